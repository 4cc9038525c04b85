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
import { duration, messages } from './messages';
import { useSecondsLeft } from './use-seconds-left';

/** Slot that the host opens two minutes before the session ends. */
const slot = 'fin-session';
/** Both limits told in whole seconds by one answer: this near, they are one. */
const sameEnd = 2;

const close = () => closeSlot(slot);

/**
 * Warns that the session is about to end (SES-09, catalogue 4.10). « Rester connecté » prolongs it in every tab; the longest a
 * session lasts cannot be prolonged, which is said instead.
 */
export default function SessionEnd() {
  const endsAt = useSessionDeadline((deadline) => deadline.endsAt);
  const left = useSecondsLeft(endsAt);
  const isLast = useIsLast(endsAt);
  const [isPending, setPending] = useState(false);
  const main = useRef<HTMLButtonElement>(null);
  useEffect(() => main.current?.focus(), []);
  const stay = async () => {
    setPending(true);
    try {
      // Any request prolongs the session; its answer says until when, and the host closes this once that is far enough.
      await call(readCurrentUser, { staysOn503: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast({ type: 'danger', title: messages.failed, text: error.message });
    } finally {
      setPending(false);
    }
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
          <Button ref={main} isPending={isPending} onClick={goOn}>
            {isLast ? messages.goOn : messages.stay}
          </Button>
        </>
      }
    >
      <p aria-hidden="true">{sentence(duration(left))}</p>
      <p className="visually-hidden" role="alert">
        {sentence(duration(announced(left)))}
      </p>
    </Dialog>
  );
}

/** Whole seconds at which a reader is told again: each second would be noise. */
const announcements = [120, 60, 30, 10];

/** The last time that was told, in seconds. */
const announced = (left: number) => announcements.findLast((told) => told >= left) ?? announcements[0] ?? left;

/** Whether the end that is near is the last: that of the whole session, which no request moves. Asked again for each end. */
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
    // Which of the two it is stays unknown; the warning holds.
    if (!(error instanceof ApiError)) throw error;
    return false;
  }
}
