import type { FeatureKey } from '@portal/shared-api/contract/features';
import { hasExceptions } from '@portal/shared-api/rules/features';
import type { Database } from '../platform/database/database';
import type { AudienceException, ClientSettings } from '../platform/http/client-settings';
import type { Client, ClientFor, Platform } from '../platform/http/context';
import { isInAudience } from './membership';

/** Whose features and modes are asked for. */
interface Reader {
  numPers: string;
  /** Numbers of all contracts of the person. */
  contrats: readonly string[];
  /** The contract whose modes are asked for; null for any of them. */
  numeroContrat: string | null;
}

const exceptionsOf = ({ parAudience = {} }: ClientSettings) =>
  (Object.entries(parAudience) as [FeatureKey, readonly AudienceException[]][]).filter(
    ([key, rows]) => rows.length > 0 && hasExceptions(key),
  );

/**
 * A client as a person has it: exceptions by audience become values of the person's contracts, so that whoever asks for
 * a feature or a mode knows nothing of audiences. A contract's own exception comes first.
 */
export async function clientForPerson(
  database: Database,
  client: Client,
  { numPers, contrats, numeroContrat }: Reader,
  today: string,
): Promise<Client> {
  const asked = new Map<string, Promise<boolean>>();
  const isIn = (audience: string, numero: string) => {
    const key = `${audience} ${numero}`;
    const about = { numeroContrat: numero, numPers };
    const answer = asked.get(key) ?? isInAudience(database, client.code, audience, about, today);
    asked.set(key, answer);
    return answer;
  };
  const firstOf = async (rows: readonly AudienceException[], numeros: readonly string[]) => {
    for (const row of rows) for (const numero of numeros) if (await isIn(row.audience, numero)) return row;
    return null;
  };
  const fonctionnalites = { ...client.configuration.fonctionnalites };
  const modesGestion = { ...client.settings.modesGestion };
  for (const [key, rows] of exceptionsOf(client.settings)) {
    const { isActivated = false, isActivatedPerContract = {} } = fonctionnalites[key] ?? {};
    const perContract = { ...isActivatedPerContract };
    for (const numero of contrats) {
      const row = numero in perContract ? null : await firstOf(rows, [numero]);
      if (row) perContract[numero] = row.isActivated;
    }
    fonctionnalites[key] = { isActivated, isActivatedPerContract: perContract };
    const row = await firstOf(rows, numeroContrat === null ? contrats : [numeroContrat]);
    if (row?.modeGestion) modesGestion[key] = row.modeGestion;
  }
  return {
    ...client,
    configuration: { ...client.configuration, fonctionnalites },
    settings: { ...client.settings, modesGestion },
  };
}

/** Clients as their readers have them, for requests and jobs. */
export function clientByAudience({ database, clock, contrats }: Pick<Platform, 'database' | 'clock' | 'contrats'>) {
  // As long as the directory keeps a client, what its readers have of it is kept too.
  const known = new WeakMap<Client, Map<string, Promise<Client>>>();
  const clientFor: ClientFor = async (client, session, numeroContrat) => {
    const { numPers } = session;
    if (numPers === null || exceptionsOf(client.settings).length === 0) return client;
    const readers = known.get(client) ?? new Map<string, Promise<Client>>();
    known.set(client, readers);
    const today = clock.today();
    const key = `${numPers} ${numeroContrat ?? ''} ${today}`;
    const resolve = async () => {
      const own = await contrats.listContratNumeros(database, client, session);
      return clientForPerson(database, client, { numPers, contrats: own, numeroContrat }, today);
    };
    const found = readers.get(key) ?? resolve();
    readers.set(key, found);
    // A database that was away for one request is there for the next.
    found.catch(() => readers.delete(key));
    return found;
  };
  return clientFor;
}
