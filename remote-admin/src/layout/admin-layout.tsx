import { useSession } from '@portal/shared-api';
import { useLocation } from '@portal/shared-api/router';
import type { ReactNode } from 'react';
import { Leaving } from '../common/leaving';
import { menuFor } from './menu';
import { Palette } from './palette';
import { ReleaseNotes } from './release-notes';
import { Rail } from './rail';
import { Topbar } from './topbar';
import styles from './admin-layout.module.css';

/** Frame of the back office: dark side menu, header with search, client and account (product 3.0.3). */
export function AdminLayout({ children }: { children: ReactNode }) {
  const user = useSession((session) => session.user);
  const { pathname } = useLocation();
  if (!user) return null;
  const sections = menuFor(user);
  return (
    <div className={styles.layout}>
      <Rail sections={sections} pathname={pathname} />
      <div className={styles.content}>
        <Topbar user={user} sections={sections} pathname={pathname} />
        <Palette user={user} sections={sections} />
        <main id="contenu" tabIndex={-1} className={styles.main}>
          <Leaving>{children}</Leaving>
        </main>
        {user.droits.includes('release-note:read') && <ReleaseNotes />}
      </div>
    </div>
  );
}
