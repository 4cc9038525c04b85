import { mutate } from 'swr';

/** Age after which a cached read is stale, in milliseconds (API-06). */
export const cacheDuration = 300_000;

// The entries live in the default cache of swr: swr exists once in the page and remotes render in their own roots, so
// unmounting a remote does not clear it.
const readAt = new Map<string, number>();
let staleTimer: ReturnType<typeof setTimeout> | undefined;

/** Reads on the screen, each with the number of places that show it. */
const shown = new Map<string, number>();

/** Notes that a read is on the screen. @returns what ends it. */
export function showRead(key: string): () => void {
  shown.set(key, (shown.get(key) ?? 0) + 1);
  return () => {
    const left = (shown.get(key) ?? 1) - 1;
    if (left > 0) shown.set(key, left);
    else shown.delete(key);
  };
}

/** Counts what makes reads stale: a read that began before the last of them says what was, whenever it ends. */
let changes = 0;

/**
 * Begins a read.
 * @returns what records that it has just succeeded, unless something was written meanwhile.
 */
export function beginRead(key: string): () => void {
  const begun = changes;
  return () => {
    if (begun === changes) readAt.set(key, Date.now());
  };
}

/**
 * Nothing that was read, or is being read, is fresh any more. After a write without an answer it is all there is to do:
 * what is mounted next is read again, and what is on the screen stays, since the server may be down.
 */
export function doubtReads() {
  changes += 1;
  readAt.clear();
}

function forgetReads() {
  doubtReads();
  clearTimeout(staleTimer);
}

/** Whether a read succeeded less than five minutes ago. */
export const isFresh = (key: string) => Date.now() - (readAt.get(key) ?? -Infinity) < cacheDuration;

/**
 * Clears every cached read (API-07). Those on the screen reload and keep showing the previous answer meanwhile: what is
 * typed beside them, the focus and what is unfolded stay.
 * @param isReadAgain false when the page is about to go away: nothing is kept.
 */
export function clearCache(isReadAgain = true) {
  forgetReads();
  const isShown = (key: unknown) => typeof key === 'string' && shown.has(key);
  void mutate((key) => !isReadAgain || !isShown(key), undefined, { revalidate: isReadAgain });
  if (isReadAgain) void mutate(isShown);
}

/**
 * Marks every cached read as stale after a write (API-07): those on the screen reload and keep showing the previous
 * answer meanwhile, the others reload when they are next mounted. Nothing happens twice when the caller clears the
 * cache in the same turn.
 */
export function markReadsStale() {
  forgetReads();
  staleTimer = setTimeout(() => void mutate(() => true), 0);
}

/**
 * Invalidates the reads of a path and of everything below it: mounted ones reload at once and keep showing the previous
 * answer, the others reload when they are next mounted. Resolves once the screen is up to date.
 */
export async function refreshReads(path: string) {
  changes += 1;
  const isBelow = (key: string) => key.includes(` /api${path}`);
  for (const key of readAt.keys()) if (isBelow(key)) readAt.delete(key);
  await mutate((key) => typeof key === 'string' && isBelow(key));
}
