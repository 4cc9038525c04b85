import { useEffect, useRef, useState } from 'react';
import { messages } from './messages';

const pause = 1500;

/** Share of the limit, or number of characters, from which the rest is announced. */
const worthSaying = (maxLength: number) => Math.max(10, maxLength / 10);

/** Announcement of a limit: none while typing, and the rest only near the end. */
export function useRemaining(maxLength: number | undefined) {
  const [spoken, setSpoken] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const speakAfterPause = (length: number) => {
    if (maxLength === undefined) return;
    clearTimeout(timer.current);
    const left = maxLength - length;
    timer.current = setTimeout(
      () => setSpoken(left <= worthSaying(maxLength) ? messages.remaining({ nombre: left }) : ''),
      pause,
    );
  };
  return { spoken, speakAfterPause };
}
