import { mutate } from 'swr';

/** Age over which a cached read is asked for again, in milliseconds (specification 9). */
export const cacheDuration = 300_000;

// The entries themselves live in swr's own default cache: swr exists once in the page, and
// remotes render in roots of their own, so no unmount of theirs takes it down.
const readAt = new Map<string, number>();

/** Notes that a read has just been answered. */
export const noteRead = (key: string) => readAt.set(key, Date.now());

/** Whether a read was answered less than five minutes ago. */
export const isFresh = (key: string) => Date.now() - (readAt.get(key) ?? -Infinity) < cacheDuration;

/**
 * Forgets every read (specification 7).
 * @param isReadAgain what is on the screen is asked for again; false when all of it is about to go.
 */
export function clearCache(isReadAgain = true) {
  readAt.clear();
  void mutate(() => true, undefined, { revalidate: isReadAgain });
}

/**
 * Has what was read from a path, and below it, asked for again: at once where it is on the screen, where the former answer stays
 * in sight, and else when it is next shown. Resolves once the screen is up to date.
 */
export async function refreshReads(path: string) {
  const isBelow = (key: string) => key.includes(` /api${path}`);
  for (const key of readAt.keys()) if (isBelow(key)) readAt.delete(key);
  await mutate((key) => typeof key === 'string' && isBelow(key));
}
