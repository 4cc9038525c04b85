import { resources, useResource } from '@portal/shared-api';
import { listHandledRequests, requestViews } from '@portal/shared-api/contract/traitement-demandes';
import { Link } from '@portal/shared-api/router';
import { ReadError } from '@portal/shared-ui/page';
import { useId } from 'react';
import { messages as viewMessages } from '../../common/request-views/messages';
import { messages } from './messages';
import styles from './to-do.module.css';

/** Requests that wait for staff, a link to each view that holds some. Nothing while they are read. */
export function ToDo() {
  const { data, error, isRefreshing, reload } = useResource(listHandledRequests, { query: {} });
  const titleId = useId();
  const views = requestViews.filter((view) => (data?.vues[view] ?? 0) > 0);
  if (error)
    return <ReadError label={messages.toDo} message={error.message} isRetrying={isRefreshing} onRetry={reload} />;
  if (!data) return null;
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <h2 id={titleId}>{messages.toDo}</h2>
      {views.length === 0 && <p>{messages.nothing}</p>}
      <ul>
        {views.map((view) => (
          <li key={view}>
            <Link to={`${resources.traitementDemandes.path}?vue=${view}`}>
              <b>{data.vues[view]}</b> {viewMessages.names[view]}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
