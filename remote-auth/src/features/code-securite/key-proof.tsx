import { usePending } from '@portal/shared-api/use-pending';
import { ApiError, call, closeSlot, securityCodeSlot, toast } from '@portal/shared-api';
import { proveByCleAcces, startProofByCleAcces } from '@portal/shared-api/contract/facteurs';
import { Button } from '@portal/shared-ui/button';
import { fingerprint } from '@portal/shared-ui/icons-security';
import { Notice } from '@portal/shared-ui/notice';
import { useState, type ReactNode } from 'react';
import { passkeyProblem } from '../../common/passkey-problem';
import { messages } from './messages';
import styles from './slot.module.css';

/** A passkey instead of a code: pressing the button prompts the device. */
export function KeyProof({ onHeld, otherWays }: { onHeld: (proof: string) => void; otherWays: ReactNode }) {
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, run] = usePending<'prove'>();
  const prove = async () => {
    await run('prove', async () => {
      setProblem(null);
      try {
        const proof = await proveByKey();
        toast({ type: 'success', title: messages.done.VERIFY_AMF });
        onHeld(proof);
      } catch (error) {
        setProblem(error instanceof ApiError ? error.message : passkeyProblem(error));
      }
    });
  };
  return (
    <div className={styles.form}>
      <p>{messages.key}</p>
      {problem && (
        <Notice tone="err" role="alert">
          {problem}
        </Notice>
      )}
      {otherWays}
      <div className={styles.foot}>
        <Button variant="ghost" onClick={() => closeSlot(securityCodeSlot)}>
          {messages.cancel}
        </Button>
        <Button icon={fingerprint} isPending={pending !== null} onClick={() => void prove()}>
          {messages.proveByKey}
        </Button>
      </div>
    </div>
  );
}

async function proveByKey(): Promise<string> {
  const [{ startAuthentication }, { options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    call(startProofByCleAcces, {}),
  ]);
  const { securityCode } = await call(proveByCleAcces, {
    body: { reponse: await startAuthentication({ optionsJSON: options }) },
  });
  return securityCode;
}
