import { Checkbox } from '../checkbox';
import { CheckboxGroup } from '../checkbox-group';
import { DateInput } from '../date-input';
import { TextInput } from '../text-input';
import type { ReactNode } from 'react';
import { useFormField } from './use-form-field';

/** Properties the form sets on a control; the others are free. */
type GivenByForm = 'id' | 'name' | 'value' | 'onChange' | 'onBlur' | 'isRequired' | 'isOptional' | 'error' | 'label';

/** Properties of a field: its name in the form, its label, and those of its control. */
export type FieldOf<Control extends (props: never) => unknown, Name extends string = string> = Omit<
  Parameters<Control>[0],
  GivenByForm
> & { name: Name; label: string };

/** Whether a required field shows so; not where either of two fields is enough, which a sentence above them says. */
export interface Marked {
  isMarked?: boolean;
}

/** One line of text. */
export function TextField({ name, label, isMarked = true, ...rest }: FieldOf<typeof TextInput> & Marked) {
  const field = useFormField<string>(name, label);
  return field && <TextInput {...rest} {...field.control} isRequired={isMarked && field.control.isRequired} />;
}

/** A date, typed or picked. */
export function DateField({ name, label, ...rest }: FieldOf<typeof DateInput>) {
  const field = useFormField<string>(name, label);
  return field && <DateInput {...rest} {...field.control} />;
}

interface CheckboxFieldProps {
  name: string;
  label: string;
  hint?: string;
  /** The visible label, if it contains a link; the error summary uses `label`. */
  richLabel?: ReactNode;
}

/** One checkbox. */
export function CheckboxField({ name, label, hint, richLabel }: CheckboxFieldProps) {
  const field = useFormField<boolean>(name, label);
  if (!field) return null;
  const { value, isOptional: _always, ...control } = field.control;
  return <Checkbox {...control} label={richLabel ?? label} hint={hint} isChecked={value} />;
}

/** Several checkboxes. */
export function CheckboxesField({ name, label, ...rest }: FieldOf<typeof CheckboxGroup<string>>) {
  const field = useFormField<readonly string[]>(name, label);
  return field && <CheckboxGroup<string> {...rest} {...field.control} />;
}
