import { resources, usePageTitle, useResource, useSession } from '@portal/shared-api';
import { readCourrier, type Courrier, type CourrierDetail } from '@portal/shared-api/contract/courriers';
import { EmptyState, FocusedHeading, Resource } from '@portal/shared-ui/page';
import { useEffect, useEffectEvent, useRef } from 'react';
import { LetterActions } from './letter-actions';
import { LetterBody } from './letter-body';
import { messages } from './messages';
import { isShownRead, type Reading } from './reading';
import styles from './letter.module.css';

interface LetterProps {
  idCourrier: string;
  /** Its data in the list: the subject shows before the text is loaded. */
  known: Courrier | undefined;
  reading: Reading;
}

/** One letter; once loaded it is marked as read (S-12). Staff in a member's space mark nothing. */
export function Letter({ idCourrier, known, reading }: LetterProps) {
  const read = useResource(readCourrier, { query: { id: idCourrier } });
  const { data, error } = read;
  const isOnBehalf = useSession(({ user }) => user?.impersonation !== undefined);
  const letter = data ?? known;
  usePageTitle(letter?.objet);
  useMarkOnce(isOnBehalf ? undefined : data, reading);
  if (error?.data === 'NonTrouve')
    return (
      <EmptyState isPlain title={messages.gone}>
        {messages.goneText}
      </EmptyState>
    );
  return (
    <article className={styles.letter} aria-label={letter?.objet ?? messages.letter}>
      {letter && (
        <div className={styles.title}>
          <FocusedHeading level={2}>{letter.objet}</FocusedHeading>
        </div>
      )}
      <Resource isPlain read={read} label={resources.courriers.label} rows={4}>
        {(data) => (
          <>
            <LetterActions
              letter={data}
              isRead={isShownRead(data, reading.marks)}
              onMark={isOnBehalf ? null : (isLu) => reading.mark(idCourrier, isLu)}
            />
            <LetterBody letter={data} />
          </>
        )}
      </Resource>
    </article>
  );
}

/** Marks a letter that opens unread; one marked as unread while open stays so. */
function useMarkOnce(letter: CourrierDetail | undefined, { mark }: Reading) {
  const isMarked = useRef(false);
  const read = useEffectEvent((opened: CourrierDetail) => {
    if (isMarked.current) return;
    isMarked.current = true;
    if (!opened.isLu) mark(opened.idCourrier, true);
  });
  useEffect(() => {
    if (letter) read(letter);
  }, [letter]);
}
