import type { HandledDetail } from '@portal/shared-api/contract/traitement-demandes';
import { ActDialog } from '../../common/act-dialog';
import { messages } from './messages';

/** What every dialog of an act gets. */
export interface ActDialogProps {
  demande: HandledDetail;
  /** The request has changed meanwhile. */
  onStale: () => void;
  onClose: () => void;
}

/** « Reprendre cette demande »: says who has it. */
export function TakeOverDialog({
  gestionnaire,
  isPending,
  onConfirm,
  onClose,
}: {
  gestionnaire: string;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) {
  return (
    <ActDialog
      isQuestion
      title={messages.takeOverTitle}
      confirmLabel={messages.acts.reprendre}
      isPending={isPending}
      onSubmit={onConfirm}
      onClose={onClose}
    >
      <p>{messages.takeOverText({ gestionnaire })}</p>
    </ActDialog>
  );
}
