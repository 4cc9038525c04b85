import { useEmbeddedPage, useIsPageOpen, useWayToApplication } from '@portal/shared-api';
import { useNavigate } from '@portal/shared-api/router';
import type { ReactNode } from 'react';
import { arrowLeft } from '../icon/paths/arrow-left';
import { LinkButton, TextLink } from '../link';
import { messages } from './messages';
import styles from './page.module.css';

interface BackTo {
  to: string;
  label?: string;
}

interface PageHeaderProps {
  title: ReactNode;
  subtitle?: ReactNode;
  /** « Retour » to a page of the portal, shown while it is open to this person (FED-06, SES-08). */
  back?: BackTo | undefined;
  /** Actions of the whole page, on the right of the title. */
  actions?: ReactNode;
}

/**
 * Header of every page (CTL-01). On the page that a mobile application opened in its own browser, « Retour » closes
 * that browser. The host focuses the h1 after a change of route.
 */
export function PageHeader({ title, subtitle, back, actions }: PageHeaderProps) {
  const isOpenedByApplication = useEmbeddedPage((page) => page.isOpenedByApplication);
  const isBackOpen = useIsPageOpen(back?.to ?? '');
  return (
    <header className={styles.head}>
      {((back && isBackOpen) || isOpenedByApplication) && (
        <div className={styles.back}>
          {isOpenedByApplication ? <CloseBrowser to={isBackOpen ? back?.to : undefined} /> : back && <Back {...back} />}
        </div>
      )}
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        {subtitle && <p>{subtitle}</p>}
      </div>
      <div className={styles.tools}>{actions}</div>
    </header>
  );
}

/** « Retour » to the application, for a page without such a header. */
export function BackToApplication() {
  const isOpenedByApplication = useEmbeddedPage((page) => page.isOpenedByApplication);
  return (
    isOpenedByApplication && (
      <div className={styles.back}>
        <CloseBrowser to={undefined} />
      </div>
    )
  );
}

const Back = ({ to, label = messages.back }: BackTo) => (
  <TextLink to={to} icon={arrowLeft}>
    {label}
  </TextLink>
);

/** Closes the browser of an application, or goes back to a page of the portal. */
function CloseBrowser({ to }: { to: string | undefined }) {
  const navigate = useNavigate();
  const close = useWayToApplication(to === undefined ? undefined : () => void navigate(to));
  return (
    close && (
      <LinkButton icon={arrowLeft} onClick={close}>
        {messages.back}
      </LinkButton>
    )
  );
}
