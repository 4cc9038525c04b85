import { toast, type ToastType } from '@portal/shared-api';
import { LinkButton } from '@portal/shared-ui/link';
import { useEffect, useState } from 'react';
import { messages } from './leave-messages';

/** Wait before the redirection to the address of the server, in milliseconds (AMF-04). */
export const redirectDelay = 3000;
/** How long the toast offers to stay, and what follows. */
const toastDelay = 8000;

interface Departure {
  type: ToastType;
  title: string;
  logoutUrl: string;
  goTo?: (address: string) => void;
}

/**
 * The session has ended: a toast says so, and the browser goes to the address of the server three seconds later
 * (AMF-04). Escape or its button cancels, because the redirection takes away what the person is reading.
 */
export function leavePortal({
  type,
  title,
  logoutUrl,
  goTo = (address) => window.location.assign(address),
}: Departure) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const timer = setTimeout(() => goTo(logoutUrl), redirectDelay);
  signal.addEventListener('abort', () => clearTimeout(timer));
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && stopping.abort(), { signal });
  toast({ type, title, delay: toastDelay, isKept: true, template: <Leaving stopping={stopping} /> });
}

function Leaving({ stopping }: { stopping: AbortController }) {
  const [isStopped, setStopped] = useState(stopping.signal.aborted);
  useEffect(() => {
    const stop = () => setStopped(true);
    stopping.signal.addEventListener('abort', stop);
    return () => stopping.signal.removeEventListener('abort', stop);
  }, [stopping]);
  if (isStopped) return <p>{messages.stayed}</p>;
  return (
    <>
      <p>{messages.leavingIn({ secondes: redirectDelay / 1000 })}</p>
      <LinkButton onClick={() => stopping.abort()}>{messages.stay}</LinkButton>
    </>
  );
}
