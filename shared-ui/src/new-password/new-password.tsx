import { useId } from 'react';
import { PasswordHints } from './password-hints';
import { PasswordInput, type PasswordInputProps } from './password-input';

interface NewPasswordProps extends Omit<PasswordInputProps, 'autoComplete' | 'below'> {
  /** `passwordRequiredLength` of the client: its minimum, or null for the default policy (VAL-10). */
  requiredLength: number | null;
}

/** A new password with the policy of the client below it, ticked live (VAL-10). */
export function NewPassword({ requiredLength, ...input }: NewPasswordProps) {
  const id = useId();
  return (
    <PasswordInput
      {...input}
      autoComplete="new-password"
      below={{ id, content: <PasswordHints id={id} value={input.value} requiredLength={requiredLength} /> }}
    />
  );
}
