import type { AccountState } from '../contract/comptes';

/** Reason of a disabled account whose deletion is planned; staff cannot give it as theirs. */
export const plannedDeletion = 'SUPPRESSION';

/** Whether an account is disabled until its planned deletion. */
export const isDeletionPlanned = ({ etat, motifEtat }: { etat: AccountState; motifEtat: string | null }): boolean =>
  etat === 'DESACTIVE' && motifEtat === plannedDeletion;
