import { and, eq } from 'drizzle-orm';
import { comptes } from '../../identity/accounts/public';
import { findClientByCode } from '../../identity/clients/public';
import { serverChannels } from '../../platform/channels';
import type { Database, Transaction } from '../../platform/database/database';
import type { Platform } from '../../platform/http/context';
import { announce, type AnnounceContext } from './announce';
import type { EventKind, EventVariables } from './facts';

/** Context to announce an event outside of a call; null for a client that is gone. */
export async function backgroundContext(
  database: Database,
  { config, clock }: Pick<Platform, 'config' | 'clock'>,
  clientCode: string,
): Promise<AnnounceContext | null> {
  const client = await findClientByCode(database, clientCode);
  const host = client?.hosts[0];
  if (!client || host === undefined) return null;
  const { now, today } = clock;
  return { client, origin: config.publicOrigin.replace('{host}', host), now, today, channels: serverChannels(config) };
}

type WithoutRequest = Exclude<EventKind, `demande.${string}`>;

/** An event without request. */
type PersonEvent = {
  [Kind in WithoutRequest]: { kind: Kind; variables: EventVariables[Kind]; numeroContrat?: string };
}[WithoutRequest];

/** Notifies a person of the management system, who may have no account. */
export async function announceToPerson(
  transaction: Transaction,
  context: AnnounceContext,
  numPers: string,
  event: PersonEvent,
): Promise<void> {
  const rows = await transaction
    .select({ compteId: comptes.id })
    .from(comptes)
    .where(and(eq(comptes.clientCode, context.client.code), eq(comptes.numPers, numPers)));
  for (const { compteId } of rows) await announce(transaction, context, { ...event, compteId });
}
