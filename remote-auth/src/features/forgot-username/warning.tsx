import { Button } from '@portal/shared-ui/button';
import { instantText } from '@portal/shared-ui/date-text';
import { Dialog } from '@portal/shared-ui/dialog';
import { Notice } from '@portal/shared-ui/notice';
import { messages } from './messages';

interface WarningProps {
  /** Time at which the change takes effect if it waits; null at once. */
  dateEffet: string | null;
  answer: (goesOn: boolean) => void;
}

/** Effect of the change on the account, before it is requested (PRE-14). */
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
      {dateEffet !== null && <Notice tone="warn">{messages.wait({ date: instantText(dateEffet) })}</Notice>}
    </Dialog>
  );
}
