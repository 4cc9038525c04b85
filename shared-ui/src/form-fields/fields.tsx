import type { Fichier } from '@portal/shared-api/contract/fichiers';
import { entryPath } from '@portal/shared-api/rules/formulaires/field-path';
import { entryFileName } from '@portal/shared-api/rules/formulaires/form-values';
import type { TypedWholeNumber } from '@portal/shared-api/rules/whole-numbers';
import { AmountInput, type AmountValue } from '../amount-input';
import type { ExpectedLength } from '../field';
import { RadioGroup, YesNo } from '../radio-group';
import { Select, type Option } from '../select';
import { Textarea } from '../textarea';
import { Uploader } from '../uploader';
import { WholeNumberInput } from '../whole-number-input';
import type { FormKit } from '../form/form-context';
import type { FieldOf } from './plain-fields';
import { useFormField } from './use-form-field';

/** Several lines of text, with a counter if there is a limit. */
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
  /** The options are loading. */
  isBusy?: boolean | undefined;
  length?: ExpectedLength | undefined;
  autoComplete?: string | undefined;
}

/** A whole number. */
export function WholeNumberField({ name, label, ...rest }: FieldOf<typeof WholeNumberInput>) {
  const field = useFormField<TypedWholeNumber>(name, label);
  return field && <WholeNumberInput {...rest} {...field.control} />;
}

/** A native list that starts with « Choisissez… ». */
export function SelectField({ name, label, ...rest }: SelectFieldProps) {
  const field = useFormField<string>(name, label);
  return field && <Select<string> {...rest} {...field.control} hasPlaceholder />;
}

/** One choice among two to six. */
export function RadioField({ name, label, ...rest }: FieldOf<typeof RadioGroup<string>>) {
  const field = useFormField<string>(name, label);
  return field && <RadioGroup<string> {...rest} {...field.control} onClear={clearing(field, '')} />;
}

/** Oui or Non; nothing is selected at first. */
export function YesNoField({ name, label, hint }: { name: string; label: string; hint?: string }) {
  const field = useFormField<boolean | null>(name, label);
  return field && <YesNo hint={hint} {...field.control} onClear={clearing(field, null)} />;
}

/** How an optional answer is taken back. */
const clearing = <Value,>(
  { control: { isOptional, onChange } }: { control: { isOptional: boolean; onChange: (value: Value) => void } },
  none: Value,
) => (isOptional ? () => onChange(none) : undefined);

/** Files, uploaded in the background; the form waits for them (CTL-09). */
export function FilesField({ name, label, ...rest }: { name: string; label: string; hint?: string }) {
  const field = useFormField<readonly Fichier[]>(name, label);
  if (!field?.kit.files) return null;
  const {
    kit,
    control: { name: _name, ...control },
  } = field;
  return (
    <Uploader
      {...rest}
      {...control}
      inputName={fileNameOf(kit, name)}
      form={field.kit.files.form}
      prompt={control.isRequired ? undefined : null}
      limits={field.kit.files.limits}
      onBusyChange={(isBusy) => kit.setBusy(name, isBusy)}
      onFailure={kit.onUploadFailure}
    />
  );
}

/** Name under which the files of a field are sent; in an entry it says whose they are. */
function fileNameOf({ find }: FormKit, name: string): string {
  const path = entryPath(name);
  const entry = path && find(name)?.values;
  const shape = path && find(path.group)?.field.entry;
  return path && entry && shape ? entryFileName(path.group, String(entry[shape.key]), path.field) : name;
}
