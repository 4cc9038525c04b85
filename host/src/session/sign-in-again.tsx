import { useModal } from '@portal/shared-api/use-modal';
import { messages } from '../messages';
import { openSignIn, useSignInQuestion } from './ask-to-sign-in';
import styles from './contracts-dialog.module.css';

/** Asks a person with an expired session to sign in again, above the page with their typed data. */
export function SignInAgain() {
  const settle = useSignInQuestion((question) => question.settle);
  const isOpen = settle !== null;
  // The form goes on where it was interrupted: the focus returns to it.
  const modal = useModal({ isOpen, isBlocking: true });
  if (!isOpen) return null;
  return (
    <dialog {...modal} className={`${styles.dialog} ${styles.over}`} aria-labelledby="session-expiree">
      <h2 id="session-expiree">{messages.sessionEnded}</h2>
      <p>{messages.sessionEndedText}</p>
      <div className={styles.actions}>
        <button type="button" onClick={openSignIn}>
          {messages.signInAgain}
        </button>
        <button type="button" className={styles.quiet} onClick={() => settle(false)}>
          {messages.later}
        </button>
      </div>
    </dialog>
  );
}
