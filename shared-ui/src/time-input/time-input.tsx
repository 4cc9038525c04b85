import { isTime, readTypedTime } from '@portal/shared-api/rules/times';
import { useState } from 'react';
import { controlClass, Field, lengthClass, type FieldProps } from '../field';
import { messages } from './messages';

interface TimeInputProps extends FieldProps {
  id?: string | undefined;
  name?: string | undefined;
  /** `''`, a time « HH:MM », or the typed text if it is no time: `checkTime` tells them apart. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  disabled?: boolean | undefined;
  readOnly?: boolean | undefined;
}

/** A time of the day, typed « 14:30 », « 14h30 » or « 1430 »; it is written « 14:30 » when it is left. */
export function TimeInput({
  label,
  hint,
  error,
  isRequired,
  isOptional,
  isLabelHidden,
  isCompact,
  id,
  value,
  onChange,
  onBlur,
  ...native
}: TimeInputProps) {
  // The typed text stays while it reads as the value; a new value replaces it.
  const [draft, setDraft] = useState(value);
  const shown = readTypedTime(draft) === value ? draft : value;
  return (
    <Field {...{ id, label, hint, error, isRequired, isOptional, isLabelHidden, isCompact }}>
      {(control) => (
        <>
          <input
            {...native}
            {...control}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            placeholder={messages.placeholder}
            aria-describedby={[`${control.id}-format`, control['aria-describedby']].filter(Boolean).join(' ')}
            className={controlClass(lengthClass(6))}
            value={shown}
            onChange={(event) => {
              setDraft(event.target.value);
              onChange(readTypedTime(event.target.value));
            }}
            onBlur={() => {
              if (isTime(value)) setDraft(value);
              onBlur?.();
            }}
          />
          <span className="visually-hidden" id={`${control.id}-format`}>
            {messages.format}
          </span>
        </>
      )}
    </Field>
  );
}
