import { enabledDays, settleDate, settleMonth, type DateBounds } from '@portal/shared-api/rules/date-bounds';
import { useState } from 'react';
import { DayGrid } from './day-grid';
import { MonthGrid } from './month-grid';

export interface CalendarProps {
  /** Civil date, or `''` without one. */
  value: string;
  /** Civil date in Paris. */
  today: string;
  bounds: DateBounds;
  /** `month` starts with the twelve months of a year (CTL-07). */
  mode: 'day' | 'month';
  /** Focuses the selected day or month when it appears. */
  takesFocus: boolean;
  onChoose: (date: string) => void;
  /** The selection is complete. */
  onDone: () => void;
}

/**
 * The days of a month or the months of a year. Selecting a month selects its first enabled day and shows its days,
 * unless that day is the only one: then the selection is complete (CTL-07). `DateInput` loads it when it opens.
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
