import { and, eq, inArray } from 'drizzle-orm';
import { audit } from '../../platform/audit/store';
import type { Transaction } from '../../platform/database/database';
import type { Context } from '../../platform/http/context';
import { type Account, comptes, holdAccount } from '../accounts/public';
import { closeLinks, takeLink } from '../links/public';
import type { Brought } from './links';
import { sendActivated } from './mails';

type OpenContext = Pick<Context, 'client' | 'origin' | 'now' | 'ip'>;

/**
 * EN_ATTENTE → ACTIF by a single-use link; the person receives E-02. Call it last in the transaction.
 * @param isFor condition on the locked account
 * @returns false when the link is no longer valid: nothing changed then
 */
export async function openAccount(
  transaction: Transaction,
  { client, origin, now, ip }: OpenContext,
  { code, userId }: Brought,
  isFor: (account: Account) => boolean,
  changes: Partial<Account>,
): Promise<boolean> {
  const held = await holdAccount(transaction, client.code, userId);
  if (!held || !isFor(held)) return false;
  if (
    !(await takeLink(transaction, {
      clientCode: client.code,
      compteId: userId,
      purpose: 'Confirmation',
      code,
      now: now(),
    }))
  )
    return false;
  const date = now();
  const [account] = await transaction
    .update(comptes)
    .set({ ...changes, etat: 'ACTIF', isEmailConfirme: true, dateEmailConfirme: date, dateActivation: date })
    .where(eq(comptes.id, held.id))
    .returning();
  if (!account) return false;
  await sendActivated(transaction, { client, origin, now: date }, account);
  await audit(transaction, {
    clientCode: client.code,
    date,
    action: 'compte.active',
    acteur: null,
    cible: account.id,
    details: { origine: account.origine },
    ip,
  });
  return true;
}

/** EN_ATTENTE → ACTIF for accounts that an identity of the insurer's own provider opens: they wait for no link. */
export async function openLinked(
  transaction: Transaction,
  clientCode: string,
  ids: readonly string[],
  date: Date,
): Promise<void> {
  const opened = await transaction
    .update(comptes)
    .set({ etat: 'ACTIF', dateActivation: date, origine: 'OIDC' })
    .where(and(eq(comptes.clientCode, clientCode), inArray(comptes.id, [...ids]), eq(comptes.etat, 'EN_ATTENTE')))
    .returning({ id: comptes.id, origine: comptes.origine });
  for (const { id, origine } of opened) {
    await closeLinks(transaction, id, ['Confirmation', 'ChangementIdentifiant'], date);
    await audit(transaction, {
      clientCode,
      date,
      action: 'compte.active',
      acteur: null,
      cible: id,
      details: { origine },
      ip: null,
    });
  }
}
