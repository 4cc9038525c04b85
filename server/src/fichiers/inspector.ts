import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import {
  formatByContent,
  isEndSuspicious,
  isPictureTooLarge,
  signsOf,
  tailBytes,
  typeOfFormat,
  type FileFormat,
} from './content';
import { messages } from './messages';

/** The content of a file is refused; the message is for the person. */
export class FileRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'FileRefused';
  }
}

const headBytes = 64;

/**
 * Passes a file through while inspecting it, in constant memory, and fails at its end when its content does not match.
 * @param expected format by extension and declared type.
 */
export class Inspector extends Transform {
  readonly #digest = createHash('sha256');
  readonly #signs: readonly string[];
  readonly #overlap: number;
  #head = Buffer.alloc(0);
  #tail = Buffer.alloc(0);
  #isSuspicious = false;
  /** Bytes so far. */
  size = 0;

  constructor(
    private readonly expected: FileFormat,
    private readonly refuseAtEnd: () => string | null,
  ) {
    super();
    this.#signs = signsOf(expected);
    this.#overlap = Math.max(...this.#signs.map((sign) => sign.length));
  }

  /** Hexadecimal; set at the end of the file. */
  sha256 = '';

  get typeMime(): string {
    return typeOfFormat[this.expected];
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.size += chunk.length;
    this.#digest.update(chunk);
    if (this.#head.length < headBytes) this.#head = Buffer.concat([this.#head, chunk]).subarray(0, headBytes);
    const seen = Buffer.concat([this.#tail.subarray(-this.#overlap), chunk])
      .toString('latin1')
      .toLowerCase();
    this.#isSuspicious ||= this.#signs.some((sign) => seen.includes(sign));
    this.#tail = Buffer.concat([this.#tail, chunk]).subarray(-tailBytes);
    done(null, chunk);
  }

  override _flush(done: TransformCallback): void {
    this.sha256 = this.#digest.digest('hex');
    const reason = this.#verdict();
    done(reason === null ? null : new FileRefused(reason));
  }

  #verdict(): string | null {
    const early = this.refuseAtEnd();
    if (early !== null) return early;
    if (this.size === 0) return messages.empty;
    // A suspicious text comes before a wrong format: the message must not reveal what was detected.
    if (this.#isSuspicious) return messages.unsafe;
    if (formatByContent(this.#head) !== this.expected) return messages.content;
    return isEndSuspicious(this.#tail, this.expected) || isPictureTooLarge(this.#head, this.expected)
      ? messages.unsafe
      : null;
  }
}
