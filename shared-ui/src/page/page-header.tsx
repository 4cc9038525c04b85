import { useEmbeddedPage } from '@portal/shared-api';
import type { ReactNode } from 'react';
import type { To } from '@portal/shared-api/router';
import { arrowLeft } from '../icon/paths/arrow-left';
import { LinkButton, TextLink } from '../link';
import { messages } from './messages';
import styles from './page.module.css';

interface PageHeaderProps {
  title: ReactNode;
  subtitle?: ReactNode;
  /** « Retour » to a route of the portal. */
  back?: { to: To; label?: string } | undefined;
  /** Actions of the whole page, on the right of the title. */
  actions?: ReactNode;
}

/**
 * Header of every page (CTL-01). On the page that a mobile application opened in its own browser, « Retour » closes that
 * browser. The host focuses the h1 after a change of route.
 */
export function PageHeader({ title, subtitle, back, actions }: PageHeaderProps) {
  const isOpenedByApplication = useEmbeddedPage((page) => page.isOpenedByApplication);
  return (
    <header className={styles.head}>
      {(back || isOpenedByApplication) && (
        <div className={styles.back}>{isOpenedByApplication ? <CloseBrowser /> : back && <Back {...back} />}</div>
      )}
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        {subtitle && <p>{subtitle}</p>}
      </div>
      {actions}
    </header>
  );
}

const Back = ({ to, label = messages.back }: { to: To; label?: string }) => (
  <TextLink to={to} icon={arrowLeft}>
    {label}
  </TextLink>
);

const CloseBrowser = () => (
  <LinkButton icon={arrowLeft} onClick={() => window.close()}>
    {messages.back}
  </LinkButton>
);
