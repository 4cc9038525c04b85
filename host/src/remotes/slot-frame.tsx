import { x } from '@portal/shared-ui/icon/paths/x';
import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { messages } from '../messages';
import { Glyph } from './glyph';
import styles from './slot-frame.module.css';

/** What a person can answer with. */
const controls = 'a[href], button:not([disabled]), input, select, textarea';
/** Longest wait for something to answer with, in milliseconds; that of an entry. */
const LONGEST_WAIT = 8000;

interface SlotFrameProps {
  label: string;
  /** Requires an answer: no close button, Escape does nothing, unless there is nothing to answer with. */
  isBlocking?: boolean;
  /** Holds one question rather than a page. */
  isNarrow?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The dialog of the host around a remote; it closes even without the remote. */
export function SlotFrame({
  label,
  isBlocking: asksForAnswer = false,
  isNarrow = false,
  onClose,
  children,
}: SlotFrameProps) {
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
  const [isStuck, setStuck] = useState(false);
  useEffect(() => {
    if (!asksForAnswer) return;
    // A read that hangs leaves the window empty: nobody is held before an empty window (CTL-18).
    const watch = setTimeout(() => setStuck(dialog.current?.querySelector(controls) === null), LONGEST_WAIT);
    return () => clearTimeout(watch);
  }, [asksForAnswer]);
  const isBlocking = asksForAnswer && !isStuck;
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
