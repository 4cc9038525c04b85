import type { SelectHTMLAttributes } from 'react';
import { classes } from '../classes';
import { controlClass, Field, lengthClass, type ExpectedLength, type FieldProps } from '../field';
import { Icon } from '../icon';
import { chevronDown } from '../icon/paths/chevron-down';
import styles from './select.module.css';

export interface Option<Value extends string = string> {
  code: Value;
  libelle: string;
}

interface SelectProps<Value extends string> extends FieldProps, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'onChange' | 'value'> {
  value: Value;
  options: readonly Option<Value>[];
  onChange: (value: Value) => void;
  length?: ExpectedLength | undefined;
}

/** A native list of more than six options; fewer are better as radio buttons, filters aside. */
export function Select<Value extends string>({ label, hint, error, isRequired, isOptional, isLabelHidden, isCompact, id, length, options, onChange, ...native }: SelectProps<Value>) {
  const choose = (code: string) => {
    const chosen = options.find((option) => option.code === code);
    if (chosen) onChange(chosen.code);
  };
  return (
    <Field {...{ id, label, hint, error, isRequired, isOptional, isLabelHidden, isCompact }}>
      {(control) => (
        <span className={classes(styles.select, lengthClass(length))}>
          <select {...native} {...control} className={controlClass(styles.control)} onChange={(event) => choose(event.target.value)}>
            {options.map((option) => <option key={option.code} value={option.code}>{option.libelle}</option>)}
          </select>
          <Icon of={chevronDown} size={18} />
        </span>
      )}
    </Field>
  );
}
