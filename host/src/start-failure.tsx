import { messages } from './messages';
import { refetch } from './remotes/refetch';
import styles from './start-failure.module.css';

/** Fallback when nothing could be loaded; it depends on nothing else. */
export function StartFailure() {
  return (
    <main className={styles.page}>
      <h1>{messages.startFailed}</h1>
      <p>{messages.startFailedText}</p>
      <button type="button" onClick={() => void refetch(() => true).then(() => window.location.reload())}>
        {messages.retry}
      </button>
    </main>
  );
}
