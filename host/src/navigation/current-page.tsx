import { toast, useSession } from '@portal/shared-api';
import { Navigate } from '@portal/shared-api/router';
import type { Nav } from '@portal/shared-api/router';
import { useEffect } from 'react';
import { messages } from '../messages';
import { RemoteOutlet } from '../remotes/remote-outlet';
import { Disabled, Unavailable, UnknownPage } from '../remotes/unavailable';
import { reloadRegistry } from '../remotes/registry';
import { SiteMap } from '../layout/site-map';
import { guard, type Verdict } from './guard';
import type { Place } from './match-route';

/** Content of the current path: the page of a remote if its guard accepts, otherwise the target of the guard. */
export function CurrentPage({ place, nav, onSettled }: { place: Place; nav: Nav; onSettled: () => void }) {
  if (place.kind === 'route') return <GuardedPage place={place} nav={nav} onSettled={onSettled} />;
  return (
    <Settled onSettled={onSettled}>
      {place.kind === 'disabled' && <Disabled />}
      {place.kind === 'unavailable' && <Unavailable name={place.label} onRetry={() => void reloadRegistry()} />}
      {place.kind === 'siteMap' && <SiteMap />}
      {place.kind === 'unknown' && <UnknownPage />}
    </Settled>
  );
}

function GuardedPage({
  place: { release, route },
  nav,
  onSettled,
}: {
  place: Extract<Place, { kind: 'route' }>;
  nav: Nav;
  onSettled: () => void;
}) {
  const session = useSession();
  const verdict = guard(route, session);
  if (verdict.outcome === 'signIn') return <SignIn />;
  if (verdict.outcome === 'redirect') return <Redirect {...verdict} />;
  // Another contract mounts and reads the page again (SES-03).
  const contract = route.access === 'member' ? session.contrat?.numeroContratIndividuel : '';
  return (
    <RemoteOutlet
      key={`${release.name} ${route.page} ${contract}`}
      release={release}
      nav={nav}
      page={route.page}
      path={route.path}
      onSettled={onSettled}
    />
  );
}

function Settled({ onSettled, children }: { onSettled: () => void; children: React.ReactNode }) {
  useEffect(onSettled, [onSettled]);
  return children;
}

function Redirect({ to, isTold, lacksRight }: Extract<Verdict, { outcome: 'redirect' }>) {
  useEffect(() => {
    if (isTold) toast({ type: 'warning', title: lacksRight ? messages.rightMissing : messages.featureOff });
  }, [isTold, lacksRight]);
  return <Navigate to={to} replace />;
}

/** Goes to the sign-in page, which returns to the requested page. */
function SignIn() {
  useEffect(() => {
    const callback = `/${window.location.search}${window.location.hash}`;
    window.location.assign(`/api/identity/login?callbackUrl=${encodeURIComponent(callback)}`);
  }, []);
  return null;
}
