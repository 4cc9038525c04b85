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
  const isNothingToAsk = error !== undefined || (data !== undefined && pending.length === 0);
  useEffect(() => {
    if (isNothingToAsk) onClose?.();
  }, [isNothingToAsk, onClose]);
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
