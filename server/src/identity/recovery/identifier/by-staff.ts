import { formatMoment } from '@portal/shared-api/rules/moments';
import type { Transaction } from '../../../platform/database/database';
import { PortalError } from '../../../platform/errors';
import type { Client, Context } from '../../../platform/http/context';
import type { Account } from '../../accounts/public';
import { closeLinks, confirmationMs, createLink, hasOpenLink } from '../../links/public';
import { hasTelephoneFactor, isChangeable } from '../../second-factor/public';
import { mailChangeAgain } from './mail-again';
import { mailConfirmation, mailNotice } from './mails';
import { messages } from './messages';
import { cancelMs } from './rules';
import { isTaken, lockChange, passwordStays, saveChange } from './store';

type OfferContext = Pick<Context, 'client' | 'origin' | 'now'>;

/**
 * Another identifier that staff ask for after checking the person: the link goes to the new address and serves
 * at once, the old addresses are told and may refuse it. Nothing changes before; the password stays. The address that
 * the account waits for gets its own link again.
 * @throws PortalError 409 `RessourceUtilisee` for an account that nobody may use now, or whose last change may still be
 * refused, `IdentifiantDejaUtilise`
 */
export async function offerChange(
  transaction: Transaction,
  context: OfferContext,
  account: Account,
  nouveauUserName: string,
): Promise<void> {
  if (!isChangeable(account)) throw new PortalError(409, 'RessourceUtilisee', { message: messages.notChangeable });
  const { id: compteId, clientCode, prenom } = account;
  const now = context.now();
  const isSame = nouveauUserName === account.userName;
  if (isSame && (await mailChangeAgain(transaction, { ...context, now }, account))) return;
  if (await isTaken(transaction, clientCode, nouveauUserName))
    throw new PortalError(409, 'IdentifiantDejaUtilise', { message: messages.taken });
  await checkRefusable(transaction, context.client, account, now);
  await saveChange(transaction, {
    compteId,
    clientCode,
    etat: 'ATTENTE',
    nouveauUserName,
    nouveauMotDePasse: passwordStays,
    dateDemande: now,
    dateEffet: now,
    dateValidation: now,
    dateChangement: null,
    avant: null,
    dateFin: new Date(now.getTime() + confirmationMs),
  });
  await closeLinks(transaction, compteId, ['ChangementIdentifiant', 'AnnulationIdentifiant'], now);
  const link = { clientCode, compteId, ttlMs: confirmationMs, now };
  const confirmCode = await createLink(transaction, { ...link, purpose: 'ChangementIdentifiant' });
  const cancelCode = await createLink(transaction, { ...link, purpose: 'AnnulationIdentifiant' });
  await mailConfirmation(transaction, context, { compteId, prenom, to: nouveauUserName }, confirmCode, null);
  const known = [account.userName, account.email];
  await mailNotice(transaction, context, { compteId, prenom }, known, cancelCode, now);
}

/** Whoever made the last change must not be rid of the owner's refusal by a call to staff. */
async function checkRefusable(transaction: Transaction, client: Client, account: Account, now: Date) {
  const { id: compteId, clientCode } = account;
  const change = await lockChange(transaction, clientCode, compteId, now);
  if (change === null || change.etat === 'ATTENTE') return;
  if (!(await hasOpenLink(transaction, { clientCode, compteId, purpose: 'AnnulationIdentifiant' }, now))) return;
  const isWaiting = change.etat === 'A_CONFIRMER';
  const end = isWaiting ? new Date(change.dateDemande.getTime() + cancelMs) : change.dateFin;
  throw new PortalError(409, 'RessourceUtilisee', {
    message:
      isWaiting && hasTelephoneFactor(account, client)
        ? messages.stillCorrectable
        : messages.stillRefusable(formatMoment(end)),
  });
}
