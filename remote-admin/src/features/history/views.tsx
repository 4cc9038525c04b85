import { requestViews, type RequestView } from '@portal/shared-api/contract/traitement-demandes';
import { messages as viewMessages } from '../../common/request-views/messages';
import { messages } from './messages';
import styles from './page.module.css';

interface ViewsProps {
  current: RequestView | '';
  counts: Readonly<Record<RequestView, number>> | undefined;
  onChoose: (view: RequestView | '') => void;
}

/** Saved views, each with the number of its requests. */
export function Views({ current, counts, onChoose }: ViewsProps) {
  return (
    <nav aria-label={messages.views}>
      <ul className={styles.views}>
        {(['', ...requestViews] as const).map((view) => (
          <li key={view}>
            <button
              type="button"
              className={styles.view}
              aria-current={view === current ? 'true' : undefined}
              onClick={() => onChoose(view)}
            >
              {view === '' ? messages.all : viewMessages.names[view]}
              {view !== '' && counts && <span className={styles.count}>{counts[view]}</span>}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
