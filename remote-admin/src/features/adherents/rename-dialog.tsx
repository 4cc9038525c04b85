import { clearCache, tellUpdate, useSubmit } from '@portal/shared-api';
import { changeUserName, type AccountDetail } from '@portal/shared-api/contract/comptes';
import { isEmailValid } from '@portal/shared-api/rules/contact';
import { TextInput } from '@portal/shared-ui/text-input';
import { useState } from 'react';
import { ReasonDialog } from '../../common/reason-dialog';
import { messages as common } from '../../common/messages';
import { placed } from '../../common/placed';
import { messages } from './messages';

/** « Modifier l’identifiant »: a link goes to the new address, after the identity was checked. */
export function RenameDialog({ account, onClose }: { account: AccountDetail; onClose: () => void }) {
  const { submit, isPending } = useSubmit(changeUserName);
  const [address, setAddress] = useState('');
  const [errors, setErrors] = useState<{ nouveauUserName?: string; motif?: string }>({});
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (motif: string) => {
    const isWrong = !isEmailValid(address.trim());
    setErrors(isWrong ? { nouveauUserName: messages.wrongAddress } : {});
    setProblem(null);
    if (isWrong) return;
    const body = { nouveauUserName: address.trim(), motif, isIdentiteVerifiee: true as const };
    const result = await submit({ params: { userId: account.userId }, body });
    if (!result.isDone) {
      const { error } = result;
      // The sentence of such a refusal is about the address, without naming it.
      if (error.data === 'IdentifiantDejaUtilise') return setErrors({ nouveauUserName: error.message });
      const told = placed(error, ['nouveauUserName', 'motif']);
      setErrors(told.errors);
      return setProblem(told.problem);
    }
    clearCache();
    tellUpdate(null, { done: messages.renamed });
    onClose();
  };
  return (
    <ReasonDialog
      isRequired
      title={messages.rename}
      confirmLabel={messages.renameShort}
      attestation={{ label: common.checked, required: common.checkedRequired }}
      isPending={isPending}
      refused={errors.motif}
      problem={problem}
      onConfirm={send}
      onClose={onClose}
      fields={
        <TextInput
          isRequired
          type="email"
          label={messages.newUserName}
          maxLength={100}
          error={errors.nouveauUserName ?? null}
          value={address}
          onChange={(value) => {
            setAddress(value);
            setErrors(({ motif }) => (motif === undefined ? {} : { motif }));
          }}
        />
      }
    >
      {account.isAActiver ? messages.renameWaitingText : messages.renameText}
    </ReasonDialog>
  );
}
