import { useSession } from '@portal/shared-api';
import type { ReactNode } from 'react';
import { footerOf } from '@portal/shared-api/rules/footer';
import { HelpButton } from './help-button';
import { UserMenu } from './user-menu';
import { VisitorFrameView } from './visitor-frame-view';

/** Frame of the pages before sign-in. */
export function VisitorFrame({ children }: { children: ReactNode }) {
  const client = useSession((session) => session.client);
  const isSignedIn = useSession((session) => session.user !== null);
  if (!client) return null;
  return (
    <VisitorFrameView
      logo={client.charte.logoHeader}
      label={client.libelle}
      footer={footerOf(client)}
      end={
        <>
          <HelpButton />
          {isSignedIn && <UserMenu />}
        </>
      }
    >
      {children}
    </VisitorFrameView>
  );
}
