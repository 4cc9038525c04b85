import { useEffect, useRef, useState } from 'react';
import { messages } from './messages';

const pause = 1500;

/** The share of the limit, or the number of characters, from which what is left is worth saying. */
const worthSaying = (maxLength: number) => Math.max(10, maxLength / 10);

/** What a screen reader hears of a limit: nothing while typing, and the rest only once little is left. */
export function useRemaining(maxLength: number | undefined) {
  const [spoken, setSpoken] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const speakAfterPause = (length: number) => {
    if (maxLength === undefined) return;
    clearTimeout(timer.current);
    const left = maxLength - length;
    timer.current = setTimeout(() => setSpoken(left <= worthSaying(maxLength) ? messages.remaining(left) : ''), pause);
  };
  return { spoken, speakAfterPause };
}
