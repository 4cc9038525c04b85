import { onToast, useOpenPaths, useSession, type Toast } from '@portal/shared-api';
import type { Reseau } from '@portal/shared-api/contract/reseaux-soins';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contrat, suspended } from '../../testing/fixtures';
import { renderScreen, requests, type Answers } from '../../testing/render-screen';
import Reseaux from './page';

const path = '/reseaux-soins';
const optical: Reseau = {
  reseau: 'RESEAU_A',
  libelle: 'Réseau A',
  description: 'Opticiens aux tarifs négociés.',
  icon: 'optique',
  imageId: null,
  isPersonnel: true,
  domaine: 'reseau-a.exemple.test',
};
const dental: Reseau = {
  ...optical,
  reseau: 'RESEAU_B',
  libelle: 'Réseau B',
  icon: 'dentaire',
  isPersonnel: false,
  domaine: 'reseau-b.exemple.test',
};
const made = {
  scTokenId: 'jeton',
  url: 'https://reseau-a.exemple.test/acces?scTokenId=jeton',
  placement: 'query',
  dateExpiration: '2026-11-20T08:01:00Z',
};
const answers: Answers = {
  [path]: { body: { reseaux: [optical, dental] } },
  '/identity/sctoken/create': { body: made },
};
const tab = () => ({ opener: window, location: { replace: jest.fn() }, close: jest.fn() });

const toasts: Toast[] = [];
onToast((shown) => toasts.push(shown));

beforeEach(() => {
  toasts.length = 0;
  jest.restoreAllMocks();
});
const openWith = (opened: ReturnType<typeof tab> | null) =>
  jest.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
const ask = async (libelle: string) =>
  userEvent.click(await screen.findByRole('button', { name: `Accéder au service\u00a0: ${libelle}` }));

test('[MEM-26] a network opens after its warning: no token before, then one, in a tab without access to the portal', async () => {
  const opened = tab();
  const open = openWith(opened);
  renderScreen(Reseaux, path, answers);
  await ask('Réseau A');
  const dialog = screen.getByRole('dialog', { name: 'Vous allez quitter votre espace personnel.' });
  expect(dialog).toHaveTextContent('reseau-a.exemple.test');
  expect(open).not.toHaveBeenCalled();
  expect(requests).toEqual([path]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Continuer' }));
  expect(requests).toContain('/identity/sctoken/create?reseau=RESEAU_A');
  expect(opened.opener).toBeNull();
  expect(opened.location.replace).toHaveBeenCalledWith(made.url);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await act(async () => {});
  expect(opened.close).not.toHaveBeenCalled();
});

test('[MEM-26] « Annuler » requests nothing; the dialog says what the provider learns', async () => {
  openWith(tab());
  renderScreen(Reseaux, path, answers);
  await ask('Réseau B');
  expect(screen.getByRole('dialog')).toHaveTextContent('Vos données personnelles ne lui sont pas transmises');
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(window.open).not.toHaveBeenCalled();
  expect(requests).toEqual([path]);
});

test('[MEM-26] [API-12] a refusal closes the tab, shows in a toast and stays in the dialog; a blocked tab requests no token', async () => {
  const opened = tab();
  const open = openWith(opened);
  renderScreen(Reseaux, path, {
    ...answers,
    '/identity/sctoken/create': {
      status: 404,
      body: { status: 404, data: 'NonTrouve', message: 'Ce réseau de soins n’est pas disponible pour votre contrat.' },
    },
  });
  await ask('Réseau A');
  await userEvent.click(screen.getByRole('button', { name: 'Continuer' }));
  expect(await screen.findByText('Erreur lors de la récupération du token SSO')).toBeVisible();
  expect(screen.getByRole('dialog')).toHaveTextContent('Ce réseau de soins n’est pas disponible pour votre contrat.');
  expect(toasts).toMatchObject([
    {
      type: 'danger',
      title: 'Erreur lors de la récupération du token SSO',
      text: 'Ce réseau de soins n’est pas disponible pour votre contrat.',
    },
  ]);
  expect(opened.close).toHaveBeenCalled();
  expect(opened.location.replace).not.toHaveBeenCalled();
  open.mockReturnValue(null);
  const before = requests.length;
  await userEvent.click(screen.getByRole('button', { name: 'Continuer' }));
  expect(screen.getByRole('alert')).toHaveTextContent(/bloqué l’ouverture de l’onglet/);
  expect(requests).toHaveLength(before);
});

test('[MEM-26] « Annuler » while the token is awaited closes the tab: nothing opens afterwards', async () => {
  const opened = tab();
  openWith(opened);
  renderScreen(Reseaux, path, answers);
  await ask('Réseau A');
  const server = globalThis.fetch;
  let arrives: () => void = () => {};
  globalThis.fetch = async (...request) => {
    await new Promise<void>((resolve) => (arrives = resolve));
    return server(...request);
  };
  await userEvent.click(screen.getByRole('button', { name: 'Continuer' }));
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(opened.close).toHaveBeenCalled();
  await act(async () => arrives());
  await waitFor(() => expect(requests).toContain('/identity/sctoken/create?reseau=RESEAU_A'));
  await act(async () => {});
  expect(opened.location.replace).not.toHaveBeenCalled();
});

test('[MEM-26] without a network, and after a failure, the page says so', async () => {
  let isDown = true;
  renderScreen(Reseaux, path, {
    [path]: () => (isDown ? { status: 500, body: { status: 500 } } : { body: { reseaux: [] } }),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Mes réseaux de soins');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Aucun réseau de soins pour ce contrat.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Voir/ })).not.toBeInTheDocument();
  act(() => useSession.setState({ contrat: suspended }));
  // A contract where the page is closed is not offered: one would land on the home.
  const close = (paths: string[]) =>
    act(() => useOpenPaths.setState({ byContract: { [contrat.numeroContratIndividuel]: paths } }));
  close(['/accueil']);
  expect(screen.queryByRole('button', { name: /^Voir Santé Confort/ })).not.toBeInTheDocument();
  close([path]);
  await userEvent.click(await screen.findByRole('button', { name: /^Voir Santé Confort/ }));
  expect(useSession.getState().contrat).toBe(contrat);
  act(() => useOpenPaths.setState({ byContract: null }));
});
