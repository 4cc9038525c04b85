import { refetchFile } from '@portal/shared-api';

/**
 * Asks again, around the cache, for files that the page has tried to load.
 * @param isMeant which addresses, without their query.
 */
export async function refetch(isMeant: (address: string) => boolean): Promise<void> {
  const asked = [
    ...performance.getEntriesByType('resource').map(({ name }) => name),
    ...[...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src),
    ...[...document.querySelectorAll<HTMLLinkElement>('link[integrity]')].map(({ href }) => href),
  ].map((address) => address.replace(/\?.*$/, ''));
  const files = [...new Set(asked)].filter((address) => /\.(js|css)$/.test(address) && isMeant(address));
  await Promise.allSettled(files.map(refetchFile));
}
