import { formatWholeNumber, readTypedWholeNumber, type TypedWholeNumber } from '@portal/shared-api/rules/whole-numbers';
import { useState } from 'react';
import type { ExpectedLength, FieldProps } from '../field';
import { TextInput } from '../text-input';

/** A number, `null` when empty, the typed text when it is not a whole number. */
export type WholeNumberValue = TypedWholeNumber;

interface WholeNumberInputProps extends FieldProps {
  id?: string | undefined;
  name?: string | undefined;
  value: WholeNumberValue;
  onChange: (value: WholeNumberValue) => void;
  onBlur?: (() => void) | undefined;
  disabled?: boolean | undefined;
  readOnly?: boolean | undefined;
  placeholder?: string | undefined;
  /** Unit inside the field: « jours ». */
  suffix?: string | undefined;
  length?: ExpectedLength | undefined;
}

const written = (value: WholeNumberValue) => (typeof value === 'number' ? formatWholeNumber(value) : (value ?? ''));

/**
 * A whole number without arrows, which people turn by accident; bounds are checked by the rule of the form
 * (`checkWholeNumber`).
 */
export function WholeNumberInput({ value, onChange, onBlur, length = 6, ...field }: WholeNumberInputProps) {
  // The typed text stays while it reads as the value; a new value replaces it.
  const [draft, setDraft] = useState(() => written(value));
  const shown = readTypedWholeNumber(draft) === value ? draft : written(value);
  return (
    <TextInput
      {...field}
      isNumber
      length={length}
      inputMode="numeric"
      autoComplete="off"
      value={shown}
      onChange={(typed) => {
        setDraft(typed);
        onChange(readTypedWholeNumber(typed));
      }}
      onBlur={() => {
        if (typeof value === 'number') setDraft(written(value));
        onBlur?.();
      }}
    />
  );
}
