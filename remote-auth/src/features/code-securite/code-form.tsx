import { usePending } from '@portal/shared-api/use-pending';
import { ApiError, closeSlot, securityCodeSlot } from '@portal/shared-api';
import { Button } from '@portal/shared-ui/button';
import { CodeInput } from '@portal/shared-ui/code-input';
import { HeldAnswers } from '@portal/shared-ui/field';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { messages } from './messages';
import styles from './slot.module.css';

interface CodeFormProps {
  hint: string;
  /** A code can be typed: it was sent, or is on the person's device. */
  isReady: boolean;
  /** @throws ApiError when the code is wrong; its message shows under the boxes. */
  onVerify: (code: string) => Promise<void>;
  /** Between the boxes and the buttons. */
  children?: ReactNode;
}

/** The six boxes with « Valider »; a refused code empties them and focuses the first, one without an answer stays. */
export function CodeForm({ hint, isReady, onVerify, children }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [pending, run] = usePending<'verify'>();
  const boxes = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isReady) focusFirstBox(boxes.current);
  }, [isReady]);

  const verify = async () => {
    await run('verify', async () => {
      try {
        await onVerify(code);
      } catch (failure) {
        if (!(failure instanceof ApiError)) throw failure;
        // The same code brings the answer that was lost: it stays in the boxes.
        if (failure.leavesDoubt) return setError(messages.inDoubt({ raison: failure.reason }));
        setError(failure.message);
        setCode('');
        focusFirstBox(boxes.current);
      }
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pending !== null || !isReady) return;
    if (/^\d{6}$/.test(code)) return void verify();
    setError(messages.incomplete);
    focusFirstBox(boxes.current);
  };

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <div ref={boxes}>
        <CodeInput
          label={messages.code}
          hint={hint}
          value={code}
          onChange={setCode}
          error={error}
          disabled={!isReady}
        />
      </div>
      <HeldAnswers isHeld={pending !== null}>{children}</HeldAnswers>
      <div className={styles.foot}>
        <Button variant="ghost" isIdle={pending !== null} onClick={() => closeSlot(securityCodeSlot)}>
          {messages.cancel}
        </Button>
        <Button type="submit" isPending={pending !== null} isDisabled={!isReady || !/^\d{6}$/.test(code)}>
          {messages.validate}
        </Button>
      </div>
    </form>
  );
}

function focusFirstBox(boxes: HTMLElement | null) {
  boxes?.querySelector('input')?.focus();
}
