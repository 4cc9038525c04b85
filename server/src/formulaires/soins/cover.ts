import type { DonneesDemandeRemboursement } from '@portal/shared-api/contract/formulaires/demande-remboursement';
import { addMonths } from '@portal/shared-api/rules/civil-dates';
import {
  earliestEnd,
  gapsOf,
  lastCoveredDay,
  withoutGaps,
  type CoveringContract,
} from '@portal/shared-api/rules/cover-period';
import type { AssureRow } from '../../contrats/public';

/** Months after which care is no longer reimbursed. */
const limitMonths = 24;

/** Oldest reimbursable day of care: two years ago (F-13). */
export const oldestCare = (today: string) => addMonths(today, -limitMonths);

/** Covered persons with their periods: the end of the contract ends all, and a suspension parts them. */
export function coverPeriods(
  assures: readonly AssureRow[],
  contrat: CoveringContract,
): DonneesDemandeRemboursement['beneficiairesParDate'] {
  return assures.flatMap(({ assure: { numPers, dateEntree, dateSortie } }) =>
    withoutGaps({ from: dateEntree, until: earliestEnd(dateSortie, lastCoveredDay(contrat)) }, gapsOf(contrat)).map(
      ({ from, until }) => ({ numPers, dateDebut: from, dateFin: until }),
    ),
  );
}
