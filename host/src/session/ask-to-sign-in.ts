import { followSignInOfOtherTabs, hasTyped, loadLater, useSession } from '@portal/shared-api';
import { signInAddress } from '@portal/shared-api/rules/sign-in-address';
import { create } from 'zustand';

interface SignInQuestion {
  /** Callers that wait for the person to sign in again; null without any. */
  settle: ((isSignedIn: boolean) => void) | null;
}

export const useSignInQuestion = create<SignInQuestion>(() => ({ settle: null }));

/** Name of the window opened for signing in again: it closes itself after the sign-in. */
export const returnMark = 'retour-connexion';
const windowFeatures = 'popup,width=480,height=760';

let pending: Promise<boolean> | null = null;

/**
 * Handles an expired session. A page with typed data stays, below a question that opens the sign-in in another window;
 * any other page goes to the sign-in page, which returns to it. Calls refused together ask once. Staff whose time in a
 * member's space is over return to where they came from.
 * @returns whether the same person is signed in again.
 */
export function askToSignIn(): Promise<boolean> {
  if (useSession.getState().user?.impersonation) {
    // Without the file, which a new release may have taken away, the page itself says what the server has restored.
    void loadLater(() => import('./on-behalf/leave')).then(
      ({ returnToSheet }) => returnToSheet(),
      () => window.location.reload(),
    );
    return Promise.resolve(false);
  }
  if (!hasTyped()) {
    goToSignIn();
    return Promise.resolve(false);
  }
  pending ??= new Promise<boolean>((resolve) => {
    const stop = followSignInOfOtherTabs((userId) => {
      // Another person must not find what this person was typing.
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

/** Replaces this page by the sign-in page, which returns to it (API-11: a 401 leads to /login). */
function goToSignIn() {
  const { pathname, search, hash } = window.location;
  window.location.replace(`/login?callbackUrl=${encodeURIComponent(`${pathname}${search}${hash}`)}`);
}

/** Opens the sign-in page in another window, or in this one where the browser opens none. */
export function openSignIn() {
  const address = signInAddress(`/?${returnMark}`);
  if (!window.open(address, 'connexion', windowFeatures)) goToSignIn();
}
