import { messages } from './messages';
import styles from './start-failure.module.css';

/** Fallback when nothing could be loaded; it depends on nothing else. */
export function StartFailure() {
  return (
    <main className={styles.page}>
      <h1>{messages.startFailed}</h1>
      <p>{messages.startFailedText}</p>
      <button type="button" onClick={() => window.location.reload()}>
        {messages.retry}
      </button>
    </main>
  );
}
