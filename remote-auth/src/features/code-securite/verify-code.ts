import { ApiError, call, finishSecurityCode, toast, type SecurityCodeRequest } from '@portal/shared-api';
import { refreshAmf, verifyAmfCode } from '@portal/shared-api/contract/amf';
import { messages } from './messages';
import { operationScreens } from './operations';
import { giveUpAndLeave } from './use-code-sending';

/**
 * Checks a code and closes the dialog when it holds, with its proof kept where the operation leaves one (AMF-07, AMF-09).
 * @throws ApiError `CodeIncorrect` or `CodeExpire`, whose message goes under the boxes.
 */
export async function verifyCode(request: SecurityCodeRequest, code: string): Promise<void> {
  const { operation } = request;
  const { logoutUrl, content, redirectUrl, securityCode } = await call(verifyAmfCode, { body: { ...request, securityCode: code } });
  if (logoutUrl) return giveUpAndLeave(logoutUrl, content);
  const proof = operationScreens[operation].leavesProof ? await readProof() : securityCode;
  toast({ type: 'success', title: messages.done[operation] });
  finishSecurityCode(proof);
  if (redirectUrl) window.location.assign(redirectUrl);
}

/** The proof of the code just verified. A code that only proved an address gives none, and is no failure. */
async function readProof(): Promise<string | undefined> {
  try {
    // Its refusal must not ask for the code that this dialog is asking for.
    return (await call(refreshAmf, { quiet: true })).securityCode;
  } catch (error) {
    if (error instanceof ApiError && error.data === 'SecurityCodeRequired') return undefined;
    throw error;
  }
}
