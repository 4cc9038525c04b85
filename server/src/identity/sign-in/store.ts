import { and, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';
import { hashToken } from '../../platform/secrets';
import { signIns } from './tables';

/** A started sign-in, before its return from the provider. */
export interface SignIn {
  clientCode: string;
  nonce: string;
  codeVerifier: string;
  callbackUrl: string;
}

/** Time to sign in. */
export const SIGN_IN_TTL_MS = 15 * 60_000;

/** Stores a sign-in by its state. */
export async function rememberSignIn(database: Database, state: string, signIn: SignIn, now: Date): Promise<void> {
  await database
    .insert(signIns)
    .values({ ...signIn, stateHash: hashToken(state), expiresAt: new Date(now.getTime() + SIGN_IN_TTL_MS) });
}

/** Consumes a sign-in: a state is valid once, for its client, before its expiry. */
export async function takeSignIn(
  database: Database,
  state: string,
  clientCode: string,
  now: Date,
): Promise<SignIn | null> {
  const [row] = await database
    .delete(signIns)
    .where(and(eq(signIns.stateHash, hashToken(state)), eq(signIns.clientCode, clientCode), gt(signIns.expiresAt, now)))
    .returning();
  return row ?? null;
}

/** Deletes abandoned sign-ins. */
export async function purgeSignIns(database: Database, now: Date): Promise<void> {
  await database.delete(signIns).where(lt(signIns.expiresAt, now));
}
