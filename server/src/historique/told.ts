import { findVisiblePersons } from '../contrats/public';
import type { Demande, RecapLine } from '../demandes/public';
import { careResultLabels } from '../formulaires/public';
import type { Database } from '../platform/database/database';
import { withoutStatement } from './rules';

/** Persons whose care a sender reads today on a contract, by its number. */
export type ShownPersons = (numeroContrat: string) => Promise<readonly string[]>;

/**
 * Reads each contract once, however many requests are about it.
 * @param numPers of the sender; an account without person reads nobody's care
 */
export function shownPersonsTo(database: Database, clientCode: string, numPers: string | null): ShownPersons {
  if (numPers === null) return async () => [];
  const known = new Map<string, readonly string[]>();
  return async (numeroContrat) => {
    const shown =
      known.get(numeroContrat) ??
      (await findVisiblePersons(database, clientCode, numeroContrat, { numPers, isMember: true }));
    known.set(numeroContrat, shown);
    return shown;
  };
}

/**
 * The recap of a request as its sender may read it today. Whoever hides their care is told about no more (F-11),
 * decided requests included: of these what was typed stays, and the décompte goes, with its amount and its day.
 */
export async function toldRecap(
  shownPersons: ShownPersons,
  {
    numeroContrat,
    personnes,
    attributions: { numeroDecompte },
  }: Pick<Demande, 'numeroContrat' | 'personnes' | 'attributions'>,
  recap: readonly RecapLine[],
): Promise<RecapLine[]> {
  if (numeroDecompte === undefined) return [...recap];
  const shown = await shownPersons(numeroContrat);
  return personnes.every((each) => shown.includes(each))
    ? [...recap]
    : withoutStatement(recap, numeroDecompte, careResultLabels);
}
