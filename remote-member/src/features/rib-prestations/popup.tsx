import { closeSlot, toast, useSession } from '@portal/shared-api';
import type { PageProps } from '@portal/shared-api/remote';
import { FormPopup } from '@portal/shared-ui/form';
import { popupForm } from './form';
import { markAccountGiven } from './mark-account-given';
import { messages } from './messages';

/** RIB popup: asks for the account of a contract that has none (CTL-18, catalogue 4.8.3). */
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
      onUnread={leaveUnread}
    />
  );
}

/** Slot the host opens this in. */
const ribSlot = 'compte-remboursement';

/** How the change is managed could not be read: the popup cannot say what it would do, and goes (catalogue 4.8.3). */
function leaveUnread() {
  toast({ type: 'danger', title: messages.modeFailed });
  closeSlot(ribSlot);
}
