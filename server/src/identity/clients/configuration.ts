import type { ClientConfiguration } from '@portal/shared-api/contract/identity';
import type { Database } from '../../platform/database/database';
import type { Client, ContractDirectory, Session } from '../../platform/http/context';
import { supportNumber } from '../../platform/support-number';

/**
 * Configuration for this person: switches by contract contain contract numbers, so a visitor gets none of them and a
 * member those of their own contracts.
 */
export async function configurationFor(
  contrats: ContractDirectory,
  database: Database,
  client: Client,
  session: Session | null,
): Promise<ClientConfiguration> {
  const own = new Set(session?.numPers ? await contrats.listContratNumeros(database, client, session) : []);
  const fonctionnalites = Object.fromEntries(
    Object.entries(client.configuration.fonctionnalites).map(([key, { isActivated, isActivatedPerContract }]) => {
      const visible = Object.entries(isActivatedPerContract ?? {}).filter(([numero]) => own.has(numero));
      return [
        key,
        visible.length > 0 ? { isActivated, isActivatedPerContract: Object.fromEntries(visible) } : { isActivated },
      ];
    }),
  );
  // A telephone number is read as one: no line ends inside it.
  const telephoneSupport = supportNumber(client.configuration);
  return { ...client.configuration, telephoneSupport, fonctionnalites };
}
