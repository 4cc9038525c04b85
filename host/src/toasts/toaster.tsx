import { onToast, type Toast, type ToastType } from '@portal/shared-api';
import { alertCircle } from '@portal/shared-ui/icon/paths/alert-circle';
import { alertTriangle } from '@portal/shared-ui/icon/paths/alert-triangle';
import { check } from '@portal/shared-ui/icon/paths/check';
import { infoCircle } from '@portal/shared-ui/icon/paths/info-circle';
import { x } from '@portal/shared-ui/icon/paths/x';
import { useEffect } from 'react';
import { toast as show, useToaster } from 'react-hot-toast/headless';
import { messages } from '../messages';
import { Glyph } from '../remotes/glyph';
import styles from './toaster.module.css';

const icons: Readonly<Record<ToastType, string>> = { success: check, danger: alertCircle, info: infoCircle, warning: alertTriangle };

/**
 * The only toaster of the page (API-12, CTL-11). Its region is there from the start, a toast waits
 * while one points at it or has the focus in it, and errors interrupt where the rest waits its turn.
 */
export function Toaster() {
  const { toasts, handlers } = useToaster();
  useEffect(() => onToast(({ delay, ...content }) => {
    show(() => <ToastCard {...content} />, { duration: delay, id: `${content.type} ${content.title} ${content.text ?? ''}`, ariaProps: { role: content.type === 'danger' ? 'alert' : 'status', 'aria-live': content.type === 'danger' ? 'assertive' : 'polite' } });
  }), []);
  const visible = toasts.filter((entry) => entry.visible);
  return (
    <section className={styles.region} aria-label={messages.notifications} onMouseEnter={handlers.startPause} onMouseLeave={handlers.endPause} onFocus={handlers.startPause} onBlur={handlers.endPause}>
      {(['status', 'alert'] as const).map((role) => (
        <div key={role} role={role} aria-live={role === 'alert' ? 'assertive' : 'polite'} className={styles.list}>
          {visible.filter(({ ariaProps }) => ariaProps.role === role).map((entry) => (
            <div key={entry.id} className={styles.entry}>
              {typeof entry.message === 'function' ? entry.message(entry) : entry.message}
              <button type="button" className={styles.close} aria-label={messages.close} onClick={() => show.dismiss(entry.id)}>
                <Glyph of={x} />
              </button>
            </div>
          ))}
        </div>
      ))}
    </section>
  );
}

function ToastCard({ type, title, text, template }: Toast) {
  return (
    <>
      <span className={`${styles.icon} ${styles[type]}`}><Glyph of={icons[type]} size={18} /></span>
      <div className={styles.text}>
        <b>{title}</b>
        {template ?? (text && <p>{text}</p>)}
      </div>
    </>
  );
}
