import { useEffect, useId } from 'react';

const holders = new Set<string>();

/** Tells that the page holds something a person typed: a session that ends then asks to sign in again without leaving it. */
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

/** Whether leaving the page would cost what somebody typed. */
export const hasTyped = () => holders.size > 0;
