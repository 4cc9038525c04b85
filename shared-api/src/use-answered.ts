import { useState } from 'react';
import type { Resource } from './client';

/**
 * What was chosen when the data of a read were asked for: while another choice loads, the words over those that still
 * show stay theirs, also where they say that there are none.
 */
export function useAnswered<T>({ question }: Pick<Resource<unknown>, 'question'>, chosen: T): T {
  const [answered, setAnswered] = useState({ question, chosen });
  if (answered.question === question) return answered.chosen;
  setAnswered({ question, chosen });
  return chosen;
}
