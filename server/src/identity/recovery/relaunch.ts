import { is, object, string } from 'superstruct';
import { audit } from '../../platform/audit/store';
import type { Transaction } from '../../platform/database/database';
import { PortalError, notFound } from '../../platform/errors';
import type { Context, Session } from '../../platform/http/context';
import { enqueue } from '../../platform/jobs/queue';
import type { JobHandler } from '../../platform/jobs/worker';
import { checkMember, findAccount, type Account } from '../accounts/public';
import { mailChangeAgain } from './identifier/mail-again';
import { messages as changeMessages } from './identifier/messages';
import { findWaitingChange } from './identifier/store';
import { countLinks, hasOpenLink, type LinkKey } from '../links/public';
import { findClientByCode } from '../clients/public';
import type { MailDesk } from '../invitation/public';
import {
  dueAt,
  isMadeByOthers,
  isOverdue,
  countVisitorAct,
  sendActivation,
  takesActivation,
  messages,
} from '../registration/public';

/** Kind of the jobs that resend an activation link. */
export const RELAUNCH_JOB = 'relance-activation';

/** Limit of activation mails per hour to one account. */
const mailsAnHour = 5;
const hourMs = 3_600_000;

type RelaunchContext = Pick<
  Context<unknown, { userId: string }>,
  'client' | 'contrats' | 'origin' | 'session' | 'database' | 'secrets' | 'now' | 'ip' | 'query'
>;

/**
 * Resends the activation link (PRE-08, A-02). A visitor gets the same immediate response for every account; a job
 * checks it afterwards. Staff with the right to change accounts see the result.
 * @throws PortalError to staff: 404 `NonTrouve`, 409 `CompteDejaActif`; to visitors 429 `TropDeTentatives`
 */
export async function relaunchActivation(context: RelaunchContext): Promise<void> {
  const {
    client,
    origin,
    session,
    database,
    now,
    query: { userId },
  } = context;
  if (session?.rights.has('users.adherent:update')) return relaunchByStaff(context, session, userId);
  await countVisitorAct(context, 'relance', [userId]);
  await database.transaction((transaction) =>
    enqueue(transaction, { clientCode: client.code, kind: RELAUNCH_JOB, payload: { userId, origin }, now: now() }),
  );
}

/**
 * The same by staff. @throws PortalError 403 `AccesRefuse`, 404 `NonTrouve`, 409 `CompteDejaActif`, `RessourceUtilisee`
 */
export async function relaunchByStaff(
  {
    client,
    contrats,
    origin,
    database,
    now,
    ip,
  }: Pick<Context, 'client' | 'contrats' | 'origin' | 'database' | 'now' | 'ip'>,
  session: Session,
  userId: string,
): Promise<void> {
  const account = await findAccount(database, client.code, userId);
  if (!account) throw notFound(messages.unknownAccount);
  await checkMember({ database, session, contrats }, account);
  // Where the insurer's own provider signs in, the pages of a link are closed.
  if (client.settings.identityProvider)
    throw new PortalError(409, 'RessourceUtilisee', { message: messages.openedByProvider });
  await database.transaction(async (transaction) => {
    if (!(await sendLinkAgain(transaction, { client, origin, now: now() }, account))) {
      if (account.etat === 'EN_ATTENTE' && (await findWaitingChange(transaction, client.code, userId, now())))
        throw new PortalError(409, 'RessourceUtilisee', { message: changeMessages.offered });
      const message = account.etat === 'EN_ATTENTE' ? messages.usedBefore : messages.alreadyActive;
      throw new PortalError(409, 'CompteDejaActif', { message });
    }
    await audit(transaction, {
      clientCode: client.code,
      date: now(),
      action: 'compte.relance',
      acteur: session,
      cible: account.id,
      details: {},
      ip,
    });
  });
}

/** False for an account without pending activation. */
async function sendLinkAgain(transaction: Transaction, desk: MailDesk, account: Account): Promise<boolean> {
  if (!takesActivation(account)) return mailChangeAgain(transaction, desk, account);
  await sendActivation(transaction, desk, account);
  return true;
}

const payloadStruct = object({ userId: string(), origin: string() });

/** Handles a visitor's request outside of the response time. */
export function relaunchJob(now: () => Date): JobHandler {
  return {
    isTransactional: true,
    run: async (job, transaction) => {
      if (!is(job.payload, payloadStruct)) throw new Error('This job names no account.');
      const client = await findClientByCode(transaction, job.clientCode);
      const account = client && (await findAccount(transaction, job.clientCode, job.payload.userId));
      if (!client || account?.etat !== 'EN_ATTENTE') return;
      const key: LinkKey = {
        clientCode: client.code,
        compteId: account.id,
        purpose: takesActivation(account) ? 'Confirmation' : 'ChangementIdentifiant',
      };
      // The reader of a mistyped address would keep the person out for good; a person who registered has a password to
      // prove. A link sent after the deadline comes from staff, who know the address by then.
      const isOver = isMadeByOthers(account) && isOverdue(account, now());
      if (isOver && !(await hasOpenLink(transaction, key, now(), dueAt(account)))) return;
      const sent = await countLinks(transaction, key, new Date(now().getTime() - hourMs));
      if (sent < mailsAnHour)
        await sendLinkAgain(transaction, { client, origin: job.payload.origin, now: now() }, account);
    },
  };
}
