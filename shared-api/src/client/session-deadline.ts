import { create } from 'zustand';

const CHANNEL = 'portail-echeance';
const HEADER = 'X-Session-Expire';
/** Deadlines nearer to each other than this are one, in milliseconds: the server counts whole seconds, and answers take their time. */
const precision = 3000;

interface SessionDeadline {
  /** When the session ends if nothing more is asked of the server, in milliseconds since 1970; null while unknown. */
  endsAt: number | null;
}

export const useSessionDeadline = create<SessionDeadline>(() => ({ endsAt: null }));

let channel: BroadcastChannel | null = null;

/** Notes how long the session lasts, as the server says, in seconds; the other tabs are told. */
export function noteSessionLeft(seconds: number) {
  const endsAt = Date.now() + seconds * 1000;
  const known = useSessionDeadline.getState().endsAt;
  if (known !== null && Math.abs(endsAt - known) < precision) return;
  useSessionDeadline.setState({ endsAt });
  channel?.postMessage(endsAt);
}

/** Notes what an answer of the server says of the session (catalogue 4.10); answers to visitors say nothing. */
export function readSessionLeft({ headers }: Response) {
  const seconds = headers.get(HEADER);
  if (seconds !== null && /^\d+$/.test(seconds)) noteSessionLeft(Number(seconds));
}

/** Shares deadlines with the other tabs: what one does prolongs the session of all. Returns the function that stops it. */
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
