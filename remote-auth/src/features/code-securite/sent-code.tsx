import type { SecurityCodeRequest } from '@portal/shared-api';
import type { SendType } from '@portal/shared-api/contract/amf';
import type { ReactNode } from 'react';
import { CodeForm } from './code-form';
import { messages } from './messages';
import { operationScreens } from './operations';
import { ResendLinks } from './resend-links';
import styles from './slot.module.css';
import { useCodeSending } from './use-code-sending';
import { useVerifyCode } from './verify-code';

interface SentCodeProps {
  request: SecurityCodeRequest;
  /** Channel chosen by the person; null for that of the operation. */
  first: SendType | null;
  onHeld: (proof?: string) => void;
  onProofRequired: () => void;
  otherWays: ReactNode;
}

/** A code sent by SMS or mail, and the boxes to type it in. */
export function SentCode({ request, first, onHeld, onProofRequired, otherWays }: SentCodeProps) {
  const { destination, sendType, sent, isSending, resend } = useCodeSending(request, first, onProofRequired);
  const verify = useVerifyCode(request, onHeld);
  const isSms = sendType === 'SMS';
  return (
    <>
      <p role="status">
        {destination ? (
          <>
            {messages.sentTo[isSms ? 'sms' : request.newEmail === undefined ? 'mail' : 'newMail']}{' '}
            <strong className={styles.destination}>{destination}</strong>.
          </>
        ) : (
          messages.sending
        )}
      </p>
      {/* Another code empties the boxes and restarts the wait. */}
      <CodeForm key={`code ${sent}`} hint={messages.codeHint} isReady={sent > 0} onVerify={verify}>
        {sent > 0 && (
          <ResendLinks
            isSending={isSending}
            isMailOffered={isSms && operationScreens[request.operation].mayGoByMail}
            onResend={resend}
          />
        )}
        {otherWays}
      </CodeForm>
    </>
  );
}
