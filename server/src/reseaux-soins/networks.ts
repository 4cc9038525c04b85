import { isContractActive } from '@portal/shared-api/rules/contracts';
import { findContrat } from '../contrats/public';
import type { ReseauSoins } from '../platform/http/client-settings';
import { currentContrat, type Client, type Context } from '../platform/http/context';
import { networkAddress } from './address';

/** A network with a valid address. */
export interface OpenNetwork extends ReseauSoins {
  address: URL;
}

/** Networks of a client, without those with an invalid address. */
export function networksOf({ settings }: Pick<Client, 'settings'>): OpenNetwork[] {
  return (settings.reseauxSoins ?? []).flatMap((network) => {
    const address = networkAddress(network.url);
    return address ? [{ ...network, address }] : [];
  });
}

/** Networks of the current contract: none unless it is an active health contract. */
export async function networksFor(
  context: Pick<Context, 'database' | 'client' | 'contrat' | 'today'>,
): Promise<OpenNetwork[]> {
  const { database, client, today } = context;
  const found = await findContrat(database, client.code, currentContrat(context).numeroContratIndividuel);
  return found?.contrat.typeContrat === 'SANTE' && isContractActive(found.contrat, today()) ? networksOf(client) : [];
}
