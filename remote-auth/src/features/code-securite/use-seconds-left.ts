import { useEffect, useState } from 'react';

/** Wait before another code may be asked for, in seconds (catalogue 4.7). */
const wait = 30;

/** Seconds left before « Renvoyer le code »; starts anew with each code. */
export function useSecondsLeft(sent: number): number {
  const [left, setLeft] = useState(wait);
  useEffect(() => {
    const end = Date.now() + wait * 1000;
    setLeft(wait);
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000))), 1000);
    return () => clearInterval(timer);
  }, [sent]);
  return left;
}
