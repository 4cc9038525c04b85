import { usePending } from '@portal/shared-api/use-pending';
import {
  ApiError,
  call,
  closeSlot,
  logout,
  noteSessionLeft,
  toast,
  useSession,
  useSessionDeadline,
} from '@portal/shared-api';
import { readCurrentUser } from '@portal/shared-api/contract/identity';
import { readSessionState } from '@portal/shared-api/contract/securite';
import { Button } from '@portal/shared-ui/button';
import { Dialog } from '@portal/shared-ui/dialog';
import { useEffect, useRef, useState } from 'react';
import { duration } from './duration';
import { messages } from './messages';
import { useSecondsLeft } from './use-seconds-left';

/** Slot opened by the host two minutes before the session ends. */
const slot = 'fin-session';
/** One response gives both limits in whole seconds: within this distance they are equal. */
const sameEnd = 2;

const close = () => closeSlot(slot);

/**
 * Warns that the session is about to end (SES-09, product 4.10). « Rester connecté » extends it in every tab; the
 * absolute limit cannot be extended, and the dialog says so.
 */
export default function SessionEnd() {
  const endsAt = useSessionDeadline((deadline) => deadline.endsAt);
  const left = useSecondsLeft(endsAt);
  const isLast = useIsLast(endsAt);
  const [pending, run] = usePending<'stay'>();
  const main = useRef<HTMLButtonElement>(null);
  useEffect(() => main.current?.focus(), []);
  const stay = async () => {
    await run('stay', async () => {
      try {
        // Any request extends the session; its response has the new deadline, and the host then closes this dialog.
        await call(readCurrentUser, { staysOn503: true });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        toast({ type: 'danger', title: messages.failed, text: error.message });
      }
    });
  };
  const goOn = isLast ? close : () => void stay();
  const isOnBehalf = useSession((session) => session.user?.impersonation !== undefined);
  const last = isOnBehalf ? messages.onBehalf : messages.absolute;
  const sentence = isLast ? last : messages.idle;
  return (
    <Dialog
      title={messages.title}
      onClose={goOn}
      footer={
        <>
          <Button variant="ghost" onClick={() => void logout()}>
            {messages.logout}
          </Button>
          <Button ref={main} isPending={pending !== null} onClick={goOn}>
            {isLast ? messages.goOn : messages.stay}
          </Button>
        </>
      }
    >
      <p aria-hidden="true">{sentence({ reste: duration(left) })}</p>
      <p className="visually-hidden" role="alert">
        {sentence({ reste: duration(announced(left)) })}
      </p>
    </Dialog>
  );
}

/** Remaining seconds that a screen reader announces: every second would be noise. */
const announcements = [120, 60, 30, 10];

/** Last announced second. */
const announced = (left: number) => announcements.findLast((told) => told >= left) ?? announcements[0] ?? left;

/** Whether the coming end is the absolute limit of the session, which no request moves. Checked for each deadline. */
function useIsLast(endsAt: number | null): boolean {
  const [isLast, setLast] = useState(false);
  useEffect(() => {
    if (endsAt === null) return undefined;
    let isCurrent = true;
    void isLastEnd().then((known) => isCurrent && setLast(known));
    return () => {
      isCurrent = false;
    };
  }, [endsAt]);
  return isLast;
}

async function isLastEnd(): Promise<boolean> {
  try {
    const { secondesRestantes, secondesAvantFin } = await call(readSessionState, { staysOn503: true });
    noteSessionLeft(secondesRestantes);
    return secondesAvantFin - secondesRestantes < sameEnd;
  } catch (error) {
    // If the check fails the kind of end is unknown; the warning stays.
    if (!(error instanceof ApiError)) throw error;
    return false;
  }
}
