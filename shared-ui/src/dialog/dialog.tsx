import { useModal } from '@portal/shared-api/use-modal';
import { useId, useRef, type ReactNode } from 'react';
import { IconButton } from '../button';
import { classes } from '../classes';
import { x } from '../icon/paths/x';
import { messages } from './messages';
import styles from './dialog.module.css';

interface DialogProps {
  title: ReactNode;
  /** Called by Escape, the close button or a click outside; the owner then stops rendering it. */
  onClose: () => void;
  /** Requires an answer: no close button, Escape does nothing. */
  isBlocking?: boolean | undefined;
  /** The act of the dialog is under way: nothing closes it before the answer, which the act would not wait for. */
  isPending?: boolean | undefined;
  isWide?: boolean | undefined;
  /** The full screen of a phone and most of a larger one, for pictures. */
  isFullScreen?: boolean | undefined;
  /** Buttons, the main one last. */
  footer?: ReactNode;
  children: ReactNode;
}

/**
 * A native modal dialog, open while it is rendered; a sheet at the bottom on a phone. The focus goes to the element
 * with `data-first-focus`, otherwise to the title, and returns afterwards.
 */
export function Dialog({
  title,
  onClose,
  isBlocking = false,
  isPending = false,
  isWide = false,
  isFullScreen = false,
  footer,
  children,
}: DialogProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const modal = useModal({
    isBlocking: isBlocking || isPending,
    onClose,
    // React focuses `autoFocus` before showModal, when nothing of the dialog takes the focus yet.
    focusFirst: (shown) => shown.querySelector('[data-first-focus]') ?? heading.current,
  });

  return (
    <dialog
      {...modal}
      className={classes(styles.dialog, isWide && styles.wide, isFullScreen && styles.screen)}
      aria-labelledby={titleId}
    >
      <div className={styles.head}>
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {!isBlocking && (
          <span className={styles.close}>
            <IconButton
              icon={x}
              label={messages.close}
              aria-disabled={isPending || undefined}
              onClick={isPending ? undefined : onClose}
            />
          </span>
        )}
      </div>
      <div className={styles.body}>{children}</div>
      {footer && <div className={styles.foot}>{footer}</div>}
    </dialog>
  );
}
