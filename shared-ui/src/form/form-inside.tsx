import { toast } from '@portal/shared-api';
import { usePending } from '@portal/shared-api/use-pending';
import type { FieldError } from '@portal/shared-api/contract/errors';
import type { Fields, ValuesOf } from '@portal/shared-api/contract/formulaires/champs';
import type { AnyRules } from '@portal/shared-api/rules/formulaires/built-in-checks';
import type { Judgement } from '@portal/shared-api/rules/formulaires/form-values';
import { entryPath, findField, isRequired, isShown, labelOf } from '@portal/shared-api/rules/formulaires/field-path';
import { getIn } from 'final-form';
import { useMemo, useState, type FormEvent } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { LeaveGuard, Question } from '../dialog';
import { HeldAnswers, RequiredNote } from '../field';
import { StepHeading } from '../page';
import { EndNotice } from './end-notice';
import { errorNow } from './error-now';
import { asksNothing } from './declaration';
import { ErrorSummary } from './error-summary';
import { FormButtons } from './form-buttons';
import { FormKitContext, type FormKit } from './form-context';
import { messages } from './messages';
import { OnOtherContract } from './on-other-contract';
import { Review } from './review';
import { namesOf, StepFields } from './step-fields';
import { useDraftSaving } from './use-draft-saving';
import { isWithin, useErrors } from './use-errors';
import { useFieldOfStep } from './use-field-of-step';
import { useKeptFields } from './use-kept-fields';
import { useSending } from './use-sending';
import { useStep } from './use-step';
import type { FormBodyProps } from './form-body';
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
  const {
    declaration,
    context,
    initial,
    start,
    keeper,
    measure,
    draftState,
    onCancel,
    cancelLabel,
    isInAddress,
    onFailure,
  } = props;
  const { form: declared, steps = [{}], isReviewed, submitLabel, question } = declaration;
  const { code, fields, rules } = declared;
  type Values = ValuesOf<Shape>;
  const form = useForm<Values>();
  const { values } = useFormState<Values>({ subscription: { values: true } });
  const [busyFields, setBusyFields] = useState<ReadonlySet<string>>(new Set());
  const [isLeaving, setLeaving] = useState(false);
  const [leaving, runLeaving] = usePending<'leave'>();
  const leave = () => runLeaving('leave', async () => onCancel?.());
  const [submits, setSubmits] = useState(0);
  const sending = useSending(props);
  // A field that hides keeps what was typed in it, for when it shows again: it counts no more than on the server.
  const { counted, wrong } = judged(values);
  const errors = useErrors({ wrong, refusal: sending.refusal });
  // Several steps end with the answers to read again.
  const hasReview = isReviewed || steps.length > 1;
  const firstWrong = steps.findIndex(
    (step) => wrong.some(({ champ }) => isWithin(namesOf(step, fields), champ)) || step.end?.(counted, context),
  );
  const lastStep = hasReview ? steps.length : 0;
  const { index: stepIndex, goTo: showStep } = useStep(
    Math.min(start.step, lastStep),
    firstWrong === -1 ? lastStep : firstWrong,
    isInAddress && hasReview,
  );
  const { isTyped } = useDraftSaving({
    keeper,
    fields,
    initial,
    start: start.values,
    isStartUnsaved: start.isUnsaved,
    values,
    step: stepIndex,
    state: draftState,
  });
  const isReview = hasReview && stepIndex === steps.length;
  const isLast = isReview || !hasReview;
  const step = steps[stepIndex] ?? steps[0];
  const end = step.end?.(counted, context) ?? null;
  const isAsked = !asksNothing(end);

  useKeptFields(form, pathsOf(fields, values));
  const { serverError } = errors;
  const kit = useMemo((): FormKit => {
    const find = (name: string) => findField({ fields, rules: rules as AnyRules, values: counted, context }, name);
    const asked = (name: string, question: typeof isShown) => {
      const found = find(name);
      return found !== undefined && question(found);
    };
    return {
      files: { form: code, limits: context.lecture.fichiers },
      find,
      typed: (name) => getIn(values, name),
      isShown: (name) => asked(name, isShown),
      isRequired: (name) => asked(name, isRequired),
      serverError,
      register: () => undefined,
      setBusy: (name, isBusy) =>
        setBusyFields((busy) =>
          busy.has(name) === isBusy
            ? busy
            : new Set(isBusy ? [...busy, name] : [...busy].filter((other) => other !== name)),
        ),
      onUploadFailure: onFailure,
    };
  }, [code, context, fields, rules, values, counted, serverError, setBusyFields, onFailure]);
  const nameOf = (champ: string) => {
    const found = kit.find(champ);
    if (!found) return champ;
    const path = entryPath(champ);
    const group = path && kit.find(path.group);
    const entries = path && group?.values[path.group];
    // The same field of several entries: which one.
    return path && group?.field.entry && Array.isArray(entries) && entries.length > 1
      ? messages.inEntry({ titre: group.field.entry.title, rang: String(path.rang + 1), champ: labelOf(found) })
      : labelOf(found);
  };

  const nowOf = (error: FieldError) =>
    errorNow(error, { isField: kit.find(error.champ) !== undefined, kit, values, wrong });

  const showField = useFieldOfStep((champ) => {
    const index = steps.findIndex((each) => isWithin(namesOf(each, fields), champ));
    if (index === -1) return false;
    // The upload ends with its step.
    const isHeld = index !== stepIndex && busyFields.size > 0;
    if (isHeld) toast({ type: 'info', title: messages.uploading });
    else showStep(index);
    return !isHeld;
  });
  const goTo = (index: number) => {
    errors.clear();
    showStep(index);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A dialog inside the form, and its fields, bubble their events up to here.
    if (event.target !== event.currentTarget || sending.isPending || busyFields.size > 0) return;
    setSubmits((count) => count + 1);
    const stepFields = isLast ? undefined : namesOf(step, fields);
    const found = errors.check(stepFields);
    if (found.length > 0) {
      measure.refused(found);
      for (const name of stepFields ?? fieldsOf(values)) form.blur(name);
      for (const { champ } of found) form.blur(champ);
      if (firstWrong >= 0 && firstWrong < stepIndex) showStep(firstWrong);
    } else if (isLast) sending.ask(values);
    else goTo(stepIndex + 1);
  };
  // « Annuler » deletes the draft; « Plus tard » of a popup keeps it, and ends an upload alone.
  const isLost = isInAddress ? isTyped && isAsked : busyFields.size > 0;
  const { asked } = sending;
  const askedNow = asked?.kind === 'question' ? question?.(judged(asked.values).counted, context) : undefined;

  return (
    <FormKitContext value={kit}>
      <form noValidate className={styles.form} onSubmit={submit}>
        {errors.summary && (
          <ErrorSummary
            key={`${submits} ${errors.summary.message ?? ''}`}
            {...errors.summary}
            labelOf={nameOf}
            nowOf={nowOf}
            onMissing={showField}
          />
        )}
        {hasReview && isAsked && (
          <StepHeading
            title={isReview ? messages.review : (step.title ?? '')}
            index={stepIndex}
            total={steps.length + 1}
          />
        )}
        <HeldAnswers isHeld={sending.isPending} className={styles.answers}>
          {isReview ? (
            <Review declaration={declaration} steps={steps} counted={counted} context={context} onEdit={goTo} />
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
              stepIndex === 0 &&
              !isAsked && <OnOtherContract variant="secondary" size="sm" code={code} resource={declaration.resource} />
            }
          />
        )}
        <FormButtons
          isPending={sending.isPending}
          isUploading={busyFields.size > 0}
          isEnded={end !== null}
          submitLabel={isLast ? (submitLabel?.(counted) ?? messages.validate) : messages.next}
          draftState={draftState}
          onPrevious={stepIndex > 0 ? () => goTo(stepIndex - 1) : undefined}
          onCancel={onCancel && (() => (isLost ? setLeaving(true) : void leave()))}
          cancelLabel={cancelLabel ?? (isAsked ? messages.cancel : messages.toForms)}
        />
      </form>
      <LeaveGuard isAtRisk={busyFields.size > 0} title={messages.uploadTitle} yes={messages.yes} no={messages.no}>
        {messages.uploadLost}
      </LeaveGuard>
      {isLeaving && onCancel && (
        <Question
          title={isInAddress ? messages.cancelTitle : messages.uploadTitle}
          yes={messages.yes}
          no={messages.no}
          isPending={leaving !== null}
          onYes={() => void leave()}
          onNo={() => setLeaving(false)}
        >
          {isInAddress ? messages.cancelText : messages.uploadLost}
        </Question>
      )}
      {askedNow && (
        <Question
          title={askedNow.title}
          yes={messages.confirm}
          no={messages.edit}
          isPending={sending.isPending}
          onYes={sending.confirm}
          onNo={sending.giveUp}
        >
          {askedNow.text}
        </Question>
      )}
      {asked?.kind === 'duplicate' && (
        <Question
          title={messages.duplicateTitle}
          yes={messages.confirm}
          no={messages.edit}
          isPending={sending.isPending}
          onYes={sending.confirm}
          onNo={sending.giveUp}
        >
          {asked.text}
        </Question>
      )}
    </FormKitContext>
  );
}
