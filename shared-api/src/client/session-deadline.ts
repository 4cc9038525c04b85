import { create } from 'zustand';

const CHANNEL = 'portail-echeance';
const HEADER = 'X-Session-Expire';
/** Deadlines closer than this are equal, in milliseconds: the server counts whole seconds and responses take time. */
const precision = 3000;

interface SessionDeadline {
  /** End of the session without further requests, in milliseconds since 1970; null while unknown. */
  endsAt: number | null;
}

export const useSessionDeadline = create<SessionDeadline>(() => ({ endsAt: null }));

let channel: BroadcastChannel | null = null;

/** Stores the remaining session time in seconds, as the server sends it, and tells the other tabs. */
export function noteSessionLeft(seconds: number) {
  const endsAt = Date.now() + seconds * 1000;
  const known = useSessionDeadline.getState().endsAt;
  if (known !== null && Math.abs(endsAt - known) < precision) return;
  useSessionDeadline.setState({ endsAt });
  channel?.postMessage(endsAt);
}

/** Stores the remaining session time of a response (product 4.10); responses to visitors have none. */
export function readSessionLeft({ headers }: Response) {
  const seconds = headers.get(HEADER);
  if (seconds !== null && /^\d+$/.test(seconds)) noteSessionLeft(Number(seconds));
}

/** Shares deadlines between tabs: activity in one tab extends the session of all. Returns the unsubscribe function. */
export function shareSessionDeadline(): () => void {
  const own = new BroadcastChannel(CHANNEL);
  own.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'number') useSessionDeadline.setState({ endsAt: data });
  });
  channel = own;
  return () => {
    own.close();
    if (channel === own) channel = null;
  };
}
