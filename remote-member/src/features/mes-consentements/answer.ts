import { ApiError, call, toast, useSession } from '@portal/shared-api';
import { answerConsentements, measurePurpose } from '@portal/shared-api/contract/formulaires/consentement';
import { messages } from './messages';

/** Stores the answer to a purpose. @returns false after a failure, which a toast has told. */
export async function answer(nomConsentement: string, isAccepted: boolean): Promise<boolean> {
  try {
    await call(answerConsentements, {
      body: { data: [{ nomConsentement, isAccepted }] },
      idempotencyKey: crypto.randomUUID(),
    });
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    toast({ type: 'danger', title: messages.failed, text: failure.message });
    return false;
  }
  if (nomConsentement === measurePurpose)
    useSession.setState(({ client }) => ({ isMeasureAccepted: isAccepted && client?.dataCollectActivated === true }));
  return true;
}
