import { createHash, randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import type { CsvLine } from '@portal/shared-api/rules/csv';
import { invalid } from '../errors';
import { arrivingFile, noteFile, piecesOf } from '../http/multipart';
import { csvLines } from './csv-lines';
import { messages } from './messages';

/** A CSV that has arrived whole and waits on the disk, out of memory. */
export interface ReceivedFile {
  /** Reads it from its start. */
  lines: () => AsyncGenerator<CsvLine>;
  /** Forgets it. */
  close: () => Promise<void>;
}

export const fileRefused = (message: string) => invalid([{ champ: 'fichier', code: 'file', message }], message);

/**
 * Receives the CSV of a request before any transaction begins: a slow sender keeps no lock. Its name in the file system
 * is gone at once, so that a server which is killed leaves nothing behind.
 * @param largest bytes that it may weigh
 * @throws PortalError 400 without a file, or for one that weighs more.
 */
export async function receiveCsv(request: FastifyRequest, largest: number): Promise<ReceivedFile> {
  const arriving = await arrivingFile(request, largest);
  if (!arriving) throw fileRefused(messages.noFile);
  const path = join(tmpdir(), `portail-import-${randomUUID()}.csv`);
  const kept = await open(path, 'wx+', 0o600);
  try {
    await rm(path);
    const digest = createHash('sha256');
    for await (const piece of piecesOf(arriving)) {
      digest.update(piece);
      await kept.writeFile(piece);
    }
    if (arriving.isTruncated()) throw fileRefused(messages.tooLarge(largest));
    // A file that is sent again under its key is recognised by its content.
    noteFile(request, arriving.fileName, digest.digest('hex'));
  } catch (error) {
    arriving.drain();
    await kept.close();
    throw error;
  }
  return { lines: () => csvLines(kept.createReadStream({ start: 0, autoClose: false })), close: () => kept.close() };
}
