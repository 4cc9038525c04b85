import { useTyped } from '@portal/shared-api';
import { Button } from '@portal/shared-ui/button';
import { Dialog } from '@portal/shared-ui/dialog';
import { RequiredNote, useRefusedFocus } from '@portal/shared-ui/field';
import { useId, useState, type ReactNode, type SyntheticEvent } from 'react';
import { Problem } from './problem';
import { messages } from './messages';
import styles from './reason-dialog.module.css';

interface ActDialogProps {
  title: string;
  confirmLabel: string;
  isDanger?: boolean;
  /** Without fields: the button has the focus. */
  isQuestion?: boolean;
  isPending: boolean;
  /** Why it was refused, where that is about none of its fields. */
  problem?: string | null | undefined;
  /** Ends, where it is a promise, with the messages of refused fields set. */
  onSubmit: () => void | Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Dialog of an act: a form that Enter sends; what is typed stays when it is refused, and the first refused field has
 * the focus.
 */
export function ActDialog({
  title,
  confirmLabel,
  isDanger = false,
  isQuestion = false,
  isPending,
  problem = null,
  onSubmit,
  onClose,
  children,
}: ActDialogProps) {
  const formId = useId();
  const [form, focusRefused] = useRefusedFocus();
  const [isTyped, setTyped] = useState(false);
  useTyped(isTyped);
  const [close, question] = useLeaveQuestion(isTyped, onClose);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    await onSubmit();
    focusRefused();
  };
  const dialog = (
    <Dialog
      title={title}
      isPending={isPending}
      onClose={close}
      footer={
        <>
          <Button variant="ghost" size="sm" isIdle={isPending} onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button
            // A question is answered by Enter, not by the one that is still held from opening it; what destroys never
            // is.
            data-first-focus={(isQuestion && !isDanger) || undefined}
            onKeyDown={(event) => event.repeat && event.preventDefault()}
            variant={isDanger ? 'danger' : 'primary'}
            size="sm"
            type="submit"
            form={formId}
            isPending={isPending}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {/* In a text Enter is a new line: with Ctrl it sends. */}
      <form
        ref={form}
        id={formId}
        className={styles.form}
        onChange={() => setTyped(true)}
        onSubmit={(event) => void submit(event)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit(event);
        }}
        noValidate
      >
        {!isQuestion && <RequiredNote />}
        {children}
        <Problem text={problem} />
      </form>
    </Dialog>
  );
  return (
    <>
      {dialog}
      {question}
    </>
  );
}

/**
 * Asks « Quitter sans enregistrer ? » before a dialog closes by Escape, its cross or a click beside it with something
 * typed; « Annuler » says enough by itself.
 * @returns what closes the dialog, and the question
 */
export function useLeaveQuestion(isTyped: boolean, onClose: () => void): [close: () => void, question: ReactNode] {
  const [isAsked, setAsked] = useState(false);
  return [
    () => (isTyped ? setAsked(true) : onClose()),
    isAsked && <LeaveQuestion onLeave={onClose} onStay={() => setAsked(false)} />,
  ];
}

interface LeaveQuestionProps {
  onLeave: () => void;
  onStay: () => void;
}

/** « Quitter sans enregistrer ? »: no button has the focus, because Enter must not throw away what is typed. */
export const LeaveQuestion = ({ onLeave, onStay }: LeaveQuestionProps) => (
  <ActDialog
    isDanger
    title={messages.leaveTitle}
    confirmLabel={messages.leave}
    isPending={false}
    onSubmit={onLeave}
    onClose={onStay}
  >
    <p>{messages.leaveText}</p>
  </ActDialog>
);
