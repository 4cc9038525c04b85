import { usePending } from '@portal/shared-api/use-pending';
import { ApiError, toast } from '@portal/shared-api';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { Button } from '../button';
import { refresh } from '../icon/paths/refresh';
import { Notice } from '../notice';
import type { DraftKeeper } from './draft-keeper';
import { messages } from './messages';

interface DraftNoticeProps {
  /** Time of the last save; null for a draft kept in the page. */
  date: string | null;
  /** Answers that no longer fit the form. */
  lost?: readonly string[];
  keeper: DraftKeeper;
  onRestart: () => void;
}

const none: readonly string[] = [];

/** Says that a draft was restored, and offers to start again without it. */
export function DraftNotice({ date, lost = none, keeper, onRestart }: DraftNoticeProps) {
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
    <Notice
      role="status"
      isLine
      action={
        <Button variant="quiet" size="xs" icon={refresh} isPending={pending !== null} onClick={() => void restart()}>
          {messages.restart}
        </Button>
      }
    >
      {date ? messages.draftTaken({ date: writtenInstant(date) }) : messages.draftInPage}
      {lost.length > 0 && ` ${messages.draftLost} ${lost.join(', ')}.`}
    </Notice>
  );
}

const writtenInstant = (date: string) => {
  const instant = new Date(date);
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris', dateStyle: 'short' }).format(instant);
  const time = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', timeStyle: 'short' }).format(instant);
  return messages.moment({ jour: formatDate(day), heure: time });
};
