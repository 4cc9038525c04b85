import {
  clearCache,
  closeSlot,
  onToast,
  putAccountOff,
  putConsentsOff,
  useSession,
  useSlots,
  type Session,
  type Toast,
} from '@portal/shared-api';
import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { contract, serverAnswers, withServer } from '@portal/shared-api/testing';
import { act, render, waitFor } from '@testing-library/react';
import { useRegistry } from '../remotes/registry';
import { release, route } from '../testing/release';
import { client, currentUser, session } from '../testing/session';
import { PopupsChain } from './popups-chain';

const open = () => useSlots.getState().open;
const show = () =>
  render(
    <PortalRouter nav={createHashNav()}>
      <PopupsChain />
    </PortalRouter>,
  );
const unpaid = contract({
  modalitePaiementPrestation: { codeModePaiement: 'VIR', libelleModePaiement: 'Virement', isMissing: true, rib: null },
});

beforeEach(() => {
  useSlots.setState({ open: [], filled: ['consentements', 'compte-remboursement'] });
  useSession.setState({
    ...session({ user: currentUser({}), hasContract: true }),
    contrat: unpaid,
    contrats: [unpaid],
    isConsentPending: true,
  });
});

test('[CTL-17] popups open one at a time: consents, then the missing account', () => {
  show();
  expect(open()).toEqual([{ slot: 'consentements', isBlocking: false }]);
  act(() => closeSlot('consentements'));
  expect(open()).toEqual([{ slot: 'compte-remboursement', isBlocking: false }]);
  act(() => closeSlot('compte-remboursement'));
  expect(open()).toEqual([]);
});

test('[CTL-17] « Plus tard » holds for the session, after a reload and in another tab; the next one asks again', () => {
  useSession.setState({ contrat: contract(), user: currentUser({ derniereConnexion: '2026-11-18T08:00:00Z' }) });
  putConsentsOff();
  const { unmount } = show();
  expect(open()).toEqual([]);
  unmount();
  useSession.setState({ user: currentUser({ derniereConnexion: '2026-11-20T08:00:00Z' }) });
  show();
  expect(open()).toEqual([{ slot: 'consentements', isBlocking: false }]);
  window.localStorage.clear();
});

test('[CTL-17] at the first connection the question about statements comes last, later it does not come', () => {
  useSlots.setState({ filled: ['consentements', 'dematerialisation', 'compte-remboursement'] });
  useSession.setState({ client: { ...client, oidcExternalProvider: { libelle: 'Mon compte' } } });
  show();
  act(() => closeSlot('consentements'));
  act(() => closeSlot('compte-remboursement'));
  expect(open()).toEqual([{ slot: 'dematerialisation', isBlocking: false }]);
  act(() => closeSlot('dematerialisation'));
  act(() => useSession.setState({ user: currentUser({ derniereConnexion: '2026-11-18T08:12:00Z' }) }));
  expect(open()).toEqual([]);
  useSlots.setState({ open: [], filled: ['dematerialisation'] });
  show();
  expect(open()).toEqual([]);
  // Whoever made an account here was asked then.
  act(() => useSession.setState({ client, user: currentUser({}) }));
  expect(open()).toEqual([]);
});

test('[CTL-18] isPopupPrestationBlocking makes the account popup blocking; another contract opens its own', () => {
  useSession.setState({ isConsentPending: false, client: { ...client, isPopupPrestationBlocking: true } });
  show();
  expect(open()).toEqual([{ slot: 'compte-remboursement', isBlocking: true }]);
  act(() => closeSlot('compte-remboursement'));
  act(() => useSession.setState({ contrat: { ...unpaid, numeroContratIndividuel: 'VAL2' } }));
  expect(open()).toHaveLength(1);
});

