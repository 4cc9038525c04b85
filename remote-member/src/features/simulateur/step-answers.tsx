import { usePending } from '@portal/shared-api/use-pending';
import { ApiError, useTyped } from '@portal/shared-api';
import type { Simulation } from '@portal/shared-api/contract/simulateur';
import { messagesByField } from '@portal/shared-api/rules/field-messages';
import { Actions, Button } from '@portal/shared-ui/button';
import { focusField, RequiredNote } from '@portal/shared-ui/field';
import { TextLink } from '@portal/shared-ui/link';
import { Notice } from '@portal/shared-ui/notice';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { AnswerFields, fieldId } from './answer-fields';
import { messages } from './messages';
import type { FoundAct } from './tree';
import type { SimulatorAddress } from './use-steps';
import { checkAnswers, type AnswerErrors } from './values';
import type { Answers, SimulatorVersion } from './version';
import styles from './simulator.module.css';

interface StepAnswersProps {
  found: FoundAct;
  version: SimulatorVersion;
  address: SimulatorAddress;
  answers: Answers;
  /** The address says there was a result: it was lost with the page. */
  isLost: boolean;
  onChange: (answers: Answers) => void;
  onResult: (simulation: Simulation) => void;
}

/** Second step: parameters of the reimbursement of this act. */
export function StepAnswers({ found, version, address, answers, isLost, onChange, onResult }: StepAnswersProps) {
  const { acte, domaine, baskets } = found;
  const [errors, setErrors] = useState<AnswerErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, run] = usePending<'simulate'>();
  useTyped(answers.depense !== undefined);
  // Number of the question: the answer of an earlier one comes too late, as does any after the person has left.
  const question = useRef(0);
  useEffect(() => () => void (question.current += 1), []);
  const show = (shown: AnswerErrors) => {
    setErrors(shown);
    const [first] = Object.keys(shown);
    // After the messages are rendered, so that they are read with the field.
    if (first) setTimeout(() => focusField(fieldId(first)));
  };
  const simulate = async (event: FormEvent) => {
    event.preventDefault();
    if (pending !== null) return;
    const found = checkAnswers(acte, answers, baskets.length > 0);
    setFailure(null);
    show(found);
    if (Object.keys(found).length > 0) return;
    const asked = (question.current += 1);
    const isAwaited = () => question.current === asked;
    await run('simulate', async () => {
      try {
        const simulation = await version.send(acte, answers);
        if (isAwaited()) onResult(simulation);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (!isAwaited()) return;
        show(messagesByField(error.erreurs));
        if (error.erreurs.length === 0) setFailure(error.message);
      }
    });
  };
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void simulate(event)}>
      {isLost && <Notice isLine>{messages.lost}</Notice>}
      {failure && (
        <Notice tone="err" role="alert" title={messages.failed}>
          {failure}
        </Notice>
      )}
      <div className={styles.chosen}>
        <p>
          <small>{domaine.libelle}</small>
          <b>{acte.libelle}</b>
        </p>
        <TextLink to={address.to({})}>{messages.changeCare}</TextLink>
      </div>
      <RequiredNote />
      <AnswerFields
        found={found}
        isDetailed={version.isDetailed}
        answers={answers}
        errors={errors}
        onChange={(changes) => {
          question.current += 1;
          onChange({ ...answers, ...changes });
        }}
      />
      <Actions>
        <Button type="submit" isPending={pending !== null}>
          {messages.next}
        </Button>
        <Button variant="secondary" onClick={() => address.go({})}>
          {messages.previous}
        </Button>
      </Actions>
    </form>
  );
}
