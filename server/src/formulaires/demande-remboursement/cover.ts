import type { DonneesDemandeRemboursement } from '@portal/shared-api/contract/formulaires/demande-remboursement';
import { addDays, addMonths } from '@portal/shared-api/rules/civil-dates';
import type { AssureRow, contrats } from '../../contrats/public';

/** Months after which care is no longer reimbursed. */
const limitMonths = 24;

/** Oldest reimbursable day of care: two years ago (F-13). */
export const oldestCare = (today: string) => addMonths(today, -limitMonths);

/** Last day of care covered by the contract; null without an end. */
export function lastCoveredDay({
  etat,
  dateSuspension,
  dateResiliation,
}: Pick<typeof contrats.$inferSelect, 'etat' | 'dateSuspension' | 'dateResiliation'>): string | null {
  if (etat === 'suspendu') return dateSuspension === null ? null : addDays(dateSuspension, -1);
  return etat === 'resilie' ? dateResiliation : null;
}

/** Covered persons with their periods; the end of the contract ends all. */
export function coverPeriods(
  assures: readonly AssureRow[],
  dateFinDroits: string | null,
): DonneesDemandeRemboursement['beneficiairesParDate'] {
  return assures.map(({ assure: { numPers, dateEntree, dateSortie } }) => ({
    numPers,
    dateDebut: dateEntree,
    dateFin: earliest(dateSortie, dateFinDroits),
  }));
}

function earliest(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}
