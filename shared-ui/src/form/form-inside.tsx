import { isFieldRequired, isFieldShown } from '@portal/shared-api/rules/form-rules';
import { useMemo, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { ErrorSummary } from './error-summary';
import { FormButtons } from './form-buttons';
import { FormKitContext, type FormKit } from './form-context';
import { messages } from './messages';
import { Question } from './question';
import { StepHeading } from './step-heading';
import { useDraftSaving } from './use-draft-saving';
import { useErrors } from './use-errors';
import { useKeptFields } from './use-kept-fields';
import { useSending } from './use-sending';
import type { FormBodyProps } from './form-body';
import { fieldsOf } from './values';
import styles from './form.module.css';

/** Content of the form element: summary, notes, fields of the step, buttons, and the questions above. */
export function FormInside<Values extends object, Donnees, Body>(props: FormBodyProps<Values, Donnees, Body>) {
  const { declaration, context, initial, start, keeper, draftState, onCancel, cancelLabel } = props;
  const {
    form: { code },
    rules,
    steps,
    question,
  } = declaration;
  const form = useForm<Values>();
  const { values } = useFormState<Values>({ subscription: { values: true } });
  const [stepIndex, setStepIndex] = useState(Math.min(start.step, steps.length - 1));
  const [busyFields, setBusyFields] = useState<ReadonlySet<string>>(new Set());
  const [isLeaving, setLeaving] = useState(false);
  const labels = useRef(new Map<string, ReactNode>());
  const sending = useSending(props);
  const errors = useErrors({ rules, context, values, refusal: sending.refusal });
  const { isTyped } = useDraftSaving({
    keeper,
    initial,
    start: start.values,
    values,
    step: stepIndex,
    state: draftState,
  });
  const [submits, setSubmits] = useState(0);
  const step = steps[stepIndex] ?? steps[0];
  const isLast = stepIndex === steps.length - 1;

  useKeptFields(form, initial);
  const { serverError } = errors;
  const kit = useMemo(
    (): FormKit => ({
      files: { form: code, limits: context.lecture.fichiers },
      isShown: (name) => isFieldShown(rules, name as keyof Values & string, values, context),
      isRequired: (name) => isFieldRequired(rules, name as keyof Values & string, values, context),
      serverError,
      register: (name, label) => void labels.current.set(name, label),
      setBusy: (name, isBusy) =>
        setBusyFields((busy) =>
          busy.has(name) === isBusy
            ? busy
            : new Set(isBusy ? [...busy, name] : [...busy].filter((other) => other !== name)),
        ),
    }),
    [code, context, rules, values, serverError],
  );

  const goTo = (index: number) => {
    errors.clear();
    setStepIndex(index);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A dialog inside the form, and its fields, bubble their events up to here.
    if (event.target !== event.currentTarget || sending.isPending || busyFields.size > 0) return;
    setSubmits((count) => count + 1);
    const found = errors.check(isLast ? undefined : step.fields);
    if (found.length > 0) {
      for (const name of (isLast ? fieldsOf(values) : step.fields) ?? []) form.blur(name);
      const firstStep = steps.findIndex(({ fields }) =>
        fields?.some((field) => found.some(({ champ }) => champ === field)),
      );
      if (firstStep >= 0 && firstStep < stepIndex) setStepIndex(firstStep);
    } else if (isLast) sending.ask(values);
    else goTo(stepIndex + 1);
  };
  const { asked } = sending;
  const askedNow = asked?.kind === 'question' ? question?.(asked.values, context) : undefined;

  return (
    <FormKitContext value={kit}>
      <form noValidate className={styles.form} onSubmit={submit}>
        {errors.summary && (
          <ErrorSummary
            key={`${submits} ${errors.summary.message ?? ''}`}
            {...errors.summary}
            labelOf={(name) => labels.current.get(name) ?? name}
          />
        )}
        {steps.length > 1 && <StepHeading title={step.title ?? ''} index={stepIndex} total={steps.length} />}
        <p className={styles.note}>
          <span aria-hidden="true">*</span> {messages.requiredNote}
        </p>
        <step.Content {...context} />
        <FormButtons
          isPending={sending.isPending}
          isUploading={busyFields.size > 0}
          isLast={isLast}
          draftState={draftState}
          onPrevious={stepIndex > 0 ? () => goTo(stepIndex - 1) : undefined}
          onCancel={onCancel && (() => (isTyped ? setLeaving(true) : onCancel()))}
          cancelLabel={cancelLabel}
        />
      </form>
      {isLeaving && onCancel && (
        <Question
          title={messages.cancelTitle}
          yes={messages.yes}
          no={messages.no}
          onYes={onCancel}
          onNo={() => setLeaving(false)}
        >
          {messages.cancelText}
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
