import type { Transaction } from '../../../platform/database/database';
import type { Client } from '../../../platform/http/context';
import { findAccount, type Account } from '../../accounts/public';
import { closeLinks, confirmationMs, createLink } from '../../links/public';
import { isChangeable } from '../../second-factor/public';
import { mailConfirmation } from './mails';
import { lockChange, passwordStays, saveChange } from './store';

/**
 * Resends the link of a changed identifier, to the address that the account waits for, and gives the change as long as
 * the link. Not for an account that nobody activated: its link is another one.
 * @returns false for an account that waits for no address, or to which another identifier is offered
 */
export async function mailChangeAgain(
  transaction: Transaction,
  { client, origin, now }: { client: Client; origin: string; now: Date },
  { id: compteId, clientCode }: Pick<Account, 'id' | 'clientCode'>,
): Promise<boolean> {
  const known = await lockChange(transaction, clientCode, compteId, now);
  // Its person may have followed the former link until the change was locked.
  const account = await findAccount(transaction, clientCode, compteId);
  if (account?.etat !== 'EN_ATTENTE' || !isChangeable(account) || known?.etat === 'ATTENTE') return false;
  const { prenom, userName } = account;
  // The change may be lost, or another one that nobody followed took its place: the account waits all the same, with
  // the password that it chose then.
  const dateDemande = account.dateMotDePasse ?? now;
  await saveChange(transaction, {
    compteId,
    clientCode,
    etat: 'A_CONFIRMER',
    nouveauUserName: userName,
    nouveauMotDePasse: passwordStays,
    dateDemande,
    dateEffet: dateDemande,
    dateValidation: null,
    dateChangement: known?.dateChangement ?? null,
    avant: known?.avant ?? null,
    dateFin: new Date(now.getTime() + confirmationMs),
  });
  await closeLinks(transaction, compteId, ['ChangementIdentifiant'], now);
  const code = await createLink(transaction, {
    clientCode,
    compteId,
    purpose: 'ChangementIdentifiant',
    ttlMs: confirmationMs,
    now,
  });
  const addressee = { compteId, prenom, to: userName };
  await mailConfirmation(transaction, { client, origin, now: () => now }, addressee, code, null);
  return true;
}
