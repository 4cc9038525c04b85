import type { ReactNode, Ref } from 'react';
import { classes } from '../classes';
import { Icon } from '../icon';
import { alertCircle } from '../icon/paths/alert-circle';
import { alertTriangle } from '../icon/paths/alert-triangle';
import { circleCheck } from '../icon/paths/circle-check';
import { infoCircle } from '../icon/paths/info-circle';
import styles from './notice.module.css';

export type NoticeTone = 'info' | 'ok' | 'warn' | 'err';

const icons: Record<NoticeTone, string> = { info: infoCircle, ok: circleCheck, warn: alertTriangle, err: alertCircle };

export interface NoticeProps {
  tone?: NoticeTone | undefined;
  icon?: string | undefined;
  title?: ReactNode;
  /** One link or one small button; on the right of the sentence with `isLine`, otherwise below. */
  action?: ReactNode;
  /** Title, sentence and action on one line where there is room. */
  isLine?: boolean | undefined;
  /** `alert` interrupts the reader: only for an error that has just occurred. What else is new is a `StatusNotice`. */
  role?: 'alert' | undefined;
  /** Around title and sentence. */
  textRef?: Ref<HTMLDivElement> | undefined;
  children?: ReactNode;
}

/** A lasting message in a page: a coloured box with one sentence and one link. A toast reports an event instead. */
export function Notice({ tone = 'info', icon, title, action, isLine = false, role, textRef, children }: NoticeProps) {
  return (
    <div className={classes(styles.notice, tone !== 'info' && styles[tone], isLine && styles.inline)} role={role}>
      <Icon of={icon ?? icons[tone]} size={22} />
      <div className={classes(styles.text, !isLine && styles.stacked)}>
        <div ref={textRef}>
          {title && <strong className={styles.title}>{title}</strong>}
          {title && ' '}
          {children}
        </div>
        {action}
      </div>
    </div>
  );
}
