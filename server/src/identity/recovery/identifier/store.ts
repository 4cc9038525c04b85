import { and, desc, eq, gt, isNotNull, lte, ne, notExists, or } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/database';
import { type Account, comptes } from '../../accounts/public';
import { isChangeable } from '../../second-factor/public';
import { changementsIdentifiant, type Avant, type EtatChangement } from './tables';

export type Changement = typeof changementsIdentifiant.$inferSelect;

/** In place of a new password: a change that staff ask for leaves the one that the account has by then. */
export const passwordStays = '';

/** The account waits for its address, or did before another one was asked for: the last proven state is known by it. */
const isUnending = or(
  eq(changementsIdentifiant.etat, 'A_CONFIRMER'),
  and(eq(changementsIdentifiant.etat, 'ATTENTE'), isNotNull(changementsIdentifiant.avant)),
);

/** Account of a person whose identifier can be changed without a session, or null. */
export async function findChangeable(
  database: Database,
  clientCode: string,
  numPers: string,
): Promise<(Account & { motDePasse: string }) | null> {
  const rows = await database
    .select()
    .from(comptes)
    .where(and(eq(comptes.clientCode, clientCode), eq(comptes.numPers, numPers), ne(comptes.etat, 'SUPPRIME')))
    .orderBy(desc(comptes.dateCreation));
  return rows.find(isChangeable) ?? null;
}

/**
 * The change of an account that is still in effect, locked until the end of the transaction. One that waits for its
 * address has no end: it is in effect again once another one that took its place is over.
 */
export async function lockChange(
  transaction: Transaction,
  clientCode: string,
  compteId: string,
  now: Date,
): Promise<Changement | null> {
  const [row] = await transaction
    .select()
    .from(changementsIdentifiant)
    .where(
      and(
        eq(changementsIdentifiant.compteId, compteId),
        eq(changementsIdentifiant.clientCode, clientCode),
        or(gt(changementsIdentifiant.dateFin, now), isUnending),
      ),
    )
    .for('update');
  if (!row) return null;
  return row.etat === 'ATTENTE' && row.dateFin <= now ? { ...row, etat: 'A_CONFIRMER' } : row;
}

/** Pending change of an account, waiting for its 48 hours or for staff, or null. */
export async function findWaitingChange(
  database: Database,
  clientCode: string,
  compteId: string,
  now: Date,
): Promise<Changement | null> {
  const [row] = await database
    .select()
    .from(changementsIdentifiant)
    .where(
      and(
        eq(changementsIdentifiant.compteId, compteId),
        eq(changementsIdentifiant.clientCode, clientCode),
        eq(changementsIdentifiant.etat, 'ATTENTE'),
        gt(changementsIdentifiant.dateFin, now),
      ),
    );
  return row ?? null;
}

/** Whether the identifier of an account was changed, and a refusal still gives back the former one. */
export async function isChanged(database: Database, clientCode: string, compteId: string, now: Date): Promise<boolean> {
  const changed = and(
    eq(changementsIdentifiant.compteId, compteId),
    eq(changementsIdentifiant.clientCode, clientCode),
    isNotNull(changementsIdentifiant.avant),
    gt(changementsIdentifiant.dateFin, now),
  );
  return (await database.$count(changementsIdentifiant, changed)) > 0;
}

/** Stores a change, replacing the previous one of the account. */
export async function saveChange(
  transaction: Transaction,
  change: typeof changementsIdentifiant.$inferInsert,
): Promise<void> {
  const { compteId: _key, ...set } = change;
  await transaction
    .insert(changementsIdentifiant)
    .values(change)
    .onConflictDoUpdate({ target: changementsIdentifiant.compteId, set });
}

/** Moves a change to its next state. */
export async function moveChange(
  transaction: Transaction,
  compteId: string,
  next: Partial<Changement> & { etat: EtatChangement },
): Promise<void> {
  await transaction.update(changementsIdentifiant).set(next).where(eq(changementsIdentifiant.compteId, compteId));
}

/** Deletes a cancelled change. */
export async function dropChange(transaction: Transaction, compteId: string): Promise<void> {
  await transaction.delete(changementsIdentifiant).where(eq(changementsIdentifiant.compteId, compteId));
}

/** Ends the wait of a change that staff verified. @returns false when none is pending. */
export async function endWait(
  transaction: Transaction,
  clientCode: string,
  compteId: string,
  now: Date,
): Promise<boolean> {
  const rows = await transaction
    .update(changementsIdentifiant)
    .set({ dateValidation: now })
    .where(
      and(
        eq(changementsIdentifiant.compteId, compteId),
        eq(changementsIdentifiant.clientCode, clientCode),
        eq(changementsIdentifiant.etat, 'ATTENTE'),
        gt(changementsIdentifiant.dateFin, now),
      ),
    )
    .returning({ compteId: changementsIdentifiant.compteId });
  return rows.length > 0;
}

/** Whether an identifier is taken. @param exceptId an account that may keep its own */
export async function isTaken(
  database: Database,
  clientCode: string,
  userName: string,
  exceptId?: string,
): Promise<boolean> {
  const holders = and(
    eq(comptes.clientCode, clientCode),
    eq(comptes.userName, userName),
    exceptId === undefined ? undefined : ne(comptes.id, exceptId),
  );
  return (await database.$count(comptes, holders)) > 0;
}

/** Current values of all fields that a change touches. */
export function snapshotOf({
  userName,
  email,
  isEmailConfirme,
  dateEmailConfirme,
  motDePasse,
  etat,
  telephonePortable,
  isTelephoneConfirme,
  isAmfActive,
  isBiometrieActive,
}: Account): Avant {
  return {
    userName,
    email,
    isEmailConfirme,
    dateEmailConfirme: dateEmailConfirme?.toISOString() ?? null,
    motDePasse,
    etat,
    telephonePortable,
    isTelephoneConfirme,
    isAmfActive,
    isBiometrieActive,
  };
}

/** Deletes changes that can no longer be made or cancelled; one stays while its account waits for the address. */
export async function purgeChanges(database: Database, now: Date): Promise<void> {
  const waiting = database
    .select({ id: comptes.id })
    .from(comptes)
    .where(
      and(
        eq(comptes.id, changementsIdentifiant.compteId),
        isUnending,
        // A disabled account waits on once it is enabled.
        or(eq(comptes.etat, 'EN_ATTENTE'), eq(comptes.etatAvant, 'EN_ATTENTE')),
      ),
    );
  await database
    .delete(changementsIdentifiant)
    .where(and(lte(changementsIdentifiant.dateFin, now), notExists(waiting)));
}
