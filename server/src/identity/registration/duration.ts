import { setTimeout as wait } from 'node:timers/promises';

/** Does the work, and answers no sooner than this: how long it took tells nothing. A refusal comes as late as a success. */
export async function takeAtLeast<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const elapsed = wait(milliseconds);
  try {
    return await work();
  } finally {
    await elapsed;
  }
}
