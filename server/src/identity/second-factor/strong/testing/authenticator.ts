import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';

/** Alterations of a response by a dishonest authenticator, browser or page. */
export interface Bend {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** Signature counter; by default it increases by one. */
  count?: number;
  isUserVerified?: boolean;
  signedWith?: KeyObject;
}

const sha256 = (value: string | Buffer) => createHash('sha256').update(value).digest();
const encode = (value: Buffer) => value.toString('base64url');

/* CBOR of the few values needed by WebAuthn. */
const head = (major: number, length: number) =>
  length < 24
    ? Buffer.from([(major << 5) | length])
    : length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
const cborBytes = (value: Buffer) => Buffer.concat([head(2, value.length), value]);
const cborText = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const cborInteger = (value: number) => (value >= 0 ? head(0, value) : head(1, -1 - value));
const cborMap = (entries: readonly (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([head(5, entries.length), ...entries.flat()]);

/** A passkey in software; it answers honestly unless altered. */
export class TestAuthenticator {
  readonly id = encode(randomBytes(16));
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private count = 0;

  constructor(private readonly origin: string) {}

  /** Response to the options of a creation. */
  create(options: { challenge: string }, bend: Bend = {}): object {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const key = cborMap([
      [cborInteger(1), cborInteger(2)],
      [cborInteger(3), cborInteger(-7)],
      [cborInteger(-1), cborInteger(1)],
      [cborInteger(-2), cborBytes(Buffer.from(x, 'base64url'))],
      [cborInteger(-3), cborBytes(Buffer.from(y, 'base64url'))],
    ]);
    const id = Buffer.from(this.id, 'base64url');
    const data = Buffer.concat([
      this.authenticatorData(bend, 0x40),
      Buffer.alloc(16),
      Buffer.from([0, id.length]),
      id,
      key,
    ]);
    const attestationObject = cborMap([
      [cborText('fmt'), cborText('none')],
      [cborText('attStmt'), cborMap([])],
      [cborText('authData'), cborBytes(data)],
    ]);
    return this.answer({
      clientDataJSON: encode(this.clientData('webauthn.create', options, bend)),
      attestationObject: encode(attestationObject),
      transports: ['internal'],
    });
  }

  /** Response to the options of a sign-in or a proof. */
  get(options: { challenge: string }, bend: Bend = {}): object {
    const clientData = this.clientData('webauthn.get', options, bend);
    const data = this.authenticatorData(bend, 0);
    const signature = createSign('SHA256')
      .update(Buffer.concat([data, sha256(clientData)]))
      .sign(bend.signedWith ?? this.keys.privateKey);
    return this.answer({
      clientDataJSON: encode(clientData),
      authenticatorData: encode(data),
      signature: encode(signature),
    });
  }

  private answer(response: object): object {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response };
  }

  private clientData(type: string, { challenge }: { challenge: string }, bend: Bend): Buffer {
    return Buffer.from(
      JSON.stringify({
        type,
        challenge: bend.challenge ?? challenge,
        origin: bend.origin ?? this.origin,
        crossOrigin: false,
      }),
    );
  }

  private authenticatorData({ rpId, count, isUserVerified = true }: Bend, flags: number): Buffer {
    this.count = count ?? this.count + 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.count);
    return Buffer.concat([
      sha256(rpId ?? new URL(this.origin).hostname),
      Buffer.from([flags | 0x01 | (isUserVerified ? 0x04 : 0)]),
      counter,
    ]);
  }
}
