/**
 * Origin of a map picture server, for the policy of the pages that draw its pictures; null for an address that is no template, or that
 * is not https (plain http on this machine aside, for trials).
 * @param template address with `{z}`, `{x}` and `{y}`.
 */
export function mapOrigin(template: string | undefined): string | null {
  if (!template || !['{z}', '{x}', '{y}'].every((mark) => template.includes(mark))) return null;
  const filled = template.replace(/\{[zxy]\}/g, '0');
  if (!URL.canParse(filled)) return null;
  const { protocol, hostname, origin } = new URL(filled);
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname))
    ? origin
    : null;
}
