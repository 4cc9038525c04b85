import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/database';
import type { Account } from './store';
import { comptes, comptesExternes } from './tables';

/** Whether an identity at the insurer's own provider opens an account. */
export async function isLinked(
  database: Database,
  { clientCode, id }: Pick<Account, 'clientCode' | 'id'>,
): Promise<boolean> {
  const ofAccount = and(eq(comptesExternes.clientCode, clientCode), eq(comptesExternes.compteId, id));
  return (await database.$count(comptesExternes, ofAccount)) > 0;
}

/** An identity at a provider, of one insurer. */
export interface Identity {
  clientCode: string;
  issuer: string;
  subject: string;
}

/**
 * Forgets that the person of an identity deleted their space: the next import opens it again (decision 0170).
 * @returns whether there was such a space
 */
export async function forgetDeletedSpace(
  database: Database,
  { clientCode, issuer, subject }: Identity,
): Promise<boolean> {
  const deleted = database
    .select({ id: comptes.id })
    .from(comptes)
    .where(and(eq(comptes.clientCode, clientCode), eq(comptes.etat, 'SUPPRIME')));
  const gone = await database
    .delete(comptesExternes)
    .where(
      and(
        eq(comptesExternes.clientCode, clientCode),
        eq(comptesExternes.issuer, issuer),
        eq(comptesExternes.subject, subject),
        inArray(comptesExternes.compteId, deleted),
      ),
    )
    .returning();
  return gone.length > 0;
}

/** Identities of accounts at a provider, by the number of the account. */
export async function findSubjects(
  database: Database,
  { clientCode, issuer }: Omit<Identity, 'subject'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await database
    .select({ compteId: comptesExternes.compteId, subject: comptesExternes.subject })
    .from(comptesExternes)
    .where(
      and(
        eq(comptesExternes.clientCode, clientCode),
        eq(comptesExternes.issuer, issuer),
        inArray(comptesExternes.compteId, [...ids]),
      ),
    );
  return new Map(rows.map(({ compteId, subject }) => [compteId, subject]));
}

/**
 * Ties an account to an identity alone: one that it had before opens it no more.
 * @returns false for the identity of another account: nothing changed then
 */
export async function tieIdentity(transaction: Transaction, identity: Identity, compteId: string): Promise<boolean> {
  await forgetDeletedSpace(transaction, identity);
  const tied = await transaction
    .insert(comptesExternes)
    .values({ clientCode: identity.clientCode, issuer: identity.issuer, subject: identity.subject, compteId })
    .onConflictDoNothing()
    .returning();
  if (tied.length === 0) return false;
  await transaction
    .delete(comptesExternes)
    .where(
      and(
        eq(comptesExternes.clientCode, identity.clientCode),
        eq(comptesExternes.issuer, identity.issuer),
        eq(comptesExternes.compteId, compteId),
        ne(comptesExternes.subject, identity.subject),
      ),
    );
  return true;
}
