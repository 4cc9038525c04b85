import { Button } from '@portal/shared-ui/button';
import { Dialog } from '@portal/shared-ui/dialog';
import { TextInput } from '@portal/shared-ui/text-input';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { messages } from './messages';

interface ReasonDialogProps {
  title: string;
  /** What will happen, in a sentence. */
  children: ReactNode;
  confirmLabel: string;
  isDanger?: boolean | undefined;
  /** The reason must be given; else it may be. */
  isRequired?: boolean | undefined;
  isPending: boolean;
  onConfirm: (motif: string) => void;
  onClose: () => void;
}

/** Asks for a confirmation and for the reason that the audit trail keeps. */
export function ReasonDialog({ title, children, confirmLabel, isDanger = false, isRequired = false, isPending, onConfirm, onClose }: ReasonDialogProps) {
  const formId = useId();
  const [motif, setMotif] = useState('');
  const [isTried, setTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isRequired || motif.trim()) onConfirm(motif.trim());
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" size="sm" onClick={onClose}>{messages.cancel}</Button>
          <Button variant={isDanger ? 'danger' : 'primary'} size="sm" type="submit" form={formId} isPending={isPending}>{confirmLabel}</Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <p>{children}</p>
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
      </form>
    </Dialog>
  );
}
