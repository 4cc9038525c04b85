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

/** The host says where a 401 and a 503 lead (specification 8); by default a 401 goes to /login. */
export function reactToFailures(changes: Partial<Reactions>) {
  Object.assign(reactions, changes);
}

/**
 * What a refusal leads to: signing in again, a security code, the page of a service that is down.
 * @param staysOn503 the caller keeps its page, and what was typed in it.
 * @returns whether the same call may be made once more.
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
