/**
 * Origin of a map tile server, for the policy of the pages with a map; null for an invalid template or one without
 * https (plain http is allowed on this machine, for trials).
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
