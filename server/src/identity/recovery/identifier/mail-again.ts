import type { Transaction } from '../../../platform/database/database';
import type { Client } from '../../../platform/http/context';
import type { Account } from '../../accounts/public';
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
  account: Account,
): Promise<boolean> {
  const { id: compteId, clientCode, prenom, etat, userName } = account;
  const known = await lockChange(transaction, clientCode, compteId, now);
  if (etat !== 'EN_ATTENTE' || !isChangeable(account) || known?.etat === 'ATTENTE') return false;
  // An offer of staff that nobody followed took the place of the change: the account waits for its address all the same.
  const dateDemande = account.dateMotDePasse ?? now;
  const lost = { dateDemande, dateEffet: dateDemande, dateValidation: null, dateChangement: null, avant: null };
  await saveChange(transaction, {
    nouveauUserName: userName,
    nouveauMotDePasse: passwordStays,
    ...(known ?? lost),
    compteId,
    clientCode,
    etat: 'A_CONFIRMER',
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
