import { checkDate, dateErrorMessage } from '@portal/shared-api/rules/date-bounds';
import { DateInput } from '@portal/shared-ui/date-input';
import { useAfterRelease } from '@portal/shared-ui/field';
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
  const [draft, setDraft] = useState({ value, typed: value, isLeft: false });
  // A new value (Back, « Effacer les filtres ») replaces the typed text.
  if (draft.value !== value) setDraft({ value, typed: value, isLeft: false });
  const { typed, isLeft } = draft;
  const afterRelease = useAfterRelease();
  const problem = checkDate(typed, bounds);
  const type = (date: string) => {
    setDraft({ value, typed: date, isLeft: false });
    if (date !== '' && checkDate(date, bounds) === null) onChange(date);
  };
  return (
    <DateInput
      isCompact
      label={label}
      {...bounds}
      value={typed}
      error={problem && isLeft ? dateErrorMessage(problem, bounds) : error}
      onChange={type}
      onBlur={() => afterRelease(() => setDraft({ value, typed: typed || value, isLeft: true }))}
    />
  );
}
