import { and, eq, inArray, isNull, lt, ne, notExists, or } from 'drizzle-orm';
import { consentements } from '../../formulaires/public';
import type { Database, Transaction } from '../../platform/database/database';
import { openStates, type Account, comptes } from '../accounts/public';
import { openLinksOf } from '../links/public';

/** Unconfirmed registrations, and accesses that a member opened in vain, are deleted after this time. */
const unconfirmedMs = 30 * 86_400_000;
const purgedOrigins: readonly Account['origine'][] = ['INSCRIPTION', 'ADHERENT'];

/** Instant from which an account of these origins that nobody uses is deleted. */
export const dueAt = ({ dateCreation }: Pick<Account, 'dateCreation'>) =>
  new Date(dateCreation.getTime() + unconfirmedMs);

/** Whether the time of an account that is purged is over: a link alone still keeps it. */
export const isOverdue = (account: Pick<Account, 'origine' | 'dateCreation'>, now: Date): boolean =>
  purgedOrigins.includes(account.origine) && dueAt(account) < now;

type Use = Pick<Account, 'etat' | 'origine' | 'dateActivation' | 'dateEmailConfirme' | 'dateDerniereConnexion'>;

const isUnused = ({ etat, dateActivation, dateEmailConfirme, dateDerniereConnexion }: Use) =>
  etat === 'EN_ATTENTE' && dateActivation === null && dateEmailConfirme === null && dateDerniereConnexion === null;

/** Whether an account is an unused registration of its owner: it may be replaced by another one. */
export const isUnconfirmed = (account: Use) => account.origine === 'INSCRIPTION' && isUnused(account);

/** Whether a registration replaces an account: an unconfirmed one, and one that a link alone keeps. */
export const isReplaceable = (account: Use & Pick<Account, 'dateCreation'>, now: Date) =>
  isUnused(account) && (isUnconfirmed(account) || isOverdue(account, now));

/** Whether an account was created by others and its owner has not accepted anything yet (PRE-05). */
export const isMadeByOthers = ({ etat, origine, dateActivation }: Use) =>
  etat === 'EN_ATTENTE' && origine !== 'INSCRIPTION' && dateActivation === null;

/** Whether nobody ever activated an account. One that waits for its changed identifier has another link. */
export const isToActivate = (account: Use) => isUnconfirmed(account) || isMadeByOthers(account);

/** Whether an account waits that the insurer's provider once opened: no identity does any more, and no password. */
const isLetGo = ({ etat, origine, motDePasse }: Pick<Account, 'etat' | 'origine' | 'motDePasse'>) =>
  etat === 'EN_ATTENTE' && origine === 'OIDC' && motDePasse === null;

type Waiting = Use & Pick<Account, 'motDePasse'>;

/** Whether the owner of an account has accepted nothing here yet: the activation asks for terms and purposes. */
export const isToAccept = (account: Waiting) => isMadeByOthers(account) || isLetGo(account);

/** Whether an activation link applies (decision 0170). */
export const takesActivation = (account: Waiting) => isUnconfirmed(account) || isToAccept(account);

/** The account of a person, those that stay first, and the account with the identifier. Both are locked. */
export async function findTaken(
  transaction: Transaction,
  clientCode: string,
  numPers: string,
  userName: string,
  now: Date,
): Promise<{ own: Account | null; holder: Account | null }> {
  const rows = await transaction
    .select()
    .from(comptes)
    .where(
      and(
        eq(comptes.clientCode, clientCode),
        or(and(eq(comptes.numPers, numPers), ne(comptes.etat, 'SUPPRIME')), eq(comptes.userName, userName)),
      ),
    )
    .orderBy(comptes.id)
    .for('update');
  const owned = rows.filter((row) => row.numPers === numPers && row.etat !== 'SUPPRIME');
  return {
    own: owned.find((row) => !isReplaceable(row, now)) ?? owned[0] ?? null,
    holder: rows.find((row) => row.userName === userName) ?? null,
  };
}

/** Deletes unused accounts, with their consents. */
export async function removeUnconfirmed(transaction: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await transaction.delete(consentements).where(inArray(consentements.compteId, [...ids]));
  await transaction.delete(comptes).where(inArray(comptes.id, [...ids]));
}

const PURGED_AT_ONCE = 500;

/**
 * Deletes registrations unconfirmed for thirty days. An access that a member opened goes with them: a mistyped address
 * must not keep its person out for good. One whose link was sent again lives as long as the link.
 */
export async function purgeUnconfirmed(database: Database, now: Date): Promise<void> {
  await database.transaction(async (transaction) => {
    const rows = await transaction
      .select({ id: comptes.id })
      .from(comptes)
      .where(
        and(
          eq(comptes.etat, 'EN_ATTENTE'),
          inArray(comptes.origine, [...purgedOrigins]),
          isNull(comptes.dateActivation),
          isNull(comptes.dateEmailConfirme),
          isNull(comptes.dateDerniereConnexion),
          lt(comptes.dateCreation, new Date(now.getTime() - unconfirmedMs)),
          notExists(openLinksOf(transaction, comptes.id, 'Confirmation', now)),
        ),
      )
      .orderBy(comptes.id)
      .limit(PURGED_AT_ONCE)
      .for('update', { skipLocked: true });
    await removeUnconfirmed(
      transaction,
      rows.map(({ id }) => id),
    );
  });
}

/** A reset neither activates an account nor reopens a closed one. */
export const isResettable = ({ etat }: Pick<Account, 'etat'>) => openStates.includes(etat);
