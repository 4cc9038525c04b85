import { Button } from '@portal/shared-ui/button';
import { Dialog } from '@portal/shared-ui/dialog';
import { messages } from './messages';
import { useAct } from './use-act';

interface ConfirmProps {
  title: string;
  text: string;
  /** What the button does, in words. */
  yes: string;
  /** Takes something away that protects. */
  isDanger?: boolean;
  /** @throws ApiError when the server refuses: the question stays. */
  onYes: () => Promise<void>;
  onClose: () => void;
}

/** Asked before what weakens the protection, or cannot be taken back. */
export function Confirm({ title, text, yes, isDanger = false, onYes, onClose }: ConfirmProps) {
  const { isPending, run } = useAct();
  const confirm = async () => {
    if (await run(onYes)) onClose();
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
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
