import { useEffect, useRef, useState } from 'react';

/** A text that changes at most once per pause and always ends with its last state. @param pause milliseconds. */
export function useThrottled(text: string, pause: number): string {
  const [shown, setShown] = useState(text);
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (text === shown) return undefined;
    const timer = setTimeout(
      () => {
        changedAt.current = Date.now();
        setShown(text);
      },
      Math.max(0, changedAt.current + pause - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [text, shown, pause]);
  return shown;
}
