import type { MotifActe } from '@portal/shared-api/rules/reimbursement';

/** « Observations » of a line, in words (S-08). */
export const reasons: Readonly<Record<MotifActe, string>> = {
  HORS_PARCOURS: 'Hors parcours de soins',
  NON_GARANTI: 'Acte non garanti',
  FORFAIT_EPUISE: 'Forfait annuel épuisé',
  LIMITE_ATTEINTE: 'Limite de la garantie atteinte',
};
