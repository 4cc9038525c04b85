import type { UtilisateurInscription } from '@portal/shared-api/contract/inscription';
import { audit } from '../../../platform/audit/store';
import type { Transaction } from '../../../platform/database/database';
import { PortalError } from '../../../platform/errors';
import type { Context } from '../../../platform/http/context';
import { countAttempt, type LimitRule } from '../../../platform/limits/store';
import { hashPassword, renameAccount, type Account } from '../../accounts/public';
import {
  SECURITY_CODE_HEADER,
  messages as amfMessages,
  endOtherSessions,
  takeReferenceProof,
  hasTelephoneFactor,
} from '../../second-factor/public';
import { takeAtLeast } from '../../registration/public';
import { closeLinks, confirmationMs, createLink } from '../../links/public';
import { mailConfirmation, mailNotice, mailNothing } from './mails';
import { answerMs, personOf } from './recognise';
import { addressesOf, cancelMs, holdMs } from './rules';
import { findChangeable, isTaken, lockChange, saveChange, snapshotOf, type Changement } from './store';

export type RequestContext = Pick<
  Context<unknown, unknown, UtilisateurInscription>,
  'client' | 'origin' | 'database' | 'secrets' | 'now' | 'today' | 'ip' | 'body' | 'exchange'
>;

/**
 * Requests per day for one person: each sends a mail to the old address. A refusal rolls back its own count alone, so
 * it is counted within the transaction of the request.
 */
const requests: LimitRule = { name: 'identifiant-personne', limit: 5, windowMs: 86_400_000 };

interface Request {
  account: Account;
  nouveauUserName: string;
  nouveauMotDePasse: string;
  /** A pending or recent change. */
  known: Changement | null;
}

/**
 * Requests another identifier (PRE-13, PRE-14). With a proof by mobile it changes at once and is confirmed at the new
 * address; otherwise the change waits 48 hours, during which the old address can refuse it, or until staff have
 * verified the person. A person without account, an address already taken, or a recent change get the same response:
 * the mail explains.
 * @throws PortalError those of `identifyPerson`, 400 `MotDePasseInvalide`, 403 `SecurityCodeRequired`
 */
export function requestUsernameChange(context: RequestContext): Promise<void> {
  return takeAtLeast(answerMs, async () => {
    const { client, database, body } = context;
    const { person, nouveauUserName } = await personOf(context);
    const account = await findChangeable(database, client.code, person.numPers);
    const nouveauMotDePasse = await hashPassword(body.password);
    await database.transaction((transaction) =>
      begin(transaction, context, person.numPers, account, { nouveauUserName, nouveauMotDePasse }),
    );
  });
}

async function begin(
  transaction: Transaction,
  context: RequestContext,
  numPers: string,
  account: Account | null,
  wanted: Pick<Request, 'nouveauUserName' | 'nouveauMotDePasse'>,
): Promise<void> {
  const { client, secrets, now } = context;
  const { nouveauUserName } = wanted;
  const isProven = account !== null && hasTelephoneFactor(account, client);
  // A stranger who merely knows the person must not use up the requests of the holder of the mobile.
  if (isProven) await requireReferenceProof(transaction, context, account.id, nouveauUserName);
  await countAttempt(transaction, secrets, requests, `${client.code} ${numPers}`, now());
  const known = account && (await lockChange(transaction, client.code, account.id, now()));
  // Only the mobile proves the person to an account that waits for the address which they typed: the link of anybody
  // else's request would bring along their password.
  const ownId = isProven && account.etat === 'EN_ATTENTE' ? account.id : undefined;
  if (
    !account ||
    !isOpenTo(isProven, known, now()) ||
    (await isTaken(transaction, client.code, nouveauUserName, ownId))
  )
    return mailNothing(transaction, context, nouveauUserName);
  await (isProven ? changeNow : changeLater)(transaction, context, { account, ...wanted, known });
}

/**
 * A completed change blocks another one while it can be cancelled; a change proved by the mobile may correct an earlier
 * one.
 */
const isOpenTo = (isProven: boolean, known: Changement | null, now: Date) =>
  known === null || known.etat === 'ATTENTE' || (known.etat === 'A_CONFIRMER' && (isProven || known.dateFin <= now));

