import { followSignInOfOtherTabs, hasTyped, useSession } from '@portal/shared-api';
import { create } from 'zustand';

interface SignInQuestion {
  /** Who waits for the person to be signed in again; null while nobody does. */
  settle: ((isSignedIn: boolean) => void) | null;
}

export const useSignInQuestion = create<SignInQuestion>(() => ({ settle: null }));

/** Marks the window opened to sign in again: it closes itself once somebody has. */
export const returnMark = 'retour-connexion';
const windowFeatures = 'popup,width=480,height=760';

let pending: Promise<boolean> | null = null;

/**
 * What a session that ended leads to. A page that holds something typed stays, under a question that opens the sign-in
 * beside it; any other one gives way to the sign-in page, which comes back to it. Calls that are refused together ask once.
 * Staff whose time in the space of a member is over go back to where they came from.
 * @returns whether the same person is signed in again.
 */
export function askToSignIn(): Promise<boolean> {
  if (useSession.getState().user?.impersonation) {
    void import('./on-behalf/leave').then(({ returnToSheet }) => returnToSheet());
    return Promise.resolve(false);
  }
  if (!hasTyped()) {
    goToSignIn();
    return Promise.resolve(false);
  }
  pending ??= new Promise<boolean>((resolve) => {
    const stop = followSignInOfOtherTabs((userId) => {
      // Somebody else must not find what this person was typing.
      if (userId === useSession.getState().user?.userId) settle(true);
      else window.location.assign('/');
    });
    const settle = (isSignedIn: boolean) => {
      stop();
      pending = null;
      useSignInQuestion.setState({ settle: null });
      resolve(isSignedIn);
    };
    useSignInQuestion.setState({ settle });
  });
  return pending;
}

/** The sign-in page in the place of this one, to which it comes back (specification 8: a 401 leads to /login). */
function goToSignIn() {
  const { pathname, search, hash } = window.location;
  window.location.assign(`/login?callbackUrl=${encodeURIComponent(`${pathname}${search}${hash}`)}`);
}

/** Opens the sign-in page beside the portal, or in its place where a browser opens no window. */
export function openSignIn() {
  const address = `/api/identity/login?callbackUrl=${encodeURIComponent(`/?${returnMark}`)}`;
  if (!window.open(address, 'connexion', windowFeatures)) goToSignIn();
}
