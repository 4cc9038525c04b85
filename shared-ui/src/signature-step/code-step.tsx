import { ApiError, toast, useAnnounced } from '@portal/shared-api';
import type { AmfContact, SendType } from '@portal/shared-api/contract/amf';
import { useRef, useState, type KeyboardEvent } from 'react';
import { Actions, Button } from '../button';
import { CodeInput } from '../code-input';
import { Notice } from '../notice';
import { messages } from './messages';
import type { SignatureActs } from './signature-view';
import styles from './signature-step.module.css';

/** What is on its way; nothing else is offered meanwhile. */
export type SigningCall = 'send' | 'sign';

interface CodeStepProps {
  contact: AmfContact;
  acts: Pick<SignatureActs, 'sendCode' | 'sign'>;
  /** Called before a code is asked; false when something is missing above. */
  onBefore: () => boolean;
  isReady: boolean;
  pending: SigningCall | null;
  run: (name: SigningCall, action: () => Promise<void>) => Promise<void>;
}

const whole = /^\d{6}$/;

/** Asks for a code, then signs with it. A refused code empties the boxes and says how many attempts are left. */
export function CodeStep({ contact, acts, onBefore, isReady, pending, run }: CodeStepProps) {
  const [sent, setSent] = useState<{ sendType: SendType; content?: string | undefined } | null>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const boxes = useRef<HTMLDivElement>(null);
  const placeOf = (sendType: SendType) =>
    sendType === 'SMS' && contact.telephone
      ? messages.bySms({ telephone: contact.telephone.replaceAll(' ', '\u00a0') })
      : messages.byMail({ email: contact.email });

  const sentence = sent ? (sent.content ?? messages.sent({ lieu: placeOf(sent.sendType) })) : undefined;
  useAnnounced(sentence);

  const focusFirstBox = () => boxes.current?.querySelector('input')?.focus();
  /** Runs a call and keeps its refusal for the person. */
  const attempt = (name: SigningCall, action: () => Promise<void>) =>
    run(name, async () => {
      setError(null);
      try {
        await action();
      } catch (failure) {
        if (!(failure instanceof ApiError)) throw failure;
        setError(failure.message);
        setCode('');
        focusFirstBox();
      }
    });
  const send = (sendType: SendType) => {
    if (!onBefore()) return;
    void attempt('send', async () => {
      const answer = await acts.sendCode(sendType);
      // The same sentence again would neither be seen nor heard.
      if (sent?.sendType === answer.sendType) toast({ type: 'success', title: messages.sentAgain });
      setSent(answer);
      setCode('');
    });
  };
  const sign = () => {
    if (pending !== null || !onBefore()) return;
    if (whole.test(code)) void attempt('sign', () => acts.sign(code));
    else {
      setError(messages.incomplete);
      focusFirstBox();
    }
  };
  const signOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    sign();
  };

  if (!sent)
    return (
      <>
        {error && (
          <Notice tone="err" role="alert">
            {error}
          </Notice>
        )}
        <Actions>
          <Button isPending={pending !== null} isDisabled={!isReady} onClick={() => send(contact.sendType)}>
            {messages.ask({ lieu: placeOf(contact.sendType) })}
          </Button>
        </Actions>
      </>
    );
  return (
    <div className={styles.code}>
      <p>{sentence}</p>
      {/* No form of its own: the step may stand in the form of the act, which Enter must not send. */}
      <div ref={boxes} onKeyDown={signOnEnter}>
        <CodeInput label={messages.code} hint={messages.codeHint} error={error} value={code} onChange={setCode} />
      </div>
      <Actions>
        <Button isPending={pending === 'sign'} isIdle={pending === 'send'} isDisabled={!isReady} onClick={sign}>
          {messages.sign}
        </Button>
        <Button
          variant="quiet"
          isPending={pending === 'send'}
          isIdle={pending === 'sign'}
          onClick={() => send(sent.sendType)}
        >
          {messages.again}
        </Button>
        {sent.sendType === 'SMS' && (
          <Button variant="ghost" isIdle={pending !== null} onClick={() => send('MAIL')}>
            {messages.mailInstead}
          </Button>
        )}
      </Actions>
    </div>
  );
}
