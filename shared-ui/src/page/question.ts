import { createContext } from 'react';

/** What the read around asked: what is found again in the same words by another question is then said again. */
export const Question = createContext<unknown>(undefined);
