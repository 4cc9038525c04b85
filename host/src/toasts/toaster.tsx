import { onFailuresWithdrawn, onToast, type Toast, type ToastType } from '@portal/shared-api';
import { alertCircle } from '@portal/shared-ui/icon/paths/alert-circle';
import { alertTriangle } from '@portal/shared-ui/icon/paths/alert-triangle';
import { check } from '@portal/shared-ui/icon/paths/check';
import { infoCircle } from '@portal/shared-ui/icon/paths/info-circle';
import { x } from '@portal/shared-ui/icon/paths/x';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { toast as show, useToaster } from 'react-hot-toast/headless';
import { messages } from '../messages';
import { Glyph } from '../remotes/glyph';
import { topDialog } from './top-dialog';
import { useOwnToasts } from './use-own-toasts';
import { usePause } from './use-pause';
import styles from './toaster.module.css';

const icons: Readonly<Record<ToastType, string>> = {
  success: check,
  danger: alertCircle,
  info: infoCircle,
  warning: alertTriangle,
};

/**
 * Time in which a region that has just moved is empty, in milliseconds: one that comes with its words is not always
 * read.
 */
const SETTLING_MS = 150;

/**
 * The only toaster of the page (API-12, CTL-11). Its region exists from the start, a toast stays while hovered or
 * focused, and errors interrupt while others wait. Over an open dialog, which makes the rest of the page inert, it is
 * inside that dialog. @param page path of the page on the screen: a toast goes with its page.
 */
export function Toaster({ page = '' }: { page?: string }) {
  const { toasts, handlers } = useToaster();
  const own = useRef(useOwnToasts(page, toasts));
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null);
  const pause = usePause(handlers.startPause, handlers.endPause);
  const region = useRef<HTMLElement>(null);
  const place = useRef<HTMLDialogElement | null>(null);
  const readyAt = useRef(0);
  /** Puts the region where it can be read; @returns the milliseconds until its words may follow. */
  const settle = useCallback(() => {
    const top = topDialog();
    if (top !== place.current) readyAt.current = Date.now() + SETTLING_MS;
    place.current = top;
    setDialog(top);
    return readyAt.current - Date.now();
  }, []);
  useEffect(
    () =>
      onToast(({ delay, isKept, id: given, ...content }) => {
        const tell = () => {
          const wait = settle();
          if (wait > 0) return void setTimeout(tell, wait);
          const id = given ?? `${content.type} ${content.title} ${content.text ?? ''}`;
          if (isKept) own.current.keep(id);
          if (content.type === 'success' && given === undefined) own.current.succeed(id);
          if (content.type === 'danger') own.current.fail(id);
          show(() => <ToastCard {...content} />, {
            duration: delay,
            id,
            ariaProps: {
              role: content.type === 'danger' ? 'alert' : 'status',
              'aria-live': content.type === 'danger' ? 'assertive' : 'polite',
            },
          });
        };
        // A success often closes its dialog at the same moment: the toast shows after that.
        setTimeout(tell);
      }),
    [settle],
  );
  useEffect(() => onFailuresWithdrawn(() => own.current.withdrawFailures()), []);
  useEffect(() => {
    if (!dialog) return undefined;
    const leave = () => void settle();
    dialog.addEventListener('close', leave);
    // The origin of the toast may have closed it before this effect runs.
    const late = dialog.open && dialog.isConnected ? undefined : setTimeout(leave);
    return () => {
      clearTimeout(late);
      dialog.removeEventListener('close', leave);
    };
  }, [dialog, settle]);

  const visible = toasts.filter((entry) => entry.visible);
  const close = (id: string) => {
    show.dismiss(id);
    pause.release(
      region.current?.querySelector<HTMLElement>(`[data-toast]:not([data-toast="${CSS.escape(id)}"]) button`) ?? null,
    );
  };
  const content = (
    <section ref={region} className={styles.region} aria-label={messages.notifications} {...pause.listeners}>
      {(['status', 'alert'] as const).map((role) => (
        <div key={role} role={role} aria-live={role === 'alert' ? 'assertive' : 'polite'} className={styles.list}>
          {visible
            .filter(({ ariaProps }) => ariaProps.role === role)
            .map((entry) => (
              <div key={entry.id} data-toast={entry.id} className={styles.entry}>
                {typeof entry.message === 'function' ? entry.message(entry) : entry.message}
                <button
                  type="button"
                  className={styles.close}
                  aria-label={messages.close}
                  onClick={() => close(entry.id)}
                >
                  <Glyph of={x} />
                </button>
              </div>
            ))}
        </div>
      ))}
    </section>
  );
  return dialog ? createPortal(content, dialog) : content;
}

function ToastCard({ type, title, text, template }: Toast) {
  return (
    <>
      <span className={`${styles.icon} ${styles[type]}`}>
        <Glyph of={icons[type]} size={18} />
      </span>
      <div className={styles.text}>
        <b>{title}</b>
        {template ?? (text && <p>{text}</p>)}
      </div>
    </>
  );
}
