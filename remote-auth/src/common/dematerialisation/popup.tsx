import { toast, useBlocks, useSubmit } from '@portal/shared-api';
import { chooseDematerialisation } from '@portal/shared-api/contract/inscription';
import { Button } from '@portal/shared-ui/button';
import { Dialog } from '@portal/shared-ui/dialog';
import { RichText } from '@portal/shared-ui/rich-text';
import { messages } from './messages';
import styles from './popup.module.css';

interface DematerialisationPopupProps {
  /** Lets a person who has just created an account answer without a session. */
  jeton: string;
  /** Answered, or closed without an answer: paperless remains. */
  onDone: () => void;
}

/** What the client's editors say of paperless documents. */
const placement = { name: 'POPUP_DEMAT', itemName: 'texte' };

/** Statements by mail or on paper, asked after registration; both answers have equal weight (PRE-18, product 4.8.4). */
export function DematerialisationPopup({ jeton, onDone }: DematerialisationPopupProps) {
  const { submit, isPending } = useSubmit(chooseDematerialisation);
  const { data: blocks = [] } = useBlocks(placement, messages.block);
  const choose = async (dematerialization: boolean) => {
    const result = await submit({ body: { jetonDematerialisation: jeton, dematerialization }, quiet: true });
    if (result.isDone) onDone();
    else toast({ type: 'danger', title: messages.failed, text: result.error.message });
  };
  return (
    <Dialog title={messages.title} onClose={onDone}>
      <div className={styles.popup}>
        <p>{messages.question}</p>
        {blocks.map(({ id, content }) => (
          <RichText key={id} html={content} />
        ))}
        <p className={styles.explanation}>{messages.explanation}</p>
        <div className={styles.answers}>
          <Button variant="secondary" isBlock isPending={isPending} onClick={() => void choose(true)}>
            {messages.yes}
          </Button>
          <Button variant="secondary" isBlock isPending={isPending} onClick={() => void choose(false)}>
            {messages.no}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
