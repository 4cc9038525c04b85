import { useSession } from '@portal/shared-api';
import { Link, useLocation } from '@portal/shared-api/router';
import { ban } from '@portal/shared-ui/icon/paths/ban';
import { cloudOff } from '@portal/shared-ui/icon/paths/cloud-off';
import { lock } from '@portal/shared-ui/icon/paths/lock';
import { refresh } from '@portal/shared-ui/icon/paths/refresh';
import { searchOff } from '@portal/shared-ui/icon/paths/search-off';
import { useState, type ReactNode } from 'react';
import { BackToApplication } from '../layout/back-to-application';
import { messages } from '../messages';
import { homeOf } from '../navigation/guard';
import { Glyph } from './glyph';
import { useSilence } from './registry';
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

/** To the own home; nothing where that is the page that does not show. */
function HomeLink() {
  const home = useSession(homeOf);
  const { pathname } = useLocation();
  if (pathname === home) return null;
  return (
    <Link className={styles.secondary} to={home}>
      {messages.backHome}
    </Link>
  );
}

interface UnavailableProps {
  name: string;
  /** Tries once more; if this still stands here afterwards, it says that the module does not answer. */
  onRetry: () => void | Promise<void>;
  onClose?: () => void;
}

/** Replaces an unavailable remote, with « Réessayer » (FED-05). */
export function Unavailable({ name, onRetry, onClose }: UnavailableProps) {
  const [step, setStep] = useState<'told' | 'retrying' | 'inVain'>('told');
  const isRetrying = step === 'retrying';
  const silence = useSilence(({ reason }) => reason);
  const told = silence === null ? messages.unavailableText : `${silence}. ${messages.startFailedText}`;
  const retry = async () => {
    setStep('retrying');
    await onRetry();
    setStep('inVain');
  };
  return (
    <State
      icon={cloudOff}
      tone="error"
      title={messages.unavailable({ nom: name })}
      text={step === 'inVain' ? messages.stillUnavailable : told}
    >
      <div className={styles.actions}>
        <button
          type="button"
          className={styles.primary}
          aria-busy={isRetrying || undefined}
          aria-disabled={isRetrying || undefined}
          onClick={() => !isRetrying && void retry()}
        >
          <Glyph of={refresh} />
          {isRetrying ? messages.loading : messages.retry}
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
    <>
      <BackToApplication />
      <State icon={ban} title={messages.disabled} text={messages.disabledText}>
        <HomeLink />
      </State>
    </>
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
    <>
      <BackToApplication />
      <State icon={searchOff} title={messages.unknownPage} text={messages.unknownPageText}>
        <HomeLink />
      </State>
    </>
  );
}
