import { useState } from 'react';
import type { Resource } from '@portal/shared-api';

/**
 * What was chosen when the data of a read were asked for: while another choice loads, the heading of those that still
 * show stays theirs.
 */
export function useAnswered<T>({ question }: Pick<Resource<unknown>, 'question'>, chosen: T): T {
  const [answered, setAnswered] = useState({ question, chosen });
  if (answered.question === question) return answered.chosen;
  setAnswered({ question, chosen });
  return chosen;
}
