import type { SendType } from '@portal/shared-api/contract/amf';
import { Icon } from '@portal/shared-ui/icon';
import { clock } from '@portal/shared-ui/icons-states';
import { LinkButton } from '@portal/shared-ui/link';
import { useEffect, useState } from 'react';
import { messages } from './messages';
import styles from './slot.module.css';

/** Wait before another code can be requested, in seconds (product 4.7). */
const wait = 30;

interface ResendLinksProps {
  isSending: boolean;
  /** The code went by SMS and may come by mail instead. */
  isMailOffered: boolean;
  onResend: (sendType?: SendType) => void;
}

/** « Renvoyer le code » after the wait, and the mail instead of the SMS at once (AMF-06). */
export function ResendLinks({ isSending, isMailOffered, onResend }: ResendLinksProps) {
  const [left, setLeft] = useState(wait);
  useEffect(() => {
    const end = Date.now() + wait * 1000;
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000))), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className={styles.more}>
      {left > 0 ? (
        <p className={styles.wait}>
          <Icon of={clock} size={18} />
          {messages.resendIn({ secondes: left })}
        </p>
      ) : (
        <LinkButton disabled={isSending} onClick={() => onResend()}>
          {messages.resend}
        </LinkButton>
      )}
      {isMailOffered && (
        <LinkButton disabled={isSending} onClick={() => onResend('MAIL')}>
          {messages.byMail}
        </LinkButton>
      )}
    </div>
  );
}
