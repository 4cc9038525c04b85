import { refuseRequest, writeMessage } from '@portal/shared-api/contract/traitement-demandes-actes';
import { Textarea } from '@portal/shared-ui/textarea';
import { useState } from 'react';
import { ActDialog } from '../../common/act-dialog';
import type { ActDialogProps } from './dialogs';
import { messages } from './messages';
import { useAct } from './use-act';

const longest = 500;
const texts = {
  refuser: {
    title: messages.refuseTitle,
    label: messages.motif,
    hint: messages.motifHint,
    confirm: messages.acts.refuser,
  },
  message: {
    title: messages.messageTitle,
    label: messages.piecesMessage,
    hint: messages.messageHint,
    confirm: messages.send,
  },
} as const;

/** « Refuser » and « Écrire à l’adhérent »: one text that the member reads. */
export function TextDialog({
  demande: { numeroDemande, rang },
  kind,
  onStale,
  onClose,
}: ActDialogProps & { kind: 'refuser' | 'message' }) {
  const refusing = useAct(refuseRequest, onStale);
  const writing = useAct(writeMessage, onStale);
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const send = async () => {
    const typed = text.trim();
    setError(typed === '' ? messages.required : null);
    if (typed === '') return;
    const params = { numeroDemande };
    const refused =
      kind === 'refuser'
        ? await refusing.act({ params, body: { rang, motif: typed } }, messages.done.refuser)
        : await writing.act({ params, body: { rang, message: typed } }, messages.done.message);
    if (refused && Object.keys(refused).length === 0) onClose();
    else if (refused) setError(Object.values(refused)[0] ?? null);
  };
  const { title, label, hint, confirm } = texts[kind];
  return (
    <ActDialog
      title={title}
      confirmLabel={confirm}
      isDanger={kind === 'refuser'}
      isPending={refusing.isPending || writing.isPending}
      onSubmit={send}
      onClose={onClose}
    >
      <Textarea
        data-first-focus
        isRequired
        label={label}
        hint={hint}
        maxLength={longest}
        value={text}
        onChange={setText}
        error={error}
      />
    </ActDialog>
  );
}
