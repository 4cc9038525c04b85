import { useEffect, useState } from 'react';
import { onNavigated } from '../router/navigated';
import { messages } from './messages';
import { toast } from './toasts';
import { hasTyped } from './typed';

/** Wait before the page reloads after its contract changed, in milliseconds (API-07). */
export const reloadDelay = 5000;
/** How long the toast offers to stay, and what follows. */
const toastDelay = 8000;

interface Reload {
  reload: () => void;
  /** Takes up the change without a reload. */
  onLeft: () => void;
}

/**
 * Announces that the page reloads, five seconds before. Escape, its button, or typing stops it, because a reload takes
 * away what the person is reading or filling in. On another page there is nothing to reload: it takes up the change.
 */
export function announceReload({ reload, onLeft }: Reload) {
  const staying = new AbortController();
  const { signal } = staying;
  const stay = () => staying.abort();
  const timer = setTimeout(() => (hasTyped() ? stay() : reload()), reloadDelay);
  signal.addEventListener('abort', () => clearTimeout(timer));
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && stay(), { signal });
  document.addEventListener('input', stay, { signal });
  const forget = onNavigated(() => {
    forget();
    stay();
    onLeft();
  });
  toast({
    type: 'info',
    title: messages.contractChanged,
    delay: toastDelay,
    isKept: true,
    template: <Reloading staying={staying} />,
  });
}

/** The look of `LinkButton`: this package draws nothing else. */
const likeALink = {
  minHeight: '1.5rem',
  padding: 0,
  border: 0,
  background: 'none',
  color: 'var(--brand-text)',
  textDecoration: 'underline',
  cursor: 'pointer',
} as const;

function Reloading({ staying }: { staying: AbortController }) {
  const [isStopped, setStopped] = useState(staying.signal.aborted);
  useEffect(() => {
    const stop = () => setStopped(true);
    staying.signal.addEventListener('abort', stop);
    return () => staying.signal.removeEventListener('abort', stop);
  }, [staying]);
  if (isStopped) return <p>{messages.reloadStopped}</p>;
  return (
    <>
      <p>{messages.reloadIn({ secondes: reloadDelay / 1000 })}</p>
      <button type="button" style={likeALink} onClick={() => staying.abort()}>
        {messages.stayHere}
      </button>
    </>
  );
}
