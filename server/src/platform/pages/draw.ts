import { PortalError } from '../errors';
import { currentLane } from '../http/caller';
import { FairQueue, type Lane } from '../limits/fair-queue';
import { messages } from '../messages';
import { runInThread } from './thread';

/** First pages as PNG, and the number of pages of the document. */
export interface DrawnDocument {
  pageCount: number;
  pages: Uint8Array[];
}

export interface DrawLimits {
  maximumPages: number;
  /** Pixels of the longest side of a page. */
  longestSide: number;
  /** Total size of pictures, in bytes, after which no other page is drawn: scanned pages are far larger than text. */
  maximumBytes: number;
  /** Milliseconds for all pages together. */
  time: number;
  /** Memory of the library, in bytes. */
  memory: number;
}

type Message = { pageCount: number } | { png: Uint8Array } | { isDone: true } | { isUnreadable: true };

/** A4 at 150 dpi: easy to read on a phone, also enlarged one and a half times. */
export const drawLimits: DrawLimits = {
  maximumPages: 20,
  longestSide: 1754,
  maximumBytes: 12 * 1024 * 1024,
  time: 15_000,
  memory: 256 * 1024 * 1024,
};

/**
 * One processor stays free for everything else. Nobody has both threads: a member whose documents take long holds up no
 * other one, and is soon asked to retry.
 */
const turns = new FairQueue({
  atOnce: 2,
  groupShare: 2,
  memberShare: 1,
  longestLane: 5,
  longest: 40,
  waitMs: null,
  // Not 503, which a page takes for an outage: everything else works.
  refuse: () =>
    new PortalError(429, 'TropDeTentatives', {
      message: messages.tooManyDocuments,
      retryAfter: 5,
      reason: 'too many documents to draw',
    }),
});

/**
 * Draws the first pages of a PDF in a thread of its own: a hostile file ends with its thread, and no data of a member's
 * document remains for the next.
 * @returns null for a file that is not a PDF, is damaged or protected, or takes too long. @throws PortalError 429
 * `TropDeTentatives` while too many wait.
 */
export const drawPdf = (
  file: Uint8Array,
  limits: DrawLimits = drawLimits,
  lane: Lane = currentLane(),
): Promise<DrawnDocument | null> => turns.run(lane, () => draw(file, limits));

function draw(file: Uint8Array, { time, ...bounds }: DrawLimits): Promise<DrawnDocument | null> {
  const drawn: DrawnDocument = { pageCount: 0, pages: [] };
  return runInThread('draw-worker', { file: Uint8Array.from(file), ...bounds }, time, (message: Message) => {
    if ('pageCount' in message) drawn.pageCount = message.pageCount;
    else if ('png' in message) drawn.pages.push(message.png);
    else return 'isDone' in message && drawn.pages.length > 0 ? drawn : null;
    return undefined;
  });
}
