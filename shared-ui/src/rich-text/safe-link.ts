const schemes = new Set(['https:', 'mailto:', 'tel:']);

/** The address of a link in contents if it may be followed: inside the portal, https, mail or telephone; else null. */
export function safeHref(href: string | null): string | null {
  const address = (href ?? '').trim();
  if (/^(#\/|\/(?![/\\]))/.test(address)) return address;
  try {
    return schemes.has(new URL(address).protocol) ? address : null;
  } catch {
    return null;
  }
}
