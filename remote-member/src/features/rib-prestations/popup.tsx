import { closeSlot, putAccountOff, toast, useResource, useSession } from '@portal/shared-api';
import { readModeGestion } from '@portal/shared-api/contract/identity';
import type { PageProps } from '@portal/shared-api/remote';
import { FormPopup } from '@portal/shared-ui/form';
import { useEffect } from 'react';
import { messages as common } from '../../common/messages';
import { popupForm, whatFollows } from './form';
import { markAccountGiven } from './mark-account-given';
import { messages } from './messages';

/** RIB popup: asks for the account of a contract without one (CTL-18, product 4.8.3). */
export default function RibPopup({ onClose }: PageProps) {
  const contrat = useSession((session) => session.contrat);
  const isBlocking = useSession((session) => session.client?.isPopupPrestationBlocking ?? false);
  const mode = useResource(readModeGestion, { params: { code: popupForm.form.code } });
  const failure = mode.error?.message;
  useEffect(() => {
    if (failure !== undefined) leaveWithoutMode(failure);
  }, [failure]);
  // The popup announces what becomes of the account: it waits for the mode.
  if (!contrat || !mode.data) return null;
  return (
    <FormPopup
      declaration={popupForm}
      title={messages.popupTitle}
      intro={messages.popup({ nomOffre: contrat.nomOffre, numero: contrat.numeroContratIndividuel })}
      onDone={(answer, { lecture }) => {
        if (answer.isModeGestionManuel) markAccountGiven(contrat.numeroContratIndividuel);
        // The popup has no confirmation of its own.
        for (const title of whatFollows(answer, lecture.donnees)) toast({ type: 'info', title });
        closeSlot(ribSlot, true);
      }}
      onLater={
        isBlocking
          ? undefined
          : () => {
              putAccountOff(contrat.numeroContratIndividuel);
              onClose?.();
            }
      }
      onClosed={() => closeSlot(ribSlot)}
      onUnread={leave}
    />
  );
}

/** Slot of the popup. */
const ribSlot = 'compte-remboursement';

const leave = () => closeSlot(ribSlot);

/** The management mode could not be read: the popup cannot announce its effect, and closes (product 4.8.3). */
function leaveWithoutMode(text: string) {
  toast({ type: 'danger', title: common.modeFailed, text });
  leave();
}
