import type { Relationship } from '@portal/shared-api/contract/contrats';
import { hasEnded, isInsuredOn } from '@portal/shared-api/rules/cover-period';
import type { AssureRow } from '../../contrats/public';

/** Relations of a spouse or partner: a contract has one at a time. */
export const couple: ReadonlySet<Relationship> = new Set(['CJT', 'PAC', 'CCB']);

/** The spouse on a day or later, whoever is there first: one who joins later leaves no room before. */
export function spouseFrom(assures: readonly AssureRow[], day: string): AssureRow | undefined {
  const spouses = assures.filter(
    ({ assure }) => couple.has(assure.codeLienParente) && !hasEnded(assure.dateSortie, day),
  );
  return spouses.find(({ assure }) => isInsuredOn(assure, day)) ?? spouses[0];
}
