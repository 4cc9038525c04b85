import { refreshReads, requestFailure, useWrite, type ApiError } from '@portal/shared-api';
import type { WriteAnswer } from '@portal/shared-api/contract/demandes';
import type { Fields, ValuesOf } from '@portal/shared-api/contract/formulaires/champs';
import type { FieldError } from '@portal/shared-api/contract/errors';
import { isFieldShown, type FormContext } from '@portal/shared-api/rules/form-rules';
import { onlyShown, toBody as usualBody } from '@portal/shared-api/rules/formulaires/form-values';
import { useRef, useState } from 'react';
import type { FormDeclaration } from './declaration';
import type { FormMeasuring } from '../form-measure';
import type { DraftKeeper } from './draft-keeper';
import { messages } from './messages';

/** Question before the submit: that of the form, or the confirmation of a similar request. */
export type Asked<Values> = { kind: 'question'; values: Values } | { kind: 'duplicate'; values: Values; text: string };

/** Response of the server to the last attempt. */
export interface Refusal<Values> {
  message: string;
  erreurs: readonly FieldError[];
  /** Values of that attempt: an error disappears when its field changes. */
  values: Values;
}

interface Sending<Shape extends Fields, Donnees, Body> {
  declaration: FormDeclaration<Shape, Donnees, Body>;
  context: FormContext<Donnees>;
  keeper: DraftKeeper;
  measure: FormMeasuring;
  onSending: (isSending: boolean) => void;
  onFailure?: (() => void) | undefined;
  onDone: (answer: WriteAnswer, values: ValuesOf<Shape>) => void;
}

/** No other answer helps: the server failed, asks to wait, or has no security code of the person, who may get none. */
const isBeyondAnswers = (error: ApiError) =>
  error.leavesDoubt || error.status === 429 || error.data === 'SecurityCodeRequired';

const isDuplicate = (error: ApiError) => error.data === 'DoublonDemande';

/** Submits a valid form: asks the question first, and keeps the errors of a refusal. */
export function useSending<Shape extends Fields, Donnees, Body>({
  declaration,
  context,
  keeper,
  measure,
  onSending,
  onFailure,
  onDone,
}: Sending<Shape, Donnees, Body>) {
  type Values = ValuesOf<Shape>;
  const { form, toBody, question, confirmDuplicate, prove } = declaration;
  const { submit, isPending } = useWrite(form.submit, { ...(confirmDuplicate ? { answersItself: isDuplicate } : {}) });
  const [asked, setAsked] = useState<Asked<Values> | null>(null);
  const [refusal, setRefusal] = useState<Refusal<Values> | null>(null);
  /** The answer to an earlier attempt was lost. */
  const isInDoubt = useRef(false);

  const isHidden = (champ: string, values: Values) =>
    champ in form.fields && !isFieldShown(form.rules, champ as keyof Values & string, values, context);

  const send = async (values: Values) => {
    setRefusal(null);
    const sent = onlyShown(form, values, context);
    if (prove && !(await prove(sent, context))) {
      setAsked(null);
      return;
    }
    onSending(true);
    await keeper.pause();
    const result = await submit(bodyArguments(toBody ? toBody(sent) : (usualBody(form.fields, sent) as Body)));
    if (result.isDone) {
      keeper.stop();
      // Where the act has ended the session, what comes after it asks for no sign-in.
      onDone(result.answer, sent);
      measure.sent();
      return;
    }
    onSending(false);
    keeper.resume();
    const { error } = result;
    if (isBeyondAnswers(error)) onFailure?.();
    if (confirmDuplicate && isDuplicate(error)) setAsked({ kind: 'duplicate', values, text: error.message });
    else {
      setAsked(null);
      measure.refused(error.erreurs);
      const message = requestFailure(error);
      // What is refused now may be done already: its papers went with it, or its request is open.
      const told = isInDoubt.current && !error.leavesDoubt ? `${message} ${messages.sentBefore}` : message;
      isInDoubt.current ||= error.leavesDoubt;
      setRefusal({ message: told, erreurs: error.erreurs, values });
      // The insurer handles the act otherwise since it was opened: the field shows once the form is read again.
      if (error.erreurs.some(({ champ }) => isHidden(champ, values))) void refreshReads(form.read.path);
    }
  };

  return {
    isPending,
    asked,
    refusal,
    ask: (values: Values) => (question ? setAsked({ kind: 'question', values }) : void send(values)),
    confirm: () => {
      if (asked)
        void send(asked.kind === 'duplicate' && confirmDuplicate ? confirmDuplicate(asked.values) : asked.values);
    },
    giveUp: () => setAsked(null),
  };
}

// A generic body may be `undefined` for the compiler, which then makes the argument optional.
const bodyArguments = <Body>(body: Body) =>
  ({ body }) as Parameters<ReturnType<typeof useWrite<void, void, Body>>['submit']>[0];
