import { enterOtherSession, keepMemberList, useResource, useRight, useSubmit, useTyped } from '@portal/shared-api';
import {
  accessDurations,
  accessReasonList,
  assistance,
  startAccesAdministrateur,
} from '@portal/shared-api/contract/acces-administrateur';
import { readReferentiel } from '@portal/shared-api/contract/referentiel';
import { Button } from '@portal/shared-ui/button';
import { Checkbox } from '@portal/shared-ui/checkbox';
import { Dialog } from '@portal/shared-ui/dialog';
import { RequiredNote, useRefusedFocus } from '@portal/shared-ui/field';
import { login } from '@portal/shared-ui/icons-administration';
import { Notice } from '@portal/shared-ui/notice';
import { RadioGroup } from '@portal/shared-ui/radio-group';
import { TextInput } from '@portal/shared-ui/text-input';
import { useId, useState, type FormEvent } from 'react';
import { useLeaveQuestion } from '../act-dialog';
import { placed } from '../placed';
import { messages } from './messages';
import styles from './start-access-dialog.module.css';

const durations = accessDurations.map((minutes) => ({
  code: String(minutes),
  libelle: messages.minutes({ nombre: minutes }),
}));
const usualDuration = '30';

interface StartAccessDialogProps {
  member: { userId: string; nom: string; prenom: string };
  onClose: () => void;
}

/** Asks for reason and duration, and replaces this page by the space of the member. */
export function StartAccessDialog({ member, onClose }: StartAccessDialogProps) {
  const formId = useId();
  const mayWrite = useRight('acces-administrateur:update');
  const { submit, isPending } = useSubmit(startAccesAdministrateur);
  const reasons = useResource(
    readReferentiel,
    { params: { nom: accessReasonList }, query: {} },
    { label: messages.motif },
  );
  const [codeMotif, setCodeMotif] = useState('');
  const [reference, setReference] = useState('');
  const [duration, setDuration] = useState(usualDuration);
  const [isAgreed, setAgreed] = useState(false);
  const [isTried, setTried] = useState(false);
  const [form, focusRefused] = useRefusedFocus();
  const [refusal, setRefusal] = useState<ReturnType<typeof placed> | null>(null);
  const isTyped = codeMotif !== '' || reference !== '';
  useTyped(isTyped);
  const [close, question] = useLeaveQuestion(isTyped, onClose);
  const isAgreementMissing = codeMotif === assistance && !isAgreed;

  const start = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setRefusal(null);
    const dureeMinutes = accessDurations.find((minutes) => String(minutes) === duration);
    if (!codeMotif || isAgreementMissing || !dureeMinutes) return focusRefused();
    const body = {
      userId: member.userId,
      codeMotif,
      dureeMinutes,
      ...(reference.trim() && { reference: reference.trim() }),
      ...(codeMotif === assistance && { isAccordAdherent: true }),
    };
    const result = await submit({ body });
    if (result.isDone) {
      keepMemberList();
      enterOtherSession(result.answer.urlRedirection);
    } else {
      setRefusal(placed(result.error, ['codeMotif', 'reference']));
      focusRefused();
    }
  };

  const dialog = (
    <Dialog
      title={messages.title({ nom: `${member.prenom} ${member.nom.toLocaleUpperCase('fr')}` })}
      isPending={isPending}
      onClose={close}
      footer={
        <>
          <Button variant="ghost" size="sm" isIdle={isPending} onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button size="sm" type="submit" icon={login} form={formId} isPending={isPending}>
            {messages.start}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} className={styles.form} onSubmit={(event) => void start(event)} noValidate>
        <p>{mayWrite ? messages.textWriting : messages.text}</p>
        <RequiredNote />
        {refusal?.problem && (
          <Notice tone="err" role="alert" title={messages.failed}>
            {refusal.problem}
          </Notice>
        )}
        <RadioGroup
          isRequired
          label={messages.motif}
          options={reasons.data ?? []}
          value={codeMotif}
          onChange={setCodeMotif}
          error={isTried && !codeMotif ? messages.motifRequired : (refusal?.errors['codeMotif'] ?? null)}
        />
        {codeMotif === assistance && (
          <Checkbox
            isRequired
            label={messages.agreement}
            isChecked={isAgreed}
            onChange={setAgreed}
            error={isTried && isAgreementMissing ? messages.agreementRequired : null}
          />
        )}
        <TextInput
          isOptional
          label={messages.reference}
          hint={messages.referenceHint}
          maxLength={30}
          value={reference}
          onChange={setReference}
          error={refusal?.errors['reference'] ?? null}
        />
        <RadioGroup
          look="inline"
          label={messages.duration}
          options={durations}
          value={duration}
          onChange={setDuration}
        />
      </form>
    </Dialog>
  );
  return (
    <>
      {dialog}
      {question}
    </>
  );
}
