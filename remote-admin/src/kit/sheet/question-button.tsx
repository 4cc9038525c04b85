import { Button } from '@portal/shared-ui/button';
import { useState } from 'react';
import { ActDialog } from '../../common/act-dialog';

interface QuestionButtonProps {
  label: string;
  question: string;
  icon?: string;
  isDanger?: boolean;
  isPending: boolean;
  /** Opens the question, or says why not: on what is stored alone, for instance. Without it the question opens. */
  ask?: (open: () => void) => void;
  /** Acts; true closes the dialog. */
  onConfirm: () => Promise<boolean>;
  /** Once it is done: its sheet closes, for instance. */
  onDone?: (() => void) | undefined;
}

/** A button whose act is confirmed in a dialog of the same name. */
export function QuestionButton({
  label,
  question,
  icon,
  isDanger = false,
  isPending,
  ask,
  onConfirm,
  onDone,
}: QuestionButtonProps) {
  const [isAsked, setAsked] = useState(false);
  const confirm = async () => {
    if (!(await onConfirm())) return;
    setAsked(false);
    onDone?.();
  };
  const open = () => setAsked(true);
  return (
    <>
      <Button variant="quiet" size="sm" icon={icon} onClick={() => (ask ? ask(open) : open())}>
        {label}
      </Button>
      {isAsked && (
        <ActDialog
          isQuestion
          isDanger={isDanger}
          title={label}
          confirmLabel={label}
          isPending={isPending}
          onSubmit={() => void confirm()}
          onClose={() => setAsked(false)}
        >
          <p>{question}</p>
        </ActDialog>
      )}
    </>
  );
}
