import { enabledDays, settleDate, settleMonth, type DateBounds } from '@portal/shared-api/rules/date-bounds';
import { useState } from 'react';
import { DayGrid } from './day-grid';
import { MonthGrid } from './month-grid';

export interface CalendarProps {
  /** Civil date, or `''` when there is none yet. */
  value: string;
  /** Civil date in Paris. */
  today: string;
  bounds: DateBounds;
  /** `month` begins with the twelve months of a year (CTL-07). */
  mode: 'day' | 'month';
  /** Puts the focus on the chosen day or month as it appears. */
  takesFocus: boolean;
  onChoose: (date: string) => void;
  /** The choice is complete. */
  onDone: () => void;
}

/**
 * A month of days, or the months of a year. Choosing a month chooses its first enabled day and leaves for its days,
 * unless that day is the only one: then the choice is complete (specification 4). Loaded by `DateInput` when it opens.
 */
export function Calendar({ value, today, bounds, mode, takesFocus, onChoose, onDone }: CalendarProps) {
  const [shown, setShown] = useState(mode);
  if (shown === 'month') {
    const chooseMonth = (month: string) => {
      const date = settleMonth(month, bounds);
      if (date === null) return;
      onChoose(date);
      if (enabledDays(month, bounds).length === 1) onDone();
      else setShown('day');
    };
    return <MonthGrid {...{ value, today, bounds, takesFocus }} onChoose={chooseMonth} />;
  }
  const chooseDay = (day: string) => {
    const date = settleDate(day, bounds);
    if (date === null) return;
    onChoose(date);
    onDone();
  };
  return <DayGrid {...{ value, today, bounds, takesFocus }} onChoose={chooseDay} />;
}
