import type { resetFacteurs } from '@portal/shared-api/contract/comptes';
import type { resetStaffFacteurs } from '@portal/shared-api/contract/personnel';
import { messages } from './messages';
import { ReasonDialog } from './reason-dialog';
import { useChange } from './use-change';

interface ResetFactorsDialogProps {
  /** The call for a member, or for staff. */
  endpoint: typeof resetFacteurs | typeof resetStaffFacteurs;
  userId: string;
  nom: string;
  onClose: () => void;
}

/** « Réinitialiser les facteurs » of a person whose identity was checked, with the reason. */
export function ResetFactorsDialog({ endpoint, userId, nom, onClose }: ResetFactorsDialogProps) {
  const { change, isPending } = useChange(endpoint);
  const reset = async (motif: string) => {
    const args = { params: { userId }, body: { motif, isIdentiteVerifiee: true as const } };
    if (await change(args, messages.resetFactorsDone)) onClose();
  };
  return (
    <ReasonDialog
      isRequired
      isDanger
      title={messages.resetFactors}
      confirmLabel={messages.reset}
      attestation={{ label: messages.checked, required: messages.checkedRequired }}
      isPending={isPending}
      onConfirm={reset}
      onClose={onClose}
    >
      {messages.resetFactorsText({ nom })}
    </ReasonDialog>
  );
}
