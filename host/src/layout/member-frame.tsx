import { useSession } from '@portal/shared-api';
import { useLocation } from '@portal/shared-api/router';
import type { ReactNode } from 'react';
import { menuEntries } from '../navigation/menu';
import { useRegistry } from '../remotes/registry';
import { ContractSelector } from './contract-selector';
import { footerOf } from '@portal/shared-api/rules/footer';
import { FooterView } from './footer-view';
import frame from './frame.module.css';
import { HelpButton } from './help-button';
import { LogoView } from './logo-view';
import { SideMenu, TabBar } from './menus';
import { NotificationsButton } from './notifications-button';
import styles from './topbar.module.css';
import { UserMenu } from './user-menu';

/**
 * Frame of the member area: header with the contract, menu on the side, or at the bottom on a phone. Staff without
 * contract have no menu.
 */
export function MemberFrame({ children }: { children: ReactNode }) {
  const session = useSession();
  const registry = useRegistry();
  const { pathname } = useLocation();
  const entries = menuEntries(registry, session);
  return (
    <div className={entries.length > 0 ? frame.member : `${frame.member} ${frame.alone}`}>
      <header className={`${styles.topbar} ${styles.member}`}>
        <div className={styles.row}>
          {session.client && <LogoView logo={session.client.charte.logoHeader} label={session.client.libelle} />}
          <div className={styles.wide}>
            <ContractSelector />
          </div>
          <div className={styles.end}>
            <NotificationsButton />
            <HelpButton />
            <UserMenu />
          </div>
        </div>
        <div className={styles.narrow}>
          <ContractSelector />
        </div>
      </header>
      {entries.length > 0 && <SideMenu entries={entries} pathname={pathname} />}
      <main id="contenu" tabIndex={-1} className={frame.main}>
        <div className={frame.inner}>{children}</div>
      </main>
      {session.client && <FooterView {...footerOf(session.client)} label={session.client.libelle} />}
      {entries.length > 0 && <TabBar entries={entries} pathname={pathname} />}
    </div>
  );
}
