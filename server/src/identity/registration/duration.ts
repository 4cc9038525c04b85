import { setTimeout as wait } from 'node:timers/promises';

/** Runs the work and pads its duration, so that the time reveals nothing. A refusal takes as long as a success. */
export async function takeAtLeast<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const elapsed = wait(milliseconds);
  try {
    return await work();
  } finally {
    await elapsed;
  }
}
