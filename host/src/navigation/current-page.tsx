import { toast, useSession } from '@portal/shared-api';
import { Navigate, useLocation } from '@portal/shared-api/router';
import { signInAddress } from '@portal/shared-api/rules/sign-in-address';
import type { Nav } from '@portal/shared-api/router';
import { useEffect, useState } from 'react';
import { messages } from '../messages';
import { RemoteOutlet } from '../remotes/remote-outlet';
import { Disabled, SignInNeeded, Unavailable, UnknownPage } from '../remotes/unavailable';
import { reloadRegistry } from '../remotes/registry';
import { SiteMap } from '../layout/site-map';
import { StandIn } from '../layout/stand-in';
import { guard, homeOf, type Verdict } from './guard';
import type { Place } from './match-route';
import { NamedContract, useNamedContract } from './named-contract';

/** Content of the current path: the page of a remote if its guard accepts, otherwise the target of the guard. */
export function CurrentPage({ place, nav, onSettled }: { place: Place; nav: Nav; onSettled: () => void }) {
  const home = useSession(homeOf);
  const { pathname } = useLocation();
  if (place.kind === 'route') return <GuardedPage place={place} nav={nav} onSettled={onSettled} />;
  // The home of visitors is a page of a remote, which may be down: its address leads everyone else to their own.
  if (pathname === '/' && home !== '/') return <Navigate to={home} replace />;
  return (
    <Settled onSettled={onSettled}>
      {place.kind === 'disabled' && <Disabled />}
      {place.kind === 'unavailable' && <Unavailable name={place.label} onRetry={reloadRegistry} />}
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
  const named = useNamedContract();
  const verdict = guard(route, session);
  const isWhole = route.frame === 'bare';
  // Before the guard: what is open differs between contracts.
  if (named && route.access === 'member') return <NamedContract {...named} />;
  if (verdict.outcome === 'signIn') return <SignIn isWhole={isWhole} onSettled={onSettled} />;
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
      title={route.title}
      onSettled={onSettled}
      isWhole={isWhole}
    />
  );
}

function Settled({ onSettled, children }: { onSettled: () => void; children: React.ReactNode }) {
  useEffect(onSettled, [onSettled]);
  return children;
}

/** Why a page is closed: a right, the side of the person on the contract, or a feature that is off. */
function reasonOf(lacks: 'right' | 'side' | undefined): string {
  if (lacks === 'right') return messages.rightMissing;
  return lacks === 'side' ? messages.membersOnly : messages.featureOff;
}

function Redirect({ to, isAnnounced, lacks }: Extract<Verdict, { outcome: 'redirect' }>) {
  useEffect(() => {
    if (isAnnounced) toast({ type: 'warning', title: reasonOf(lacks) });
  }, [isAnnounced, lacks]);
  return <Navigate to={to} replace />;
}

/** Time after which the sign-in page is no longer on its way: somebody stopped it, or it does not come. */
const SIGN_IN_MS = 4000;

/**
 * Goes to the sign-in page, which returns to the requested page, or to another page that is requested meanwhile. If
 * that does not happen in time, it tries again and shows the link.
 */
function SignIn({ isWhole, onSettled }: { isWhole: boolean; onSettled: () => void }) {
  const callback = `/${window.location.search}${window.location.hash}`;
  const address = signInAddress(callback);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    window.location.replace(address);
    const timer = setTimeout(() => {
      setLate(true);
      window.location.replace(address);
    }, SIGN_IN_MS);
    return () => clearTimeout(timer);
  }, [address]);
  if (!isLate) return null;
  return (
    <Settled onSettled={onSettled}>
      <StandIn isWhole={isWhole}>
        <SignInNeeded address={address} />
      </StandIn>
    </Settled>
  );
}
