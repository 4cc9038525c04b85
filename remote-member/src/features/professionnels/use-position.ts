import { useState } from 'react';
import type { Position } from './criteria';

export type PositionState = 'none' | 'locating' | 'refused';

/** A hundred metres or so: enough to be nearest, too little to be found. */
const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000;
const patience = { timeout: 10_000, maximumAge: 300_000 };

/** Where the person stands, asked of the browser on demand, kept in the memory of the page alone. */
export function usePosition() {
  const [position, setPosition] = useState<Position | null>(null);
  const [state, setState] = useState<PositionState>('none');
  const locate = (onFound?: (position: Position) => void) => {
    if (!('geolocation' in navigator)) {
      setState('refused');
      return;
    }
    setState('locating');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const found = { lat: rounded(coords.latitude), lon: rounded(coords.longitude) };
        setPosition(found);
        setState('none');
        onFound?.(found);
      },
      () => setState('refused'),
      patience,
    );
  };
  return { position, state, locate };
}
