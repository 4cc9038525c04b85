import { createContext } from 'react';

/** Answer of the read around: what was found again in the same words is then said again. */
export const Answer = createContext<unknown>(undefined);
