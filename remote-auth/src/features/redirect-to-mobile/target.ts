import type { ClientConfiguration } from '@portal/shared-api/contract/identity';
import { safeAddress } from '@portal/shared-api/rules/safe-address';

/**
 * Where the page may send the browser, or null: the application's own scheme, the places it is installed from, this portal
 * (PRE-16, catalogue 7, item 47).
 * @param pathname `/redirect-to-mobile/<address>`, the address percent-encoded once.
 */
export function mobileTarget(
  pathname: string,
  { schema, urlAndroid, urlIos }: Pick<ClientConfiguration['mobileApp'], 'schema' | 'urlAndroid' | 'urlIos'>,
  origin: string,
): string | null {
  const address = decoded(pathname.slice(pathname.indexOf('/', 1) + 1));
  if (address === null) return null;
  const stores = [urlAndroid, urlIos].filter((url) => URL.canParse(url)).map((url) => new URL(url).origin);
  return safeAddress(address, origin, stores, schema === undefined ? [] : [schema.toLowerCase()]);
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
