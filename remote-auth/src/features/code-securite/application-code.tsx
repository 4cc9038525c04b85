import { call, finishSecurityCode, toast } from '@portal/shared-api';
import { proveByApplication } from '@portal/shared-api/contract/facteurs';
import type { ReactNode } from 'react';
import { CodeForm } from './code-form';
import { messages } from './messages';

/** The code of the authenticator application, in the place of one that is sent. */
export function ApplicationCode({ otherWays }: { otherWays: ReactNode }) {
  const prove = async (code: string) => {
    const { securityCode } = await call(proveByApplication, { body: { code } });
    toast({ type: 'success', title: messages.done.VERIFY_AMF });
    finishSecurityCode(securityCode);
  };
  return (
    <>
      <p>{messages.application}</p>
      <CodeForm hint={messages.applicationHint} isReady onVerify={prove}>{otherWays}</CodeForm>
    </>
  );
}
