import { and, eq, gt, lte } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database, Transaction } from '../../../platform/database/database';
import { hostCookie, hostCookieOptions } from '../../../platform/http/cookies';
import { hashToken, randomToken } from '../../../platform/secrets';
import { navigateursConfiance } from './tables';

/** Validity of a trusted browser. */
export const TRUST_MS = 30 * 86_400_000;

const TOKEN_FORMAT = /^[\w-]{43}$/;
/** One cookie per account: people who share a computer do not share their trust. */
const nameOf = (origin: string, compteId: string) =>
  hostCookie(
    origin,
    `confiance_${hashToken(compteId)
      .replace(/[^a-zA-Z0-9]/g, '')
      .slice(0, 10)}`,
  );

interface Owner {
  clientCode: string;
  compteId: string;
}

/** Trusts this browser; the value of its cookie is not stored. */
export async function trustBrowser(
  database: Database,
  reply: FastifyReply,
  origin: string,
  owner: Owner,
  now: Date,
): Promise<void> {
  const token = randomToken();
  await database
    .insert(navigateursConfiance)
    .values({ ...owner, jetonHash: hashToken(token), expiresAt: new Date(now.getTime() + TRUST_MS) });
  reply.setCookie(nameOf(origin, owner.compteId), token, { ...hostCookieOptions(origin), maxAge: TRUST_MS / 1000 });
}

/** Whether the owner of the account trusts this browser. */
export async function isBrowserTrusted(
  database: Database,
  request: FastifyRequest,
  origin: string,
  { clientCode, compteId }: Owner,
  now: Date,
): Promise<boolean> {
  const token = request.cookies[nameOf(origin, compteId)];
  if (!token || !TOKEN_FORMAT.test(token)) return false;
  const [row] = await database
    .select({ compteId: navigateursConfiance.compteId })
    .from(navigateursConfiance)
    .where(
      and(
        eq(navigateursConfiance.jetonHash, hashToken(token)),
        eq(navigateursConfiance.compteId, compteId),
        eq(navigateursConfiance.clientCode, clientCode),
        gt(navigateursConfiance.expiresAt, now),
      ),
    );
  return row !== undefined;
}

/** Forgets all trusted browsers of an account, after a change of password, identifier or factors. */
export async function forgetTrustedBrowsers(transaction: Transaction, compteId: string): Promise<void> {
  await transaction.delete(navigateursConfiance).where(eq(navigateursConfiance.compteId, compteId));
}

/** Deletes expired entries. */
export async function purgeTrustedBrowsers(database: Database, now: Date): Promise<void> {
  await database.delete(navigateursConfiance).where(lte(navigateursConfiance.expiresAt, now));
}
