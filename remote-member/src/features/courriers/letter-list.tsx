import { resources } from '@portal/shared-api';
import { courrierCategories, sensCourrier, type Courrier } from '@portal/shared-api/contract/courriers';
import { Link } from '@portal/shared-api/router';
import { DateText } from '@portal/shared-ui/date-text';
import { messages } from './messages';
import { isShownRead, type Marks } from './reading';
import styles from './letter-list.module.css';

/** Of the link to a letter: it takes the focus when the letter closes. */
export const linkId = (idCourrier: string) => `courrier-${idCourrier}`;

interface LetterListProps {
  courriers: readonly Courrier[];
  marks: Marks;
  /** Open letter, or an empty string. */
  open: string;
  searchOf: (courrier: string) => string;
  isRefreshing: boolean;
}

/** Letters, newest first: date, subject, category, direction, and « Non lu » in bold (S-12). */
export function LetterList({ courriers, marks, open, searchOf, isRefreshing }: LetterListProps) {
  return (
    <ul className={styles.list} aria-label={messages.list} aria-busy={isRefreshing || undefined}>
      {courriers.map((courrier) => {
        const { idCourrier, objet, dateCourrier, codeCategorie, sens } = courrier;
        const isRead = isShownRead(courrier, marks);
        return (
          <li key={idCourrier}>
            <Link
              id={linkId(idCourrier)}
              className={isRead ? styles.letter : `${styles.letter} ${styles.unread}`}
              to={{ pathname: resources.courriers.path, search: searchOf(idCourrier) }}
              aria-current={idCourrier === open ? 'true' : undefined}
            >
              <span className={styles.object}>{objet}</span>
              <span className={styles.date}>
                <DateText date={dateCourrier} />
              </span>
              <span className={styles.meta}>
                {courrierCategories[codeCategorie]}
                <span aria-hidden="true"> · </span>
                {sensCourrier[sens]}
              </span>
              {!isRead && <strong className={styles.state}>{messages.unread}</strong>}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
