import { ApiError, call, toast, type SecurityCodeRequest } from '@portal/shared-api';
import { refreshAmf, verifyAmfCode } from '@portal/shared-api/contract/amf';
import { messages } from './messages';
import { operationScreens } from './operations';
import { giveUpAndLeave } from './use-code-sending';

/**
 * Checks a code, and tells that it held (AMF-07, AMF-09). Where the server ends the session instead, the dialog is left.
 * @param onHeld called with the proof, where the operation leaves one.
 * @throws ApiError `CodeIncorrect` or `CodeExpire`, whose message goes under the boxes.
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
}

/** The proof of the code just verified. A code that only proved an address gives none, and is no failure. */
async function readProof(): Promise<string | undefined> {
  try {
    return (await call(refreshAmf, { withoutCode: true })).securityCode;
  } catch (error) {
    if (error instanceof ApiError && error.data === 'SecurityCodeRequired') return undefined;
    throw error;
  }
}
