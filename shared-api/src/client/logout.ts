import { logout as logoutEndpoint } from '../contract/identity';
import { call } from './call';
import { clearCache } from './cache';
import { forgetSecurityCode } from './security-code';

const CHANNEL = 'portail-session';

/** Ends the session and goes where the server says, or to `/` when it fails (SES-09). Other tabs follow. */
export async function logout() {
  forgetSecurityCode();
  clearCache();
  const destination = await call(logoutEndpoint, { quiet: true }).then(({ logoutUrl }) => logoutUrl, () => '/');
  announceLogout();
  window.location.assign(destination);
}

function announceLogout() {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('deconnexion');
  channel.close();
}

/** Goes home when another tab signs out; returns the function that stops it. */
export function followLogoutOfOtherTabs(): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', () => {
    forgetSecurityCode();
    window.location.assign('/');
  });
  return () => channel.close();
}
