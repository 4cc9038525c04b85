import { ApiError, call, closeSlot, securityCodeSlot, toast, type SecurityCodeRequest } from '@portal/shared-api';
import { readAmfContact, sendAmfCode, type AmfContact, type SendType } from '@portal/shared-api/contract/amf';
import { formatTelephone } from '@portal/shared-api/rules/masking';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { leavePortal } from '../../common/leave-portal';
import { messages } from './messages';
import { operationScreens } from './operations';

interface CodeSending {
  /** Target of the last code, masked unless the person has just typed it; null before the first one. */
  destination: string | null;
  sendType: SendType | null;
  /** Counts sent codes: each empties the boxes. */
  sent: number;
  isSending: boolean;
  resend: (sendType?: SendType) => void;
}

/**
 * Sends the code by the channel of the server and shows its target (product 4.7). A failure closes the dialog.
 * @param first channel chosen by the person; null for that of the operation.
 * @param onProofRequired called when the current factor must be proven first.
 */
export function useCodeSending(
  request: SecurityCodeRequest,
  first: SendType | null,
  onProofRequired: () => void,
): CodeSending {
  const [contact, setContact] = useState<AmfContact | null>(null);
  const [sendType, setSendType] = useState<SendType | null>(null);
  const [sent, setSent] = useState(0);
  const [isSending, setSending] = useState(false);

  const send = useCallback(
    async (wish: SendType, known: AmfContact): Promise<'sent' | 'failed' | 'proofRequired'> => {
      setSending(true);
      try {
        const answer = await call(sendAmfCode, { body: { ...request, sendType: wish }, withoutCode: true });
        if (answer.logoutUrl) {
          giveUpAndLeave(answer.logoutUrl, answer.content);
          return 'failed';
        }
        tellOtherChannel(answer, request.newAmfTel ? formatTelephone(request.newAmfTel) : known.telephone);
        setSendType(answer.sendType);
        setSent((count) => count + 1);
        return 'sent';
      } catch (error) {
        if (error instanceof ApiError && error.data === 'SecurityCodeRequired') return 'proofRequired';
        giveUp(error);
        return 'failed';
      } finally {
        setSending(false);
      }
    },
    [request],
  );

  const askForProof = useEffectEvent(onProofRequired);
  useEffect(() => {
    let isCurrent = true;
    const start = async () => {
      const { operation, username } = request;
      if (operation === 'VERIFY_UNAUTHENTICATED_AMF' && !username) {
        toast({ type: 'danger', title: messages.userRequired });
        closeSlot(securityCodeSlot);
        return;
      }
      const known = await call(readAmfContact, { query: { isLoginType: 'false', ...(username ? { username } : {}) } });
      if (!isCurrent) return;
      setContact(known);
      const outcome = await send(first ?? operationScreens[operation].wish ?? known.sendType, known);
      if (outcome === 'proofRequired' && isCurrent) askForProof();
    };
    start().catch(giveUp);
    return () => {
      isCurrent = false;
    };
  }, [request, first, send]);

  const resend = async (wish = sendType) => {
    if (!wish || !contact) return;
    const outcome = await send(wish, contact);
    if (outcome === 'sent') toast({ type: 'success', title: messages.resent });
    if (outcome === 'proofRequired') onProofRequired();
  };
  const bySms = request.newAmfTel ? formatTelephone(request.newAmfTel) : (contact?.telephone ?? null);
  const byMail = request.newEmail ?? contact?.email ?? null;
  return {
    destination: sent === 0 ? null : sendType === 'SMS' ? bySms : byMail,
    sendType,
    sent,
    isSending,
    resend: (wish) => void resend(wish),
  };
}

/** Not the expected channel: a forbidden telephone, or an SMS that could not be sent (AMF-03). */
function tellOtherChannel(
  { content, telephoneForbidden }: { content?: string | undefined; telephoneForbidden?: boolean | undefined },
  telephone: string | null,
) {
  const text = content ?? (telephoneForbidden && telephone ? messages.forbidden({ telephone }) : undefined);
  if (text) toast({ type: 'warning', title: messages.byMailInstead, text });
}

function giveUp(error: unknown) {
  if (!(error instanceof ApiError)) throw error;
  toast({ type: 'danger', title: messages.sendFailed, text: error.message });
  closeSlot(securityCodeSlot);
}

/** The server has ended the session (AMF-04). */
export function giveUpAndLeave(logoutUrl: string, content: string | undefined) {
  leavePortal({ type: 'danger', title: content ?? messages.loggedOut, logoutUrl });
  closeSlot(securityCodeSlot);
}
