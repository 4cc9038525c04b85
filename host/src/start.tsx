import {
  announceSignIn,
  enterContracts,
  followContractOfOtherTabs,
  followLogoutOfOtherTabs,
  loadLater,
  noteSessionLeft,
  openSlot,
  reactToFailures,
  useSession,
} from '@portal/shared-api';
import type { Boot } from '@portal/shared-api/contract/boot';
import { enterOverrides } from '@portal/shared-api/rules/labels';
import { createHashNav } from '@portal/shared-api/router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { loadBoot } from './boot';
import { followEmbeddedPage } from './navigation/follow-embedded-page';
import { followOpenPaths } from './navigation/follow-open-paths';
import { leaveOutage, showOutage } from './navigation/show-outage';
import { followReleases } from './remotes/follow-releases';
import { followSwitches } from './remotes/follow-switches';
import { enterRegistry, followSlots } from './remotes/registry';
import { installRemotes } from './remotes/source';
import { askToSignIn, returnMark } from './session/ask-to-sign-in';
import { contractsProblem } from './session/contracts-problem';
import { verifiedCodeTeller } from './session/verified-code';
import { watchSession } from './session/watch-session';
import { StartFailure } from './start-failure';

/** Starts the portal from the boot document; a failure shows in French with a retry. */
export async function start() {
  // From here on the application says itself what fails.
  document.getElementById('demarrage-impossible')?.remove();
  const container = document.getElementById('portail');
  if (!container) throw new Error('La page n’a pas d’élément #portail');
  const root = createRoot(container);
  try {
    const boot = await loadBoot();
    enterOverrides(boot.etiquettes ?? {});
    document.documentElement.dataset['client'] = boot.client.code;
    useSession.setState({
      client: boot.client,
      user: boot.session?.user ?? null,
      isConsentPending: boot.session?.isConsentementEnAttente ?? false,
      isMeasureAccepted: boot.session?.isMesureAcceptee ?? false,
      unreadNotifications: boot.session?.notificationsNonLues ?? 0,
      today: boot.aujourdhui,
    });
    if (boot.session) enterContracts(boot.session.contrats);
    if (boot.session) tellSignIn(boot.session.user.userId);
    enterRegistry(boot.registry);
    followSlots();
    followOpenPaths();
    installRemotes(boot.registry);
    if (boot.changements) followReleases(boot.changements);
    followSwitches();
    const nav = createHashNav();
    leaveOutage(nav);
    followEmbeddedPage(nav);
    reactToFailures({ unauthorized: askToSignIn, unavailable: (error) => showOutage(nav, error) });
    followContractOfOtherTabs();
    followLogoutOfOtherTabs();
    if (boot.client.dataCollectActivated)
      loadLater(() => import('./analytics/measure-pages')).then(({ measurePages }) => measurePages(nav), console.error);
    if (boot.session) {
      watchSession(() => void askToSignIn());
      noteSessionLeft(boot.session.secondesRestantes);
    }
    const tellVerifiedCode = verifiedCodeTeller(boot.session);
    await stylesInPlace();
    root.render(
      <StrictMode>
        <App
          nav={nav}
          problem={contractsProblem(boot.session)}
          banner={await bannerFor(boot)}
          onFirstPage={showApplication}
          onListening={tellVerifiedCode}
        />
      </StrictMode>,
    );
    // The first paint is that of the home, and hidden elsewhere: the frame says what is awaited, whatever hangs.
    if (document.documentElement.classList.contains('autre-page')) showApplication();
  } catch (error) {
    console.error(error);
    showApplication();
    root.render(<StartFailure error={error} />);
  }
}

/** Resolves when the early script shows the page: with its sheets, or after its limit. Screens measure themselves. */
function stylesInPlace(): Promise<void> {
  const { classList } = document.documentElement;
  const isThere = () => !classList.contains('styles-attendus');
  return new Promise((resolve) => {
    if (isThere()) return resolve();
    new MutationObserver((_, observer) => {
      if (!isThere()) return;
      observer.disconnect();
      resolve();
    }).observe(document.documentElement, { attributeFilter: ['class'] });
  });
}

/** Only staff in a member's space download it, and see nothing of the space without it. */
async function bannerFor({ session }: Boot) {
  if (!session?.user.impersonation) return null;
  const { OnBehalfBanner } = await loadLater(() => import('./session/on-behalf/banner'));
  return <OnBehalfBanner />;
}

/** Removes the first paint of the HTML once the application shows as much. */
function showApplication() {
  document.getElementById('premier-affichage')?.remove();
  document.getElementById('portail')?.removeAttribute('hidden');
  // Replays a click on the first paint, which has no script.
  const { slot } = document.documentElement.dataset;
  if (!slot) return;
  delete document.documentElement.dataset['slot'];
  openSlot(slot);
}

/** If another window opened this one for signing in again, that window is notified and this one closes. */
function tellSignIn(userId: string) {
  announceSignIn(userId);
  if (new URLSearchParams(window.location.search).has(returnMark)) window.close();
}
