import type { ClientConfiguration } from '@portal/shared-api/contract/identity';
import { safeAddress } from '@portal/shared-api/rules/safe-address';

/**
 * Allowed target of the redirection, or null: the scheme of the application, its stores, this portal (PRE-16, product
 * 7.47).
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
