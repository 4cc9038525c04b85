import { ApiError, call, toast, useResource, useSession } from '@portal/shared-api';
import {
  answerConsentements,
  measurePurpose,
  readConsentements,
} from '@portal/shared-api/contract/formulaires/consentement';
import type { PageProps } from '@portal/shared-api/remote';
import { ConsentPopup } from '@portal/shared-ui/consent-popup';
import { useEffect } from 'react';
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

  const answer = async (nomConsentement: string, isAccepted: boolean) => {
    try {
      await call(answerConsentements, {
        body: { data: [{ nomConsentement, isAccepted }] },
        idempotencyKey: crypto.randomUUID(),
      });
      if (nomConsentement === measurePurpose)
        useSession.setState(({ client }) => ({
          isMeasureAccepted: isAccepted && client?.dataCollectActivated === true,
        }));
      return true;
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      toast({ type: 'danger', title: messages.failed, text: failure.message });
      return false;
    }
  };
  return (
    <ConsentPopup
      consentements={pending}
      onAnswer={answer}
      onClose={() => {
        useSession.setState({ isConsentPending: false });
        onClose?.();
      }}
      onLater={() => onClose?.()}
    />
  );
}
