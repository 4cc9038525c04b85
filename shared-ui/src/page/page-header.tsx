import type { ReactNode } from 'react';
import type { To } from '@portal/shared-api/router';
import { arrowLeft } from '../icon/paths/arrow-left';
import { LinkButton, TextLink } from '../link';
import { messages } from './messages';
import styles from './page.module.css';

interface PageHeaderProps {
  title: ReactNode;
  subtitle?: ReactNode;
  /** « Retour » to a route of the portal, or out of the embedded browser of the mobile application (CTL-01). */
  back?: { to: To; label?: string } | 'close-browser' | undefined;
  /** Actions of the whole page, on the right of the title. */
  actions?: ReactNode;
}

/** Header of every page (CTL-01). The host focuses the h1 after a change of route. */
export function PageHeader({ title, subtitle, back, actions }: PageHeaderProps) {
  return (
    <header className={styles.head}>
      {back && <div className={styles.back}>{renderBack(back)}</div>}
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        {subtitle && <p>{subtitle}</p>}
      </div>
      {actions}
    </header>
  );
}

function renderBack(back: { to: To; label?: string } | 'close-browser') {
  if (back !== 'close-browser')
    return (
      <TextLink to={back.to} icon={arrowLeft}>
        {back.label ?? messages.back}
      </TextLink>
    );
  return (
    <LinkButton icon={arrowLeft} onClick={() => window.close()}>
      {messages.back}
    </LinkButton>
  );
}
