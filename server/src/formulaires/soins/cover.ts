import type { DonneesDemandeRemboursement } from '@portal/shared-api/contract/formulaires/demande-remboursement';
import { addMonths } from '@portal/shared-api/rules/civil-dates';
import { earliestEnd } from '@portal/shared-api/rules/cover-period';
import type { AssureRow } from '../../contrats/public';

/** Months after which care is no longer reimbursed. */
const limitMonths = 24;

/** Oldest reimbursable day of care: two years ago (F-13). */
export const oldestCare = (today: string) => addMonths(today, -limitMonths);

/** Covered persons with their periods; the end of the contract ends all. */
export function coverPeriods(
  assures: readonly AssureRow[],
  dateFinDroits: string | null,
): DonneesDemandeRemboursement['beneficiairesParDate'] {
  return assures.map(({ assure: { numPers, dateEntree, dateSortie } }) => ({
    numPers,
    dateDebut: dateEntree,
    dateFin: earliestEnd(dateSortie, dateFinDroits),
  }));
}
