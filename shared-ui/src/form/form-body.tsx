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
  /** Values of a form nobody has touched. */
  initial: Values;
  /** Values and step it starts with: those of the draft when there is one. */
  start: { values: Values; step: number };
  keeper: DraftKeeper;
  draftState: DraftState;
  onDone: (answer: WriteAnswer, values: Values) => void;
  /** « Annuler », once a person with something typed has said yes; left out where there is no way back. */
  onCancel?: (() => void) | undefined;
  cancelLabel?: string | undefined;
}

/** The fields of a form, what checks them and what sends them. */
export function FormBody<Values extends object, Donnees, Body>(props: FormBodyProps<Values, Donnees, Body>) {
  const {
    declaration: { rules },
    context,
    start,
  } = props;
  // A new object would start the form anew.
  const [startValues] = useState(start.values);
  const validate = (values: Values) =>
    Object.fromEntries(checkForm(rules, values, context).map(({ champ, message }) => [champ, message]));
  return (
    <FinalForm<Values> initialValues={startValues} validate={validate} onSubmit={() => undefined} subscription={{}}>
      {() => <FormInside {...props} />}
    </FinalForm>
  );
}
