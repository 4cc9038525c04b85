import { SC_TOKEN, type Placement } from '@portal/shared-api/contract/reseaux-soins';
import { safeAddress } from '../platform/http/safe-url';

/** No page is there: an address inside it can only be foreign. */
const NOWHERE = 'https://portail.invalid';
/** Where a token goes in a path, as addresses write it. */
const MARK = encodeURI(`{${SC_TOKEN}}`);

const isThisMachine = (hostname: string) =>
  hostname === 'localhost' || hostname === '127.0.0.1' || hostname.endsWith('.localhost');

/**
 * The address of a provider as configured, or null for one that no browser is sent to: anything but https, this machine aside, and
 * whatever is written to look like another address.
 */
export function networkAddress(url: string): URL | null {
  const marked = url.replace(`{${SC_TOKEN}}`, MARK);
  if (!/^https?:\/\//i.test(url) || !URL.canParse(marked)) return null;
  const safe = safeAddress(marked, NOWHERE, [new URL(marked).origin]);
  // A slash or two more or less are the browser's to forgive, and nobody's to rely on.
  if (safe === null || !URL.canParse(safe) || /^https?:\/\/\//i.test(url)) return null;
  const address = new URL(safe);
  return address.protocol === 'https:' || isThisMachine(address.hostname) ? address : null;
}

/** Where a browser goes with its token: in the query or in the path, as the provider wants it. */
export function addressWith(address: URL, placement: Placement, token: string): string {
  const target = new URL(address);
  if (placement === 'query') target.searchParams.set(SC_TOKEN, token);
  if (placement === 'path')
    target.pathname = target.pathname.includes(MARK)
      ? target.pathname.replace(MARK, token)
      : `${target.pathname.replace(/\/$/, '')}/${token}`;
  return target.href;
}
