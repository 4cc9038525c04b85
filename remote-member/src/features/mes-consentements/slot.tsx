import { putConsentsOff, useResource, useSession } from '@portal/shared-api';
import { readConsentements } from '@portal/shared-api/contract/formulaires/consentement';
import type { PageProps } from '@portal/shared-api/remote';
import { ConsentPopup } from '@portal/shared-ui/consent-popup';
import { useEffect } from 'react';
import { answer } from './answer';
import { messages } from './messages';

/** Asks for unanswered consents (CTL-17, product 4.8.2). */
export default function Consents({ onClose }: PageProps) {
  const { data, error } = useResource(readConsentements, {}, { label: messages.label });
  const pending = data?.consentements.filter(({ accepted }) => accepted === null) ?? [];
  const isNothingAsked = data !== undefined && error === undefined && pending.length === 0;
  const isNothingToAsk = error !== undefined || isNothingAsked;
  useEffect(() => {
    // The insurer has removed what was asked for, or another tab has answered: nothing waits any more.
    if (isNothingAsked) useSession.setState({ isConsentPending: false });
    if (isNothingToAsk) onClose?.();
  }, [isNothingAsked, isNothingToAsk, onClose]);
  if (!data || isNothingToAsk) return null;

  return (
    <ConsentPopup
      consentements={pending}
      onAnswer={async (nom, isAccepted) => {
        const asked = pending.find((each) => each.nom === nom);
        return asked !== undefined && answer(asked, isAccepted);
      }}
      onClose={() => {
        useSession.setState({ isConsentPending: false });
        onClose?.();
      }}
      onLater={() => {
        putConsentsOff();
        onClose?.();
      }}
    />
  );
}
