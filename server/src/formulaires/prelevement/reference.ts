import { and, eq, inArray } from 'drizzle-orm';
import type { Prelevement } from '@portal/shared-api/contract/formulaires/rib-cotisations';
import { demandes, findAnyRequest, openStates, type Attributions } from '../../demandes/public';
import type { FormScope } from '../framework/scope';

/** Numbers that open requests on a contract promise, whoever sent them. */
async function promisedOn({ database, client, numeroContrat }: FormScope): Promise<Attributions[]> {
  const rows = await database
    .select({ attributions: demandes.attributions })
    .from(demandes)
    .where(
      and(
        eq(demandes.clientCode, client.code),
        eq(demandes.numeroContrat, numeroContrat),
        inArray(demandes.etat, [...openStates]),
      ),
    );
  return rows.map(({ attributions }) => attributions);
}

/** Reference of the next mandate of a contract: that of no mandate, and of none that waits to be signed or accepted. */
export async function nextReference(scope: FormScope, mandats: readonly { rum: string }[]): Promise<string> {
  const promised = await promisedOn(scope);
  const taken = new Set([...mandats, ...promised].map(({ rum }) => rum));
  const reference = (rank: number) => `${scope.numeroContrat}-${String(rank).padStart(4, '0')}`;
  let rank = mandats.length + 1;
  while (taken.has(reference(rank))) rank += 1;
  return reference(rank);
}

/** The next mandate as its debtor knows it: a stored request is applied under the reference that it was sent with. */
export async function asPromised(
  { database, client }: FormScope,
  prelevement: Prelevement,
  numeroDemande: string | null,
): Promise<Prelevement> {
  const demande =
    numeroDemande === null
      ? undefined
      : await findAnyRequest(database, { clientCode: client.code, numero: numeroDemande });
  const { mandat } = prelevement;
  return { ...prelevement, mandat: { ...mandat, rum: demande?.attributions.rum ?? mandat.rum } };
}
