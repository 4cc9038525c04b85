import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** Keys of the server, derived from its secret, one per purpose. Earlier secrets only open what they closed. */
export interface Secrets {
  /** Identifier of the current key: names it without revealing it. */
  keyId: string;
  /** Identifiers of all keys, the current one first. */
  keyIds: readonly string[];
  /** Encrypts a value for storage (NIR, IBAN, keys). The result differs each time, and names its key. */
  encrypt(text: string): string;
  /** @throws when the value was altered or encrypted with an unknown secret. */
  decrypt(sealed: string): string;
  /** Keyed index of an encrypted value, to look it up without storing it in clear. */
  index(text: string): string;
  /** The index under each key, to find what was stored before a change of secret. */
  indexes(text: string): string[];
  /** URL-safe signature of a text for one purpose. */
  sign(purpose: string, text: string): string;
  /** The signature under each key. */
  signatures(purpose: string, text: string): string[];
  verify(purpose: string, text: string, signature: string): boolean;
  /** Signature that names its key: `key.signature`. */
  seal(purpose: string, text: string): string;
  isSealed(purpose: string, text: string, seal: string): boolean;
  /** URL-safe key for a library. */
  keyFor(purpose: string): string;
  /** The same under each key, the current one first. */
  keysFor(purpose: string): string[];
}

/** A value encrypted with a key that the server does not have. */
export class UnknownKey extends Error {
  constructor() {
    super('A stored value was encrypted with another secret.');
    this.name = 'UnknownKey';
  }
}

const FORMAT = 'v2';
/** Values from before keys had identifiers. */
const FORMAT_WITHOUT_KEY = 'v1';
const INITIALISATION_BYTES = 12;
const TAG_BYTES = 16;

/** Derives all keys from the server's secret. @param earlier secrets in use before it, still accepted for reading. */
export function createSecrets(secret: string, earlier: readonly string[] = []): Secrets {
  const current = createKey(secret);
  const ring = [current, ...earlier.map(createKey)];
  const signatures = (purpose: string, text: string) => ring.map((key) => key.sign(purpose, text));
  return {
    keyId: current.id,
    keyIds: ring.map(({ id }) => id),
    encrypt: (text) => `${FORMAT}.${current.id}.${current.close(text)}`,
    decrypt(sealed) {
      const [format, ...parts] = sealed.split('.');
      const [first = '', second] = parts;
      if (format === FORMAT_WITHOUT_KEY && second === undefined) return openWithAny(ring, first);
      const key = ring.find(({ id }) => id === first);
      if (format !== FORMAT || second === undefined) throw new Error('Unknown format of an encrypted value.');
      if (!key) throw new UnknownKey();
      return key.open(second);
    },
    index: current.index,
    indexes: (text) => ring.map((key) => key.index(text)),
    sign: current.sign,
    signatures,
    verify: (purpose, text, signature) => signatures(purpose, text).some((right) => sameText(right, signature)),
    seal: (purpose, text) => `${current.id}.${current.sign(purpose, text)}`,
    isSealed(purpose, text, seal) {
      const [id, signature] = seal.split('.');
      const key = ring.find((known) => known.id === id);
      return key !== undefined && signature !== undefined && sameText(key.sign(purpose, text), signature);
    },
    keyFor: current.keyFor,
    keysFor: (purpose) => ring.map((key) => key.keyFor(purpose)),
  };
}

interface Key {
  id: string;
  close(text: string): string;
  open(payload: string): string;
  index(text: string): string;
  sign(purpose: string, text: string): string;
  keyFor(purpose: string): string;
}

function createKey(secret: string): Key {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'portal', purpose, 32));
  const storageKey = derive('storage');
  const indexKey = derive('index');
  const signingKeys = new Map<string, Buffer>();
  /** Purposes are few, and named in the code: to derive a key takes six times as long as to sign with it. */
  const signingKey = (purpose: string) => {
    const key = signingKeys.get(purpose) ?? derive(`sign:${purpose}`);
    signingKeys.set(purpose, key);
    return key;
  };
  return {
    id: derive('identifier').subarray(0, 6).toString('base64url'),
    close(text) {
      const start = randomBytes(INITIALISATION_BYTES);
      const cipher = createCipheriv('aes-256-gcm', storageKey, start);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([start, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(payload) {
      const bytes = Buffer.from(payload, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', storageKey, bytes.subarray(0, INITIALISATION_BYTES));
      decipher.setAuthTag(bytes.subarray(INITIALISATION_BYTES, INITIALISATION_BYTES + TAG_BYTES));
      return Buffer.concat([
        decipher.update(bytes.subarray(INITIALISATION_BYTES + TAG_BYTES)),
        decipher.final(),
      ]).toString('utf8');
    },
    index: (text) => createHmac('sha256', indexKey).update(text).digest('base64url'),
    sign: (purpose, text) => createHmac('sha256', signingKey(purpose)).update(text).digest('base64url'),
    keyFor: (purpose) => derive(`key:${purpose}`).toString('base64url'),
  };
}

function openWithAny(ring: readonly Key[], payload: string): string {
  for (const key of ring) {
    try {
      return key.open(payload);
    } catch {
      // Encrypted with another key, or altered: the next one tells.
    }
  }
  throw new UnknownKey();
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
