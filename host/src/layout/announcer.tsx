import { onAnnounce } from '@portal/shared-api';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { topDialog } from '../toasts/top-dialog';

/**
 * Time in which announcements are read as one, in milliseconds; the region is empty meanwhile, so that each is a
 * change.
 */
const GATHERING_MS = 150;

/**
 * The permanent region that says what changed without the focus moving: results found, contract changed. Over an open
 * dialog, which makes the rest of the page inert, it is inside that dialog, empty before it speaks there.
 */
export function Announcer() {
  const [text, setText] = useState('');
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null);
  useEffect(() => {
    let waiting: string[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    let place: HTMLDialogElement | null = null;
    const gather = () => {
      place = topDialog();
      setDialog(place);
      clearTimeout(timer);
      timer = setTimeout(speak, GATHERING_MS);
    };
    const speak = () => {
      // A dialog opened or closed meanwhile.
      if (topDialog() !== place) return gather();
      setText(waiting.join(' '));
      waiting = [];
    };
    const stop = onAnnounce((next) => {
      setText('');
      waiting = [...waiting.filter((each) => each !== next), next];
      gather();
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, []);
  const region = (
    <div role="status" className="visually-hidden" data-annonces="">
      {text}
    </div>
  );
  return dialog ? createPortal(region, dialog) : region;
}
