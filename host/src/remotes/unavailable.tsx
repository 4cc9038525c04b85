import { Link } from '@portal/shared-api/router';
import { ban } from '@portal/shared-ui/icon/paths/ban';
import { cloudOff } from '@portal/shared-ui/icon/paths/cloud-off';
import { lock } from '@portal/shared-ui/icon/paths/lock';
import { refresh } from '@portal/shared-ui/icon/paths/refresh';
import { searchOff } from '@portal/shared-ui/icon/paths/search-off';
import type { ReactNode } from 'react';
import { messages } from '../messages';
import { Glyph } from './glyph';
import styles from './unavailable.module.css';

interface StateProps {
  icon: string;
  tone?: 'error' | 'off';
  title: string;
  text: string;
  children: ReactNode;
}

function State({ icon, tone = 'off', title, text, children }: StateProps) {
  return (
    <section className={styles.state} role={tone === 'error' ? 'alert' : undefined}>
      <span className={`${styles.disc} ${styles[tone]}`}>
        <Glyph of={icon} size={30} />
      </span>
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </section>
  );
}

const HomeLink = () => (
  <Link className={styles.secondary} to="/">
    {messages.backHome}
  </Link>
);

/** Replaces an unavailable remote, with « Réessayer » (FED-05). */
export function Unavailable({ name, onRetry, onClose }: { name: string; onRetry: () => void; onClose?: () => void }) {
  return (
    <State icon={cloudOff} tone="error" title={messages.unavailable({ nom: name })} text={messages.unavailableText}>
      <div className={styles.actions}>
        <button type="button" className={styles.primary} onClick={onRetry}>
          <Glyph of={refresh} />
          {messages.retry}
        </button>
        {onClose && (
          <button type="button" className={styles.secondary} onClick={onClose}>
            {messages.close}
          </button>
        )}
      </div>
    </State>
  );
}

/** Replaces a page whose remote is disabled: there is nothing to retry. */
export function Disabled() {
  return (
    <State icon={ban} title={messages.disabled} text={messages.disabledText}>
      <HomeLink />
    </State>
  );
}

/** Replaces a page for members while nobody is signed in, and the sign-in page has not come. */
export function SignInNeeded({ address }: { address: string }) {
  return (
    <State icon={lock} title={messages.signInNeeded} text={messages.signInNeededText}>
      <a className={styles.primary} href={address}>
        {messages.signIn}
      </a>
    </State>
  );
}

export function UnknownPage() {
  return (
    <State icon={searchOff} title={messages.unknownPage} text={messages.unknownPageText}>
      <HomeLink />
    </State>
  );
}
