import { FocusedHeading } from '@portal/shared-ui/page';
import { CodeEntry } from './code-entry';
import { messages } from './messages';
import { ResendLinks } from './resend-links';
import { useCodeSending } from './use-code-sending';
import styles from './slot.module.css';

/** Proves who one is before a sensitive act, operation VERIFY_AMF (AMF-07, catalogue 4.7). */
export default function SecurityCode() {
  const { contact, sendType, sent, isSending, resend } = useCodeSending('VERIFY_AMF');
  const destination = sendType === 'SMS' ? contact?.telephone : contact?.email;
  const sentence = sendType === 'SMS' ? messages.sentTo : messages.sentToMail;
  return (
    <div className={styles.dialog}>
      <FocusedHeading level={2}>{messages.title}</FocusedHeading>
      <p role="status">{destination ? sentence(destination) : messages.sending}</p>
      {/* Another code empties the boxes and starts the wait anew. */}
      <CodeEntry key={`code ${sent}`} operation="VERIFY_AMF" isSent={sent > 0} />
      {sent > 0 && <ResendLinks key={`envoi ${sent}`} isSending={isSending} isSms={sendType === 'SMS'} onResend={resend} />}
    </div>
  );
}
