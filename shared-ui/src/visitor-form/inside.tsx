import { useTyped, withdrawFailures } from '@portal/shared-api';
import type { FieldError } from '@portal/shared-api/contract/errors';
import { checkForm, isFieldRequired, isFieldShown } from '@portal/shared-api/rules/form-rules';
import { getIn } from 'final-form';
import { useMemo, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { Actions, Button } from '../button';
import { LeaveGuard } from '../dialog';
import { HeldAnswers, RequiredNote } from '../field';
import { errorNow } from '../form/error-now';
import { ErrorSummary } from '../form/error-summary';
import { FormKitContext, type FormKit } from '../form/form-context';
import { messages as formMessages } from '../form/messages';
import { useErrors } from '../form/use-errors';
import { useKeptFields } from '../form/use-kept-fields';
import type { Refusal } from '../form/use-sending';
import { areSameValues, fieldsOf } from '../form/values';
import { ButtonLink } from '../link';
import { messages } from './messages';
import type { VisitorFormProps } from './visitor-form';
import styles from '../form/form.module.css';

/** Content of the form element: summary, note, fields, buttons. */
export function VisitorFormInside<Values extends object, Context>({
  rules,
  context,
  initial,
  submitLabel = formMessages.validate,
  onSend,
  onInvalid,
  cancel,
  closed,
  isLong = false,
  children,
}: VisitorFormProps<Values, Context>) {
  const form = useForm<Values>();
  const { values } = useFormState<Values>({ subscription: { values: true } });
  const labels = useRef(new Map<string, ReactNode>());
  const isSending = useRef(false);
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal<Values> | null>(null);
  const [submits, setSubmits] = useState(0);
  const wrong = checkForm(rules, values, context);
  const errors = useErrors({ wrong, refusal });
  const isTyped = !areSameValues(values, initial);
  // Nothing of such a form is saved before it is sent.
  const isAtRisk = isLong && isTyped;

  useTyped(isTyped);
  useKeptFields(form, fieldsOf(initial));
  const { serverError } = errors;
  const kit = useMemo(
    (): FormKit => ({
      files: null,
      find: () => undefined,
      typed: (name) => getIn(values, name),
      isShown: (name) => isFieldShown(rules, name as keyof Values & string, values, context),
      isRequired: (name) => isFieldRequired(rules, name as keyof Values & string, values, context),
      serverError,
      register: (name, label) => void labels.current.set(name, label),
      setBusy: () => undefined,
    }),
    [rules, context, values, serverError],
  );

  const nowOf = (error: FieldError) =>
    errorNow(error, { isField: fieldsOf(initial).some((name) => name === error.champ), kit, values, wrong });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // A dialog inside the form bubbles its events up to here.
    if (event.target !== event.currentTarget || isSending.current || closed) return;
    withdrawFailures();
    setSubmits((count) => count + 1);
    const found = errors.check();
    if (found.length > 0) {
      for (const name of fieldsOf(values)) form.blur(name);
      onInvalid?.(found);
      return;
    }
    isSending.current = true;
    setPending(true);
    setRefusal(null);
    try {
      const error = await onSend(values);
      if (error) setRefusal({ message: error.message, erreurs: error.erreurs, values });
    } finally {
      isSending.current = false;
      setPending(false);
    }
  };

  return (
    <FormKitContext value={kit}>
      <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        {errors.summary && (
          <ErrorSummary
            key={submits}
            {...errors.summary}
            labelOf={(name) => labels.current.get(name) ?? name}
            nowOf={nowOf}
          />
        )}
        <HeldAnswers isHeld={isPending} className={styles.answers}>
          <RequiredNote />
          {children}
        </HeldAnswers>
        <div className={styles.foot}>
          {closed}
          <Actions>
            {!closed && (
              <Button type="submit" isPending={isPending}>
                {submitLabel}
              </Button>
            )}
            <Cancel {...cancel} isIdle={isPending} />
          </Actions>
        </div>
      </form>
      <LeaveGuard isAtRisk={isAtRisk} title={messages.leaveTitle} yes={messages.yes} no={messages.no}>
        {messages.leaveText}
      </LeaveGuard>
    </FormKitContext>
  );
}

/** A link, so that the guard can warn about lost input. It takes nothing back that is on its way. */
function Cancel({
  to,
  label = formMessages.cancel,
  isIdle,
}: VisitorFormProps<object, unknown>['cancel'] & { isIdle: boolean }) {
  return isIdle ? (
    <Button variant="ghost" isIdle>
      {label}
    </Button>
  ) : (
    <ButtonLink variant="ghost" to={to}>
      {label}
    </ButtonLink>
  );
}
