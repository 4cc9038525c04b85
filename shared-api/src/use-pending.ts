import { useState } from 'react';

/**
 * Name of the running action, and how to start one: a button is pending until its action has ended, whatever its end.
 * An error is rethrown.
 */
export function usePending<Name extends string | number>(): [
  pending: Name | null,
  run: <R>(name: Name, action: () => Promise<R>) => Promise<R>,
] {
  const [pending, setPending] = useState<Name | null>(null);
  const run = async <R>(name: Name, action: () => Promise<R>) => {
    setPending(name);
    try {
      return await action();
    } finally {
      setPending(null);
    }
  };
  return [pending, run];
}
