import { toast, useSubmit } from '@portal/shared-api';
import { proveByApplication } from '@portal/shared-api/contract/facteurs';
import type { ReactNode } from 'react';
import { CodeForm } from './code-form';
import { messages } from './messages';

/** Code of the authenticator application, instead of a sent one. */
export function ApplicationCode({ onHeld, otherWays }: { onHeld: (proof: string) => void; otherWays: ReactNode }) {
  // A code typed again after a lost answer is the same submit: the right one gave the session another identifier.
  const { submit } = useSubmit(proveByApplication);
  const prove = async (code: string) => {
    const sent = await submit({ body: { code } });
    if (!sent.isDone) throw sent.error;
    toast({ type: 'success', title: messages.done.VERIFY_AMF });
    onHeld(sent.answer.securityCode);
  };
  return (
    <>
      <p>{messages.application}</p>
      <CodeForm hint={messages.applicationHint} isReady onVerify={prove}>
        {otherWays}
      </CodeForm>
    </>
  );
}
