import { checkDate, dateErrorMessage } from '@portal/shared-api/rules/date-bounds';
import { DateInput } from '@portal/shared-ui/date-input';
import { useState } from 'react';

interface PeriodEndProps {
  label: string;
  /** Civil date of the filter. */
  value: string;
  /** Called with a valid day; the list waits while the date is being typed. */
  onChange: (date: string) => void;
  min: string;
  max: string;
  error?: string | null;
}

/** One end of a custom period. */
export function PeriodEnd({ label, value, onChange, error, ...bounds }: PeriodEndProps) {
  // Typed text belongs to the value it started from: a new value replaces it.
  const [draft, setDraft] = useState({ from: value, typed: value, isLeft: false });
  const typed = draft.from === value ? draft.typed : value;
  const problem = checkDate(typed, bounds);
  const type = (date: string) => {
    setDraft({ from: value, typed: date, isLeft: false });
    if (date !== '' && checkDate(date, bounds) === null) onChange(date);
  };
  return (
    <DateInput
      isCompact
      label={label}
      {...bounds}
      value={typed}
      error={problem && draft.isLeft && draft.from === value ? dateErrorMessage(problem, bounds) : error}
      onChange={type}
      onBlur={() => setDraft({ from: value, typed: typed || value, isLeft: true })}
    />
  );
}
