import { is, nullable, object, string } from 'superstruct';
import type { Transaction } from '../../../platform/database/database';
import { PortalError } from '../../../platform/errors';
import type { Context, ContractDirectory } from '../../../platform/http/context';
import { enqueue } from '../../../platform/jobs/queue';
import type { JobHandler } from '../../../platform/jobs/worker';
import { findAccountByUserName, normalizeUserName, renewPerson, type Account } from '../../accounts/public';
import { findClientByCode, issuerOf } from '../../clients/public';
import { countLinks, type LinkUse } from '../../links/public';
import type { MailDesk } from '../../invitation/public';
import { mailChangeAgain } from '../identifier/mail-again';
import {
  isResettable,
  countVisitorAct,
  sendActivation,
  sendClosed,
  sendExternal,
  sendReset,
  takesActivation,
  messages,
} from '../../registration/public';

/** Kind of the jobs that answer « Mot de passe oublié ». */
export const FORGOT_PASSWORD_JOB = 'mot-de-passe-oublie';

/** Limit of mails per hour to one account. */
const mailsAnHour = 5;
const hourMs = 3_600_000;

type ForgotContext = Pick<
  Context<unknown, unknown, { userName: string; dateNaissance?: string | undefined }>,
  'client' | 'origin' | 'database' | 'secrets' | 'now' | 'ip' | 'body'
>;

/**
 * Accepts a request for a new password (PRE-11, PRE-12). A job looks up the account afterwards, so that neither the
 * response nor its time reveals it.
 * @throws PortalError 400 `ValidationError` without the birth date where the client asks for it, 429 `TropDeTentatives`
 */
export async function requestPassword(context: ForgotContext): Promise<void> {
  const { client, origin, database, now, body } = context;
  const isBirthAsked = client.configuration.isCheckBirthdayForgotPasswordActivated;
  if (isBirthAsked && body.dateNaissance === undefined) {
    throw new PortalError(400, 'ValidationError', {
      message: messages.birthRequired,
      erreurs: [{ champ: 'dateNaissance', code: 'required', message: messages.birthRequired }],
    });
  }
  const userName = normalizeUserName(body.userName);
  await countVisitorAct(context, 'mot-de-passe', [userName]);
  const payload = { userName, dateNaissance: isBirthAsked ? (body.dateNaissance ?? null) : null, origin };
  await database.transaction((transaction) =>
    enqueue(transaction, { clientCode: client.code, kind: FORGOT_PASSWORD_JOB, payload, now: now() }),
  );
}

const payloadStruct = object({ userName: string(), dateNaissance: nullable(string()), origin: string() });

/** Sends the mail that fits the account of an identifier, if it exists and the birth date matches. */
export function forgotPasswordJob(now: () => Date, contrats: ContractDirectory): JobHandler {
  return {
    isTransactional: true,
    run: async ({ clientCode, payload }, transaction) => {
      if (!is(payload, payloadStruct)) throw new Error('This job names no identifier.');
      const client = await findClientByCode(transaction, clientCode);
      const known = client && (await findAccountByUserName(transaction, clientCode, payload.userName));
      // A birth date that the management system corrected is the one that the person types.
      const account = known && (await renewPerson(transaction, contrats, known));
      // Accounts without birth date (staff) skip this check.
      const isSomebodyElse =
        payload.dateNaissance !== null &&
        account?.dateNaissance !== null &&
        account?.dateNaissance !== payload.dateNaissance;
      if (!client || !account || isSomebodyElse) return;
      await answer(transaction, { client, origin: payload.origin, now: now() }, account);
    },
  };
}

async function answer(transaction: Transaction, desk: MailDesk, account: Account): Promise<void> {
  if (takesActivation(account)) return unlessTooMany(transaction, desk, account, 'Confirmation', sendActivation);
  if (account.motDePasse === null && account.origine === 'OIDC' && issuerOf(desk.client) !== null)
    return sendExternal(transaction, desk, account);
  if (account.etat === 'EN_ATTENTE')
    return unlessTooMany(transaction, desk, account, 'ChangementIdentifiant', mailChangeAgain);
  if (isResettable(account)) return unlessTooMany(transaction, desk, account, 'ResetPassword', sendReset);
  if (account.etat === 'DESACTIVE' || account.etat === 'RADIE')
    await sendClosed(transaction, desk, account, 'E-03-FERME');
}

async function unlessTooMany(
  transaction: Transaction,
  desk: MailDesk,
  account: Account,
  purpose: LinkUse,
  send: (transaction: Transaction, desk: MailDesk, account: Account) => Promise<unknown>,
): Promise<void> {
  const sent = await countLinks(
    transaction,
    { clientCode: account.clientCode, compteId: account.id, purpose },
    new Date(desk.now.getTime() - hourMs),
  );
  if (sent < mailsAnHour) await send(transaction, desk, account);
}
