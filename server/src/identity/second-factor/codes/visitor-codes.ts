import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { AmfOperation, SendType } from '@portal/shared-api/contract/amf';
import type { Database, Transaction } from '../../../platform/database/database';
import type { Context } from '../../../platform/http/context';
import type { Secrets } from '../../../platform/secrets';
import type { SmsSender } from '../../../platform/sms/sender';
import type { Account } from '../../accounts/public';
import { codeMs, triesOfCode } from './rules';
import { deliverCode, type KeptCode, type Sent } from './send';
import type { TryOutcome } from './store';
import { amfCodesVisiteurs } from './tables';

/** Identifies a code without session: one sign-in or recovery, one operation. */
export interface VisitorCodeKey {
  /** Digest of an interaction with the identity provider (LOGIN_AMF), or of a reference of `pre-forgot-username`. */
  porteurHash: string;
  operation: AmfOperation;
}

const isCode = ({ porteurHash, operation }: VisitorCodeKey) =>
  and(eq(amfCodesVisiteurs.porteurHash, porteurHash), eq(amfCodesVisiteurs.operation, operation));
const PURPOSE = 'amf';
const textOf = ({ porteurHash, operation }: VisitorCodeKey, code: string) =>
  `visiteur ${porteurHash} ${operation} ${code}`;

async function keepVisitorCode(
  transaction: Transaction,
  secrets: Secrets,
  key: VisitorCodeKey,
  { code, sendType, isConfirmed }: KeptCode,
  now: Date,
): Promise<void> {
  const values = {
    codeHash: secrets.sign(PURPOSE, textOf(key, code)),
    sendType,
    isConfirmed,
    essais: 0,
    expiresAt: new Date(now.getTime() + codeMs),
  };
  await transaction
    .insert(amfCodesVisiteurs)
    .values({ ...key, ...values })
    .onConflictDoUpdate({ target: [amfCodesVisiteurs.porteurHash, amfCodesVisiteurs.operation], set: values });
}

/**
 * Sends a code to a person without session, by the channel that the server chooses (AMF-02).
 * @throws PortalError 429 `TropDeTentatives`
 */
export function sendVisitorCode(
  context: Pick<Context, 'database' | 'client' | 'secrets' | 'now' | 'log'>,
  sms: SmsSender,
  account: Account,
  key: VisitorCodeKey,
  wish: SendType,
): Promise<Sent> {
  const { secrets, now } = context;
  return deliverCode(context, sms, account, key.operation, wish, (transaction, kept) =>
    keepVisitorCode(transaction, secrets, key, kept, now()),
  );
}

/** Consumes one of five attempts, then compares; a correct code works once. */
export async function tryVisitorCode(
  database: Database,
  secrets: Secrets,
  key: VisitorCodeKey,
  code: string,
  now: Date,
): Promise<TryOutcome> {
  const [spent] = await database
    .update(amfCodesVisiteurs)
    .set({ essais: sql`${amfCodesVisiteurs.essais} + 1` })
    .where(and(isCode(key), lt(amfCodesVisiteurs.essais, triesOfCode), gt(amfCodesVisiteurs.expiresAt, now)))
    .returning();
  if (!spent) return { kind: 'expired' };
  if (!secrets.verify(PURPOSE, textOf(key, code), spent.codeHash))
    return { kind: 'wrong', left: triesOfCode - spent.essais };
  const used = await database
    .delete(amfCodesVisiteurs)
    .where(and(isCode(key), eq(amfCodesVisiteurs.codeHash, spent.codeHash)))
    .returning({ operation: amfCodesVisiteurs.operation });
  return used.length > 0
    ? { kind: 'right', sendType: spent.sendType, isConfirmed: spent.isConfirmed }
    : { kind: 'expired' };
}