async function requireReferenceProof(
  transaction: Transaction,
  { exchange, now }: RequestContext,
  compteId: string,
  nouveauUserName: string,
): Promise<void> {
  const handle = exchange.request.headers[SECURITY_CODE_HEADER];
  if (
    typeof handle === 'string' &&
    handle.length <= 100 &&
    (await takeReferenceProof(transaction, { compteId, nouveauUserName }, handle, now()))
  )
    return;
  throw new PortalError(403, 'SecurityCodeRequired', { message: amfMessages.codeRequired });
}

async function changeNow(
  transaction: Transaction,
  context: RequestContext,
  { account, nouveauUserName, nouveauMotDePasse, known }: Request,
): Promise<void> {
  const now = context.now();
  const { id: compteId, clientCode } = account;
  const changes = {
    userName: nouveauUserName,
    email: nouveauUserName,
    isEmailConfirme: false,
    motDePasse: nouveauMotDePasse,
    dateMotDePasse: now,
    etat: 'EN_ATTENTE' as const,
  };
  if (!(await renameAccount(transaction, compteId, changes))) return mailNothing(transaction, context, nouveauUserName);
  const avant = known?.avant ?? snapshotOf(account);
  await saveChange(transaction, {
    compteId,
    clientCode,
    etat: 'A_CONFIRMER',
    nouveauUserName,
    nouveauMotDePasse,
    dateDemande: now,
    dateEffet: now,
    dateValidation: null,
    dateChangement: known?.dateChangement ?? now,
    avant,
    dateFin: new Date(now.getTime() + confirmationMs),
  });
  await endOtherSessions(transaction, compteId, null);
  // Whoever reads the old address must not open the account once it is active again.
  await closeLinks(transaction, compteId, ['Confirmation', 'ResetPassword'], now);
  const confirmCode = await makeLink(transaction, account, 'ChangementIdentifiant', confirmationMs, now);
  const cancelCode = await createLink(transaction, {
    clientCode,
    compteId,
    purpose: 'AnnulationIdentifiant',
    ttlMs: cancelMs,
    now,
  });
  await mailConfirmation(
    transaction,
    context,
    { compteId, prenom: account.prenom, to: nouveauUserName },
    confirmCode,
    null,
  );
  await mailNotice(
    transaction,
    context,
    { compteId, prenom: account.prenom },
    [avant.userName, avant.email],
    cancelCode,
    null,
  );
  await trace(transaction, context, account, 'identifiant.modifie', { preuve: 'SMS' });
}

async function changeLater(
  transaction: Transaction,
  context: RequestContext,
  { account, nouveauUserName, nouveauMotDePasse, known }: Request,
): Promise<void> {
  const now = context.now();
  const { id: compteId, clientCode } = account;
  const avant = known?.avant ?? null;
  const dateEffet = new Date(now.getTime() + holdMs);
  await saveChange(transaction, {
    compteId,
    clientCode,
    etat: 'ATTENTE',
    nouveauUserName,
    nouveauMotDePasse,
    dateDemande: now,
    dateEffet,
    dateValidation: null,
    dateChangement: known?.dateChangement ?? null,
    avant,
    dateFin: new Date(now.getTime() + confirmationMs),
  });
  const confirmCode = await makeLink(transaction, account, 'ChangementIdentifiant', confirmationMs, now);
  // The change can be refused as long as it can be made.
  const cancelCode = await makeLink(transaction, account, 'AnnulationIdentifiant', confirmationMs, now);
  await mailConfirmation(
    transaction,
    context,
    { compteId, prenom: account.prenom, to: nouveauUserName },
    confirmCode,
    dateEffet,
  );
  await mailNotice(
    transaction,
    context,
    { compteId, prenom: account.prenom },
    addressesOf(account, avant, nouveauUserName),
    cancelCode,
    dateEffet,
  );
  await trace(transaction, context, account, 'identifiant.demande', { dateEffet: dateEffet.toISOString() });
}

/** A new link, which replaces those of an earlier request. */
async function makeLink(
  transaction: Transaction,
  { id: compteId, clientCode }: Account,
  purpose: 'ChangementIdentifiant' | 'AnnulationIdentifiant',
  ttlMs: number,
  now: Date,
): Promise<string> {
  await closeLinks(transaction, compteId, [purpose], now);
  return createLink(transaction, { clientCode, compteId, purpose, ttlMs, now });
}

async function trace(
  transaction: Transaction,
  { now, ip }: RequestContext,
  { clientCode, id }: Account,
  action: string,
  details: Readonly<Record<string, unknown>>,
): Promise<void> {
  await audit(transaction, { clientCode, date: now(), action, acteur: null, cible: id, details, ip });
}
