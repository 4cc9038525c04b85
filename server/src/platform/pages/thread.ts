import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

/** The same folder from sources and from the bundle. */
function workerFile(name: string): string {
  const here = dirname(fileURLToPath(import.meta.url));
  const file = [join(here, `${name}.mjs`), join(here, `${name}.js`)].find(existsSync);
  if (!file) throw new Error(`The worker ${name} is missing.`);
  return file;
}

/**
 * Runs one task in a thread of its own: a hostile file ends with its thread, and no data of a member's document remains
 * for the next.
 * @param name file of the worker, without extension. @param time milliseconds for the whole task.
 * @param tell receives each message and returns the result once there is one, null for none, undefined to go on.
 * @returns null when the thread ends without a result, or takes too long.
 */
export function runInThread<Message, Result>(
  name: string,
  workerData: object,
  time: number,
  tell: (message: Message) => Result | null | undefined,
): Promise<Result | null> {
  return new Promise((resolve) => {
    // The output of the library quotes the file: it stays out of the log.
    const worker = new Worker(workerFile(name), {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: 128 },
      env: {},
      stdout: true,
      stderr: true,
    });
    let hasEnded = false;
    const end = (result: Result | null) => {
      if (hasEnded) return;
      hasEnded = true;
      clearTimeout(timer);
      // The next task starts after the end of this thread.
      void worker.terminate().then(() => resolve(result));
    };
    const timer = setTimeout(() => end(null), time);
    worker.on('message', (message: Message) => {
      const result = tell(message);
      if (result !== undefined) end(result);
    });
    // The file exhausted the memory of the thread or crashed the library.
    worker.on('error', () => end(null));
    worker.on('exit', () => end(null));
  });
}
