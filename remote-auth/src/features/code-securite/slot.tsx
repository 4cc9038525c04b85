import { ApiError, call, closeSlot, keepSecurityCode, securityCodeSlot, toast } from '@portal/shared-api';
import { refreshAmf, verifyAmfCode } from '@portal/shared-api/contract/amf';
import { Actions, Button } from '@portal/shared-ui/button';
import { CodeInput } from '@portal/shared-ui/code-input';
import { LinkButton } from '@portal/shared-ui/link';
import { useEffect, useState, type FormEvent } from 'react';
import { messages } from './messages';
import { leave, useCodeSending } from './use-code-sending';
import { useSecondsLeft } from './use-seconds-left';
import styles from './slot.module.css';

/** Proves who one is before a sensitive act, operation VERIFY_AMF (AMF-07, catalogue 4.7). */
export default function SecurityCode() {
  const { contact, sendType, sent, isSending, resend } = useCodeSending('VERIFY_AMF');
  const secondsLeft = useSecondsLeft(sent);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  useEffect(() => {
    setCode('');
    setError(null);
  }, [sent]);
  const destination = sendType === 'SMS' ? contact?.telephone : contact?.email;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (code.length < 6) return setError(messages.incomplete);
    setPending(true);
    try {
      const { logoutUrl, content } = await call(verifyAmfCode, { body: { securityCode: code, operation: 'VERIFY_AMF' } });
      if (logoutUrl) return void leave(logoutUrl, content);
      const { securityCode } = await call(refreshAmf, {});
      keepSecurityCode(securityCode);
      toast({ type: 'success', title: messages.verified });
      closeSlot(securityCodeSlot, true);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(failure.message);
      setCode('');
    } finally {
      setPending(false);
    }
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <h2 tabIndex={-1} autoFocus>{messages.title}</h2>
      <p role="status">{destination ? (sendType === 'SMS' ? messages.sentTo(destination) : messages.sentToMail(destination)) : messages.sending}</p>
      <CodeInput label={messages.code} value={code} onChange={setCode} error={error} disabled={sent === 0} />
      <Actions><Button type="submit" isPending={isPending} isDisabled={code.length < 6}>{messages.validate}</Button></Actions>
      <div className={styles.more}>
        {secondsLeft > 0 && sent > 0 ? <p>{messages.resendIn(secondsLeft)}</p> : <LinkButton disabled={isSending} onClick={() => resend()}>{messages.resend}</LinkButton>}
        {sendType === 'SMS' && <LinkButton disabled={isSending} onClick={() => resend('MAIL')}>{messages.byMail}</LinkButton>}
      </div>
    </form>
  );
}
