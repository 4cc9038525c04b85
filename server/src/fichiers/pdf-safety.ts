import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { unavailable } from '../platform/errors';
import { FairQueue, type Lane } from '../platform/limits/fair-queue';

/** What a PDF is, once its names and streams are decoded. */
export type PdfVerdict = 'safe' | 'unsafe' | 'unsafeForm' | 'protected' | 'unreadable';

/**
 * A document of a few megabytes takes a tenth of a second, on a busy machine some; one that unfolds for ever is
 * stopped.
 */
const TIME_MS = 20_000;

/** Nobody has both threads: a member whose files take long holds up no other one. */
const turns = new FairQueue({
  atOnce: 2,
  groupShare: 2,
  memberShare: 1,
  longestLane: 20,
  longest: 100,
  waitMs: null,
  refuse: () => unavailable('too many documents to look at'),
});
const idle: Worker[] = [];

/**
 * Looks for scripts and programs in a PDF, in a thread of its own: a hostile file ends with its thread.
 * @param lane of the sender @throws PortalError 503 while too many wait.
 */
export const inspectPdf = (file: Uint8Array, lane: Lane): Promise<PdfVerdict> => turns.run(lane, () => ask(file));

function ask(file: Uint8Array): Promise<PdfVerdict> {
  const thread = idle.pop() ?? start();
  return new Promise((resolve) => {
    const end = (verdict: PdfVerdict, isOver: boolean) => {
      clearTimeout(timer);
      thread.off('message', tell).off('error', fail).off('exit', fail);
      thread.unref();
      if (isOver) void thread.terminate();
      else idle.push(thread);
      resolve(verdict);
    };
    const tell = (verdict: PdfVerdict) => end(verdict, false);
    // The file exhausted the memory of the thread or crashed the library.
    const fail = () => end('unsafe', true);
    const timer = setTimeout(fail, TIME_MS);
    thread.on('message', tell).on('error', fail).on('exit', fail);
    thread.ref();
    thread.postMessage(Uint8Array.from(file));
  });
}

function start(): Worker {
  // The output of the library quotes the file: it stays out of the log.
  return new Worker(workerFile(), {
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    env: {},
    stdout: true,
    stderr: true,
  });
}

/** The same folder from sources and from the bundle. */
function workerFile(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  const file = [join(here, 'pdf-worker.mjs'), join(here, 'pdf-worker.js')].find(existsSync);
  if (!file) throw new Error('The worker that reads PDFs is missing.');
  return file;
}
