import { isContractActive } from '@portal/shared-api/rules/contracts';
import { isInsuredOn } from '@portal/shared-api/rules/cover-period';
import { findAssures, findContractWithProduct } from '../contrats/public';
import type { ReseauSoins } from '../platform/http/client-settings';
import { currentContrat, signedIn, type Client, type Context } from '../platform/http/context';
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

/** Networks of the current contract: none unless it is an active health contract that insures the reader today. */
export async function networksFor(
  context: Pick<Context, 'database' | 'client' | 'session' | 'contrat' | 'today'>,
): Promise<OpenNetwork[]> {
  const { database, client, today } = context;
  const numero = currentContrat(context).numeroContratIndividuel;
  const found = await findContractWithProduct(database, client.code, numero);
  if (found?.contrat.typeContrat !== 'SANTE' || !isContractActive(found.contrat, today())) return [];
  const { numPers } = signedIn(context);
  const insured = await findAssures(database, client.code, [numero]);
  return insured.some(({ assure }) => assure.numPers === numPers && isInsuredOn(assure, today()))
    ? networksOf(client)
    : [];
}
