import { contractDisplayName } from '@portal/shared-api/rules/contracts';
import { signedIn, type Context } from '../platform/http/context';
import { endedFor } from './rules';
import { findMembership } from './store';

/** Name of a contract on papers of a person of it: « Résilié » from the day after they left. Null for one of others. */
export async function contractNameFor(
  context: Pick<Context, 'database' | 'client' | 'session' | 'today'>,
  numero: string,
): Promise<string | null> {
  const { database, client, today } = context;
  const { numPers } = signedIn(context);
  const held = numPers === null ? undefined : await findMembership(database, client.code, numPers, numero);
  if (!held) return null;
  const { etat } = endedFor(held, held.dateSortie, today());
  return contractDisplayName({ nomOffre: held.nomOffre, numeroContratIndividuel: numero, etat });
}
