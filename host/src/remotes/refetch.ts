/** Longest wait for files asked for again, in milliseconds. */
const LIMIT = 5000;

/**
 * Asks for files that the page has tried to load again, around the cache: a release never changes, so that a browser
 * keeps a damaged answer for a year, for the retry, a reload and a new tab alike.
 * @param isMeant which addresses, without their query.
 */
export async function refetch(isMeant: (address: string) => boolean): Promise<void> {
  const asked = [
    ...performance.getEntriesByType('resource').map(({ name }) => name),
    ...[...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src),
    ...[...document.querySelectorAll<HTMLLinkElement>('link[integrity]')].map(({ href }) => href),
  ].map((address) => address.replace(/\?.*$/, ''));
  const files = [...new Set(asked)].filter((address) => /\.(js|css)$/.test(address) && isMeant(address));
  await Promise.allSettled(
    files.map(async (file) => {
      const response = await fetch(file, { cache: 'reload', signal: AbortSignal.timeout(LIMIT) });
      await response.arrayBuffer();
    }),
  );
}
