import { Button } from '@portal/shared-ui/button';
import { Dialog } from '@portal/shared-ui/dialog';
import { messages } from './messages';
import { useAct } from './use-act';

interface ConfirmProps {
  title: string;
  text: string;
  /** Label of the button. */
  yes: string;
  /** The act removes a protection. */
  isDanger?: boolean;
  /** @throws ApiError when the server refuses: the question stays. */
  onYes: () => Promise<void>;
  onClose: () => void;
}

/** Confirms an act that weakens the protection or cannot be undone. */
export function Confirm({ title, text, yes, isDanger = false, onYes, onClose }: ConfirmProps) {
  const { isPending, run } = useAct();
  const confirm = async () => {
    if (await run(onYes)) onClose();
  };
  return (
    <Dialog
      title={title}
      isPending={isPending}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" isIdle={isPending} onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button variant={isDanger ? 'danger' : 'primary'} isPending={isPending} onClick={() => void confirm()}>
            {yes}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
