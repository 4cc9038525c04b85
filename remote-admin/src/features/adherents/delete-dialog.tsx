import { clearCache, tellUpdate, useResource, useSubmit } from '@portal/shared-api';
import type { AccountDetail } from '@portal/shared-api/contract/comptes';
import { deleteAccount, deletionReasonList } from '@portal/shared-api/contract/suppression-comptes';
import { readReferentiel } from '@portal/shared-api/contract/referentiel';
import { RadioGroup } from '@portal/shared-ui/radio-group';
import { useState } from 'react';
import { ActDialog } from '../../common/act-dialog';
import { placed } from '../../common/placed';
import { messages } from './messages';

/** « Supprimer le compte », with a reason of the list that members choose from. */
export function DeleteDialog({ account, onClose }: { account: AccountDetail; onClose: () => void }) {
  const { submit, isPending } = useSubmit(deleteAccount);
  const reasons = useResource(
    readReferentiel,
    { params: { nom: deletionReasonList }, query: {} },
    { label: messages.deleteReason },
  );
  const [codeMotif, setCodeMotif] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async () => {
    setProblem(null);
    if (codeMotif === '') return setError(messages.deleteReasonRequired);
    const result = await submit({ params: { userId: account.userId }, body: { codeMotif } });
    if (!result.isDone) {
      const told = placed(result.error, ['codeMotif']);
      setError(told.errors['codeMotif'] ?? null);
      return setProblem(told.problem);
    }
    clearCache();
    tellUpdate(null, { done: result.answer.isImmediate ? messages.deletedNow : messages.deletedLater });
    onClose();
  };
  return (
    <ActDialog
      isDanger
      title={messages.remove}
      confirmLabel={messages.removeShort}
      isPending={isPending}
      problem={problem}
      onSubmit={send}
      onClose={onClose}
    >
      <p>{messages.removeText({ nom: `${account.prenom} ${account.nom.toLocaleUpperCase('fr')}` })}</p>
      <p>{account.isAActiver || account.etat === 'DESACTIVE' ? messages.removeNow : messages.removeLater}</p>
      <RadioGroup
        isRequired
        label={messages.deleteReason}
        options={reasons.data ?? []}
        value={codeMotif}
        onChange={(code) => {
          setCodeMotif(code);
          setError(null);
        }}
        error={error}
      />
    </ActDialog>
  );
}
