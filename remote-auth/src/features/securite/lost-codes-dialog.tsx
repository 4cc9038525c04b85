import { call } from '@portal/shared-api';
import { renewCodesSecours } from '@portal/shared-api/contract/facteurs';
import { Confirm } from './confirm';
import { mayBeDone } from './lost-answer';
import { messages } from './messages';

interface LostCodesDialogProps {
  /** The person had others before, which may no longer serve. */
  isDoubtful: boolean;
  onCodes: (codes: readonly string[]) => void;
  /** Called when the answer to the renewal is lost: the question stays. */
  onDoubt: () => void;
  onClose: () => void;
}

/** Says that recovery codes were made, or may have been, and never shown, and offers others. */
export function LostCodesDialog({ isDoubtful, onCodes, onDoubt, onClose }: LostCodesDialogProps) {
  const renew = async () => {
    try {
      onCodes((await call(renewCodesSecours, {})).codesSecours);
    } catch (failure) {
      if (mayBeDone(failure)) onDoubt();
      throw failure;
    }
  };
  return (
    <Confirm
      title={messages.codesLostTitle}
      text={isDoubtful ? messages.codesDoubtfulText : messages.codesLostText}
      yes={messages.renewCodes}
      onYes={renew}
      onClose={onClose}
    />
  );
}
