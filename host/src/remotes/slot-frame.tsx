import { useModal } from '@portal/shared-api/use-modal';
import { x } from '@portal/shared-ui/icon/paths/x';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { messages } from '../messages';
import { Glyph } from './glyph';
import styles from './slot-frame.module.css';

/** What a person can answer with; the cross of the frame and a way out of the portal are no answer. */
const controls = 'a[href], button:not([disabled], [data-frame], [data-way-out]), input, select, textarea';
/** A form that is being sent: nothing takes it back any more. */
const sending = '[type="submit"][aria-busy="true"]';
/** Longest wait for something to answer with, in milliseconds; that of an entry. */
const LONGEST_WAIT = 8000;

interface SlotFrameProps {
  label: string;
  /** Requires an answer: no close button, Escape does nothing, unless there is nothing to answer with. */
  isBlocking?: boolean;
  /** Holds one question rather than a page. */
  isNarrow?: boolean;
  /** Keeps its top where it is, whatever grows in it. */
  holdsTop?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The dialog of the host around a remote; it closes even without the remote, but not while its form is being sent. */
export function SlotFrame({
  label,
  isBlocking: asksForAnswer = false,
  isNarrow = false,
  holdsTop = false,
  onClose,
  children,
}: SlotFrameProps) {
  const inside = useRef<HTMLDivElement>(null);
  const isStuck = useStuck(inside, asksForAnswer);
  const isBlocking = asksForAnswer && !isStuck;
  const close = () => {
    if (!inside.current?.querySelector(sending)) onClose();
  };
  const modal = useModal({ isBlocking, onClose: close });
  return (
    <dialog
      {...modal}
      className={[styles.dialog, isNarrow && styles.narrow, holdsTop && styles.held].filter(Boolean).join(' ')}
      aria-label={label}
    >
      <div ref={inside} className={styles.inside}>
        {!isBlocking && (
          <button type="button" className={styles.close} data-frame aria-label={messages.close} onClick={close}>
            <Glyph of={x} size={22} />
          </button>
        )}
        {children}
      </div>
    </dialog>
  );
}

/**
 * Whether a window that asks for an answer has had nothing to answer with for eight seconds: a read that hangs must
 * hold nobody before an empty window (CTL-18). What comes late asks for its answer again.
 */
function useStuck(place: RefObject<HTMLElement | null>, asksForAnswer: boolean): boolean {
  const [isStuck, setStuck] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element || !asksForAnswer) return;
    let wait: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      if (element.querySelector(controls)) {
        clearTimeout(wait);
        wait = undefined;
        setStuck(false);
      } else wait ??= setTimeout(() => setStuck(true), LONGEST_WAIT);
    };
    look();
    const observer = new MutationObserver(look);
    observer.observe(element, { childList: true, subtree: true, attributeFilter: ['disabled', 'href'] });
    return () => {
      observer.disconnect();
      clearTimeout(wait);
    };
  }, [place, asksForAnswer]);
  return isStuck;
}
