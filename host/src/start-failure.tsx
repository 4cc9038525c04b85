import { ApiError } from '@portal/shared-api';
import { outageParagraphs } from '@portal/shared-api/rules/outage';
import { useEffect } from 'react';
import { messages } from './messages';
import { refetch } from './remotes/refetch';
import styles from './start-failure.module.css';

/** Fallback when nothing could be loaded; it depends on nothing else. In an outage it says what the client says. */
export function StartFailure({ error }: { error: unknown }) {
  const isOutage = error instanceof ApiError && error.status === 503;
  const said = isOutage ? outageParagraphs(error.body?.errorPageContent ?? '', messages.serviceUnavailable) : [];
  const title = isOutage ? messages.serviceUnavailable : messages.startFailed;
  useEffect(() => {
    document.title = `${title} – ${messages.portal}`;
  }, [title]);
  return (
    <main className={styles.page}>
      <h1>{title}</h1>
      {(said.length > 0 ? said : [messages.startFailedText]).map((text) => (
        <p key={text}>{text}</p>
      ))}
      <button type="button" onClick={() => void refetch(() => true).then(() => window.location.reload())}>
        {messages.retry}
      </button>
    </main>
  );
}
