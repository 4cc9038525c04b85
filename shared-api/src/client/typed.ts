import { useEffect, useId } from 'react';

const holders = new Set<string>();

/** Marks the page as edited: an expired session then asks to sign in without leaving the page. */
export function useTyped(isTyped: boolean) {
  const holder = useId();
  useEffect(() => {
    if (!isTyped) return undefined;
    holders.add(holder);
    return () => {
      holders.delete(holder);
    };
  }, [holder, isTyped]);
}

/** Whether leaving the page would lose typed data. */
export const hasTyped = () => holders.size > 0;
