import { Question } from '@portal/shared-ui/dialog';
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
    <Question
      isDanger={isDanger}
      title={title}
      yes={yes}
      no={messages.cancel}
      isPending={isPending}
      onYes={() => void confirm()}
      onNo={onClose}
    >
      {text}
    </Question>
  );
}
