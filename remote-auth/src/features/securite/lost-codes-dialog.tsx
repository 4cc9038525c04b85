import { call } from '@portal/shared-api';
import { renewCodesSecours } from '@portal/shared-api/contract/facteurs';
import { Confirm } from './confirm';
import { messages } from './messages';

interface LostCodesDialogProps {
  onCodes: (codes: readonly string[]) => void;
  onClose: () => void;
}

/** Says that a factor is there and that its recovery codes were never shown, and offers others. */
export function LostCodesDialog({ onCodes, onClose }: LostCodesDialogProps) {
  const renew = async () => onCodes((await call(renewCodesSecours, {})).codesSecours);
  return (
    <Confirm
      title={messages.codesLostTitle}
      text={messages.codesLostText}
      yes={messages.renewCodes}
      onYes={renew}
      onClose={onClose}
    />
  );
}
