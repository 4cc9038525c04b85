import { findVisiblePersons } from '../contrats/public';
import type { Demande, RecapLine } from '../demandes/public';
import { careResultLabels } from '../formulaires/public';
import type { Database } from '../platform/database/database';
import { withoutStatement } from './rules';

/**
 * The recap of a request as its sender may read it today. Whoever hides their care is told about no more (F-11), decided
 * requests included: of these what was typed stays, and the décompte goes, with its amount and its day.
 * @param numPers of the sender
 */
export async function toldRecap(
  database: Database,
  numPers: string | null,
  {
    clientCode,
    numeroContrat,
    personnes,
    attributions: { numeroDecompte },
  }: Pick<Demande, 'clientCode' | 'numeroContrat' | 'personnes' | 'attributions'>,
  recap: readonly RecapLine[],
): Promise<RecapLine[]> {
  if (numeroDecompte === undefined || numPers === null) return [...recap];
  const shown = await findVisiblePersons(database, clientCode, numeroContrat, { numPers, isMember: true });
  return personnes.every((each) => shown.includes(each))
    ? [...recap]
    : withoutStatement(recap, numeroDecompte, careResultLabels);
}
