import { Button } from '@portal/shared-ui/button';
import { Dialog } from '@portal/shared-ui/dialog';
import { Notice } from '@portal/shared-ui/notice';
import { messages } from './messages';

interface WarningProps {
  /** Instant at which the change takes effect where it waits; null at once. */
  dateEffet: string | null;
  answer: (goesOn: boolean) => void;
}

/** What the change does to the account, before it is asked for (PRE-14). */
export function Warning({ dateEffet, answer }: WarningProps) {
  return (
    <Dialog
      title={messages.warningTitle}
      onClose={() => answer(false)}
      footer={
        <>
          <Button variant="ghost" onClick={() => answer(false)}>
            {messages.cancel}
          </Button>
          <Button onClick={() => answer(true)}>{messages.goOn}</Button>
        </>
      }
    >
      <p>{messages.warning}</p>
      {dateEffet !== null && <Notice tone="warn">{messages.wait(dateEffet)}</Notice>}
    </Dialog>
  );
}
