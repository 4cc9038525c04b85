import type { WriteAnswer } from '@portal/shared-api/contract/demandes';
import type { Fields, ValuesOf } from '@portal/shared-api/contract/formulaires/champs';
import type { FieldError } from '@portal/shared-api/contract/errors';
import type { FormContext } from '@portal/shared-api/rules/form-rules';
import { ARRAY_ERROR, setIn } from 'final-form';
import { useState } from 'react';
import { Form as FinalForm } from 'react-final-form';
import type { FormMeasuring } from '../form-measure';
import type { FormDeclaration } from './declaration';
import type { DraftKeeper, DraftState } from './draft-keeper';
import { FormInside } from './form-inside';
import type { FormStart } from './use-form-data';
import { useJudgement } from './use-judgement';

export interface FormBodyProps<Shape extends Fields, Donnees, Body> {
  declaration: FormDeclaration<Shape, Donnees, Body>;
  context: FormContext<Donnees>;
  /** Untouched values of the form. */
  initial: ValuesOf<Shape>;
  /** Initial values and step: those of the draft, if any. */
  start: Pick<FormStart<ValuesOf<Shape>>, 'values' | 'step' | 'isUnsaved'>;
  keeper: DraftKeeper;
  measure: FormMeasuring;
  draftState: DraftState;
  /** In a popup the steps leave the address alone. */
  isInAddress: boolean;
  /** Tells whether a handler decides the answers of now. */
  onDecider?: ((isHandler: boolean) => void) | undefined;
  /** True once it is sent, false when the server has refused it. */
  onSending: (isSending: boolean) => void;
  /** Something fails that no other answer mends: an upload, the security code, or the submit. */
  onFailure?: (() => void) | undefined;
  onDone: (answer: WriteAnswer, values: ValuesOf<Shape>) => void;
  /** « Annuler », after a confirmation if something is typed; absent without a way back. */
  onCancel?: (() => void | Promise<void>) | undefined;
  cancelLabel?: string | undefined;
}

/** Fields of a form with validation and submit. */
export function FormBody<Shape extends Fields, Donnees, Body>(props: FormBodyProps<Shape, Donnees, Body>) {
  const {
    declaration: { form },
    context,
    start,
  } = props;
  // A new object would restart the form.
  const [startValues] = useState(start.values);
  const judged = useJudgement(form, context);
  const validate = (values: ValuesOf<Shape>) => asTree(form.fields, judged(values).wrong);
  return (
    <FinalForm<ValuesOf<Shape>>
      initialValues={startValues}
      validate={validate}
      onSubmit={() => undefined}
      subscription={{}}
    >
      {() => <FormInside {...props} judged={judged} />}
    </FinalForm>
  );
}

/** Errors as the form library wants them; that of a whole group gives way to those of its entries. */
const asTree = (fields: Fields, errors: readonly FieldError[]): object =>
  errors
    .filter(({ champ }) => !errors.some((other) => other.champ.startsWith(`${champ}[`)))
    .reduce<object>(
      (tree, { champ, message }) => setIn(tree, champ, fields[champ]?.entry ? ofGroup(message) : message) ?? tree,
      {},
    );

/**
 * The fields of an entry that has just gone are still known: the library looks for their errors below that of the
 * group.
 */
const ofGroup = (message: string) => Object.assign([], { [ARRAY_ERROR]: message });
