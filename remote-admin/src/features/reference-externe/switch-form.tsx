import {
  referenceConfirmation,
  switchExternalReference,
  type ReferenceCheck,
} from '@portal/shared-api/contract/reference-externe';
import { Button } from '@portal/shared-ui/button';
import { RequiredNote, useRefusedFocus } from '@portal/shared-ui/field';
import { Select } from '@portal/shared-ui/select';
import { Textarea } from '@portal/shared-ui/textarea';
import { TextInput } from '@portal/shared-ui/text-input';
import { useState, type SyntheticEvent } from 'react';
import { useTypedForm } from '../../common/leaving';
import { useChange } from '../../common/use-change';
import { messages } from './messages';
import styles from './page.module.css';

interface SwitchFormProps {
  check: Pick<ReferenceCheck, 'compte' | 'motifs'>;
  reference: string;
  /** Person who shows for the reference. */
  numPers: string;
  onDone: () => void;
}

/** Reason, comment and the typed confirmation of a change of reference. */
export function SwitchForm({ check, reference, numPers, onDone }: SwitchFormProps) {
  const { change, isPending } = useChange(switchExternalReference);
  const [codeMotif, setReason] = useState('');
  const [commentaire, setComment] = useState('');
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const [form, focusRefused] = useRefusedFocus();
  useTypedForm(codeMotif !== '' || commentaire !== '' || typed !== '');
  const isConfirmed = typed === referenceConfirmation;
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (codeMotif === '' || !isConfirmed) return focusRefused();
    if (isPending) return;
    const isDone = await change(
      {
        body: {
          userId: check.compte.userId,
          referenceExterneActuelle: check.compte.referenceExterne,
          referenceExterneNouvelle: reference,
          numPers,
          codeMotif,
          ...(commentaire.trim() === '' ? {} : { commentaire: commentaire.trim() }),
          confirmation: referenceConfirmation,
        },
      },
      messages.done,
    );
    if (isDone) onDone();
  };
  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <RequiredNote />
      <Select
        isRequired
        label={messages.reason}
        options={[{ code: '', libelle: messages.chooseReason }, ...check.motifs]}
        value={codeMotif}
        error={isTried && codeMotif === '' ? messages.reasonRequired : null}
        onChange={setReason}
      />
      <Textarea
        isOptional
        label={messages.comment}
        maxLength={250}
        lines={2}
        value={commentaire}
        onChange={setComment}
      />
      <TextInput
        isRequired
        label={messages.confirm}
        hint={messages.effects}
        maxLength={20}
        value={typed}
        error={isTried && !isConfirmed ? messages.confirmWrong : null}
        onChange={setTyped}
      />
      <div>
        <Button type="submit" size="sm" variant="danger" isPending={isPending}>
          {messages.submit}
        </Button>
      </div>
    </form>
  );
}
