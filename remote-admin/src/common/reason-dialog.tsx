import { Button } from '@portal/shared-ui/button';
import { Checkbox } from '@portal/shared-ui/checkbox';
import { Dialog } from '@portal/shared-ui/dialog';
import { TextInput } from '@portal/shared-ui/text-input';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { messages } from './messages';
import styles from './reason-dialog.module.css';

interface ReasonDialogProps {
  title: string;
  /** Effect, in one sentence. */
  children: ReactNode;
  confirmLabel: string;
  isDanger?: boolean | undefined;
  /** False where no reason is stored. */
  hasReason?: boolean | undefined;
  /** The reason is required; otherwise it is optional. */
  isRequired?: boolean | undefined;
  /** An attestation to tick: what staff checked before. */
  attestation?: { label: string; required: string } | undefined;
  isPending: boolean;
  onConfirm: (motif: string) => void;
  onClose: () => void;
}

/** Asks for a confirmation and for the reason in the audit trail. */
export function ReasonDialog({
  title,
  children,
  confirmLabel,
  isDanger = false,
  isRequired = false,
  hasReason = true,
  attestation,
  isPending,
  onConfirm,
  onClose,
}: ReasonDialogProps) {
  const formId = useId();
  const [motif, setMotif] = useState('');
  const [isAttested, setAttested] = useState(false);
  const [isTried, setTried] = useState(false);
  const isAttestationMissing = attestation !== undefined && !isAttested;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isAttestationMissing && (!isRequired || motif.trim())) onConfirm(motif.trim());
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" size="sm" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button variant={isDanger ? 'danger' : 'primary'} size="sm" type="submit" form={formId} isPending={isPending}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <p>{children}</p>
        {attestation && (
          <Checkbox
            isRequired
            label={attestation.label}
            isChecked={isAttested}
            onChange={setAttested}
            error={isTried && isAttestationMissing ? attestation.required : null}
          />
        )}
        {hasReason && (
          <TextInput
            label={messages.motif}
            hint={messages.motifHint}
            isRequired={isRequired}
            isOptional={!isRequired}
            error={isTried && isRequired && !motif.trim() ? messages.motifRequired : null}
            maxLength={250}
            value={motif}
            onChange={setMotif}
          />
        )}
      </form>
    </Dialog>
  );
}
