import { x } from '@portal/shared-ui/icon/paths/x';
import { useEffect, useRef, type ReactNode } from 'react';
import { messages } from '../messages';
import { Glyph } from './glyph';
import styles from './slot-frame.module.css';

/** The dialog that lends its inside to a remote; it closes even when the remote is not there. */
export function SlotFrame({ label, onClose, children }: { label: string; onClose: () => void; children: ReactNode }) {
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
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={label} onCancel={onClose} onClose={onClose} onClick={(event) => event.target === dialog.current && onClose()}>
      <div className={styles.inside}>
        <button type="button" className={styles.close} aria-label={messages.close} onClick={onClose}>
          <Glyph of={x} size={22} />
        </button>
        {children}
      </div>
    </dialog>
  );
}
