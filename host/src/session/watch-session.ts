import { closeSlot, openSlot, shareSessionDeadline, useSessionDeadline } from '@portal/shared-api';

/** Slot that warns of the end of the session, and offers to go on. */
export const sessionEndSlot = 'fin-session';
/** How long before its end the person is warned, in milliseconds: at 18 minutes of the 20 that it lasts unused (catalogue 4.10). */
export const warningTime = 120_000;
/** The server counts in whole seconds and answers after a while: it has ended the session for sure by then. */
const margin = 2000;

/**
 * Warns before the session ends and tells when it has, in every tab (SES-09, catalogue 4.10). Nothing is asked of the server
 * for it: each of its answers says how long is left. A computer that wakes up is told at once.
 * @param onEnd called once the session has ended.
 * @returns the function that stops it.
 */
export function watchSession(onEnd: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The deadline already warned of: one that was read and closed is not shown again. */
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
