import { clearCache, tellUpdate, useSubmit } from '@portal/shared-api';
import { changeUserName, type AccountDetail } from '@portal/shared-api/contract/comptes';
import { isEmailValid } from '@portal/shared-api/rules/contact';
import { TextInput } from '@portal/shared-ui/text-input';
import { useState } from 'react';
import { ReasonDialog } from '../../common/reason-dialog';
import { messages as common } from '../../common/messages';
import { messages } from './messages';

/** « Modifier l’identifiant »: a link goes to the new address, after the identity was checked. */
export function RenameDialog({ account, onClose }: { account: AccountDetail; onClose: () => void }) {
  const { submit, isPending } = useSubmit(changeUserName);
  const [address, setAddress] = useState('');
  const [error, setError] = useState<string | null>(null);
  const send = async (motif: string) => {
    if (!isEmailValid(address.trim())) return setError(messages.wrongAddress);
    const body = { nouveauUserName: address.trim(), motif, isIdentiteVerifiee: true as const };
    const result = await submit({ params: { userId: account.userId }, body });
    if (!result.isDone) return setError(result.error.message);
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
      onConfirm={send}
      onClose={onClose}
      fields={
        <TextInput
          isRequired
          type="email"
          label={messages.newUserName}
          maxLength={100}
          error={error}
          value={address}
          onChange={(value) => {
            setAddress(value);
            setError(null);
          }}
        />
      }
    >
      {account.isAActiver ? messages.renameWaitingText : messages.renameText}
    </ReasonDialog>
  );
}
