import { eq } from 'drizzle-orm';
import { is } from 'superstruct';
import { clientConfigurationStruct } from '@portal/shared-api/contract/identity';
import { clients, findClientByCode } from '../identity/clients/public';
import type { Transaction } from '../platform/database/database';
import type { StoredClient } from './values';

/** Reads a client for a change: its row stays locked until the change is stored, so that two never mix. */
export async function lockClient(transaction: Transaction, code: string): Promise<StoredClient> {
  await transaction.select({ code: clients.code }).from(clients).where(eq(clients.code, code)).for('update');
  const stored = await findClientByCode(transaction, code);
  if (!stored) throw new Error(`The client ${code} is gone.`);
  return stored;
}

/** Stores a changed client. @throws Error for a configuration that the portal could not serve. */
export async function storeClient(transaction: Transaction, code: string, stored: StoredClient): Promise<void> {
  const { libelle, configuration, settings } = stored;
  if (!is(configuration, clientConfigurationStruct)) throw new Error(`The configuration of ${code} is malformed.`);
  await transaction.update(clients).set({ libelle, configuration, settings }).where(eq(clients.code, code));
}
