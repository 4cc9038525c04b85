import { useEffect, useState } from 'react';

const until = (endsAt: number | null) => (endsAt === null ? 0 : Math.max(0, Math.ceil((endsAt - Date.now()) / 1000)));

/** Whole seconds until an instant, updated each second. @param endsAt milliseconds since 1970. */
export function useSecondsLeft(endsAt: number | null): number {
  const [left, setLeft] = useState(() => until(endsAt));
  useEffect(() => {
    const tick = () => setLeft(until(endsAt));
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [endsAt]);
  return left;
}
