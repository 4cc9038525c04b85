import { useState } from 'react';

/** The last value that was there: what no filter changes stays when a filter has no answer. */
export function useLastKnown<T>(value: T | undefined): T | undefined {
  const [known, setKnown] = useState(value);
  if (value !== undefined && value !== known) setKnown(value);
  return value ?? known;
}
