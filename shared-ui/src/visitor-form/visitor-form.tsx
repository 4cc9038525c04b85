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
  /** Values of a form nobody has touched. */
  initial: Values;
  submitLabel?: string | undefined;
  /** Sends what holds; answers what the server refused, or null where there is nothing to show in the form. */
  onSend: (values: Values) => Promise<ApiError | null>;
  /** Told what a submit found wrong, for what is said outside the form too. */
  onInvalid?: ((errors: readonly FieldError[]) => void) | undefined;
  /** Where « Annuler » leads. */
  cancel: { to: To; label?: string };
  /** Stands in the place of the button that sends: there is no further try. */
  closed?: ReactNode;
  /** So much is typed that leaving by mistake would hurt. */
  isLong?: boolean | undefined;
  /** The fields. */
  children: ReactNode;
}

/**
 * A form before sign-in: no draft can be kept for somebody unknown, so the page alone holds what is typed, also when the server
 * refuses. Summary of errors, server's words on their fields and one request at a time are those of the other forms.
 */
export function VisitorForm<Values extends object, Context>(props: VisitorFormProps<Values, Context>) {
  const { rules, context, initial } = props;
  // A new object would start the form anew.
  const [start] = useState(initial);
  const validate = (values: Values) =>
    Object.fromEntries(checkForm(rules, values, context).map(({ champ, message }) => [champ, message]));
  return (
    <FinalForm<Values> initialValues={start} validate={validate} onSubmit={() => undefined} subscription={{}}>
      {() => <VisitorFormInside {...props} initial={start} />}
    </FinalForm>
  );
}
