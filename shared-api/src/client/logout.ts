import { logout as logoutEndpoint } from '../contract/identity';
import { call } from './call';
import { clearCache } from './cache';
import { forgetContrat } from './contract-selection';
import { forgetSecurityCode } from './security-code';

const CHANNEL = 'portail-session';

/** Ends the session and goes where the server says, or to `/` when it fails (SES-09). Other tabs follow. */
export async function logout() {
  forgetSecurityCode();
  clearCache();
  const destination = await call(logoutEndpoint, { quiet: true }).then(
    ({ logoutUrl }) => logoutUrl,
    () => '/',
  );
  announce({ kind: 'deconnexion' });
  window.location.assign(destination);
}

type Announcement = { kind: 'deconnexion' | 'changement' } | { kind: 'connexion'; userId: string };

/** What one tab says comes back to it through its other channels: it must not follow its own logout home. */
const ownTab = crypto.randomUUID();

function announce(announcement: Announcement) {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ ...announcement, tab: ownTab });
  channel.close();
}

/** Tells the other tabs that somebody has signed in here. @param userId whose account. */
export const announceSignIn = (userId: string) => announce({ kind: 'connexion', userId });

function listen(onAnnouncement: (announcement: Announcement) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<Announcement & { tab?: string }>) => {
    if (data.tab !== ownTab) onAnnouncement(data);
  });
  return () => channel.close();
}

/**
 * Goes on as somebody else, whom the session of this browser now is: nothing read or proved before is kept, and the other tabs
 * begin anew too. Staff enter the space of a member and leave it this way.
 * @param address inside the portal, `/#/accueil`.
 */
export function enterOtherSession(address: string) {
  forgetSecurityCode();
  // Nothing is read again for a page that goes.
  clearCache(false);
  forgetContrat();
  announce({ kind: 'changement' });
  // Two addresses that differ after their # are one page: it is loaded anew, and a browser would keep its place in it.
  window.scrollTo(0, 0);
  window.history.replaceState(null, '', address);
  window.location.reload();
}

/** Goes home when another tab signs out, or became somebody else; returns the function that stops it. */
export function followLogoutOfOtherTabs(): () => void {
  return listen(({ kind }) => {
    if (kind === 'connexion') return;
    forgetSecurityCode();
    window.location.assign('/');
  });
}

/** Calls back when somebody signs in in another tab; returns the function that stops it. */
export function followSignInOfOtherTabs(onSignIn: (userId: string) => void): () => void {
  return listen((announcement) => announcement.kind === 'connexion' && onSignIn(announcement.userId));
}
