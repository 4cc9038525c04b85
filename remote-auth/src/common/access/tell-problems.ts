import { toast } from '@portal/shared-api';
import type { FieldError } from '@portal/shared-api/contract/errors';

const isPasswordRepeated = ({ champ, code }: FieldError) => champ === 'confirmPassword' && code === 'same';
const isTerms = ({ champ }: FieldError) => champ === 'cgu' || champ === 'CGU';

/** Two errors also show in a toast: different passwords (VAL-11) and terms not accepted (VAL-12). */
export function tellProblems(errors: readonly FieldError[]) {
  for (const error of errors) {
    if (isPasswordRepeated(error) || isTerms(error)) toast({ type: 'danger', title: error.message });
  }
}
