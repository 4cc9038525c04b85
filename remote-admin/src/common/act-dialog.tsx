import { Button } from '@portal/shared-ui/button';
import { Dialog } from '@portal/shared-ui/dialog';
import { useId, type ReactNode, type SyntheticEvent } from 'react';
import { messages } from './messages';
import styles from './reason-dialog.module.css';

interface ActDialogProps {
  title: string;
  confirmLabel: string;
  isDanger?: boolean;
  /** Without fields: the button has the focus. */
  isQuestion?: boolean;
  isPending: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Dialog of an act: a form that Enter sends; what is typed stays when the server refuses. */
export function ActDialog({
  title,
  confirmLabel,
  isDanger = false,
  isQuestion = false,
  isPending,
  onSubmit,
  onClose,
  children,
}: ActDialogProps) {
  const formId = useId();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" size="sm" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- A question is answered by Enter; a field of it comes first.
            autoFocus={isQuestion}
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
        id={formId}
        className={styles.form}
        onSubmit={submit}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
        }}
        noValidate
      >
        {children}
      </form>
    </Dialog>
  );
}
