import { ApiError, call, closeSlot, securityCodeSlot, toast } from '@portal/shared-api';
import { readAmfContact, sendAmfCode, type AmfContact, type AmfOperation, type SendType } from '@portal/shared-api/contract/amf';
import { useCallback, useEffect, useState } from 'react';
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

  const send = useCallback(async (known: AmfContact, wish: SendType) => {
    setSending(true);
    try {
      const answer = await call(sendAmfCode, { body: { sendType: wish, operation } });
      if (answer.logoutUrl) return leave(answer.logoutUrl, answer.content);
      if (answer.telephoneForbidden) toast({ type: 'warning', title: messages.telephoneForbiddenTitle, text: answer.content ?? messages.telephoneForbidden(known.telephone ?? '') });
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
    call(readAmfContact, { query: { isLoginType: 'false' } }).then(
      (known) => {
        if (!isCurrent) return;
        setContact(known);
        void send(known, known.sendType);
      },
      giveUp,
    );
    return () => {
      isCurrent = false;
    };
  }, [send]);

  const resend = (wish = sendType) => {
    if (!contact || !wish) return;
    void send(contact, wish).then((isSent) => isSent && toast({ type: 'success', title: messages.resent }));
  };
  return { contact, sendType, sent, isSending, resend };
}

function giveUp(error: unknown) {
  if (!(error instanceof ApiError)) throw error;
  toast({ type: 'danger', title: messages.sendFailed, text: error.message });
  closeSlot(securityCodeSlot);
}

/** Wait before the page goes where the server says, in milliseconds (specification 9). */
const redirectDelay = 3000;

/** The server has ended the session: told, then the browser goes there (specification 4). */
export function leave(logoutUrl: string, content: string | undefined): false {
  toast({ type: 'danger', title: content ?? messages.loggedOut, delay: redirectDelay });
  closeSlot(securityCodeSlot);
  setTimeout(() => window.location.assign(logoutUrl), redirectDelay);
  return false;
}
