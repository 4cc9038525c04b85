import { useEffect, useRef } from 'react';
import { messages } from '../messages';
import { openSignIn, useSignInQuestion } from './ask-to-sign-in';
import styles from './contracts-dialog.module.css';

/** Asks a person with an expired session to sign in again, above the page with their typed data. */
export function SignInAgain() {
  const settle = useSignInQuestion((question) => question.settle);
  const dialog = useRef<HTMLDialogElement>(null);
  const isOpen = settle !== null;
  useEffect(() => {
    if (!isOpen) return undefined;
    const opener = document.activeElement;
    const element = dialog.current;
    element?.showModal();
    return () => {
      element?.close();
      // The form goes on where it was interrupted.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [isOpen]);
  if (!isOpen) return null;
  return (
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${styles.over}`}
      aria-labelledby="session-expiree"
      onCancel={(event) => event.preventDefault()}
    >
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
