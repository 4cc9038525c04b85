import { isFreeText } from '@portal/shared-api/rules/free-text';
import { Checkbox } from '@portal/shared-ui/checkbox';
import { TextInput } from '@portal/shared-ui/text-input';
import { useState, type ReactNode } from 'react';
import { ActDialog } from './act-dialog';
import { messages } from './messages';

interface ReasonDialogProps {
  title: string;
  /** Effect, in one sentence. */
  children: ReactNode;
  confirmLabel: string;
  isDanger?: boolean | undefined;
  /** False where no reason is stored. */
  hasReason?: boolean | undefined;
  /** Fields before the reason. */
  fields?: ReactNode;
  /** The reason is required; otherwise it is optional. */
  isRequired?: boolean | undefined;
  /** An attestation to tick: what staff checked before. */
  attestation?: { label: string; required: string } | undefined;
  isPending: boolean;
  /** What the server said of the reason. */
  refused?: string | undefined;
  /** As `problem` of the dialog. */
  problem?: string | null | undefined;
  /** As `onSubmit` of the dialog. */
  onConfirm: (motif: string) => void | Promise<void>;
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
  fields,
  isPending,
  refused,
  problem,
  onConfirm,
  onClose,
}: ReasonDialogProps) {
  const [motif, setMotif] = useState('');
  const [isAttested, setAttested] = useState(false);
  const [isTried, setTried] = useState(false);
  const isAttestationMissing = attestation !== undefined && !isAttested;
  const wrong = !hasReason
    ? null
    : isRequired && motif.trim() === ''
      ? messages.motifRequired
      : isFreeText(motif)
        ? null
        : messages.freeText;
  const submit = () => {
    setTried(true);
    if (!isAttestationMissing && wrong === null) return onConfirm(motif.trim());
  };
  return (
    <ActDialog
      title={title}
      confirmLabel={confirmLabel}
      isDanger={isDanger}
      isPending={isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{children}</p>
      {fields}
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
          error={isTried ? (wrong ?? refused ?? null) : null}
          maxLength={250}
          value={motif}
          onChange={setMotif}
        />
      )}
    </ActDialog>
  );
}
