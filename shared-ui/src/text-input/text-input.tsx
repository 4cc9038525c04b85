import type { InputHTMLAttributes, Ref } from 'react';
import { controlClass, Field, lengthClass, type ExpectedLength, type FieldProps } from '../field';

type NativeInput = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'onChange' | 'value' | 'size'>;

interface TextInputProps extends FieldProps, NativeInput {
  value: string;
  onChange: (value: string) => void;
  length?: ExpectedLength | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A field of one line of text. Give `autoComplete` whenever the value is the person's own. */
export function TextInput({ label, hint, error, isRequired, isOptional, isLabelHidden, isCompact, id, length, onChange, ...native }: TextInputProps) {
  return (
    <Field {...{ id, label, hint, error, isRequired, isOptional, isLabelHidden, isCompact }}>
      {(control) => <input type="text" {...native} {...control} className={controlClass(lengthClass(length))} onChange={(event) => onChange(event.target.value)} />}
    </Field>
  );
}
