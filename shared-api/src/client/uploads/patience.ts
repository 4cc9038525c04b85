import { ApiError, getThrough } from '@portal/shared-api';

/** Milliseconds before the second and the third attempt. */
const PAUSES_MS = [2_000, 4_000];

/** Connection lost, or a first attempt without response that the server is still working on. */
const isWorthAnotherTry = ({ status, data }: ApiError) => status === 0 || data === 'DemandeEnTraitement';

interface Patience {
  /** Called before each pause. */
  onInterrupted: () => void;
  signal: AbortSignal;
}

/**
 * Retries a request: three attempts in all when the connection is lost, waiting for the network while the browser is
 * offline, and one more after the person has signed in again or given a security code.
 * @throws the last ApiError.
 */
export async function withPatience<T>(attempt: () => Promise<T>, { onInterrupted, signal }: Patience): Promise<T> {
  let hasBeenThrough = false;
  for (let tries = 0; ;) {
    try {
      return await attempt();
    } catch (error) {
      if (signal.aborted || !(error instanceof ApiError)) throw error;
      const pause = isWorthAnotherTry(error) ? PAUSES_MS[tries] : undefined;
      if (pause !== undefined) {
        tries += 1;
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
