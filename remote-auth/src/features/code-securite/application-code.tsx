import { call, toast } from '@portal/shared-api';
import { proveByApplication } from '@portal/shared-api/contract/facteurs';
import type { ReactNode } from 'react';
import { CodeForm } from './code-form';
import { messages } from './messages';

/** Code of the authenticator application, instead of a sent one. */
export function ApplicationCode({ onHeld, otherWays }: { onHeld: (proof: string) => void; otherWays: ReactNode }) {
  const prove = async (code: string) => {
    const { securityCode } = await call(proveByApplication, { body: { code } });
    toast({ type: 'success', title: messages.done.VERIFY_AMF });
    onHeld(securityCode);
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
