import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { PortalError } from '../errors';

/** A file in a multipart body, before its content is read. */
export interface ArrivingFile {
  /** Name of the part. */
  part: string;
  /** As sent by the browser, possibly with a path. */
  fileName: string;
  /** Declared type, lower case, without parameters. */
  type: string;
  /** Fails when the connection is cut or too slow; ends at the size limit. */
  content: Readable;
  /** Whether the content exceeds the limit; known once the content has ended. */
  isTruncated(): boolean;
  /** Reads and discards the rest of the request, so that the response reaches a client that is still sending. */
  drain(): void;
}

/** Longest silence of a body, in milliseconds. */
const idleMs = 30_000;
/** Largest rest of a body that is read and discarded, in bytes. */
const drainedBytes = 50 * 1_048_576;
/** Largest file of any form, in bytes. */
const largestFile = 50 * 1_048_576;

/** To whoever sends a file that does not arrive whole. */
export const interrupted = 'Le téléversement a été interrompu. Réessayez.';

const digests = new WeakMap<FastifyRequest, string>();

/** Notes what file a request brought, by name and SHA-256, once it has been received. */
export const noteFile = (request: FastifyRequest, fileName: string, sha256: string): void =>
  void digests.set(request, fileDigest(fileName, sha256));
const fileDigest = (fileName: string, sha256: string) =>
  createHash('sha256').update(`${sha256} ${fileName}`).digest('base64url');
export const fileDigestOf = (request: FastifyRequest): string | null => digests.get(request) ?? null;

/** Digest of the file that a request brings, read and forgotten; null without one. */
export async function readFileDigest(request: FastifyRequest): Promise<string | null> {
  const file = await arrivingFile(request, largestFile);
  if (!file) return null;
  const digest = createHash('sha256');
  for await (const chunk of piecesOf(file)) digest.update(chunk);
  return fileDigest(file.fileName, digest.digest('hex'));
}

/**
 * The content of a file as it arrives. @throws PortalError 400 `FichierRefuse` for a body that is cut or has no end.
 */
export async function* piecesOf({ content }: ArrivingFile): AsyncGenerator<Buffer> {
  try {
    yield* content as AsyncIterable<Buffer>;
  } catch {
    throw new PortalError(400, 'FichierRefuse', { message: interrupted });
  }
}

/** The portal sends no fields with a file: a few short ones are ignored. */
const limits = { files: 1, fields: 5, fieldSize: 1000, parts: 6, headerPairs: 20 };

/**
 * File of a request, or null without one.
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
    // A part may name no file, whatever the type of the library says.
    fileName: (found.filename as string | undefined) ?? '',
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
