/** Longest wait for a file asked for again, in milliseconds. */
const LIMIT = 5000;

/**
 * Asks for a file of a release around the cache: a release never changes, so that a browser keeps a damaged answer for
 * a year, for a retry, a reload and a new tab alike. Rejects when the file does not come within five seconds.
 */
export async function refetchFile(address: string): Promise<void> {
  const response = await fetch(address, { cache: 'reload', signal: AbortSignal.timeout(LIMIT) });
  if (!response.ok) throw new Error(`${address} answers ${response.status}`);
  await response.arrayBuffer();
}

/**
 * Loads code that a page needs only later, such as the calendar of a date; a file that fails is asked for once more,
 * around the cache.
 * @param load the `import()` of the code.
 * @throws what `load` rejects with at its second attempt.
 */
export async function loadLater<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (error) {
    const file = failedFileOf(error);
    // A file that still does not come makes the second attempt say so.
    if (file) await refetchFile(file).catch(() => undefined);
    return load();
  }
}

/** Webpack names the file that failed in the error of the chunk. */
const failedFileOf = (error: unknown) =>
  error instanceof Error && 'request' in error && typeof error.request === 'string' ? error.request : undefined;
