import type { ReactNode, SelectHTMLAttributes } from 'react';
import { classes } from '../classes';
import { controlClass, Field, lengthClass, type ExpectedLength, type FieldProps } from '../field';
import { Icon } from '../icon';
import { chevronDown } from '../icon/paths/chevron-down';
import { messages } from './messages';
import styles from './select.module.css';

export interface Option<Value extends string = string> {
  code: Value;
  libelle: string;
}

interface CommonProps<Value extends string>
  extends FieldProps, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'onChange' | 'value'> {
  options: readonly Option<Value>[];
  /** The options are loading: « Chargement en cours… » shows instead. */
  isBusy?: boolean | undefined;
  length?: ExpectedLength | undefined;
}

/** With `hasPlaceholder`, « Choisissez… » comes first and means `''`: nothing selected yet. */
type SelectProps<Value extends string> = CommonProps<Value> &
  (
    | { hasPlaceholder?: false | undefined; value: Value; onChange: (value: Value) => void }
    | { hasPlaceholder: true; value: Value | ''; onChange: (value: Value | '') => void }
  );

/** A native list of more than six options; fewer are better as radio buttons, except in filters. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const {
    label,
    hint,
    error,
    isRequired,
    isOptional,
    isLabelHidden,
    isCompact,
    id,
    length,
    options,
    isBusy = false,
    hasPlaceholder: _,
    value,
    disabled,
    onChange: _onChange,
    ...native
  } = props;
  const choose = (code: string) => {
    const chosen = options.find((option) => option.code === code);
    if (chosen) props.onChange(chosen.code);
    else if (props.hasPlaceholder) props.onChange('');
  };
  const firstLine: ReactNode = isBusy ? messages.loading : props.hasPlaceholder && messages.placeholder;
  return (
    <Field {...{ id, label, hint, error, isRequired, isOptional, isLabelHidden, isCompact }}>
      {(control) => (
        <span className={classes(styles.select, lengthClass(length))}>
          <select
            {...native}
            {...control}
            className={controlClass(styles.control)}
            aria-busy={isBusy || undefined}
            disabled={disabled || isBusy}
            value={isBusy ? '' : value}
            onChange={(event) => choose(event.target.value)}
          >
            {firstLine && <option value="">{firstLine}</option>}
            {!isBusy &&
              options.map((option) => (
                <option key={option.code} value={option.code}>
                  {option.libelle}
                </option>
              ))}
          </select>
          <Icon of={chevronDown} size={18} />
        </span>
      )}
    </Field>
  );
}
