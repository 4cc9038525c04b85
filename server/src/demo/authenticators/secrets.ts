import { Secret } from 'otpauth';
import type { Secrets } from '../../platform/secrets';

const SECRET_BYTES = 20;

/** Secret of the application of a demo account, derived from the server secret, so that its codes can be shown. */
export function demoApplicationSecret(secrets: Secrets, clientCode: string, userName: string): string {
  const key = Buffer.from(secrets.keyFor(`demo-application:${clientCode}:${userName}`), 'base64url');
  return new Secret({ buffer: Uint8Array.from(key.subarray(0, SECRET_BYTES)).buffer }).base32;
}
