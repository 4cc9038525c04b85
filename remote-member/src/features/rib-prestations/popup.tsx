import { closeSlot, toast, useSession } from '@portal/shared-api';
import type { PageProps } from '@portal/shared-api/remote';
import { FormPopup } from '@portal/shared-ui/form';
import { popupForm } from './form';
import { markAccountGiven } from './mark-account-given';
import { messages } from './messages';

/** RIB popup: asks for the account of a contract without one (CTL-18, product 4.8.3). */
export default function RibPopup({ onClose }: PageProps) {
  const contrat = useSession((session) => session.contrat);
  const isBlocking = useSession((session) => session.client?.isPopupPrestationBlocking ?? false);
  if (!contrat) return null;
  return (
    <FormPopup
      declaration={popupForm}
      title={messages.popupTitle}
      intro={messages.popup(contrat.nomOffre, contrat.numeroContratIndividuel)}
      onDone={({ isModeGestionManuel }) => {
        if (isModeGestionManuel) markAccountGiven(contrat.numeroContratIndividuel);
        closeSlot(ribSlot, true);
      }}
      onLater={isBlocking ? undefined : onClose}
      onClosed={() => closeSlot(ribSlot)}
      onUnread={leaveUnread}
    />
  );
}

/** Slot of the popup. */
const ribSlot = 'compte-remboursement';

/** The management mode could not be read: the popup cannot announce its effect, and closes (product 4.8.3). */
function leaveUnread() {
  toast({ type: 'danger', title: messages.modeFailed });
  closeSlot(ribSlot);
}
