const linkSchemes = new Set(['https:', 'mailto:', 'tel:']);
/** An invalid origin: what is inside the portal resolves to it, whatever signs browsers remove or read as slashes. */
const HERE = 'https://portail.invalid';
const isInside = (address: string) =>
  /^(#\/|\/)/.test(address) && URL.canParse(address, HERE) && new URL(address, HERE).origin === HERE;

/**
 * Address of a link in contents or configuration if allowed: inside the portal, https, mail or telephone; otherwise
 * null.
 */
export const safeHref = (href: string | null) => allowed(href, linkSchemes);

/** Address of an image in contents if allowed: on the server of the portal, or https; otherwise null. */
export const safeSource = (source: string | null) => allowed(source, new Set(['https:']));

/** Address that dials a telephone number as it is displayed: `01 99 00 00 00` gives `tel:0199000000`. */
export const telephoneHref = (telephone: string) => `tel:${telephone.replace(/[^+\d]/g, '')}`;

/**
 * What stands before and after the telephone number of a text, whose number a link dials; the whole text without it.
 */
export function aroundTelephone(text: string, telephone: string): readonly [string, string] {
  const place = telephone === '' ? -1 : text.indexOf(telephone);
  return place < 0 ? [text, ''] : [text.slice(0, place), text.slice(place + telephone.length)];
}

/**
 * A text whose telephone number keeps its spaces together: it stays on one line, and is found as the server writes it.
 */
export const holdTelephone = (text: string, telephone: string): string =>
  telephone === '' ? text : text.replaceAll(telephone.replaceAll('\u00a0', ' '), telephone.replaceAll(' ', '\u00a0'));

function allowed(text: string | null, schemes: ReadonlySet<string>): string | null {
  const address = (text ?? '').trim();
  if (isInside(address)) return address;
  try {
    return schemes.has(new URL(address).protocol) ? address : null;
  } catch {
    return null;
  }
}
