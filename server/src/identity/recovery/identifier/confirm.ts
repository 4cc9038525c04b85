import { eq } from 'drizzle-orm';
import { formatMoment } from '@portal/shared-api/rules/moments';
import { audit } from '../../../platform/audit/store';
import type { Transaction } from '../../../platform/database/database';
import { PortalError } from '../../../platform/errors';
import type { Context } from '../../../platform/http/context';
import { renameAccount, findAccount, type Account, comptes } from '../../accounts/public';
import { closeLinks, createLink, readLink, takeLink } from '../../links/public';
import { endOtherSessions, isChangeable } from '../../second-factor/public';
import { mailDone } from './mails';
import { messages } from './messages';
import { addressesOf, cancelMs } from './rules';
import { lockChange, moveChange, passwordStays, snapshotOf, type Changement } from './store';

type ConfirmContext = Pick<Context, 'client' | 'origin' | 'database' | 'now' | 'ip'>;

/**
 * Carries out the change whose link the new address presents (`confirm-email`), in the transaction of the call.
 * @returns false when the link does not belong to a changed identifier: it may be one of a registration.
 * @throws PortalError 409 `EtatIncompatible` before the hold ends, 409 `IdentifiantDejaUtilise`
 */
export async function confirmUsernameChange(
  context: ConfirmContext,
  { compteId, code }: { compteId: string; code: string },
): Promise<boolean> {
  const { client, database: transaction, now } = context;
  const brought = { clientCode: client.code, compteId, purpose: 'ChangementIdentifiant' as const, code, now: now() };
  if (!(await readLink(transaction, brought))) return false;
  const change = await lockChange(transaction, client.code, compteId, now());
  const account = await findAccount(transaction, client.code, compteId);
  if (!change || change.etat === 'FAIT' || !account || !isChangeable(account)) return false;
  if (change.dateEffet > now() && change.dateValidation === null)
    throw new PortalError(409, 'EtatIncompatible', { message: messages.tooSoon(formatMoment(change.dateEffet)) });
  if (!(await takeLink(transaction, brought))) return false;
  await (change.etat === 'ATTENTE'
    ? changeAtLast(transaction, context, account, change)
    : activate(transaction, context, account, change));
  return true;
}

/** The account changes only after the hold, and the old address may still cancel. */
async function changeAtLast(
  transaction: Transaction,
  context: ConfirmContext,
  account: Account,
  { nouveauUserName, nouveauMotDePasse, avant, dateChangement }: Changement,
): Promise<void> {
  const now = context.now();
  const { id: compteId, clientCode } = account;
  const changes = {
    userName: nouveauUserName,
    email: nouveauUserName,
    isEmailConfirme: true,
    dateEmailConfirme: now,
    ...(nouveauMotDePasse === passwordStays
      ? { etat: account.etat === 'REINIT' ? account.etat : ('ACTIF' as const) }
      : { motDePasse: nouveauMotDePasse, dateMotDePasse: now, etat: 'ACTIF' as const }),
    dateActivation: account.dateActivation ?? now,
    nombreEchecs: 0,
    dateBlocage: null,
    dateFinBlocage: null,
  };
  if (!(await renameAccount(transaction, compteId, changes)))
    throw new PortalError(409, 'IdentifiantDejaUtilise', { message: messages.taken });
  await moveChange(transaction, compteId, {
    etat: 'FAIT',
    dateChangement: dateChangement ?? now,
    avant: avant ?? snapshotOf(account),
    dateFin: new Date(now.getTime() + cancelMs),
  });
  await endOtherSessions(transaction, compteId, null);
  await closeLinks(transaction, compteId, ['Confirmation', 'ResetPassword', 'AnnulationIdentifiant'], now);
  const cancelCode = await createLink(transaction, {
    clientCode,
    compteId,
    purpose: 'AnnulationIdentifiant',
    ttlMs: cancelMs,
    now,
  });
  await mailDone(
    transaction,
    context,
    { compteId, prenom: account.prenom },
    { newAddress: nouveauUserName, oldAddresses: addressesOf(account, avant, nouveauUserName), cancelCode },
  );
  await trace(transaction, context, account, 'identifiant.modifie');
}

/** Proved by the mobile before: the account waited for its new address. */
async function activate(
  transaction: Transaction,
  context: ConfirmContext,
  account: Account,
  { avant, dateDemande }: Changement,
): Promise<void> {
  const now = context.now();
  await transaction
    .update(comptes)
    .set({ etat: 'ACTIF', isEmailConfirme: true, dateEmailConfirme: now })
    .where(eq(comptes.id, account.id));
  await moveChange(transaction, account.id, { etat: 'FAIT', dateFin: new Date(dateDemande.getTime() + cancelMs) });
  await mailDone(
    transaction,
    context,
    { compteId: account.id, prenom: account.prenom },
    { newAddress: account.userName, oldAddresses: avant ? [avant.userName, avant.email] : [], cancelCode: null },
  );
  await trace(transaction, context, account, 'identifiant.confirme');
}

async function trace(
  transaction: Transaction,
  { now, ip }: ConfirmContext,
  { clientCode, id }: Account,
  action: string,
): Promise<void> {
  await audit(transaction, { clientCode, date: now(), action, acteur: null, cible: id, details: {}, ip });
}
