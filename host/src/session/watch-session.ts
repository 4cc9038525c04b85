import { closeSlot, openSlot, shareSessionDeadline, useSessionDeadline } from '@portal/shared-api';

/** Slot that warns about the end of the session and offers to extend it. */
export const sessionEndSlot = 'fin-session';
/** Time of the warning before the end, in milliseconds: after 18 of the 20 idle minutes (product 4.10). */
export const warningTime = 120_000;
/** The server counts whole seconds and responses take time: by then it has surely ended the session. */
const margin = 2000;

/**
 * Warns before the session ends and reports its end, in every tab (SES-09, product 4.10). It sends no request: each
 * response has the remaining time. A waking computer is informed at once.
 * @param onEnd called once the session has ended.
 * @returns the function that stops it.
 */
export function watchSession(onEnd: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Deadline of the last warning: a closed warning does not show again. */
  let warnedOf: number | null = null;
  const look = () => {
    clearTimeout(timer);
    const { endsAt } = useSessionDeadline.getState();
    if (endsAt === null) return;
    const left = endsAt - Date.now();
    if (left > warningTime) {
      closeSlot(sessionEndSlot);
      timer = setTimeout(look, left - warningTime);
    } else if (left > -margin) {
      if (warnedOf !== endsAt) openSlot(sessionEndSlot, { isBlocking: true });
      warnedOf = endsAt;
      timer = setTimeout(look, left + margin);
    } else {
      useSessionDeadline.setState({ endsAt: null });
      closeSlot(sessionEndSlot);
      onEnd();
    }
  };
  const stops = [shareSessionDeadline(), useSessionDeadline.subscribe(look)];
  document.addEventListener('visibilitychange', look);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
    for (const stop of stops) stop();
  };
}
