import { ApiError, call, markReadsStale, toast, type SecurityCodeRequest } from '@portal/shared-api';
import { refreshAmf, verifyAmfCode } from '@portal/shared-api/contract/amf';
import { messages } from './messages';
import { operationScreens } from './operations';
import { giveUpAndLeave } from './use-code-sending';

/**
 * Verifies a code and reports the success (AMF-06). If the server ends the session instead, the dialog closes.
 * @param onHeld called with the proof, if the operation gives one.
 * @throws ApiError `CodeIncorrect` or `CodeExpire`, with the message for the boxes.
 */
export async function verifyCode(
  request: SecurityCodeRequest,
  code: string,
  onHeld: (proof?: string) => void,
): Promise<void> {
  const { operation } = request;
  const { logoutUrl, content, redirectUrl, securityCode } = await call(verifyAmfCode, {
    body: { ...request, securityCode: code },
    withoutCode: true,
  });
  if (logoutUrl) return giveUpAndLeave(logoutUrl, content);
  const proof = operationScreens[operation].leavesProof ? await readProof() : securityCode;
  toast({ type: 'success', title: messages.done[operation] });
  onHeld(proof);
  if (redirectUrl) window.location.assign(redirectUrl);
  // Only here is it known that the session goes on: the client cannot mark the reads by itself.
  else markReadsStale();
}

/** Proof of the verified code. A code that verifies an address only gives none, and is not a failure. */
async function readProof(): Promise<string | undefined> {
  try {
    return (await call(refreshAmf, { withoutCode: true })).securityCode;
  } catch (error) {
    if (error instanceof ApiError && error.data === 'SecurityCodeRequired') return undefined;
    throw error;
  }
}
