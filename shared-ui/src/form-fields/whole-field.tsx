import type { TypedInteger } from '@portal/shared-api/contract/formulaires/champs';
import { TextInput } from '../text-input';
import { useFormField } from './use-form-field';

interface WholeFieldProps {
  name: string;
  label: string;
  hint?: string;
  /** Largest number, for the width of the field. */
  max: number;
}

/** A whole number, typed in digits. */
export function WholeField({ name, label, hint, max }: WholeFieldProps) {
  const field = useFormField<TypedInteger>(name, label);
  if (!field) return null;
  const { value, onChange, ...control } = field.control;
  return (
    <TextInput
      {...control}
      hint={hint}
      format="digits"
      inputMode="numeric"
      maxLength={String(max).length}
      length={6}
      autoComplete="off"
      value={value === null ? '' : String(value)}
      onChange={(typed) => onChange(typed === '' ? null : Number(typed))}
    />
  );
}
