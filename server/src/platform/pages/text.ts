import { unavailable } from '../errors';
import { currentLane } from '../http/caller';
import { FairQueue } from '../limits/fair-queue';
import { runInThread } from './thread';

export interface TextLimits {
  maximumPages: number;
  /** Characters of all pages together. */
  maximumCharacters: number;
  /** Milliseconds for the whole document. */
  time: number;
  /** Memory of the library, in bytes. */
  memory: number;
}

/** A bill has one page or two; what stands beyond is no longer about its amount. */
export const textLimits: TextLimits = {
  maximumPages: 4,
  maximumCharacters: 40_000,
  time: 8000,
  memory: 128 * 1024 * 1024,
};

/** Turns go round the accounts: the bills of one member hold up another for one turn. */
const turns = new FairQueue({
  atOnce: 1,
  groupShare: 1,
  memberShare: 1,
  longestLane: 10,
  longest: 40,
  waitMs: null,
  refuse: () => unavailable('too many documents to read'),
});

/**
 * Text of the first pages of a PDF, line by line; null for a document without text, that is damaged, protected, or
 * takes too long.
 * @throws PortalError 503 while too many wait.
 */
export function readPdfText(file: Uint8Array, { time, ...bounds }: TextLimits = textLimits): Promise<string | null> {
  return turns.run(currentLane(), () =>
    runInThread('text-worker', { file: Uint8Array.from(file), ...bounds }, time, ({ text }: { text: string | null }) =>
      text?.trim() ? text : null,
    ),
  );
}
