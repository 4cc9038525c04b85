/** Screens for links in mails (product 4.0). */
export type LinkPath =
  | 'activate-user'
  | 'confirm-email'
  | 'reset-password'
  | 'annulation-identifiant'
  | 'annulation-suppression'
  | 'carte-partagee';

/**
 * Address for a mail. The code is in the fragment, which servers and proxies never receive.
 * @param origin the client's own, from the configuration, never from the request.
 */
export function linkAddress(origin: string, path: LinkPath, code: string, userId: string): string {
  return `${origin}/#/${path}?${new URLSearchParams({ code, userId }).toString()}`;
}
