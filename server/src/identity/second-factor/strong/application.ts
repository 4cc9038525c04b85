import { Secret, TOTP } from 'otpauth';

/** RFC 6238 as every authenticator application does it: HMAC-SHA-1, six digits, thirty seconds. */
const settings = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const SECRET_BYTES = 20;
/** A clock may be off by one step, as may be who types slowly. */
const TOLERATED_STEPS = 1;

/** A secret that nobody has yet, in base 32. */
export const newApplicationSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** « JBSW Y3DP … », to be typed. */
export const groupSecret = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** What a QR code tells the application: who the account is of, and the secret. */
export function applicationUri(secret: string, libelleClient: string, userName: string): string {
  return new TOTP({ ...settings, secret, issuer: libelleClient, label: userName }).toString();
}

/** Step of thirty seconds that an instant is in. */
export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / settings.period);

/** Code of a step. */
export function codeOfStep(secret: string, step: number): string {
  return new TOTP({ ...settings, secret }).generate({ timestamp: step * settings.period * 1000 });
}

/** The step that a code is of, the present one or one beside it; null for a wrong code. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const delta = new TOTP({ ...settings, secret }).validate({
    token: code,
    timestamp: now.getTime(),
    window: TOLERATED_STEPS,
  });
  return delta === null ? null : stepAt(now) + delta;
}
