import { isNirEmpty, nirPartMessages, type NirParts } from '@portal/shared-api/rules/nir';
import type { FieldOf } from '../form-fields/plain-fields';
import { useFormField } from '../form-fields/use-form-field';
import { NewPassword, PasswordInput } from '../new-password';
import { NirInput } from '../nir-input';
import { PhoneInput } from '../phone-input';
import { TimeInput } from '../time-input';

/** A telephone number with its country, stored as E.164. */
export function PhoneField({ name, label, ...rest }: FieldOf<typeof PhoneInput>) {
  const field = useFormField<string>(name, label);
  return field && <PhoneInput {...rest} {...field.control} />;
}

/** A time of the day. */
export function TimeField({ name, label, ...rest }: FieldOf<typeof TimeInput>) {
  const field = useFormField<string>(name, label);
  return field && <TimeInput {...rest} {...field.control} />;
}

interface NirFieldProps {
  name: string;
  label: string;
  hint?: string | undefined;
  /** Offers a Monaco number (`isDonneesROMonegasquesActivated`). */
  isMonacoOffered?: boolean | undefined;
  hasKey?: boolean | undefined;
}

/** A social-security number with its key, or a Monaco number; its one error is shown at the part it is about. */
export function NirField({ name, label, hasKey = true, ...rest }: NirFieldProps) {
  const field = useFormField<NirParts>(name, label);
  if (!field) return null;
  const { error, name: _name, ...control } = field.control;
  const own = error === undefined ? {} : nirPartMessages(control.value, hasKey);
  // An error that the rule of the number does not know is that of the form or of the server.
  const isOther = error !== undefined && Object.keys(own).length === 0;
  const part = control.value.isMonegasque ? 'numeroMonegasque' : 'nir';
  const isMissing = error !== undefined && isNirEmpty(control.value);
  return <NirInput {...rest} {...control} hasKey={hasKey} errors={isOther || isMissing ? { [part]: error } : own} />;
}

/** The current password, which opens an act; it is never kept in a draft. */
export function PasswordField({ name, label, hint }: { name: string; label: string; hint?: string }) {
  const field = useFormField<string>(name, label);
  return field && <PasswordInput hint={hint} {...field.control} autoComplete="current-password" />;
}

interface NewPasswordFieldProps {
  name: string;
  label: string;
  hint?: string | undefined;
  /** `passwordRequiredLength` of the client (VAL-10). */
  requiredLength: number | null;
}

/** A new password with the policy of the client below it. */
export function NewPasswordField({ name, label, ...rest }: NewPasswordFieldProps) {
  const field = useFormField<string>(name, label);
  return field && <NewPassword {...rest} {...field.control} />;
}
