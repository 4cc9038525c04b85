import { useToday } from '@portal/shared-api';
import { isCivilDate } from '@portal/shared-api/rules/civil-dates';
import type { DisabledDates } from '@portal/shared-api/rules/date-bounds';
import { useRef, useState, type ClipboardEvent } from 'react';
import { IconButton } from '../button';
import { classes } from '../classes';
import { controlClass, Field, leaves, lengthClass, type FieldProps } from '../field';
import { calendar } from '../icon/paths/calendar';
import { calendarMonth } from '../icon/paths/calendar-month';
import { CalendarPopover } from './calendar-popover';
import { messages } from './messages';
import { editDateText, readDateText, writeDateText } from './typed-date';
import styles from './date-input.module.css';

interface DateInputProps extends FieldProps {
  id?: string | undefined;
  name?: string | undefined;
  /** `''`, a civil date `YYYY-MM-DD`, or the typed text if it is not a real date: `checkDate` distinguishes them. */
  value: string;
  onChange: (value: string) => void;
  /** Called when the focus leaves the field and its calendar. */
  onBlur?: (() => void) | undefined;
  disabled?: boolean | undefined;
  readOnly?: boolean | undefined;
  /** Civil dates, both included; the calendar stays within them, and `checkDate` checks typed dates. */
  min?: string | undefined;
  max?: string | undefined;
  disabledDates?: DisabledDates | undefined;
  /** `month` opens the calendar on the months of a year (CTL-07). */
  mode?: 'day' | 'month' | undefined;
  /** `bday` for the person's own birth date. */
  autoComplete?: 'bday' | 'off' | undefined;
}

/**
 * A date typed as JJ/MM/AAAA (CTL-06). Typing alone is enough; the button opens a calendar. It shows no error itself.
 */
export function DateInput({
  label,
  hint,
  error,
  isRequired,
  isOptional,
  isLabelHidden,
  isCompact,
  id,
  name,
  value,
  onChange,
  onBlur,
  disabled,
  readOnly,
  min,
  max,
  disabledDates,
  mode = 'day',
  autoComplete = 'off',
}: DateInputProps) {
  const box = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const today = useToday();
  // The typed text stays while it parses to the value; a new value replaces it.
  const [draft, setDraft] = useState(() => writeDateText(value));
  const shown = readDateText(draft) === value ? draft : writeDateText(value);

  const type = (text: string) => {
    setDraft(text);
    onChange(readDateText(text));
  };
  const paste = (event: ClipboardEvent) => {
    const date = readDateText(event.clipboardData.getData('text'));
    if (readOnly || !isCivilDate(date)) return;
    event.preventDefault();
    type(writeDateText(date));
  };
  const close = (returnsFocus: boolean) => {
    setOpen(false);
    if (returnsFocus) button.current?.focus();
    else onBlur?.();
  };

  return (
    <Field {...{ id, label, hint, error, isRequired, isOptional, isLabelHidden, isCompact }}>
      {(control) => (
        <span
          ref={box}
          className={classes(styles.box, lengthClass(10))}
          onBlur={(event) => {
            if (!leaves(event) || isOpen) return;
            setDraft(writeDateText(value));
            onBlur?.();
          }}
        >
          <input
            {...control}
            type="text"
            inputMode="numeric"
            className={controlClass(styles.control)}
            aria-describedby={[`${control.id}-format`, control['aria-describedby']].filter(Boolean).join(' ')}
            name={name}
            placeholder={messages.placeholder}
            autoComplete={autoComplete}
            disabled={disabled}
            readOnly={readOnly}
            value={shown}
            onChange={(event) => type(editDateText(event.target, shown))}
            onPaste={paste}
          />
          <span className="visually-hidden" id={`${control.id}-format`}>
            {messages.format}
          </span>
          {!readOnly && (
            <span className={styles.button}>
              <IconButton
                ref={button}
                icon={mode === 'month' ? calendarMonth : calendar}
                label={messages.choose[mode]}
                aria-describedby={`${control.id}-libelle`}
                aria-haspopup="dialog"
                aria-expanded={isOpen}
                disabled={disabled}
                onClick={() => setOpen((wasOpen) => !wasOpen)}
              />
            </span>
          )}
          {isOpen && (
            <CalendarPopover
              anchor={box}
              value={value}
              today={today}
              bounds={{ min, max, disabled: disabledDates }}
              mode={mode}
              onChoose={(date) => type(writeDateText(date))}
              onClose={close}
            />
          )}
        </span>
      )}
    </Field>
  );
}
