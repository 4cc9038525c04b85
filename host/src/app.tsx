import { resources, useSession } from '@portal/shared-api';
import { deriveRoleFlags } from '@portal/shared-api/contract/roles';
import type { Nav } from '@portal/shared-api/router';
import { PortalRouter, useLocation } from '@portal/shared-api/router';
import { useCallback, useEffect, useLayoutEffect, useState, type ComponentType, type ReactNode } from 'react';
import styles from './app.module.css';
import { Announcer } from './layout/announcer';
import { MemberFrame } from './layout/member-frame';
import { VisitorFrame } from './layout/visitor-frame';
import { messages } from './messages';
import { CurrentPage } from './navigation/current-page';
import { keepFocus } from './navigation/keep-focus';
import { matchRoute, type Place } from './navigation/match-route';
import { useRouteFocus } from './navigation/use-route-focus';
import { MobileBanner } from './popups/mobile-banner';
import { PopupsChain } from './popups/popups-chain';
import { OpenSlots } from './remotes/open-slot';
import { useRegistry } from './remotes/registry';
import { ContractsDialog } from './session/contracts-dialog';
import type { ContractsProblem } from './session/contracts-problem';
import { SignInAgain } from './session/sign-in-again';
import { Toaster } from './toasts/toaster';

interface AppProps {
  nav: Nav;
  problem: ContractsProblem | null;
  /** Banner above everything: staff read a member's space. */
  banner?: ReactNode;
  /** Called when the first page is on the screen and the first paint of the HTML can be removed. */
  onFirstPage: () => void;
  /** Called after that, once the toaster listens: what it says now is shown. */
  onListening?: () => void;
}

/** The shell: the current page in its frame, and everything that outlives a route. */
export function App({ nav, problem, banner, onFirstPage, onListening }: AppProps) {
  useEffect(keepFocus, []);
  const [isShown, setShown] = useState(false);
  const show = useCallback(() => {
    onFirstPage();
    setShown(true);
  }, [onFirstPage]);
  useEffect(() => {
    if (isShown) onListening?.();
  }, [isShown, onListening]);
  return (
    <PortalRouter nav={nav}>
      <a className={styles.skip} href="#contenu" onClick={focusContent}>
        {messages.skip}
      </a>
      {banner}
      <MobileBanner />
      {problem ? <Problem problem={problem} nav={nav} onFirstPage={show} /> : <Page nav={nav} onFirstPage={show} />}
      <OpenSlots nav={nav} />
      {!problem && <PopupsChain />}
      <SignInAgain />
      <Announcer />
      <PageToaster />
    </PortalRouter>
  );
}

/** Everyone without contract sees only the dialog, except staff on a page that asks for none. */
function Problem({ problem, nav, onFirstPage }: AppProps & { problem: ContractsProblem }) {
  const { pathname } = useLocation();
  const registry = useRegistry();
  const isStaff = useSession(({ user }) => user !== null && deriveRoleFlags(user.roles).isBackEndUser);
  const isOpen = isStaff && isWithoutContract(matchRoute(registry, pathname), pathname);
  if (isOpen) return <Page nav={nav} onFirstPage={onFirstPage} />;
  return <Dialog problem={problem} onFirstPage={onFirstPage} />;
}

/**
 * Whether what is at an address serves people without contract. What is down says so itself: the dialog leads to the
 * back office, which may be the module that is down. The home is where the dialog stands, with its module or without.
 */
function isWithoutContract(place: Place, pathname: string): boolean {
  if (place.kind === 'route') return place.route.access !== 'member' && place.route.access !== 'visitor';
  return pathname !== '/';
}

function Dialog({ problem, onFirstPage }: { problem: ContractsProblem; onFirstPage: () => void }) {
  // Before the effect that opens the dialog.
  useLayoutEffect(onFirstPage, [onFirstPage]);
  return (
    <main id="contenu" tabIndex={-1}>
      <ContractsDialog problem={problem} />
    </main>
  );
}

function Page({ nav, onFirstPage }: { nav: Nav; onFirstPage: () => void }) {
  const registry = useRegistry();
  const location = useLocation();
  const place = matchRoute(registry, location.pathname);
  const focus = useRouteFocus(location, titleOf(place), nav.navigatedBack());
  const onSettled = useCallback(() => {
    onFirstPage();
    focus();
  }, [onFirstPage, focus]);
  const Frame = useFrame(place);
  return (
    <Frame>
      <div key={location.pathname} className={styles.transition}>
        <CurrentPage place={place} nav={nav} onSettled={onSettled} />
      </div>
    </Frame>
  );
}

/** The window has the title of what is shown, also where that is not the page of a remote. */
function titleOf(place: Place): string {
  switch (place.kind) {
    case 'route':
      return place.route.title;
    case 'siteMap':
      return resources.planDuSite.label;
    case 'disabled':
      return messages.disabled;
    case 'unavailable':
      return messages.unavailable({ nom: place.label });
    case 'unknown':
      return messages.unknownPage;
  }
}

function useFrame(place: Place): ComponentType<{ children: ReactNode }> {
  const isMember = useSession(({ user, contrat }) => user !== null && contrat !== null);
  const own = place.kind === 'route' ? place.route : undefined;
  if (own?.frame === 'bare') return BareFrame;
  // Pages open to anyone keep a member in the member area; staff without contract get the same header without menu.
  return isMember || own?.access === 'signedIn' ? MemberFrame : VisitorFrame;
}

/** A remote that draws its whole frame has its own landmarks too; `StandIn` has them until it is there. */
function BareFrame({ children }: { children: ReactNode }) {
  return children;
}

const PageToaster = () => <Toaster page={useLocation().pathname} />;

/** The hash belongs to the router: the skip link moves the focus itself. */
function focusContent(event: React.MouseEvent) {
  event.preventDefault();
  document.getElementById('contenu')?.focus();
}
