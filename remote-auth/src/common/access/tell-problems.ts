import { toast } from '@portal/shared-api';
import type { FieldError } from '@portal/shared-api/contract/errors';
import { messages } from './messages';

const isPasswordRepeated = ({ champ, code }: FieldError) => champ === 'confirmPassword' && code === 'same';
const isTerms = ({ champ }: FieldError) => champ === 'cgu' || champ === 'CGU';

/**
 * Two errors also show in a toast: different passwords, in the words of the field (VAL-11), and terms not accepted, in
 * those of the product; their field says what to do (VAL-12).
 */
export function tellProblems(errors: readonly FieldError[]) {
  for (const error of errors) {
    if (isPasswordRepeated(error)) toast({ type: 'danger', title: error.message });
    if (isTerms(error)) toast({ type: 'danger', title: messages.termsMissing });
  }
}
