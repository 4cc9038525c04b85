import type { ApiError } from './api-error';
import { askForSecurityCode, forgetSecurityCode } from './security-code';

interface Reactions {
  /** Resolves true when the person has signed in again without leaving the page. */
  unauthorized: () => Promise<boolean>;
  unavailable: (error: ApiError) => void;
}

const reactions: Reactions = {
  unauthorized: () => {
    window.location.assign('/login');
    return Promise.resolve(false);
  },
  unavailable: () => undefined,
};

/** The host decides where a 401 and a 503 lead (API-11); by default a 401 goes to /login. */
export function reactToFailures(changes: Partial<Reactions>) {
  Object.assign(reactions, changes);
}

/**
 * Handles a refusal: sign-in, security code, or the unavailable page.
 * @param staysOn503 keeps the page and its typed data.
 * @returns whether to retry the call once.
 */
export async function getThrough(error: ApiError, staysOn503: boolean): Promise<boolean> {
  if (error.status === 401) return reactions.unauthorized();
  if (error.data === 'SecurityCodeRequired') {
    forgetSecurityCode();
    return (await askForSecurityCode({ operation: 'VERIFY_AMF' })).isDone;
  }
  if (error.status === 503 && !staysOn503) reactions.unavailable(error);
  return false;
}
