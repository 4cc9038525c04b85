import { useLayoutEffect } from 'react';
import type { CharterCode } from './address';

/** Applies the colours of a brand as the portal does: one attribute on the root. */
export function useCharter(charter: CharterCode) {
  useLayoutEffect(() => {
    document.documentElement.dataset['client'] = charter;
  }, [charter]);
}
