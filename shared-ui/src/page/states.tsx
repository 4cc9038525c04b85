import type { ReactNode } from 'react';
import { Button } from '../button';
import { classes } from '../classes';
import { Icon } from '../icon';
import { ban } from '../icon/paths/ban';
import { cloudOff } from '../icon/paths/cloud-off';
import { refresh } from '../icon/paths/refresh';
import { searchOff } from '../icon/paths/search-off';
import { Notice } from '../notice';
import { messages } from './messages';
import styles from './page.module.css';

interface StateProps {
  icon?: string | undefined;
  title: ReactNode;
  children?: ReactNode;
  /** At most one step to offer, and one quieter beside it. */
  actions?: ReactNode;
  /** Inside a panel already: no border of its own. */
  isPlain?: boolean | undefined;
}

function State({
  icon,
  title,
  children,
  actions,
  isPlain,
  disc,
  role,
}: StateProps & { icon: string; disc?: string | undefined; role?: 'alert' | 'status' }) {
  return (
    <div className={classes(styles.state, !isPlain && styles.boxed)} role={role}>
      <span className={classes(styles.disc, disc)}>
        <Icon of={icon} size={28} />
      </span>
      <p className={styles.title}>{title}</p>
      {children && <p>{children}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

/** Nothing to show: says what will come and offers one step. */
export function EmptyState({ icon = searchOff, ...state }: StateProps) {
  return <State icon={icon} {...state} role="status" />;
}

interface FailureProps {
  /** What could not be shown, as its menu entry names it: « Mes remboursements ». */
  label: string;
  onRetry: () => void;
  isRetrying?: boolean | undefined;
}

/** A whole part of the portal that cannot be reached now (FED-05); what differs from `Disabled` is « Réessayer ». */
export function Unavailable({ label, onRetry, isRetrying }: FailureProps) {
  return (
    <State
      icon={cloudOff}
      disc={styles.err}
      role="alert"
      title={messages.unavailable(label)}
      actions={
        <Button size="sm" icon={refresh} isPending={isRetrying} onClick={onRetry}>
          {messages.retry}
        </Button>
      }
    >
      {messages.unavailableText}
    </State>
  );
}

/** A part that the client has switched off: trying again would change nothing. */
export function Disabled({ actions }: { actions?: ReactNode }) {
  return (
    <State icon={ban} disc={styles.off} title={messages.disabled} actions={actions}>
      {messages.disabledText}
    </State>
  );
}

interface ReadErrorProps extends FailureProps {
  /** The server's own sentence, when it has one. */
  message?: string | undefined;
}

/** A read that failed inside a page: names its source (API-13) and offers to try again. */
export function ReadError({ label, message, onRetry, isRetrying }: ReadErrorProps) {
  return (
    <Notice
      tone="err"
      role="alert"
      title={messages.readFailed(label)}
      action={
        <Button variant="quiet" size="xs" icon={refresh} isPending={isRetrying} onClick={onRetry}>
          {messages.retry}
        </Button>
      }
    >
      {message}
    </Notice>
  );
}
