import { ApiError, call, refreshReads, toast, useSession } from '@portal/shared-api';
import {
  answerConsentements,
  measurePurpose,
  readConsentements,
  type ConsentementDonne,
} from '@portal/shared-api/contract/formulaires/consentement';
import { messages } from './messages';

/**
 * Stores the answer to a purpose as it was read.
 * @returns false after a failure, which a toast has shown; the purpose then shows as it is asked now, if it has
 * changed.
 */
export async function answer(
  { nom: nomConsentement, version }: Pick<ConsentementDonne, 'nom' | 'version'>,
  isAccepted: boolean,
): Promise<boolean> {
  try {
    await call(answerConsentements, {
      body: { data: [{ nomConsentement, isAccepted, version }] },
      idempotencyKey: crypto.randomUUID(),
    });
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    toast({ type: 'danger', title: messages.failed, text: failure.message });
    // The insurer has reworded or removed it meanwhile.
    if (failure.status === 409 || failure.status === 400) await refreshReads(readConsentements.path);
    return false;
  }
  if (nomConsentement === measurePurpose)
    useSession.setState(({ client }) => ({ isMeasureAccepted: isAccepted && client?.dataCollectActivated === true }));
  return true;
}
