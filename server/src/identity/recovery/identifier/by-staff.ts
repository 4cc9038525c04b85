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
import { addressesOf, cancelMs } from './rules';
import { isTaken, lockChange, moveChange, passwordStays, saveChange, type Changement } from './store';

type OfferContext = Pick<Context, 'client' | 'origin' | 'now'>;

/**
 * Another identifier that staff ask for after checking the person: the link goes to the new address and serves
 * at once, the old addresses get a mail and may refuse it. Nothing changes before; the password stays. The address that
 * the account waits for gets its own link again, in place of any other that is asked for.
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
  if (nouveauUserName === account.userName && account.etat === 'EN_ATTENTE') {
    await withdraw(transaction, account, now);
    if (await mailChangeAgain(transaction, { ...context, now }, account)) return;
  }
  if (await isTaken(transaction, clientCode, nouveauUserName))
    throw new PortalError(409, 'IdentifiantDejaUtilise', { message: messages.taken });
  const known = await lockChange(transaction, clientCode, compteId, now);
  await checkRefusable(transaction, context.client, account, known, now);
  const avant = known?.avant ?? null;
  await saveChange(transaction, {
    compteId,
    clientCode,
    etat: 'ATTENTE',
    nouveauUserName,
    nouveauMotDePasse: passwordStays,
    dateDemande: now,
    dateEffet: now,
    dateValidation: now,
    dateChangement: known?.dateChangement ?? null,
    avant,
    dateFin: new Date(now.getTime() + confirmationMs),
  });
  await closeLinks(transaction, compteId, ['ChangementIdentifiant', 'AnnulationIdentifiant'], now);
  const link = { clientCode, compteId, ttlMs: confirmationMs, now };
  const confirmCode = await createLink(transaction, { ...link, purpose: 'ChangementIdentifiant' });
  const cancelCode = await createLink(transaction, { ...link, purpose: 'AnnulationIdentifiant' });
  await mailConfirmation(transaction, context, { compteId, prenom, to: nouveauUserName }, confirmCode, null);
  await mailNotice(
    transaction,
    context,
    { compteId, prenom },
    addressesOf(account, avant, nouveauUserName),
    cancelCode,
    now,
  );
}

/** Another identifier that an account was to have instead of the one that it waits for: its links no longer serve. */
async function withdraw(transaction: Transaction, { id: compteId, clientCode }: Account, now: Date): Promise<void> {
  const other = await lockChange(transaction, clientCode, compteId, now);
  if (other?.etat !== 'ATTENTE') return;
  await moveChange(transaction, compteId, { etat: 'A_CONFIRMER' });
  await closeLinks(transaction, compteId, ['ChangementIdentifiant', 'AnnulationIdentifiant'], now);
}

/** Whoever made the last change must not be rid of the owner's refusal by a call to staff. */
async function checkRefusable(
  transaction: Transaction,
  client: Client,
  account: Account,
  change: Changement | null,
  now: Date,
) {
  const { id: compteId, clientCode } = account;
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
