import type { Fichier } from '@portal/shared-api/contract/fichiers';
import { AmountInput, type AmountValue } from '../amount-input';
import { Checkbox } from '../checkbox';
import { CheckboxGroup } from '../checkbox-group';
import { DateInput } from '../date-input';
import type { ExpectedLength } from '../field';
import { RadioGroup, YesNo } from '../radio-group';
import { Select, type Option } from '../select';
import { TextInput } from '../text-input';
import { Textarea } from '../textarea';
import { Uploader } from '../uploader';
import { useFormField } from './use-form-field';

/** What the form gives to a control; the rest is left to whoever places the field. */
type GivenByForm = 'id' | 'name' | 'value' | 'onChange' | 'onBlur' | 'isRequired' | 'isOptional' | 'error' | 'label';

/** Properties of a field: its name in the form, its label, and what its control takes besides. */
export type FieldOf<Control extends (props: never) => unknown, Name extends string = string> = Omit<Parameters<Control>[0], GivenByForm> & { name: Name; label: string };

/** One line of text. */
export function TextField({ name, label, ...rest }: FieldOf<typeof TextInput>) {
  const field = useFormField<string>(name, label);
  return field && <TextInput {...rest} {...field.control} />;
}

/** Several lines of text, with a counter when there is a bound. */
export function TextareaField({ name, label, ...rest }: FieldOf<typeof Textarea>) {
  const field = useFormField<string>(name, label);
  return field && <Textarea {...rest} {...field.control} />;
}

/** An amount in euros. */
export function AmountField({ name, label, ...rest }: FieldOf<typeof AmountInput>) {
  const field = useFormField<AmountValue>(name, label);
  return field && <AmountInput {...rest} {...field.control} />;
}

interface SelectFieldProps {
  name: string;
  label: string;
  hint?: string | undefined;
  options: readonly Option[];
  /** The options are on their way. */
  isBusy?: boolean | undefined;
  length?: ExpectedLength | undefined;
  autoComplete?: string | undefined;
}

/** A native list that begins with « Choisissez… ». */
export function SelectField({ name, label, ...rest }: SelectFieldProps) {
  const field = useFormField<string>(name, label);
  return field && <Select<string> {...rest} {...field.control} hasPlaceholder />;
}

/** A date, typed or picked. */
export function DateField({ name, label, ...rest }: FieldOf<typeof DateInput>) {
  const field = useFormField<string>(name, label);
  return field && <DateInput {...rest} {...field.control} />;
}

/** One choice among two to six. */
export function RadioField({ name, label, ...rest }: FieldOf<typeof RadioGroup<string>>) {
  const field = useFormField<string>(name, label);
  return field && <RadioGroup<string> {...rest} {...field.control} />;
}

/** Oui or Non; nothing is chosen at first. */
export function YesNoField({ name, label, hint }: { name: string; label: string; hint?: string }) {
  const field = useFormField<boolean | null>(name, label);
  return field && <YesNo hint={hint} {...field.control} />;
}

/** One box to tick. */
export function CheckboxField({ name, label, hint }: { name: string; label: string; hint?: string }) {
  const field = useFormField<boolean>(name, label);
  if (!field) return null;
  const { value, isOptional: _always, ...control } = field.control;
  return <Checkbox {...control} hint={hint} isChecked={value} />;
}

/** Any number of boxes. */
export function CheckboxesField({ name, label, ...rest }: FieldOf<typeof CheckboxGroup<string>>) {
  const field = useFormField<readonly string[]>(name, label);
  return field && <CheckboxGroup<string> {...rest} {...field.control} />;
}

/** Files, sent while the person goes on; the form waits for them (CTL-09). */
export function FilesField({ name, label, ...rest }: { name: string; label: string; hint?: string }) {
  const field = useFormField<readonly Fichier[]>(name, label);
  if (!field) return null;
  const { kit, control: { name: _name, ...control } } = field;
  return <Uploader {...rest} {...control} inputName={name} form={kit.code} prompt={control.isRequired ? undefined : null} limits={kit.fichiers} onBusyChange={(isBusy) => kit.setBusy(name, isBusy)} />;
}
