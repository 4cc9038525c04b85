import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** Keys of the server, derived from one secret, one per purpose. */
export interface Secrets {
  /** Encrypts a value for storage (NIR, IBAN, keys). The result differs each time. */
  encrypt(text: string): string;
  /** @throws when the value was altered or encrypted with another secret. */
  decrypt(sealed: string): string;
  /** Keyed index of an encrypted value, to look it up without storing it in clear. */
  index(text: string): string;
  /** URL-safe signature of a text for one purpose. */
  sign(purpose: string, text: string): string;
  verify(purpose: string, text: string, signature: string): boolean;
  /** URL-safe key for a library. */
  keyFor(purpose: string): string;
}

const FORMAT = 'v1';
const INITIALISATION_BYTES = 12;
const TAG_BYTES = 16;

/** Derives all keys from the server's secret. */
export function createSecrets(secret: string): Secrets {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'portal', purpose, 32));
  const storageKey = derive('storage');
  const indexKey = derive('index');

  const sign = (purpose: string, text: string) =>
    createHmac('sha256', derive(`sign:${purpose}`))
      .update(text)
      .digest('base64url');

  return {
    encrypt(text) {
      const start = randomBytes(INITIALISATION_BYTES);
      const cipher = createCipheriv('aes-256-gcm', storageKey, start);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${FORMAT}.${Buffer.concat([start, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    decrypt(sealed) {
      const [format, payload] = sealed.split('.');
      if (format !== FORMAT || !payload) throw new Error('Unknown format of an encrypted value.');
      const bytes = Buffer.from(payload, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', storageKey, bytes.subarray(0, INITIALISATION_BYTES));
      decipher.setAuthTag(bytes.subarray(INITIALISATION_BYTES, INITIALISATION_BYTES + TAG_BYTES));
      return Buffer.concat([
        decipher.update(bytes.subarray(INITIALISATION_BYTES + TAG_BYTES)),
        decipher.final(),
      ]).toString('utf8');
    },
    index: (text) => createHmac('sha256', indexKey).update(text).digest('base64url'),
    sign,
    verify: (purpose, text, signature) => sameText(sign(purpose, text), signature),
    keyFor: (purpose) => derive(`key:${purpose}`).toString('base64url'),
  };
}

/** Unguessable identifier: 256 bits, URL-safe. */
export const randomToken = () => randomBytes(32).toString('base64url');

/** Stored form of a token: a stolen table gives no access. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Constant-time comparison. */
export function sameText(left: string, right: string): boolean {
  const a = createHash('sha256').update(left).digest();
  const b = createHash('sha256').update(right).digest();
  return timingSafeEqual(a, b);
}
