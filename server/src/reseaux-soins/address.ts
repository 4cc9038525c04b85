import { SC_TOKEN, type Placement } from '@portal/shared-api/contract/reseaux-soins';
import { safeAddress } from '../platform/http/safe-url';

/** An invalid base: a relative address resolves to it. */
const NOWHERE = 'https://portail.invalid';
/** Encoded placeholder of the token in a path. */
const MARK = encodeURI(`{${SC_TOKEN}}`);

const isThisMachine = (hostname: string) =>
  hostname === 'localhost' || hostname === '127.0.0.1' || hostname.endsWith('.localhost');

/**
 * Address of a provider from the configuration, or null for an unsafe one: without https, except this machine, or
 * written to resemble another address.
 */
export function networkAddress(url: string): URL | null {
  const marked = url.replace(`{${SC_TOKEN}}`, MARK);
  if (!/^https?:\/\//i.test(url) || !URL.canParse(marked)) return null;
  const safe = safeAddress(marked, NOWHERE, [new URL(marked).origin]);
  // Browsers tolerate a wrong number of slashes; the validation does not.
  if (safe === null || !URL.canParse(safe) || /^https?:\/\/\//i.test(url)) return null;
  const address = new URL(safe);
  return address.protocol === 'https:' || isThisMachine(address.hostname) ? address : null;
}

/** Address of a provider with its token, in the query or in the path. */
export function addressWith(address: URL, placement: Placement, token: string): string {
  const target = new URL(address);
  if (placement === 'query') target.searchParams.set(SC_TOKEN, token);
  if (placement === 'path')
    target.pathname = target.pathname.includes(MARK)
      ? target.pathname.replace(MARK, token)
      : `${target.pathname.replace(/\/$/, '')}/${token}`;
  return target.href;
}
