import { onAnnounce } from '@portal/shared-api';
import { useEffect, useState } from 'react';

/** Time in which announcements are read as one, in milliseconds; the region is empty meanwhile, so that each is a change. */
const GATHERING_MS = 150;

/** The permanent region that says what changed without the focus moving: results found, contract changed. */
export function Announcer() {
  const [text, setText] = useState('');
  useEffect(() => {
    let waiting: string[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onAnnounce((next) => {
      setText('');
      waiting = [...waiting.filter((each) => each !== next), next];
      clearTimeout(timer);
      timer = setTimeout(() => {
        setText(waiting.join(' '));
        waiting = [];
      }, GATHERING_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, []);
  return (
    <div role="status" className="visually-hidden" data-annonces="">
      {text}
    </div>
  );
}
