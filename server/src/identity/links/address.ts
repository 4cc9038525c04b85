/** Screens that a link in a mail opens (product 4.0). */
export type LinkPath = 'activate-user' | 'confirm-email' | 'reset-password' | 'annulation-identifiant';

/**
 * Address that goes into a mail. The code stands behind the `#`: no server and no proxy ever reads it.
 * @param origin the client's own, as configured; never what a caller says.
 */
export function linkAddress(origin: string, path: LinkPath, code: string, userId: string): string {
  return `${origin}/#/${path}?${new URLSearchParams({ code, userId }).toString()}`;
}
