import { eq } from 'drizzle-orm';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Database } from '../../platform/database/database';
import type { Secrets } from '../../platform/secrets';
import { oidcKeys } from './tables';

/** Signing algorithm of the embedded provider, and the only one that its relying party accepts. */
export const SIGNING_ALGORITHM = 'ES256';

/** Private signing key of a client's provider, created at first use and shared by all servers. */
export async function signingKey(database: Database, secrets: Secrets, clientCode: string): Promise<JWK> {
  const known = await readKey(database, clientCode);
  if (known) return toJwk(secrets.decrypt(known));
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), alg: SIGNING_ALGORITHM, use: 'sig', kid: crypto.randomUUID() };
  await database
    .insert(oidcKeys)
    .values({ clientCode, cleChiffree: secrets.encrypt(JSON.stringify(jwk)) })
    .onConflictDoNothing();
  // Another server may have stored its key first: the stored one counts.
  const stored = await readKey(database, clientCode);
  if (!stored) throw new Error('The signing key was not stored.');
  return toJwk(secrets.decrypt(stored));
}

async function readKey(database: Database, clientCode: string): Promise<string | null> {
  const [row] = await database.select().from(oidcKeys).where(eq(oidcKeys.clientCode, clientCode));
  return row?.cleChiffree ?? null;
}

const toJwk = (text: string): JWK => JSON.parse(text);
