import type { InputHTMLAttributes, Ref } from 'react';
import { classes } from '../classes';
import { capitals, capitalsAndDigits, controlClass, digits, Field, lengthClass, readMasked, type ExpectedLength, type FieldProps } from '../field';
import styles from './text-input.module.css';

type NativeInput = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'onChange' | 'value' | 'size' | 'prefix'>;

interface TextInputProps extends FieldProps, NativeInput {
  value: string;
  onChange: (value: string) => void;
  /**
   * `digits` strips everything else, `upper-case` writes in capitals, `code` strips all but capitals and digits; the caret
   * stays where it is (CTL-12).
   */
  format?: 'digits' | 'upper-case' | 'code' | undefined;
  /** Words before the control that are no part of the value: « 98 ». */
  prefix?: string | undefined;
  /** Unit inside the control, at its end: « € », « jours ». */
  suffix?: string | undefined;
  /** The text stands at the end side, as amounts do. */
  isNumber?: boolean | undefined;
  length?: ExpectedLength | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

const cleanings = { digits, 'upper-case': capitals, code: capitalsAndDigits };

/** A field of one line of text. Give `autoComplete` whenever the value is the person's own. */
export function TextInput({ label, hint, error, isRequired, isOptional, isLabelHidden, isCompact, id, length, format, prefix, suffix, isNumber = false, maxLength, onChange, ...native }: TextInputProps) {
  const read = (input: HTMLInputElement) => (format ? readMasked(input, { clean: cleanings[format], maxLength }) : input.value);
  return (
    <Field {...{ id, label, hint, error, isRequired, isOptional, isLabelHidden, isCompact }}>
      {(control) => {
        const affixIds = [prefix && `${control.id}-avant`, suffix && `${control.id}-apres`, control['aria-describedby']].filter(Boolean).join(' ');
        const input = (
          <input
            type="text"
            inputMode={format === 'digits' ? 'numeric' : undefined}
            autoCapitalize={format && format !== 'digits' ? 'characters' : undefined}
            {...native}
            {...control}
            // The browser would cut a paste before its spaces are stripped.
            maxLength={format ? undefined : maxLength}
            aria-describedby={affixIds || undefined}
            className={controlClass(styles.control, suffix && styles.suffixed, isNumber && styles.number, !prefix && !suffix ? lengthClass(length) : undefined)}
            onChange={(event) => onChange(read(event.target))}
          />
        );
        if (!prefix && !suffix) return input;
        return (
          <span className={classes(styles.affixed, lengthClass(length))}>
            {prefix && <span className={styles.prefix} id={`${control.id}-avant`}>{prefix}</span>}
            <span className={styles.inside}>
              {input}
              {suffix && <span className={styles.suffix} id={`${control.id}-apres`}>{suffix}</span>}
            </span>
          </span>
        );
      }}
    </Field>
  );
}
