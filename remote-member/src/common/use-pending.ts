import { useState } from 'react';

/**
 * What is under way, by its name, and how to start it: a button shows that it is busy until its file is there, or its failure was
 * told. Anything else that goes wrong ends it too, and travels on.
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
