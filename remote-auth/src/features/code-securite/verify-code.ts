import { ApiError, call, markReadsStale, toast, useSubmit, type SecurityCodeRequest } from '@portal/shared-api';
import { refreshAmf, verifyAmfCode } from '@portal/shared-api/contract/amf';
import { useRef } from 'react';
import { messages } from './messages';
import { operationScreens } from './operations';
import { giveUpAndLeave } from './use-code-sending';

/**
 * Verifies a code and reports the success (AMF-06). If the server ends the session instead, the dialog closes. A code
 * typed again after a lost answer is the same submit: a right one gave the session an identifier that this browser
 * lacks.
 * @param onHeld called with the proof, if the operation gives one.
 * @returns a function that throws ApiError `CodeIncorrect` or `CodeExpire`, with the message for the boxes.
 */
export function useVerifyCode(
  request: SecurityCodeRequest,
  onHeld: (proof?: string) => void,
): (code: string) => Promise<void> {
  const { operation } = request;
  const { submit } = useSubmit(verifyAmfCode);
  const last = useRef<{ code: string; sent: Awaited<ReturnType<typeof submit>> } | null>(null);
  const verify = async (code: string) => {
    // A code is right once: where its proof alone could not be read, only that is asked again.
    if (last.current?.code !== code || !last.current.sent.isDone)
      last.current = { code, sent: await submit({ body: { ...request, securityCode: code }, withoutCode: true }) };
    const { sent } = last.current;
    if (!sent.isDone) throw sent.error;
    return sent.answer;
  };
  return async (code) => {
    const { logoutUrl, content, redirectUrl, securityCode } = await verify(code);
    if (logoutUrl) return giveUpAndLeave(logoutUrl, content);
    const proof = operationScreens[operation].leavesProof ? await readProof() : securityCode;
    toast({ type: 'success', title: messages.done[operation] });
    onHeld(proof);
    if (redirectUrl) window.location.assign(redirectUrl);
    // Only here is it known that the session goes on: the client cannot mark the reads by itself.
    else markReadsStale();
  };
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
