import type { NirParts } from '@portal/shared-api/rules/nir';
import type { FieldOf, Marked } from '../form-fields/plain-fields';
import { useFormField } from '../form-fields/use-form-field';
import { NewPassword, PasswordInput } from '../new-password';
import { NirInput } from '../nir-input';

/** A new password, with the policy of the client ticked live (VAL-10). */
export function NewPasswordField({ name, label, ...rest }: FieldOf<typeof NewPassword>) {
  const field = useFormField<string>(name, label);
  return field && <NewPassword {...rest} {...field.control} />;
}

/** The current password, as proof of identity. */
export function CurrentPasswordField({ name, label }: { name: string; label: string }) {
  const field = useFormField<string>(name, label);
  return field && <PasswordInput {...field.control} autoComplete="current-password" />;
}

/** Confirmation of the password (VAL-11). */
export function RepeatedPasswordField({ name, label }: { name: string; label: string }) {
  const field = useFormField<string>(name, label);
  return field && <PasswordInput {...field.control} autoComplete="new-password" />;
}

/** A social-security number without its key, which `hint` explains, or the Monaco one (CTL-10). */
export function NirField({
  name,
  label,
  hint,
  isMonacoOffered,
  isMarked = true,
}: { name: string; label: string; hint?: string; isMonacoOffered: boolean } & Marked) {
  const field = useFormField<NirParts>(name, label);
  if (!field) return null;
  const { error, name: _own, ...control } = field.control;
  return (
    <NirInput
      {...control}
      isRequired={isMarked && control.isRequired}
      hint={control.value.isMonegasque ? undefined : hint}
      hasKey={false}
      isMonacoOffered={isMonacoOffered}
      errors={{ [control.value.isMonegasque ? 'numeroMonegasque' : 'nir']: error }}
    />
  );
}
