import { Secret, TOTP } from 'otpauth';

/** RFC 6238 as supported by every authenticator application: HMAC-SHA-1, six digits, thirty seconds. */
const settings = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const SECRET_BYTES = 20;
/** Tolerates one step, for wrong clocks and slow typing. */
const TOLERATED_STEPS = 1;

/** A new secret, in base 32. */
export const newApplicationSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** « JBSW Y3DP … », for typing. */
export const groupSecret = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** Content of the QR code: account and secret. */
export function applicationUri(secret: string, libelleClient: string, userName: string): string {
  return new TOTP({ ...settings, secret, issuer: libelleClient, label: userName }).toString();
}

/** Step of thirty seconds of an instant. */
export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / settings.period);

/** Code of a step. */
export function codeOfStep(secret: string, step: number): string {
  return new TOTP({ ...settings, secret }).generate({ timestamp: step * settings.period * 1000 });
}

/** Step of a code, the current or an adjacent one; null for a wrong code. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const delta = new TOTP({ ...settings, secret }).validate({
    token: code,
    timestamp: now.getTime(),
    window: TOLERATED_STEPS,
  });
  return delta === null ? null : stepAt(now) + delta;
}
