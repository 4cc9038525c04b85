import { and, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';
import { hashToken } from '../../platform/secrets';
import { signIns } from './tables';

/** A sign-in that left for the identity provider and has not come back. */
export interface SignIn {
  clientCode: string;
  nonce: string;
  codeVerifier: string;
  callbackUrl: string;
}

/** Time a person has to sign in. */
export const SIGN_IN_TTL_MS = 15 * 60_000;

/** Remembers a departure under its state. */
export async function rememberSignIn(database: Database, state: string, signIn: SignIn, now: Date): Promise<void> {
  await database
    .insert(signIns)
    .values({ ...signIn, stateHash: hashToken(state), expiresAt: new Date(now.getTime() + SIGN_IN_TTL_MS) });
}

/** Takes a departure back: a state serves once, for its own client, in time. */
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

/** Deletes departures nobody came back from. */
export async function purgeSignIns(database: Database, now: Date): Promise<void> {
  await database.delete(signIns).where(lt(signIns.expiresAt, now));
}
