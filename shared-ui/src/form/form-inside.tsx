import { toast } from '@portal/shared-api';
import type { FieldError } from '@portal/shared-api/contract/errors';
import type { Fields, ValuesOf } from '@portal/shared-api/contract/formulaires/champs';
import type { Judgement } from '@portal/shared-api/rules/formulaires/form-values';
import { useEffect, useState, type FormEvent } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { HeldAnswers, RequiredNote } from '../field';
import { StepHeading } from '../page';
import type { FormQuestion } from './declaration';
import { EndNotice } from './end-notice';
import { errorNow } from './error-now';
import { ErrorSummary } from './error-summary';
import type { FormBodyProps } from './form-body';
import { FormButtons } from './form-buttons';
import { FormKitContext } from './form-context';
import { FormQuestions, useLeaving } from './form-questions';
import { messages } from './messages';
import { OnOtherContract } from './on-other-contract';
import { Review } from './review';
import { namesOf, StepFields } from './step-fields';
import { useDraftSaving } from './use-draft-saving';
import { useErrors } from './use-errors';
import { useFieldOfStep } from './use-field-of-step';
import { useKeptFields } from './use-kept-fields';
import { nameIn, useKit } from './use-kit';
import { useSending } from './use-sending';
import { useSteps } from './use-steps';
import { fieldsOf, pathsOf } from './values';
import styles from './form.module.css';

interface FormInsideProps<Shape extends Fields, Donnees, Body> extends FormBodyProps<Shape, Donnees, Body> {
  judged: (typed: ValuesOf<Shape>) => Judgement<ValuesOf<Shape>>;
}

/** Content of the form element: summary, notes, fields of the step, buttons, and the questions above. */
export function FormInside<Shape extends Fields, Donnees, Body>({
  judged,
  ...props
}: FormInsideProps<Shape, Donnees, Body>) {
  const { declaration, context, initial, start, measure, isInAddress } = props;
  const { code, fields } = declaration.form;
  type Values = ValuesOf<Shape>;
  const form = useForm<Values>();
  const { values } = useFormState<Values>({ subscription: { values: true } });
  const [submits, setSubmits] = useState(0);
  const sending = useSending(props);
  // A field that hides keeps what was typed in it, for when it shows again: it counts no more than on the server.
  const { counted, wrong } = judged(values);
  const { onDecider } = props;
  const isForHandler = declaration.isLeftToHandler?.(counted, context) ?? false;
  useEffect(() => onDecider?.(isForHandler), [onDecider, isForHandler]);
  const errors = useErrors({ wrong, refusal: sending.refusal });
  const steps = useSteps({ declaration, context, counted, wrong, start: start.step, isInAddress });
  const { step, end, isAsked, isLast, isReview } = steps;
  const { isTyped } = useDraftSaving({
    keeper: props.keeper,
    fields,
    initial,
    start: start.values,
    isStartUnsaved: start.isUnsaved,
    values,
    step: steps.index,
    state: props.draftState,
  });
  useKeptFields(form, pathsOf(fields, values));
  const { kit, isUploading } = useKit({
    form: declaration.form,
    context,
    values,
    counted,
    serverError: errors.serverError,
    onFailure: props.onFailure,
  });
  const nowOf = (error: FieldError) =>
    errorNow(error, { isField: kit.find(error.champ) !== undefined, kit, values, wrong });

  const showField = useFieldOfStep((champ) => {
    const index = steps.stepOf(champ);
    if (index === -1) return false;
    // The upload ends with its step.
    const isHeld = index !== steps.index && isUploading;
    if (isHeld) toast({ type: 'info', title: messages.uploading });
    else steps.goTo(index);
    return !isHeld;
  });
  const goTo = (index: number) => {
    errors.clear();
    steps.goTo(index);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A dialog inside the form, and its fields, bubble their events up to here.
    if (event.target !== event.currentTarget || sending.isPending || isUploading) return;
    setSubmits((count) => count + 1);
    const stepFields = isLast ? undefined : namesOf(step, fields);
    const found = errors.check(stepFields);
    if (found.length > 0) {
      measure.refused(found);
      // A field that an answer brings later has not been missed yet.
      for (const name of stepFields ?? fieldsOf(values)) if (kit.isShown(name)) form.blur(name);
      for (const { champ } of found) form.blur(champ);
      steps.goToFirstWrong();
    } else if (isLast) sending.ask(values);
    else goTo(steps.index + 1);
  };
  // « Annuler » deletes the draft; « Plus tard » of a popup keeps it, and ends an upload alone.
  const leaving = useLeaving({ onCancel: props.onCancel, isLost: isInAddress ? isTyped && isAsked : isUploading });
  const askedNow = (): FormQuestion | null => {
    const { asked } = sending;
    if (asked?.kind === 'duplicate') return { title: messages.duplicateTitle, text: asked.text };
    return (asked && declaration.question?.(judged(asked.values).counted, context)) ?? null;
  };

  return (
    <FormKitContext value={kit}>
      <form noValidate className={styles.form} onSubmit={submit}>
        {errors.summary && (
          <ErrorSummary
            key={`${submits} ${errors.summary.message ?? ''}`}
            {...errors.summary}
            labelOf={(champ) => nameIn(kit, champ)}
            nowOf={nowOf}
            onMissing={showField}
          />
        )}
        {steps.hasReview && isAsked && (
          <StepHeading
            title={isReview ? messages.review : (step.title ?? '')}
            index={steps.index}
            total={steps.steps.length + 1}
          />
        )}
        <HeldAnswers isHeld={sending.isPending} className={styles.answers}>
          {isReview ? (
            <Review declaration={declaration} steps={steps.steps} counted={counted} context={context} onEdit={goTo} />
          ) : (
            isAsked && (
              <>
                <RequiredNote />
                {step.Content ? (
                  <step.Content {...context} />
                ) : (
                  <StepFields step={step} fields={fields} context={context} />
                )}
              </>
            )
          )}
        </HeldAnswers>
        {end && (
          <EndNotice
            {...end}
            // A form that asks nothing here may ask something on another contract; a popup stands on a page of the
            // current one.
            ways={
              isInAddress &&
              steps.index === 0 &&
              !isAsked && <OnOtherContract variant="secondary" size="sm" code={code} resource={declaration.resource} />
            }
          />
        )}
        <FormButtons
          isPending={sending.isPending}
          isUploading={isUploading}
          isEnded={end !== null}
          submitLabel={isLast ? (declaration.submitLabel?.(counted) ?? messages.validate) : messages.next}
          draftState={props.draftState}
          onPrevious={steps.index > 0 ? () => goTo(steps.index - 1) : undefined}
          onCancel={leaving.ask}
          cancelLabel={props.cancelLabel ?? (isAsked ? messages.cancel : messages.toForms)}
        />
      </form>
      <FormQuestions
        isUploading={isUploading}
        isInAddress={isInAddress}
        leaving={leaving}
        asked={askedNow()}
        isSending={sending.isPending}
        onConfirm={sending.confirm}
        onGiveUp={sending.giveUp}
      />
    </FormKitContext>
  );
}
