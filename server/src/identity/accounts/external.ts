import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm';
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

/** Reason of the state of an emptied account whose person came back: an import opens a new space (decision 0170). */
const returnAsked = 'RETOUR';

const isIdentity = ({ clientCode, issuer, subject }: Identity) =>
  and(
    eq(comptesExternes.clientCode, clientCode),
    eq(comptesExternes.issuer, issuer),
    eq(comptesExternes.subject, subject),
  );

/** Notes on an emptied account that its person came back, as often as they do before the import opens a new space. */
export async function noteReturn(database: Database, { id }: Pick<Account, 'id'>): Promise<void> {
  await database
    .update(comptes)
    .set({ motifEtat: returnAsked })
    .where(and(eq(comptes.id, id), eq(comptes.etat, 'SUPPRIME')));
}

/** Subjects whose space was deleted, and whose person has not come back since. */
export async function findLeft(
  database: Database,
  { clientCode, issuer }: Omit<Identity, 'subject'>,
  subjects: readonly string[],
): Promise<ReadonlySet<string>> {
  const left = await database
    .select({ subject: comptesExternes.subject })
    .from(comptesExternes)
    .innerJoin(comptes, eq(comptes.id, comptesExternes.compteId))
    .where(
      and(
        eq(comptesExternes.clientCode, clientCode),
        eq(comptesExternes.issuer, issuer),
        inArray(comptesExternes.subject, [...subjects]),
        eq(comptes.etat, 'SUPPRIME'),
        or(isNull(comptes.motifEtat), ne(comptes.motifEtat, returnAsked)),
      ),
    );
  return new Set(left.map(({ subject }) => subject));
}

/** Takes an identity off what is left of a deleted space. */
async function forgetDeletedSpace(database: Database, identity: Identity): Promise<void> {
  const deleted = database
    .select({ id: comptes.id })
    .from(comptes)
    .where(and(eq(comptes.clientCode, identity.clientCode), eq(comptes.etat, 'SUPPRIME')));
  await database.delete(comptesExternes).where(and(isIdentity(identity), inArray(comptesExternes.compteId, deleted)));
}

/** Account of an identity, also what is left of a deleted one; null without one. Never by e-mail address. */
export async function findAccountOf(database: Database, identity: Identity): Promise<Account | null> {
  const [row] = await database
    .select({ account: comptes })
    .from(comptesExternes)
    .innerJoin(comptes, eq(comptes.id, comptesExternes.compteId))
    .where(isIdentity(identity));
  return row?.account ?? null;
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
 * Ties an account to an identity alone: one that it had before no longer opens it.
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
