import { inArray, not } from 'drizzle-orm';
import type { Database, Transaction } from '../database/database';
import { UnknownKey, type Secrets } from '../secrets';
import { findSealed } from './sealed-columns';
import { secretKeys } from './tables';

/** What this database holds was closed with a secret that the server does not have; nothing was changed. */
export class WrongSecret extends Error {
  constructor() {
    super(
      'PORTAL_SECRET n’est pas celui de cette base : personne ne pourrait se connecter. Rendez le sien au serveur, ou ajoutez-le à PORTAL_OTHER_SECRETS s’il a changé.',
    );
    this.name = 'WrongSecret';
  }
}

/**
 * Refuses a server that lacks a key which stored values may need, and remembers the current one.
 * @throws WrongSecret
 */
export async function checkKeys(database: Database, secrets: Secrets, now: Date): Promise<void> {
  await database.transaction(async (transaction) => {
    const needed = await transaction.select({ id: secretKeys.id }).from(secretKeys);
    const held = new Set(secrets.keyIds);
    if (needed.some(({ id }) => !held.has(id))) throw new WrongSecret();
    // From before keys had identifiers: one value tells.
    if (needed.length === 0) await checkOneValue(transaction, secrets);
    await transaction.insert(secretKeys).values({ id: secrets.keyId, createdAt: now }).onConflictDoNothing();
  });
}

async function checkOneValue(transaction: Transaction, secrets: Secrets): Promise<void> {
  const sealed = await findSealed(transaction);
  try {
    if (sealed !== null) secrets.decrypt(sealed);
  } catch (error) {
    throw error instanceof UnknownKey ? new WrongSecret() : error;
  }
}

/** Forgets the keys that no stored value needs any more: the server starts without them. */
export async function retireOtherKeys(database: Database, secrets: Secrets): Promise<void> {
  await database.delete(secretKeys).where(not(inArray(secretKeys.id, [secrets.keyId])));
}
