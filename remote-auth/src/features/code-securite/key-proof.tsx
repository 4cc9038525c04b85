import { usePending } from '@portal/shared-api/use-pending';
import { ApiError, call, closeSlot, loadLater, securityCodeSlot, toast, useSubmit } from '@portal/shared-api';
import { proveByCleAcces, startProofByCleAcces } from '@portal/shared-api/contract/facteurs';
import { Button } from '@portal/shared-ui/button';
import { fingerprint } from '@portal/shared-ui/icons-security';
import { Notice } from '@portal/shared-ui/notice';
import { useRef, useState, type ReactNode } from 'react';
import { passkeyProblem } from '../../common/passkey-problem';
import { messages } from './messages';
import styles from './slot.module.css';

/** A passkey instead of a code: pressing the button prompts the device. */
export function KeyProof({ onHeld, otherWays }: { onHeld: (proof: string) => void; otherWays: ReactNode }) {
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, run] = usePending<'prove'>();
  const { submit } = useSubmit(proveByCleAcces);
  // What the device said, where the answer to it was lost: a right one gave the session an identifier that this browser
  // lacks, and which the same call brings.
  const unanswered = useRef<unknown>(null);
  const prove = async () => {
    await run('prove', async () => {
      setProblem(null);
      try {
        const reponse = unanswered.current ?? (await askDevice());
        const sent = await submit({ body: { reponse } });
        unanswered.current = !sent.isDone && sent.error.leavesDoubt ? reponse : null;
        if (!sent.isDone) throw sent.error;
        toast({ type: 'success', title: messages.done.VERIFY_AMF });
        onHeld(sent.answer.securityCode);
      } catch (error) {
        setProblem(problemOf(error));
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

function problemOf(error: unknown): string {
  if (!(error instanceof ApiError)) return passkeyProblem(error);
  return error.leavesDoubt ? messages.keyInDoubt({ raison: error.reason }) : error.message;
}

/** What the device answers to a challenge of the server. */
async function askDevice(): Promise<unknown> {
  const [{ startAuthentication }, { options }] = await Promise.all([
    loadLater(() => import(/* webpackExports: ["startAuthentication"] */ '@simplewebauthn/browser')),
    call(startProofByCleAcces, {}),
  ]);
  return startAuthentication({ optionsJSON: options });
}
