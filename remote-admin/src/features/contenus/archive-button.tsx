import { archiveContent, type ContentRow } from '@portal/shared-api/contract/edition';
import { Button } from '@portal/shared-ui/button';
import { useChange } from '../../common/use-change';
import { onStored } from '../../kit/sheet/on-stored';
import { QuestionButton } from '../../kit/sheet/question-button';
import { messages } from './messages';

interface ArchiveButtonProps {
  content: Pick<ContentRow, 'id' | 'collection' | 'title'>;
  onDone: () => void;
}

/** « Archiver », after a question for a page: the foot of the portal and other contents lead to it. */
export function ArchiveButton({ content: { id, collection, title }, onDone }: ArchiveButtonProps) {
  const { change, isPending } = useChange(archiveContent);
  const archive = () => change({ params: { id } }, messages.archived);
  if (collection === 'Pages_Statiques')
    return (
      <QuestionButton
        isDanger
        label={messages.archive}
        question={messages.archiveQuestion({ titre: title })}
        isPending={isPending}
        ask={onStored}
        onConfirm={archive}
        onDone={onDone}
      />
    );
  const archiveAtOnce = async () => {
    if (await archive()) onDone();
  };
  return (
    <Button variant="quiet" size="sm" isPending={isPending} onClick={() => onStored(() => void archiveAtOnce())}>
      {messages.archive}
    </Button>
  );
}
