import type { FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';

/** A file that arrives in a multipart body; its content has not been read yet. */
export interface ArrivingFile {
  /** Name of the part. */
  part: string;
  /** As the browser gives it, path included where it gives one. */
  fileName: string;
  /** Declared type, lower case, without parameters. */
  type: string;
  /** Fails when the connection is cut, or dribbles; ends early where the limit is reached. */
  content: Readable;
  /** Whether there was more than the limit lets through; known once the content has ended. */
  isTruncated(): boolean;
  /** Reads the rest of the request and drops it, so that the answer reaches who is still sending. */
  drain(): void;
}

/** A body that sends nothing for this long is cut. */
const idleMs = 30_000;
/** More than this is not read only to be polite. */
const drainedBytes = 50 * 1_048_576;
/** Fields beside the file are not ours: few and short ones are overlooked. */
const limits = { files: 1, fields: 5, fieldSize: 1000, parts: 6, headerPairs: 20 };

/**
 * The file of a request, or null when it has none.
 * @param maxFileSize bytes after which the content ends.
 */
export async function arrivingFile(request: FastifyRequest, maxFileSize: number): Promise<ArrivingFile | null> {
  if (!request.isMultipart()) return null;
  const found = await request
    .file({ limits: { ...limits, fileSize: maxFileSize }, preservePath: true, throwFileSizeLimit: false })
    .catch(() => undefined);
  if (!found) {
    drainRequest(request);
    return null;
  }
  const stopWatching = cutWhenIdle(request, found.file);
  return {
    part: found.fieldname,
    fileName: found.filename,
    type: (found.mimetype.split(';')[0] ?? '').trim().toLowerCase(),
    content: found.file,
    isTruncated: () => found.file.truncated,
    drain: () => {
      stopWatching();
      drainRequest(request);
    },
  };
}

function cutWhenIdle({ raw }: FastifyRequest, content: Readable): () => void {
  const cut = () => content.destroy(new Error('the body stopped arriving'));
  const timer = setTimeout(cut, idleMs);
  const rearm = () => timer.refresh();
  const stop = () => {
    raw.off('data', rearm);
    clearTimeout(timer);
  };
  raw.on('data', rearm);
  for (const end of ['end', 'close', 'error']) content.once(end, stop);
  return stop;
}

function drainRequest({ raw }: FastifyRequest): void {
  let left = drainedBytes;
  raw.unpipe();
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) raw.destroy();
  });
  raw.resume();
}
