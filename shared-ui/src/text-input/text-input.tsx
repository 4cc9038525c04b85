import { withoutInvisible } from '@portal/shared-api/rules/visible-text';
import type { CSSProperties, InputHTMLAttributes, Ref } from 'react';
import { classes } from '../classes';
import {
  capitals,
  capitalsAndDigits,
  controlClass,
  digits,
  Field,
  lengthClass,
  readMasked,
  type Mask,
  type ExpectedLength,
  type FieldProps,
} from '../field';
import styles from './text-input.module.css';

type NativeInput = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'onChange' | 'value' | 'size' | 'prefix'>;

interface TextInputProps extends FieldProps, NativeInput {
  value: string;
  onChange: (value: string) => void;
  /**
   * `digits` keeps digits only, `upper-case` converts to capitals, `code` keeps capitals and digits, `iban` also shows
   * them in groups of four; the caret stays in place (CTL-12).
   */
  format?: 'digits' | 'upper-case' | 'code' | 'iban' | undefined;
  /** Text before the control that is not part of the value: « 98 ». */
  prefix?: string | undefined;
  /** Unit inside the control, at its end: « € », « jours ». */
  suffix?: string | undefined;
  /** Right-aligned, like amounts. */
  isNumber?: boolean | undefined;
  length?: ExpectedLength | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

const byFours = (kept: string) => kept.replace(/(.{4})(?=.)/g, '$1 ');
const masks: Readonly<Record<string, Mask>> = {
  digits: { clean: digits },
  'upper-case': { clean: capitals },
  code: { clean: capitalsAndDigits },
  iban: { clean: capitalsAndDigits, show: byFours },
};

/** A one-line text field. Set `autoComplete` whenever the value is the person's own. */
export function TextInput({
  label,
  hint,
  error,
  isRequired,
  isOptional,
  isLabelHidden,
  isCompact,
  id,
  length,
  format,
  prefix,
  suffix,
  isNumber = false,
  maxLength,
  value,
  onChange,
  ...native
}: TextInputProps) {
  const mask = format && masks[format];
  const read = (input: HTMLInputElement) =>
    mask ? readMasked(input, { ...mask, maxLength }) : withoutInvisible(input.value);
  return (
    <Field {...{ id, label, hint, error, isRequired, isOptional, isLabelHidden, isCompact }}>
      {(control) => {
        const describedBy = [
          native['aria-describedby'],
          prefix && `${control.id}-avant`,
          suffix && `${control.id}-apres`,
          control['aria-describedby'],
        ]
          .filter(Boolean)
          .join(' ');
        const input = (
          <input
            type="text"
            inputMode={format === 'digits' ? 'numeric' : undefined}
            autoCapitalize={format && format !== 'digits' ? 'characters' : undefined}
            {...native}
            {...control}
            // The browser would cut a paste before its spaces are removed.
            value={mask?.show ? mask.show(value) : value}
            maxLength={format ? undefined : maxLength}
            aria-describedby={describedBy || undefined}
            className={controlClass(
              styles.control,
              suffix && styles.suffixed,
              isNumber && styles.number,
              !prefix && !suffix ? lengthClass(length) : undefined,
            )}
            onChange={(event) => onChange(read(event.target))}
          />
        );
        if (!prefix && !suffix) return input;
        return (
          <span className={classes(styles.affixed, lengthClass(length))}>
            {prefix && (
              <span className={styles.prefix} id={`${control.id}-avant`}>
                {prefix}
              </span>
            )}
            <span className={styles.inside} style={suffix ? roomFor(suffix) : undefined}>
              {input}
              {suffix && (
                <span className={styles.suffix} id={`${control.id}-apres`}>
                  {suffix}
                </span>
              )}
            </span>
          </span>
        );
      }}
    </Field>
  );
}

/** The number ends before its unit, however long that is. */
const roomFor = (suffix: string): CSSProperties & Record<'--suffix', string> => ({ '--suffix': `${suffix.length}ch` });
