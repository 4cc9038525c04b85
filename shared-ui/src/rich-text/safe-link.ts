const linkSchemes = new Set(['https:', 'mailto:', 'tel:']);
const inside = /^(#\/|\/(?![/\\]))/;

/** The address of a link in contents if it may be followed: inside the portal, https, mail or telephone; else null. */
export const safeHref = (href: string | null) => safeAddress(href, linkSchemes);

/** The address of an image in contents if it may be asked for: of the portal's own server, or https; else null. */
export const safeSource = (source: string | null) => safeAddress(source, new Set(['https:']));

function safeAddress(text: string | null, schemes: ReadonlySet<string>): string | null {
  const address = (text ?? '').trim();
  if (inside.test(address)) return address;
  try {
    return schemes.has(new URL(address).protocol) ? address : null;
  } catch {
    return null;
  }
}
