import { ApiError, call, closeSlot, securityCodeSlot, toast } from '@portal/shared-api';
import { readAmfContact, sendAmfCode, type AmfContact, type AmfOperation, type SendType } from '@portal/shared-api/contract/amf';
import { useCallback, useEffect, useState } from 'react';
import { leave } from './leave';
import { messages } from './messages';

interface CodeSending {
  /** Null until the first code has left. */
  contact: AmfContact | null;
  sendType: SendType | null;
  /** Counts the codes that were sent: the boxes are emptied for each. */
  sent: number;
  isSending: boolean;
  resend: (sendType?: SendType) => void;
}

/** Sends the code, by the channel the server decides on, and says where it went (catalogue 4.7). A failure closes the dialog. */
export function useCodeSending(operation: AmfOperation): CodeSending {
  const [contact, setContact] = useState<AmfContact | null>(null);
  const [sendType, setSendType] = useState<SendType | null>(null);
  const [sent, setSent] = useState(0);
  const [isSending, setSending] = useState(false);

  const send = useCallback(async (wish: SendType) => {
    setSending(true);
    try {
      const answer = await call(sendAmfCode, { body: { sendType: wish, operation } });
      if (answer.logoutUrl) {
        leave(answer.logoutUrl, answer.content);
        return false;
      }
      // Not the channel that was expected: a telephone that is not allowed, or an SMS that could not leave.
      if (answer.content) toast({ type: 'warning', title: messages.byMailInstead, text: answer.content });
      setSendType(answer.sendType);
      setSent((count) => count + 1);
      return true;
    } catch (error) {
      giveUp(error);
      return false;
    } finally {
      setSending(false);
    }
  }, [operation]);

  useEffect(() => {
    let isCurrent = true;
    const start = async () => {
      const known = await call(readAmfContact, { query: { isLoginType: 'false' } });
      if (!isCurrent) return;
      setContact(known);
      await send(known.sendType);
    };
    start().catch(giveUp);
    return () => {
      isCurrent = false;
    };
  }, [send]);

  const resend = (wish = sendType) => {
    if (!wish) return;
    void send(wish).then((isSent) => isSent && toast({ type: 'success', title: messages.resent }));
  };
  return { contact, sendType, sent, isSending, resend };
}

function giveUp(error: unknown) {
  if (!(error instanceof ApiError)) throw error;
  toast({ type: 'danger', title: messages.sendFailed, text: error.message });
  closeSlot(securityCodeSlot);
}