test('[CTL-18] « Plus tard » holds for the session and its contract; one that requires an account comes back', () => {
  useSession.setState({ isConsentPending: false, user: currentUser({ derniereConnexion: '2026-11-18T08:00:00Z' }) });
  putAccountOff(unpaid.numeroContratIndividuel);
  /** What a load opens. */
  const opened = (changes: Partial<Session>) => {
    useSlots.setState({ open: [] });
    useSession.setState(changes);
    const { unmount } = show();
    const slots = open();
    unmount();
    return slots;
  };
  const asked = [{ slot: 'compte-remboursement', isBlocking: false }];
  expect(opened({})).toEqual([]);
  expect(opened({ contrat: { ...unpaid, numeroContratIndividuel: 'VAL2' } })).toEqual(asked);
  expect(opened({ contrat: unpaid, client: { ...client, isPopupPrestationBlocking: true } })).toEqual([
    { slot: 'compte-remboursement', isBlocking: true },
  ]);
  expect(opened({ client, user: currentUser({ derniereConnexion: '2026-11-20T08:00:00Z' }) })).toEqual(asked);
  window.localStorage.clear();
});

test.each([
  ['the contract is no longer active', { contrat: { ...unpaid, isActif: false } }],
  ['an account is known', { contrat: contract() }],
  ['nobody is signed in', { user: null }],
  [
    'the feature is off',
    { client: { ...client, fonctionnalites: { ribPrestationsActeGestion: { isActivated: false } } } },
  ],
])('[CTL-18] no account popup opens when %s', (_why, changes) => {
  useSession.setState({ isConsentPending: false, ...changes });
  show();
  expect(open()).toEqual([]);
});

test('[ADM-01] staff in the space of a member get no popup', () => {
  useSession.setState({
    user: currentUser({
      impersonation: { idAcces: 'a', qualite: 'gestionnaire', dateExpiration: '2026-11-20T09:00:00Z' },
    }),
  });
  show();
  expect(open()).toEqual([]);
});

test('[ADM-01] whoever is a member and works in the back office gets no popup there', async () => {
  useRegistry.setState({ releases: [release(route('/users/adherent', { access: 'staff' }))] });
  useSession.setState({ client: { ...client, isPopupPrestationBlocking: true } });
  window.location.hash = '#/users/adherent';
  show();
  expect(open()).toEqual([]);
  act(() => {
    window.location.hash = '#/accueil';
    window.dispatchEvent(new HashChangeEvent('hashchange'));
  });
  await waitFor(() => expect(open()).toEqual([{ slot: 'consentements', isBlocking: false }]));
});

test('[ADM-12] the windows of the editors come last, where they belong, and leave with their page', async () => {
  const popup = (id: string, fenetre: object) => ({
    id,
    title: id,
    content: '',
    name: 'Popups',
    itemName: id,
    tags: [],
    fenetre,
  });
  const body = [
    popup('un', { isFermable: true, isBloquante: true, routes: [] }),
    popup('carte', { isFermable: false, isBloquante: false, routes: ['/carte'] }),
  ];
  withServer(serverAnswers({ body }));
  window.location.hash = '#/';
  useSession.setState({ isConsentPending: false });
  useSlots.setState({ filled: ['compte-remboursement', 'fenetre'] });
  show();
  expect(open()).toEqual([{ slot: 'compte-remboursement', isBlocking: false }]);
  act(() => closeSlot('compte-remboursement'));
  await waitFor(() => expect(open()).toEqual([{ slot: 'fenetre', isBlocking: true, subject: 'un' }]));
  act(() => closeSlot('fenetre'));
  expect(open()).toEqual([]);
  act(() => {
    window.location.hash = '#/carte';
    window.dispatchEvent(new HashChangeEvent('hashchange'));
  });
  await waitFor(() => expect(open()).toEqual([{ slot: 'fenetre', isBlocking: false, subject: 'carte' }]));
  act(() => {
    window.location.hash = '#/';
    window.dispatchEvent(new HashChangeEvent('hashchange'));
  });
  await waitFor(() => expect(open()).toEqual([]));
});

test('[API-12] windows that cannot be read show one error, with the message of the server', async () => {
  clearCache();
  useSession.setState({ isConsentPending: false, contrat: contract(), user: currentUser({ userId: 'autre' }) });
  useSlots.setState({ filled: ['fenetre'] });
  withServer(serverAnswers({ status: 500, body: { status: 500, message: 'La base ne répond pas.' } }));
  const toasts: Toast[] = [];
  const forget = onToast((shown) => toasts.push(shown));
  show();
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(toasts).toMatchObject([
    { type: 'danger', title: 'Le message d’information n’a pas pu être chargé', text: 'La base ne répond pas.' },
  ]);
  expect(open()).toEqual([]);
  forget();
});
