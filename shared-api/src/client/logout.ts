import { logout as logoutEndpoint } from '../contract/identity';
import { LEAVE_PATH } from '../rules/outage';
import { call } from './call';
import { clearCache } from './cache';
import { forgetContrat } from './contract-selection';
import { reactToFailures } from './failures';
import { forgetSecurityCode } from './security-code';

const CHANNEL = 'portail-session';

/**
 * Ends the session and follows the address of the server. While the service is down the browser forgets the session and
 * goes to `/` (SES-09, PRE-24). Other tabs follow.
 */
export async function logout() {
  forgetSecurityCode();
  // The page goes away: nothing is read again, and a read that ends with the session leads to no sign-in.
  clearCache(false);
  reactToFailures({ unauthorized: () => Promise.resolve(false) });
  const destination = await call(logoutEndpoint, { quiet: true }).then(
    ({ logoutUrl }) => logoutUrl,
    leaveWithoutService,
  );
  announce({ kind: 'deconnexion' });
  window.location.assign(destination);
}

/** On a shared machine the next person would be signed in once the service is back: the cookie goes in any case. */
async function leaveWithoutService(): Promise<string> {
  // Its answer leads to the home page, which is loaded once, with the page.
  await fetch(LEAVE_PATH, { method: 'POST', credentials: 'same-origin', redirect: 'manual' }).catch(() => undefined);
  return '/';
}

type Announcement = { kind: 'deconnexion' | 'changement' } | { kind: 'connexion'; userId: string };

/** A tab receives its own message on its other channels: it must not react to its own logout. */
const ownTab = crypto.randomUUID();

function announce(announcement: Announcement) {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ ...announcement, tab: ownTab });
  channel.close();
}

/** Tells the other tabs that a person signed in here. @param userId the account. */
export const announceSignIn = (userId: string) => announce({ kind: 'connexion', userId });

function listen(onAnnouncement: (announcement: Announcement) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<Announcement & { tab?: string }>) => {
    if (data.tab !== ownTab) onAnnouncement(data);
  });
  return () => channel.close();
}

/**
 * Continues as another account, which the session of this browser now belongs to: caches and proofs are cleared and the
 * other tabs reload. Used when staff enter or leave a member's space.
 * @param address inside the portal, `/#/accueil`.
 */
export function enterOtherSession(address: string) {
  forgetSecurityCode();
  // The page goes away: nothing is read again, and a call that ends with the former session leads to no sign-in.
  clearCache(false);
  reactToFailures({ unauthorized: () => Promise.resolve(false) });
  forgetContrat();
  announce({ kind: 'changement' });
  // Two addresses that differ only after the # are one page: it must be reloaded, and the browser would keep its scroll
  // position.
  window.scrollTo(0, 0);
  window.history.replaceState(null, '', address);
  window.location.reload();
}

/** Goes to the home page when another tab signs out or changes account; returns the unsubscribe function. */
export function followLogoutOfOtherTabs(): () => void {
  return listen(({ kind }) => {
    if (kind === 'connexion') return;
    forgetSecurityCode();
    window.location.assign('/');
  });
}

/** Calls back when a person signs in in another tab; returns the unsubscribe function. */
export function followSignInOfOtherTabs(onSignIn: (userId: string) => void): () => void {
  return listen((announcement) => announcement.kind === 'connexion' && onSignIn(announcement.userId));
}
