import { usePending } from '@portal/shared-api/use-pending';
import { ApiError, toast } from '@portal/shared-api';
import { Button } from '../button';
import { instantParts } from '../date-text';
import { refresh } from '../icon/paths/refresh';
import { StatusNotice } from '../page';
import type { DraftKeeper } from './draft-keeper';
import { messages } from './messages';

interface DraftNoticeProps {
  /** Time of the last save; null for a draft kept in the page. */
  date: string | null;
  /** Answers that no longer fit the form. */
  lost?: readonly string[];
  /** Files that are no longer kept. */
  gone?: readonly string[];
  keeper: DraftKeeper;
  onRestart: () => void;
  /** Asks before the draft is taken; without it the draft was taken already. */
  onResume?: (() => void) | undefined;
}

const none: readonly string[] = [];

/** Minutes after which somebody who comes back no longer has their draft in mind. */
const freshMinutes = 30;

/** Whether a draft is offered, not taken: it is of another visit. @param now in milliseconds. */
export const isOfAnotherVisit = (date: string | null, now: number): boolean =>
  date !== null && now - new Date(date).getTime() > freshMinutes * 60_000;

/** Says that there is a draft, taken or offered, and offers to start again without it. */
export function DraftNotice({ date, lost = none, gone = none, keeper, onRestart, onResume }: DraftNoticeProps) {
  const [pending, run] = usePending<'restart'>();
  const restart = async () => {
    await run('restart', async () => {
      try {
        await keeper.forget();
        onRestart();
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        toast({ type: 'danger', title: messages.deleteFailed, text: error.message });
      }
    });
  };
  return (
    <StatusNotice
      isLine
      action={
        <>
          {onResume && (
            <Button size="xs" onClick={onResume}>
              {messages.resume}
            </Button>
          )}
          <Button variant="quiet" size="xs" icon={refresh} isPending={pending !== null} onClick={() => void restart()}>
            {messages.restart}
          </Button>
        </>
      }
    >
      {wordsOf(date, onResume !== undefined)}
      {!onResume && lost.length > 0 && ` ${messages.draftLost} ${lost.join(', ')}.`}
      {!onResume && gone.length > 0 && ` ${messages.draftFilesGone({ nombre: gone.length })} ${gone.join(', ')}.`}
    </StatusNotice>
  );
}

function wordsOf(date: string | null, isOffered: boolean): string {
  if (!date) return messages.draftInPage;
  const written = { date: writtenInstant(date) };
  return isOffered ? messages.draftOffered(written) : messages.draftTaken(written);
}

const writtenInstant = (date: string) => {
  const { day, time } = instantParts(date);
  return messages.moment({ jour: day, heure: time });
};
