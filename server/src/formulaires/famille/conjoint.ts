import { coupleCodes } from '@portal/shared-api/contract/contrats';
import { hasEnded, isInsuredOn } from '@portal/shared-api/rules/cover-period';
import type { AssureRow } from '../../contrats/public';

/** The spouse on a day or later, whoever is there first: one who joins later leaves no room before. */
export function spouseFrom(assures: readonly AssureRow[], day: string): AssureRow | undefined {
  const spouses = assures.filter(
    ({ assure }) => coupleCodes.has(assure.codeLienParente) && !hasEnded(assure.dateSortie, day),
  );
  return spouses.find(({ assure }) => isInsuredOn(assure, day)) ?? spouses[0];
}
