import type { ErrorCode } from '@portal/shared-api/contract/errors';
import type { FailureReason } from '@portal/shared-api/contract/connexions';
import { civilDateOf } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import type { Client } from '../../platform/http/context';
import { countAddress, type LimitRule } from '../../platform/limits/store';
import { sendTemplate } from '../../platform/mail/templates';
import type { Secrets } from '../../platform/secrets';
import {
  isAccessOver,
  isPasswordRight,
  findAccountByUserName,
  normalizeUserName,
  noteFailures,
  type Account,
} from '../accounts/public';
import { isStoppable } from '../links/public';
import { FAILURES_BEFORE_BLOCK, blockedUntil, countFailure, forgetFailures, logConnection } from '../sessions/public';
import { messages } from './messages';

/** Many people may share an address; an automated attack is faster than they are. */
const perAddress: LimitRule = { name: 'sign-in-address', limit: 200, windowMs: 5 * 60_000 };

export interface Attempt {
  database: Database;
  secrets: Secrets;
  client: Client;
  userName: string;
  password: string;
  ip: string;
  userAgent: string;
  now: Date;
}

/**
 * Account of an identifier and its password. The state of an account is revealed only with its password; unknown
 * identifiers are blocked in the same way.
 * @throws PortalError 401 `IdentifiantsInvalides`, 403 `CompteBloque`, `CompteNonActive`, `CompteDesactive`,
 * `AdherentRadie`, 429 `TropDeTentatives`.
 */
export async function authenticate(attempt: Attempt): Promise<Account> {
  const { database, secrets, client, now } = attempt;
  const userName = normalizeUserName(attempt.userName);
  await countAddress({ ...attempt, now: () => now }, perAddress);
  const account = await findAccountByUserName(database, client.code, userName);
  if (await isBlocked(attempt, userName, account)) {
    await logFailure(attempt, account, 'BLOQUE');
    throw blocked();
  }
  // An attempt is consumed before the comparison: no more simultaneous ones are compared than may fail.
  const spent = await countFailure(database, secrets, client.code, userName, now);
  if (spent.failures > FAILURES_BEFORE_BLOCK) {
    await logFailure(attempt, account, 'BLOQUE');
    throw blocked();
  }
  const isRight = await isPasswordRight(attempt.password, account?.motDePasse ?? null);
  if (!account || !isRight || account.etat === 'SUPPRIME') {
    await recordFailure(attempt, userName, account, spent);
    throw new PortalError(401, 'IdentifiantsInvalides', { message: messages.wrongCredentials });
  }
  await forgetFailures(database, secrets, client.code, userName);
  const refusal = (await isStoppable(database, account, now)) ? ending : refusalOf(account, now);
  if (refusal) {
    await logFailure(attempt, account, refusal.reason);
    throw new PortalError(403, refusal.data, {
      message: refusal.message,
      ...(account.etat === 'EN_ATTENTE' ? { userId: account.id } : {}),
    });
  }
  return account;
}

interface Refusal {
  data: ErrorCode;
  message: string;
  reason: FailureReason;
}

const refusals: Readonly<Record<string, Refusal>> = {
  EN_ATTENTE: { data: 'CompteNonActive', message: messages.notActivated, reason: 'NONACTIVE' },
  DESACTIVE: { data: 'CompteDesactive', message: messages.disabled, reason: 'DESACTIVE' },
  RADIE: { data: 'AdherentRadie', message: messages.struckOff, reason: 'RADIE' },
};

/** Its person may still come back, and did not find the mail that says so. */
const ending: Refusal = {
  data: 'CompteDesactive',
  message: `${messages.endingTitle}. ${messages.endingText}`,
  reason: 'DESACTIVE',
};
const accessOver: Refusal = { data: 'CompteDesactive', message: messages.accessOver, reason: 'FINACCES' };

const refusalOf = (account: Account, now: Date): Refusal | undefined =>
  refusals[account.etat] ?? (isAccessOver(account, civilDateOf(now)) ? accessOver : undefined);

const blocked = () => new PortalError(403, 'CompteBloque', { message: messages.blocked });

/** By the count of failures, or by the state of the account. */
async function isBlocked(
  { database, secrets, client, now }: Attempt,
  userName: string,
  account: Account | null,
): Promise<boolean> {
  if (await blockedUntil(database, secrets, client.code, userName, now)) return true;
  return account?.etat === 'BLOQUE' && (account.dateFinBlocage === null || account.dateFinBlocage > now);
}

async function recordFailure(
  attempt: Attempt,
  userName: string,
  account: Account | null,
  { failures, until }: { failures: number; until: Date | null },
): Promise<void> {
  const { database, client, now } = attempt;
  await database.transaction(async (transaction) => {
    await noteFailures(transaction, client.code, userName, failures, until ? { since: now, until } : null);
    await logFailure({ ...attempt, database: transaction }, account, account ? 'MDP' : 'INCONNU');
    if (until && account?.etat === 'ACTIF') {
      await sendTemplate(
        transaction,
        client,
        { code: 'BLOCAGE', to: account.email, variables: { prenom: account.prenom }, about: { compteId: account.id } },
        now,
      );
    }
  });
}

async function logFailure(
  { database, client, ip, userAgent, now }: Attempt,
  account: Account | null,
  motifEchec: FailureReason,
): Promise<void> {
  await logConnection(database, {
    clientCode: client.code,
    compteId: account?.id ?? null,
    motifEchec,
    userAgent,
    ip,
    date: now,
  });
}
