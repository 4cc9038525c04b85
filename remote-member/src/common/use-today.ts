import { civilDateAt } from '@portal/shared-api/rules/civil-dates';
import { useState } from 'react';

/** Today in Paris when the page was shown, civil date. */
export function useToday(): string {
  const [today] = useState(() => civilDateAt(new Date()));
  return today;
}
