import { usePending } from '@portal/shared-api/use-pending';
import { viewCourrier, type CourrierDetail } from '@portal/shared-api/contract/courriers';
import { Button } from '@portal/shared-ui/button';
import { check } from '@portal/shared-ui/icons-states';
import { download, eye, mail, printer } from '@portal/shared-ui/icons-tools';
import { NewTab } from '@portal/shared-ui/link';
import { useState, type MouseEvent } from 'react';
import { downloadGed, openGed } from '../../common/stored-documents';
import { Viewer } from '../../common/viewer';
import { messages } from './messages';
import styles from './letter.module.css';

interface LetterActionsProps {
  letter: CourrierDetail;
  isRead: boolean;
  /** Null if the reader may not mark it. */
  onMark: ((isLu: boolean) => void) | null;
}

/** View, download or print the letter, and mark it as unread. */
export function LetterActions({ letter: { idCourrier, objet, sens }, isRead, onMark }: LetterActionsProps) {
  const [isViewed, setViewed] = useState(false);
  const [pending, run] = usePending<'download' | 'print'>();
  return (
    <div className={styles.actions}>
      <Button variant="quiet" size="xs" icon={eye} onClick={() => setViewed(true)}>
        {messages.view}
      </Button>
      <Button
        variant="quiet"
        size="xs"
        icon={download}
        isPending={pending === 'download'}
        onClick={() => void run('download', () => downloadGed(idCourrier))}
      >
        {messages.download}
      </Button>
      <Button
        variant="quiet"
        size="xs"
        icon={printer}
        isPending={pending === 'print'}
        onClick={() => void run('print', () => openGed(idCourrier))}
      >
        {messages.print}
        <NewTab />
      </Button>
      {onMark && sens === 'SORTANT' && (
        <Button
          variant="quiet"
          size="xs"
          icon={isRead ? mail : check}
          onClick={(event) => isFirstClick(event) && onMark(!isRead)}
        >
          {isRead ? messages.markUnread : messages.markRead}
        </Button>
      )}
      {isViewed && <Viewer title={objet} route={viewCourrier} id={idCourrier} onClose={() => setViewed(false)} />}
    </div>
  );
}

/** The second click of a double click would undo the first: the button has changed its meaning. */
const isFirstClick = ({ detail }: MouseEvent) => detail < 2;
