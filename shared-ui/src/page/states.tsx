import { useContext, type ReactNode, type Ref } from 'react';
import { Button } from '../button';
import { classes } from '../classes';
import { Icon } from '../icon';
import { ban } from '../icon/paths/ban';
import { cloudOff } from '../icon/paths/cloud-off';
import { refresh } from '../icon/paths/refresh';
import { searchOff } from '../icon/paths/search-off';
import { Notice } from '../notice';
import { useAnnouncedText } from './announced-text';
import { messages } from './messages';
import { Question } from './question';
import styles from './page.module.css';

interface StateProps {
  icon?: string | undefined;
  title: ReactNode;
  children?: ReactNode;
  /** At most one action, and a quieter one beside it. */
  actions?: ReactNode;
  /** Already inside a panel: no border of its own. */
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
  titleRef,
}: StateProps & { icon: string; disc?: string | undefined; role?: 'alert'; titleRef?: Ref<HTMLDivElement> }) {
  return (
    <div className={classes(styles.state, !isPlain && styles.boxed)} role={role}>
      <span className={classes(styles.disc, disc)}>
        <Icon of={icon} size={28} />
      </span>
      <div ref={titleRef} className={styles.title}>
        {title}
      </div>
      {children && <p>{children}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

/**
 * Empty state: says what will appear and offers one action. Its title is announced, with each question of the read
 * around: a filter that finds nothing shows it, and the next one may find nothing either.
 */
export function EmptyState({ icon = searchOff, ...state }: StateProps) {
  const title = useAnnouncedText<HTMLDivElement>(useContext(Question));
  return <State icon={icon} {...state} titleRef={title} />;
}

interface FailureProps {
  /** Name of the missing part as in the menu: « Mes remboursements ». */
  label: string;
  onRetry: () => void;
  isRetrying?: boolean | undefined;
}

/** An unavailable part of the portal (FED-05); unlike `Disabled` it has « Réessayer ». */
export function Unavailable({ label, onRetry, isRetrying }: FailureProps) {
  return (
    <State
      icon={cloudOff}
      disc={styles.err}
      role="alert"
      title={messages.unavailable({ libelle: label })}
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

/** A part the client has switched off: retrying changes nothing. */
export function Disabled({ actions }: { actions?: ReactNode }) {
  return (
    <State icon={ban} disc={styles.off} title={messages.disabled} actions={actions}>
      {messages.disabledText}
    </State>
  );
}

interface ReadErrorProps extends FailureProps {
  /** Message of the server, if any. */
  message?: string | undefined;
}

/** A failed read inside a page: names its source (API-13) and offers a retry. */
export function ReadError({ label, message, onRetry, isRetrying }: ReadErrorProps) {
  return (
    <Notice
      tone="err"
      role="alert"
      title={messages.readFailed({ libelle: label })}
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
