import type { ApiError } from '@portal/shared-api';
import type { FieldError } from '@portal/shared-api/contract/errors';
import type { To } from '@portal/shared-api/router';
import { checkForm, type Rules } from '@portal/shared-api/rules/form-rules';
import { useState, type ReactNode } from 'react';
import { Form as FinalForm } from 'react-final-form';
import { VisitorFormInside } from './inside';

export interface VisitorFormProps<Values extends object, Context> {
  rules: Rules<Values, Context>;
  context: Context;
  /** Untouched values of the form. */
  initial: Values;
  submitLabel?: string | undefined;
  /** Sends valid values; returns what refuses them, or null if there is nothing to show in the form. */
  onSend: (values: Values) => Promise<Pick<ApiError, 'message' | 'erreurs'> | null>;
  /** Called with the errors of a submit, for messages outside the form. */
  onInvalid?: ((errors: readonly FieldError[]) => void) | undefined;
  /** Target of « Annuler ». */
  cancel: { to: To; label?: string };
  /** Replaces the submit button when no attempt is left. */
  closed?: ReactNode;
  /** So much is typed that leaving by mistake would hurt. */
  isLong?: boolean | undefined;
  /** The fields. */
  children: ReactNode;
}

/**
 * A form before sign-in: there are no drafts for unknown persons, so the page alone keeps typed data, also after a
 * refusal. Error summary, server errors on their fields and single submit are those of the other forms.
 */
export function VisitorForm<Values extends object, Context>(props: VisitorFormProps<Values, Context>) {
  const { rules, context, initial } = props;
  // A new object would restart the form.
  const [start] = useState(initial);
  const validate = (values: Values) =>
    Object.fromEntries(checkForm(rules, values, context).map(({ champ, message }) => [champ, message]));
  return (
    <FinalForm<Values> initialValues={start} validate={validate} onSubmit={() => undefined} subscription={{}}>
      {() => <VisitorFormInside {...props} initial={start} />}
    </FinalForm>
  );
}
