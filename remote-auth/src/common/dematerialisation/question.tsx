import { toast, useBlocks, useFeature, useSession, type Submitted } from '@portal/shared-api';
import { Button } from '@portal/shared-ui/button';
import { Dialog } from '@portal/shared-ui/dialog';
import { TelephoneText } from '@portal/shared-ui/link';
import { RichText } from '@portal/shared-ui/rich-text';
import { messages } from './messages';
import styles from './question.module.css';

interface StatementsQuestionProps {
  /** Sends the answer. */
  send: (dematerialization: boolean) => Promise<Submitted<unknown>>;
  isPending: boolean;
  /** Answered, or closed without an answer: paperless remains. */
  onDone: () => void;
}

/** What the client's editors say of paperless documents. */
const placement = { name: 'POPUP_DEMAT', itemName: 'texte' };

/** How to choose paper later: on the page of the choice, or by telephone where the insurer has none. */
function WayBack() {
  const hasPage = useFeature('dematerialisationActeGestion');
  const telephone = useSession(({ client }) => client?.telephoneSupport ?? '');
  return hasPage ? messages.wayBack : <TelephoneText telephone={telephone} text={messages.wayBackByPhone} />;
}

/** Statements by mail or on paper; both answers have equal weight (product 4.8.4). */
export function StatementsQuestion({ send, isPending, onDone }: StatementsQuestionProps) {
  const { data: blocks = [] } = useBlocks(placement, messages.block);
  const choose = async (dematerialization: boolean) => {
    const result = await send(dematerialization);
    if (result.isDone) onDone();
    else toast({ type: 'danger', title: messages.failed, text: result.error.message });
  };
  return (
    <Dialog title={messages.title} isPending={isPending} onClose={onDone}>
      <div className={styles.popup}>
        <p>{messages.question}</p>
        {blocks.map(({ id, content }) => (
          <RichText key={id} html={content} headingLevel={3} />
        ))}
        <p className={styles.explanation}>
          {messages.explanation} <WayBack />
        </p>
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
