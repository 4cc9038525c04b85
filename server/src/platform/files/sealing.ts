import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Files are encrypted in segments (AES-256-GCM), each authenticated with its rank and whether it is the last: a segment
 * is checked before any of its bytes are returned, and an altered, moved or truncated segment is detected. The key of a
 * file is derived from its name and a random salt, so that a file does not decrypt under another name.
 */
const segmentBytes = 65_536;
const tagBytes = 16;
const startBytes = 16;
const nonceBytes = 12;

/** The stored bytes are not those written. */
export class FileAltered extends Error {
  constructor() {
    super('A stored file was altered.');
    this.name = 'FileAltered';
  }
}

type Content = AsyncIterable<Buffer>;

/** Encrypts a stream. */
export async function* seal(masterKey: string, name: string, content: Content): AsyncGenerator<Buffer> {
  const start = randomBytes(startBytes);
  const key = keyOf(masterKey, start, name);
  yield start;
  let rank = 0;
  for await (const { bytes, isLast } of pieces(content, segmentBytes)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(rank, isLast));
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    rank += 1;
  }
}

/**
 * Decrypts a stream with the first key that opens it.
 * @param onKey called with that key before any byte is returned. @throws FileAltered before returning any altered byte.
 */
export async function* unseal(
  masterKeys: readonly string[],
  name: string,
  content: Content,
  onKey: (rank: number) => void = () => undefined,
): AsyncGenerator<Buffer> {
  let start = Buffer.alloc(0);
  const iterator = content[Symbol.asyncIterator]();
  while (start.length < startBytes) {
    const next = await iterator.next();
    if (next.done) throw new FileAltered();
    start = Buffer.concat([start, next.value]);
  }
  const keys = masterKeys.map((masterKey) => keyOf(masterKey, start.subarray(0, startBytes), name));
  let key: Buffer | undefined;
  let rank = 0;
  for await (const { bytes, isLast } of pieces(rest(start.subarray(startBytes), iterator), segmentBytes + tagBytes)) {
    if (!key) {
      const right = keys.findIndex((candidate) => isOpenedBy(candidate, nonceOf(rank, isLast), bytes));
      key = keys[right];
      if (!key) throw new FileAltered();
      onKey(right);
    }
    yield openSegment(key, nonceOf(rank, isLast), bytes);
    rank += 1;
  }
}

function isOpenedBy(key: Buffer, nonce: Buffer, sealed: Buffer): boolean {
  try {
    openSegment(key, nonce, sealed);
    return true;
  } catch {
    // Sealed under another key, or altered: a file that no key opens is refused by the caller.
    return false;
  }
}

function openSegment(key: Buffer, nonce: Buffer, sealed: Buffer): Buffer {
  if (sealed.length < tagBytes) throw new FileAltered();
  const decipher = createDecipheriv('aes-256-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(sealed.length - tagBytes));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, sealed.length - tagBytes)), decipher.final()]);
  } catch {
    throw new FileAltered();
  }
}

const keyOf = (masterKey: string, start: Buffer, name: string) =>
  Buffer.from(hkdfSync('sha256', masterKey, start, `file ${name}`, 32));

function nonceOf(rank: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(nonceBytes);
  nonce.writeUInt32BE(rank, 4);
  nonce.writeUInt8(isLast ? 1 : 0, nonceBytes - 1);
  return nonce;
}

async function* rest(first: Buffer, iterator: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
}

/** Cuts content into pieces of one size; the last is marked, and may be shorter or empty. */
async function* pieces(content: Content, size: number): AsyncGenerator<{ bytes: Buffer; isLast: boolean }> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const chunk of content) {
    waiting.push(chunk);
    length += chunk.length;
    // A full piece may be the last one: it waits for more bytes.
    if (length <= size) continue;
    const all = Buffer.concat(waiting);
    let offset = 0;
    for (; length - offset > size; offset += size) yield { bytes: all.subarray(offset, offset + size), isLast: false };
    waiting = [all.subarray(offset)];
    length -= offset;
  }
  yield { bytes: Buffer.concat(waiting), isLast: true };
}
