import type { WriteAnswer } from '@portal/shared-api/contract/demandes';
import { checkForm, type FormContext } from '@portal/shared-api/rules/form-rules';
import { useState } from 'react';
import { Form as FinalForm } from 'react-final-form';
import type { FormDeclaration } from './declaration';
import type { DraftKeeper, DraftState } from './draft-keeper';
import { FormInside } from './form-inside';

export interface FormBodyProps<Values extends object, Donnees, Body> {
  declaration: FormDeclaration<Values, Donnees, Body>;
  context: FormContext<Donnees>;
  /** Untouched values of the form. */
  initial: Values;
  /** Initial values and step: those of the draft, if any. */
  start: { values: Values; step: number };
  keeper: DraftKeeper;
  draftState: DraftState;
  onDone: (answer: WriteAnswer, values: Values) => void;
  /** « Annuler », after a confirmation if something is typed; absent without a way back. */
  onCancel?: (() => void) | undefined;
  cancelLabel?: string | undefined;
}

/** Fields of a form with validation and submit. */
export function FormBody<Values extends object, Donnees, Body>(props: FormBodyProps<Values, Donnees, Body>) {
  const {
    declaration: { rules },
    context,
    start,
  } = props;
  // A new object would restart the form.
  const [startValues] = useState(start.values);
  const validate = (values: Values) =>
    Object.fromEntries(checkForm(rules, values, context).map(({ champ, message }) => [champ, message]));
  return (
    <FinalForm<Values> initialValues={startValues} validate={validate} onSubmit={() => undefined} subscription={{}}>
      {() => <FormInside {...props} />}
    </FinalForm>
  );
}
