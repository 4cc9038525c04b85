const KEPT_SECONDS = 365 * 24 * 3_600;

/** Name of the cookie: the setting of the popup, then the id of the item (CTL-16). */
const cookieName = (cookieSetting: string, itemId: string) => encodeURIComponent(`${cookieSetting}${itemId}`);

/** Whether this browser hides an item (CTL-16). */
export function isPopupHidden(cookieSetting: string, itemId: string): boolean {
  return document.cookie.split('; ').some((pair) => pair.startsWith(`${cookieName(cookieSetting, itemId)}=`));
}

/** Hides an item for 365 days (CTL-16); `Secure` if the page came by https. */
export function hidePopup(cookieSetting: string, itemId: string) {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${cookieName(cookieSetting, itemId)}=1; Max-Age=${KEPT_SECONDS}; Path=/; SameSite=Lax${secure}`;
}
