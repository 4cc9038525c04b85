import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { callbackify } from 'node:util';
import { currentLane } from '../platform/http/caller';
import type { Lane } from '../platform/limits/fair-queue';
import {
  formatByContent,
  isAnotherFile,
  isArchiveToo,
  isPdfFollowed,
  isScriptedForm,
  signsOf,
  typeOfFormat,
  type FileFormat,
} from './content';
import { messages } from './messages';
import { inspectPdf } from './pdf-safety';
import { isTooLarge, measurePicture } from './pictures';

/** The content of a file is refused; the message is for the person. */
export class FileRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'FileRefused';
  }
}

/**
 * Holds a file back while inspecting it, and passes it on when its content matches; a file has a few megabytes. What a
 * camera adds after its picture is cut off.
 * @param expected format by extension and declared type.
 */
export class Inspector extends Transform {
  readonly #chunks: Buffer[] = [];
  /** Kept from the start: the body arrives outside the context of its request. */
  readonly #lane = currentLane();

  constructor(
    private readonly expected: FileFormat,
    private readonly refuseAtEnd: () => string | null,
  ) {
    super();
  }

  /** Bytes that are kept, and their digest in hexadecimal; both set at the end of the file. */
  size = 0;
  sha256 = '';

  get typeMime(): string {
    return typeOfFormat[this.expected];
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#chunks.push(chunk);
    done();
  }

  override _flush(done: TransformCallback): void {
    callbackify(() => this.#finish())(done);
  }

  async #finish(): Promise<Buffer> {
    const early = this.refuseAtEnd();
    if (early !== null) throw new FileRefused(early);
    const kept = await judgeContent(Buffer.concat(this.#chunks), this.expected, this.#lane);
    this.size = kept.length;
    this.sha256 = createHash('sha256').update(kept).digest('hex');
    return kept;
  }
}

/**
 * The part of a whole file to keep.
 * @param expected format by extension and declared type. @param lane of the sender
 * @throws FileRefused
 */
export async function judgeContent(content: Buffer, expected: FileFormat, lane = currentLane()): Promise<Buffer> {
  if (content.length === 0) throw new FileRefused(messages.empty);
  const text = content.toString('latin1').toLowerCase();
  // A suspicious text comes before a wrong format: the message must not reveal what was detected.
  if (signsOf(expected).some((sign) => text.includes(sign)))
    throw new FileRefused(isScriptedForm(text, expected) ? messages.unsafeForm : messages.unsafe);
  if (formatByContent(content) !== expected) throw new FileRefused(messages.content);
  if (isArchiveToo(content)) throw new FileRefused(messages.unsafe);
  return expected === 'pdf' ? judgePdf(content, lane) : judgePicture(content, expected);
}

async function judgePdf(content: Buffer, lane: Lane): Promise<Buffer> {
  if (isPdfFollowed(content)) throw new FileRefused(messages.unsafe);
  const verdict = await inspectPdf(content, lane);
  if (verdict !== 'safe')
    throw new FileRefused(
      {
        unsafe: messages.unsafe,
        unsafeForm: messages.unsafeForm,
        protected: messages.protected,
        unreadable: messages.content,
      }[verdict],
    );
  return content;
}

function judgePicture(content: Buffer, format: Exclude<FileFormat, 'pdf'>): Buffer {
  const picture = measurePicture(content, format);
  if (!picture) throw new FileRefused(messages.content);
  if (isTooLarge(picture) || isAnotherFile(content.subarray(picture.end))) throw new FileRefused(messages.unsafe);
  return content.subarray(0, picture.end);
}
