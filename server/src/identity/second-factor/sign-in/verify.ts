import { PortalError } from '../../../platform/errors';
import type { Context } from '../../../platform/http/context';
import { isBelow, type LimitRule } from '../../../platform/limits/store';
import { sendTemplate } from '../../../platform/mail/templates';
import { tryVisitorCode } from '../codes/visitor-codes';
import { tryApplicationCode } from '../strong/application-store';
import { mailRecoveryNotice } from '../strong/notices';
import { notePasskeyUse } from '../strong/passkey-store';
import { checkPasskey, passkeyIdOf } from '../strong/passkeys';
import { countRecoveryCodes, takeRecoveryCode } from '../strong/recovery-codes';
import { passkeyPlace } from '../strong/passkey-routes';
import { countFactorTry, forgetFactorTries, logConnection, returnFactorTry } from '../../sessions/public';
import type { Means } from './demand';
import type { Pending } from './find';
import { messages } from './messages';
import { endWaiting, giveTryBack, spendTry, takeChallenge } from './waiting';

/** Means of six digits; who lacks a passkey or a recovery code does not guess one. */
const guessable: ReadonlySet<Means> = new Set(['code', 'application']);

/** Mails about wrong answers, which nobody sends by the hundred to who owns the account. */
const toldPerHour: LimitRule = { name: 'login-factor-told', limit: 3, windowMs: 3_600_000 };

export type VerifyContext = Pick<Context, 'client' | 'origin' | 'database' | 'secrets' | 'now' | 'ip' | 'exchange'>;

/** Result of an answer: `late` compared nothing. */
type Outcome = { kind: 'right' } | { kind: 'wrong' } | { kind: 'late'; message: string };

/**
 * Verifies a second factor. It consumes an attempt before any comparison; the fifth wrong one ends the sign-in.
 * @param answer six digits, a recovery code, or the JSON of a passkey.
 * @throws PortalError 400 `CodeIncorrect`, `CodeExpire`, 429 `TropDeTentatives` when the password is required again.
 */
export async function verifyFactor(
  context: VerifyContext,
  pending: Pending,
  means: Means,
  answer: string,
): Promise<void> {
  const { database, secrets, now } = context;
  const { waiting, account, demand } = pending;
  if (!demand.means.includes(means)) throw new PortalError(400, 'CodeExpire', { message: messages.expired });
  const left = await spendTry(database, waiting, now());
  if (left === null) throw stopped();
  // What this sign-in does not compare is not counted: it would lock the person out, who knows nothing of it.
  if (guessable.has(means)) await countTry(context, pending);
  const outcome = await compare(context, pending, means, answer);
  if (outcome.kind === 'late') {
    await giveTryBack(database, waiting);
    if (guessable.has(means)) await returnFactorTry(database, secrets, account.id);
    throw new PortalError(400, 'CodeExpire', { message: outcome.message });
  }
  if (outcome.kind === 'wrong') return refuse(context, pending, means, left);
  await forgetFactorTries(database, secrets, account.id);
}

async function compare(
  context: VerifyContext,
  { waiting, account, demand }: Pending,
  means: Means,
  answer: string,
): Promise<Outcome> {
  const { client, database, secrets, now } = context;
  const digits = answer.replace(/\D/g, '');
  switch (means) {
    case 'code': {
      const { kind } = await tryVisitorCode(
        database,
        secrets,
        { porteurHash: waiting.porteurHash, operation: 'LOGIN_AMF' },
        digits,
        now(),
      );
      return kind === 'expired' ? { kind: 'late', message: messages.expired } : { kind };
    }
    case 'application': {
      const kind = await tryApplicationCode(database, secrets, account.id, digits, now());
      return kind === 'used' ? { kind: 'late', message: messages.used } : { kind };
    }
    case 'secours':
      return database.transaction(async (transaction) => {
        if (!(await takeRecoveryCode(transaction, secrets, account.id, answer))) return { kind: 'wrong' };
        await mailRecoveryNotice(
          transaction,
          client,
          account,
          await countRecoveryCodes(transaction, account.id),
          now(),
        );
        return { kind: 'right' };
      });
    case 'cle-acces': {
      const challenge = await takeChallenge(database, waiting);
      const shown = parsedAnswer(answer);
      const passkey = demand.passkeys.find(({ id }) => id === passkeyIdOf(shown));
      const count =
        challenge !== null && passkey
          ? await checkPasskey(passkeyPlace(context, account), passkey, shown, challenge)
          : null;
      return passkey && count !== null && (await notePasskeyUse(database, passkey, count, now()))
        ? { kind: 'right' }
        : { kind: 'wrong' };
    }
  }
}

async function countTry({ database, secrets, now }: VerifyContext, { waiting, account }: Pending): Promise<void> {
  try {
    await countFactorTry(database, secrets, account.id, now());
  } catch (error) {
    if (error instanceof PortalError && error.status === 429) {
      await endWaiting(database, waiting);
      throw new PortalError(429, 'TropDeTentatives', {
        ...error.details,
        message: messages.blocked(error.details.retryAfter ?? 3_600),
      });
    }
    throw error;
  }
}

async function refuse(
  { client, database, secrets, now, ip, exchange: { request } }: VerifyContext,
  { waiting, account }: Pending,
  means: Means,
  left: number,
): Promise<never> {
  await database.transaction(async (transaction) => {
    await logConnection(transaction, {
      clientCode: client.code,
      compteId: account.id,
      motifEchec: 'AMF',
      userAgent: request.headers['user-agent'] ?? '',
      ip,
      date: now(),
    });
    if (left > 0) return;
    await endWaiting(transaction, waiting);
    if (!(await isBelow(transaction, secrets, toldPerHour, account.id, now()))) return;
    await sendTemplate(
      transaction,
      client,
      {
        code: 'E-07-ECHECS',
        to: account.email,
        variables: { prenom: account.prenom },
        about: { compteId: account.id },
      },
      now(),
    );
  });
  if (left === 0) throw stopped();
  throw new PortalError(400, 'CodeIncorrect', { message: wrongMessage(means)(left) });
}

const stopped = () =>
  new PortalError(429, 'TropDeTentatives', {
    message: messages.stopped,
    retryAfter: 1,
    reason: 'second factor tries spent',
  });

function wrongMessage(means: Means): (left: number) => string {
  if (means === 'secours') return messages.wrongRecovery;
  return means === 'cle-acces' ? messages.wrongPasskey : messages.wrong;
}

/** Response of an authenticator, as sent by the page. */
export function parsedAnswer(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // No authenticator sends this: it names no passkey.
    return null;
  }
}
