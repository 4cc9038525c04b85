import { askPieces } from '@portal/shared-api/contract/traitement-demandes-actes';
import { addDays } from '@portal/shared-api/rules/civil-dates';
import { CheckboxGroup } from '@portal/shared-ui/checkbox-group';
import { DateInput } from '@portal/shared-ui/date-input';
import { Textarea } from '@portal/shared-ui/textarea';
import { useToday } from '@portal/shared-api';
import { useState } from 'react';
import { ActDialog } from '../../common/act-dialog';
import type { ActDialogProps } from './dialogs';
import { messages } from './messages';
import { useAct } from './use-act';

const longest = 500;
/** Days that a member usually has to send documents. */
const usualDays = 15;

/** « Demander des pièces »: which, why, and until when; asked again, it starts from what was asked. */
export function AskPiecesDialog({
  demande: { numeroDemande, rang, etat, piecesPossibles, piecesDemandees, dateLimitePieces },
  onStale,
  onClose,
}: ActDialogProps) {
  const today = useToday();
  const isAgain = etat === 'ATTENTE_PIECES';
  const { act, isPending } = useAct(askPieces, onStale);
  const [pieces, setPieces] = useState(() => {
    const asked = new Set(isAgain ? piecesDemandees.map(({ code }) => code) : []);
    return piecesPossibles.map(({ code }) => code).filter((code) => asked.has(code));
  });
  const [message, setMessage] = useState('');
  const [dateLimite, setDateLimite] = useState(
    isAgain && dateLimitePieces && dateLimitePieces > today ? dateLimitePieces : addDays(today, usualDays),
  );
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const send = async () => {
    const missing = {
      ...(message.trim() === '' && { message: messages.required }),
      ...(dateLimite === '' && { dateLimite: messages.required }),
    };
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    const refused = await act(
      { params: { numeroDemande }, body: { rang, pieces, message: message.trim(), dateLimite } },
      messages.done.demanderPieces,
    );
    if (refused && Object.keys(refused).length === 0) onClose();
    else if (refused) setErrors(refused);
  };
  return (
    <ActDialog
      title={messages.piecesTitle}
      confirmLabel={messages.acts.demanderPieces}
      isPending={isPending}
      onSubmit={send}
      onClose={onClose}
    >
      <Textarea
        data-first-focus
        isRequired
        label={messages.piecesMessage}
        hint={messages.messageHint}
        maxLength={longest}
        value={message}
        onChange={setMessage}
        error={errors.message ?? null}
      />
      <DateInput
        isRequired
        label={messages.piecesLimit}
        min={addDays(today, 1)}
        value={dateLimite}
        onChange={setDateLimite}
        error={errors.dateLimite ?? null}
      />
      <CheckboxGroup
        isOptional
        label={messages.piecesLabel}
        options={piecesPossibles}
        value={pieces}
        onChange={setPieces}
        error={errors.pieces ?? null}
      />
    </ActDialog>
  );
}
