import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { createQueue } from './queue';

/** Pages as PNG, the first ones, and how many the document has. */
export interface DrawnDocument {
  pageCount: number;
  pages: Uint8Array[];
}

export interface DrawLimits {
  maximumPages: number;
  /** Pixels of the longest side of a page. */
  longestSide: number;
  /** Bytes of pictures after which no other page is drawn: scanned pages weigh far more than written ones. */
  maximumBytes: number;
  /** Milliseconds that all pages may take together. */
  time: number;
  /** Bytes that the library may take. */
  memory: number;
}

type Message = { pageCount: number } | { png: Uint8Array } | { isDone: true } | { isUnreadable: true };

/** 150 dots an inch of A4: read without effort on a telephone, and one and a half times as large. */
export const drawLimits: DrawLimits = {
  maximumPages: 20,
  longestSide: 1754,
  maximumBytes: 12 * 1024 * 1024,
  time: 15_000,
  memory: 256 * 1024 * 1024,
};

// One processor stays free for everything else; those that wait longer than a person would are told to come back.
const queue = createQueue({ atOnce: 2, waiting: 20 });

/** Beside the sources, and beside the bundle. */
function workerFile(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  const file = [join(here, 'draw-worker.mjs'), join(here, 'draw-worker.js')].find(existsSync);
  if (!file) throw new Error('The worker that draws pages is missing.');
  return file;
}

/**
 * Draws the first pages of a PDF, in a thread that lives for this document alone: one that is hostile ends with its thread, and
 * nothing of a member’s document is left for the next.
 * @returns null for a file that is no PDF, is damaged or protected, or takes too long.
 * @throws PortalError 503 while too many wait.
 */
export function drawPdf(file: Uint8Array, limits: DrawLimits = drawLimits): Promise<DrawnDocument | null> {
  return queue(() => draw(file, limits));
}

function draw(file: Uint8Array, { time, ...bounds }: DrawLimits): Promise<DrawnDocument | null> {
  return new Promise((resolve) => {
    const drawn: DrawnDocument = { pageCount: 0, pages: [] };
    // What the library says of a file is the file’s: it does not go into our log.
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
      // The next one begins when this one has gone.
      void worker.terminate().then(() => resolve(result));
    };
    const timer = setTimeout(() => end(null), time);
    worker.on('message', (message: Message) => {
      if ('pageCount' in message) drawn.pageCount = message.pageCount;
      else if ('png' in message) drawn.pages.push(message.png);
      else end('isDone' in message && drawn.pages.length > 0 ? drawn : null);
    });
    // The thread died of the file: out of memory, or of a fault inside the library.
    worker.on('error', () => end(null));
    worker.on('exit', () => end(null));
  });
}
