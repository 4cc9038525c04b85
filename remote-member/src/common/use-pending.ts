import { useState } from 'react';

/**
 * Names of running actions, and how to start one: a button is pending until its file is there or its failure is shown.
 * Any other error also ends it, and is rethrown.
 */
export function usePending<Name extends string | number>(): [
  pending: Name | null,
  run: (name: Name, action: () => Promise<unknown>) => Promise<void>,
] {
  const [pending, setPending] = useState<Name | null>(null);
  const run = async (name: Name, action: () => Promise<unknown>) => {
    setPending(name);
    try {
      await action();
    } finally {
      setPending(null);
    }
  };
  return [pending, run];
}
