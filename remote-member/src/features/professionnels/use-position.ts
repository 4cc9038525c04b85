import { useState } from 'react';
import type { Position } from './criteria';

export type PositionState = 'none' | 'locating' | 'refused' | 'notFound';
/** What a browser answers where geolocation is off for this site; the others are a failure, or a wait that is over. */
const permissionDenied = 1;

/** About a hundred metres: precise enough for the nearest, too coarse to locate a person. */
const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000;
const patience = { timeout: 10_000, maximumAge: 300_000 };

/** Position of the person, requested from the browser on demand and kept in the memory of the page only. */
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
      ({ code }) => setState(code === permissionDenied ? 'refused' : 'notFound'),
      patience,
    );
  };
  return { position, state, locate };
}
