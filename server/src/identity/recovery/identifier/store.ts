import { and, desc, eq, gt, lte, ne } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/database';
import { type Account, comptes } from '../../accounts/public';
import { isChangeable } from '../../second-factor/public';
import { changementsIdentifiant, type Avant, type EtatChangement } from './tables';

export type Changement = typeof changementsIdentifiant.$inferSelect;

/** The account of a person whose identifier can be changed without a session, or null. */
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

/** The change of an account that still means something, held until the end of the transaction. */
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
        gt(changementsIdentifiant.dateFin, now),
      ),
    )
    .for('update');
  return row ?? null;
}

/** The change of an account that waits for its 48 hours or for staff, or null. */
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

/** Notes a change, in the place of the last of the same account. */
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

/** Takes a change to its next state. */
export async function moveChange(
  transaction: Transaction,
  compteId: string,
  next: Partial<Changement> & { etat: EtatChangement },
): Promise<void> {
  await transaction.update(changementsIdentifiant).set(next).where(eq(changementsIdentifiant.compteId, compteId));
}

/** Forgets a change: it was taken back. */
export async function dropChange(transaction: Transaction, compteId: string): Promise<void> {
  await transaction.delete(changementsIdentifiant).where(eq(changementsIdentifiant.compteId, compteId));
}

/** Ends the wait of a change that staff checked. @returns false when none waits. */
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

/** Whether an account has an identifier. */
export async function isTaken(database: Database, clientCode: string, userName: string): Promise<boolean> {
  const [row] = await database
    .select({ id: comptes.id })
    .from(comptes)
    .where(and(eq(comptes.clientCode, clientCode), eq(comptes.userName, userName)));
  return row !== undefined;
}

/** All that a change touches, as it is now. */
export function snapshotOf({
  userName,
  email,
  isEmailConfirme,
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
    motDePasse,
    etat,
    telephonePortable,
    isTelephoneConfirme,
    isAmfActive,
    isBiometrieActive,
  };
}

/** Forgets changes that nobody can make or take back any more. */
export async function purgeChanges(database: Database, now: Date): Promise<void> {
  await database.delete(changementsIdentifiant).where(lte(changementsIdentifiant.dateFin, now));
}
