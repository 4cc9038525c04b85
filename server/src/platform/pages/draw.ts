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
  /** Milliseconds that all pages may take together. */
  time: number;
}

type Message = { pageCount: number } | { png: Uint8Array } | { isDone: true } | { isUnreadable: true };

/** 150 dots an inch of A4: read without effort on a telephone, and one and a half times as large. */
export const drawLimits: DrawLimits = { maximumPages: 20, longestSide: 1754, time: 15_000 };

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

function draw(file: Uint8Array, { maximumPages, longestSide, time }: DrawLimits): Promise<DrawnDocument | null> {
  return new Promise((resolve) => {
    const drawn: DrawnDocument = { pageCount: 0, pages: [] };
    const worker = new Worker(workerFile(), { workerData: { file: Uint8Array.from(file), maximumPages, longestSide }, resourceLimits: { maxOldGenerationSizeMb: 128 }, env: {} });
    const end = (result: DrawnDocument | null) => {
      clearTimeout(timer);
      resolve(result);
      void worker.terminate();
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
