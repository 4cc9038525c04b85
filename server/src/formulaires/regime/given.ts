import type { Transaction } from '../../platform/database/database';
import { dropJobs, findWaitingOf } from '../../platform/jobs/queue';
import type { Secrets } from '../../platform/secrets';
import { changeIn, SCHEME_JOB } from './change';

/** What the management system says of a person in the compulsory scheme. */
interface GivenScheme {
  numPers: string;
  nir: string | null;
  codeRegime: string | null;
  codeCaisse: string | null;
}

/**
 * Drops announced changes of scheme of persons whose own comes from the management system, unless it gives the new one.
 */
export async function dropSchemes(
  transaction: Transaction,
  secrets: Pick<Secrets, 'decrypt'>,
  clientCode: string,
  persons: readonly GivenScheme[],
): Promise<void> {
  const given = new Map(persons.map((person) => [person.numPers, person]));
  const waiting = await findWaitingOf(transaction, { clientCode, kinds: [SCHEME_JOB] });
  const refused = waiting.filter(({ payload }) => {
    const change = changeIn(secrets, payload);
    const person = given.get(change.numPers);
    return (
      person !== undefined &&
      (person.nir !== change.numero ||
        person.codeRegime !== change.codeRegime ||
        person.codeCaisse !== change.codeCaisse)
    );
  });
  await dropJobs(
    transaction,
    refused.map(({ id }) => id),
  );
}
