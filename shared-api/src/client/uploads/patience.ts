import { ApiError, getThrough } from '@portal/shared-api';

/** Milliseconds before the second and the third attempt. */
const PAUSES_MS = [2_000, 4_000];

/**
 * Longest wait for a first attempt that the server still has in hand, and time between two looks, in milliseconds: it
 * does not always notice that the connection is gone, and gives the attempt up after a minute (decision 0053). Each
 * look sends the file again, hence not too often.
 */
const IN_HAND = { longest: 75_000, look: 4_000 };

interface Patience {
  /** Called before each pause. */
  onInterrupted: () => void;
  signal: AbortSignal;
}

/**
 * Retries a request: three attempts in all when the connection is lost, waiting for the network while the browser is
 * offline, one more after the person has signed in again or given a security code, and as many as it takes while the
 * server still has the first one in hand.
 * @throws the last ApiError.
 */
export async function withPatience<T>(attempt: () => Promise<T>, { onInterrupted, signal }: Patience): Promise<T> {
  let hasBeenThrough = false;
  let waited = 0;
  for (let tries = 0; ;) {
    try {
      return await attempt();
    } catch (error) {
      if (signal.aborted || !(error instanceof ApiError)) throw error;
      const isInHand = error.data === 'DemandeEnTraitement' && waited < IN_HAND.longest;
      const pause = isInHand ? IN_HAND.look : error.status === 0 ? PAUSES_MS[tries] : undefined;
      if (pause !== undefined) {
        if (isInHand) waited += pause;
        else tries += 1;
        onInterrupted();
        await networkIsBack(pause, signal);
      } else if (hasBeenThrough || !(await getThrough(error, true))) {
        throw error;
      } else {
        hasBeenThrough = true;
      }
    }
  }
}

/**
 * Waits for the `online` event while the browser is offline, otherwise for the pause. @throws the reason of the signal.
 */
function networkIsBack(pause: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = navigator.onLine ? setTimeout(go, pause) : undefined;
    window.addEventListener('online', go, { once: true });
    signal.addEventListener('abort', stop, { once: true });
    function tidy() {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      signal.removeEventListener('abort', stop);
    }
    function go() {
      tidy();
      resolve();
    }
    function stop() {
      tidy();
      reject(signal.reason);
    }
  });
}
