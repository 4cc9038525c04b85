import { x } from '@portal/shared-ui/icon/paths/x';
import { useEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { messages } from '../messages';
import { Glyph } from './glyph';
import styles from './slot-frame.module.css';

interface SlotFrameProps {
  label: string;
  /** Requires an answer: no close button, Escape does nothing. */
  isBlocking?: boolean;
  /** Holds one question rather than a page. */
  isNarrow?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The dialog of the host around a remote; it closes even without the remote. */
export function SlotFrame({ label, isBlocking = false, isNarrow = false, onClose, children }: SlotFrameProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    const element = dialog.current;
    element?.showModal();
    return () => {
      element?.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  const leave = () => !isBlocking && onClose();
  const cancel = (event: SyntheticEvent) => {
    // A nested dialog or a cancelled file dialog also bubbles a cancel event up to here.
    if (event.target !== dialog.current) return;
    event.preventDefault();
    leave();
  };
  return (
    <dialog
      ref={dialog}
      className={isNarrow ? `${styles.dialog} ${styles.narrow}` : styles.dialog}
      aria-label={label}
      onCancel={cancel}
      onClick={(event) => event.target === dialog.current && leave()}
    >
      <div className={styles.inside}>
        {!isBlocking && (
          <button type="button" className={styles.close} aria-label={messages.close} onClick={onClose}>
            <Glyph of={x} size={22} />
          </button>
        )}
        {children}
      </div>
    </dialog>
  );
}
