import { toast, useSubmit } from '@portal/shared-api';
import { relanceActivation } from '@portal/shared-api/contract/inscription';
import { Actions, Button } from '@portal/shared-ui/button';
import { useEffect, useId, useState } from 'react';
import { messages } from './messages';

/** Wait before another link can be requested, in milliseconds (product 4.4). */
const pause = 60_000;

/** « Recevoir un nouveau lien », once a minute (PRE-08). */
export function ResendLink({ userId }: { userId: string }) {
  const { submit, isPending } = useSubmit(relanceActivation);
  const [until, setUntil] = useState<number | null>(null);
  const left = useSecondsLeft(until);
  const waitId = useId();
  const resend = async () => {
    const result = await submit({ query: { userId }, quiet: true });
    if (result.isDone) {
      toast({ type: 'success', title: messages.resent });
      setUntil(Date.now() + pause);
    } else toast({ type: 'danger', title: messages.resendFailed, text: result.error.message });
  };
  return (
    <>
      <Actions>
        <Button
          isPending={isPending}
          isIdle={left > 0}
          aria-describedby={left > 0 ? waitId : undefined}
          onClick={() => void resend()}
        >
          {messages.resend}
        </Button>
      </Actions>
      {left > 0 && <p id={waitId}>{messages.wait({ nombre: left })}</p>}
    </>
  );
}

function useSecondsLeft(until: number | null): number {
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (until === null) return undefined;
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return until === null ? 0 : Math.max(0, Math.ceil((until - Math.max(now, until - pause)) / 1000));
}
