import { rmSync } from 'node:fs';
import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { is, number, string, type, type Infer } from 'superstruct';
import type { FastifyBaseLogger } from 'fastify';
import { codeOf } from '../system-error';

/** Head of a chain at one moment, kept where the database cannot change it. */
const anchorStruct = type({ date: string(), clientCode: string(), sequence: number(), hash: string() });
export type Anchor = Infer<typeof anchorStruct>;

export interface Anchors {
  add(anchor: Anchor): Promise<void>;
  /** The last head of a chain that this server anchored. */
  last(clientCode: string): Promise<Anchor | null>;
}

const FILE = 'audit-anchors.jsonl';
const anchorsFile = (stateDir: string): string => join(stateDir, FILE);

/** Anchors in a file of the state directory and in the log, which leaves the machine. */
export function anchorsIn(stateDir: string, log: Pick<FastifyBaseLogger, 'info' | 'error'>): Anchors {
  const file = anchorsFile(stateDir);
  let known: Promise<Map<string, Anchor>> | null = null;
  const heads = () =>
    (known ??= readOwnAnchors(stateDir)
      .then((read) => new Map(read.map((anchor) => [anchor.clientCode, anchor])))
      .catch((error: unknown) => {
        known = null;
        // The trail of everybody goes on without the file, and the log has the anchors: operators read of it there.
        log.error({ reason: error instanceof Error ? error.message : 'unknown' }, 'audit anchors not read');
        return new Map<string, Anchor>();
      }));
  return {
    last: async (clientCode) => (await heads()).get(clientCode) ?? null,
    async add(anchor) {
      (await heads()).set(anchor.clientCode, anchor);
      log.info({ audit: anchor }, 'audit head');
      try {
        await appendFile(file, `${JSON.stringify(anchor)}\n`, { mode: 0o600 });
      } catch (error) {
        // The log has the anchor.
        log.error({ reason: error instanceof Error ? error.message : 'unknown' }, 'audit head not anchored in a file');
      }
    },
  };
}

/** A new database begins new chains. */
export const forgetAnchors = (stateDir: string): void => rmSync(anchorsFile(stateDir), { force: true });

/** A file of anchors cannot be read: nothing may be verified without it. */
export class AnchorsUnreadable extends Error {
  constructor(file: string, cause: unknown) {
    super(`Le fichier d’ancres « ${file} » ne peut pas être lu (${codeOf(cause) ?? 'erreur inconnue'}).`, { cause });
    this.name = 'AnchorsUnreadable';
  }
}

/** Anchors of this server; none before its first one. @throws AnchorsUnreadable */
export async function readOwnAnchors(stateDir: string): Promise<Anchor[]> {
  try {
    return await readAnchors(anchorsFile(stateDir));
  } catch (error) {
    if (error instanceof AnchorsUnreadable && codeOf(error.cause) === 'ENOENT') return [];
    throw error;
  }
}

/**
 * Anchors of a file; lines that are not anchors are skipped, as in the log of another server.
 * @throws AnchorsUnreadable for a missing file too.
 */
export async function readAnchors(file: string): Promise<Anchor[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new AnchorsUnreadable(file, error);
  });
  return text.split('\n').flatMap((line) => {
    const found = anchorOf(line);
    return found ? [found] : [];
  });
}

function anchorOf(line: string): Anchor | null {
  try {
    const read: unknown = JSON.parse(line);
    const anchor = typeof read === 'object' && read !== null && 'audit' in read ? read.audit : read;
    return is(anchor, anchorStruct) ? anchor : null;
  } catch {
    // A line of words in a log, or one cut short by a crash: the chain is verified with the other anchors.
    return null;
  }
}
