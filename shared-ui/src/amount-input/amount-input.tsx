import { formatDecimals, readTypedEuros, type TypedEuros } from '@portal/shared-api/rules/amounts';
import { useState } from 'react';
import type { FieldProps } from '../field';
import { TextInput } from '../text-input';

/** Euros, `null` when empty, the typed text when it is not an amount. */
export type AmountValue = TypedEuros;

interface AmountInputProps extends FieldProps {
  id?: string | undefined;
  name?: string | undefined;
  value: AmountValue;
  onChange: (value: AmountValue) => void;
  onBlur?: (() => void) | undefined;
  disabled?: boolean | undefined;
  readOnly?: boolean | undefined;
  placeholder?: string | undefined;
}

const written = (value: AmountValue) => (typeof value === 'number' ? formatDecimals(value) : (value ?? ''));

/**
 * An amount in euros, typed with comma or point and any spaces, right-aligned before « € »; « 140 » becomes « 140,00 »
 * on blur. Bounds are checked by the rule of the form (product 8.1).
 */
export function AmountInput({ value, onChange, onBlur, ...field }: AmountInputProps) {
  // The typed text stays while it parses to the value; a new value replaces it.
  const [draft, setDraft] = useState(() => written(value));
  const shown = readTypedEuros(draft) === value ? draft : written(value);
  return (
    <TextInput
      {...field}
      isNumber
      suffix="€"
      length={10}
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      onChange={(typed) => {
        setDraft(typed);
        onChange(readTypedEuros(typed));
      }}
      onBlur={() => {
        if (typeof value === 'number') setDraft(written(value));
        onBlur?.();
      }}
    />
  );
}
