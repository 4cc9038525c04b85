import { archiveContent, type ContentRow } from '@portal/shared-api/contract/edition';
import { Button } from '@portal/shared-ui/button';
import { useState } from 'react';
import { ActDialog } from '../../common/act-dialog';
import { useChange } from '../../common/use-change';
import { onStored } from '../../kit/sheet/on-stored';
import { messages } from './messages';

interface ArchiveButtonProps {
  content: Pick<ContentRow, 'id' | 'collection' | 'title'>;
  onDone: () => void;
}

/** « Archiver », after a question for a page: the foot of the portal and other contents lead to it. */
export function ArchiveButton({ content: { id, collection, title }, onDone }: ArchiveButtonProps) {
  const { change, isPending } = useChange(archiveContent);
  const [isAsked, setAsked] = useState(false);
  const archive = async () => {
    if (!(await change({ params: { id } }, messages.archived))) return;
    setAsked(false);
    onDone();
  };
  const ask = () => (collection === 'Pages_Statiques' ? setAsked(true) : void archive());
  return (
    <>
      <Button variant="quiet" size="sm" isPending={isPending} onClick={() => onStored(ask)}>
        {messages.archive}
      </Button>
      {isAsked && (
        <ActDialog
          isQuestion
          isDanger
          title={messages.archive}
          confirmLabel={messages.archive}
          isPending={isPending}
          onSubmit={() => void archive()}
          onClose={() => setAsked(false)}
        >
          <p>{messages.archiveQuestion({ titre: title })}</p>
        </ActDialog>
      )}
    </>
  );
}
