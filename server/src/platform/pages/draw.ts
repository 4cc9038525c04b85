import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { createQueue } from './queue';

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

// One processor stays free for everything else; requests that would wait too long are asked to retry.
const queue = createQueue({ atOnce: 2, waiting: 20 });

/** The same folder from sources and from the bundle. */
function workerFile(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  const file = [join(here, 'draw-worker.mjs'), join(here, 'draw-worker.js')].find(existsSync);
  if (!file) throw new Error('The worker that draws pages is missing.');
  return file;
}

/**
 * Draws the first pages of a PDF in a thread of its own: a hostile file ends with its thread, and no data of a member's
 * document remains for the next.
 * @returns null for a file that is not a PDF, is damaged or protected, or takes too long. @throws PortalError 503 while
 * too many wait.
 */
export function drawPdf(file: Uint8Array, limits: DrawLimits = drawLimits): Promise<DrawnDocument | null> {
  return queue(() => draw(file, limits));
}

function draw(file: Uint8Array, { time, ...bounds }: DrawLimits): Promise<DrawnDocument | null> {
  return new Promise((resolve) => {
    const drawn: DrawnDocument = { pageCount: 0, pages: [] };
    // The output of the library quotes the file: it stays out of the log.
    const worker = new Worker(workerFile(), {
      workerData: { file: Uint8Array.from(file), ...bounds },
      resourceLimits: { maxOldGenerationSizeMb: 128 },
      env: {},
      stdout: true,
      stderr: true,
    });
    let hasEnded = false;
    const end = (result: DrawnDocument | null) => {
      if (hasEnded) return;
      hasEnded = true;
      clearTimeout(timer);
      // The next task starts after the end of this thread.
      void worker.terminate().then(() => resolve(result));
    };
    const timer = setTimeout(() => end(null), time);
    worker.on('message', (message: Message) => {
      if ('pageCount' in message) drawn.pageCount = message.pageCount;
      else if ('png' in message) drawn.pages.push(message.png);
      else end('isDone' in message && drawn.pages.length > 0 ? drawn : null);
    });
    // The file exhausted the memory of the thread or crashed the library.
    worker.on('error', () => end(null));
    worker.on('exit', () => end(null));
  });
}
