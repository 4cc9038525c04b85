/** Whether an address is reached over https. */
export const isHttps = (origin: string): boolean => origin.startsWith('https:');

/**
 * Name of a cookie of the whole host. On https its prefix binds it to this host, so that no other one of the domain can
 * set it; plain localhost cannot have that.
 */
export const hostCookie = (origin: string, name: string): string => (isHttps(origin) ? `__Host-${name}` : name);

/** Options of a cookie of the whole host, which no script reads and no other site sends with its posts. */
export const hostCookieOptions = (origin: string) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(origin) }) as const;
