import { resources, useOpenPaths, useSession } from '@portal/shared-api';
import { enterOverrides } from '@portal/shared-api/rules/labels';
import { act, screen, waitFor, within } from '@testing-library/react';
import { compte, unpaidAccount } from '../../testing/account-fixtures';
import { contrat, suspended } from '../../testing/fixtures';
import { onlyOn, openPages } from '../../testing/open-pages';
import { renderScreen } from '../../testing/render-screen';
import { CurrentSuspension } from '../../common/suspension';
import { ToDo } from './to-do';
import { nothing, everything, open } from './testing/to-do';

afterEach(() => {
  enterOverrides({});
  useOpenPaths.setState({ byContract: null });
});

const account = '/adherent/contrats/compte-encaissement';
const accountsRead = () =>
  jest.mocked(fetch).mock.calls.flatMap(([url, init]) => {
    const number = new Headers(init?.headers).get('X-NumContrat');
    return JSON.stringify(url).includes(account) && number !== null ? [number] : [];
  });

test('[MEM-01] a rejected debit on another contract waits before that contract is in arrears, and its link chooses it', async () => {
  const accident = { ...suspended, etat: 'valide' as const, isActif: true, roleAssure: 'ADHERENT' as const };
  openPages({ compteEncaissementConsultation: onlyOn(accident), paiementCotisationMonextAutreActe: onlyOn(contrat) });
  const { unmount } = renderScreen(ToDo, '/accueil', everything);
  await act(async () => useSession.setState({ contrats: [contrat, accident] }));
  const panel = await screen.findByRole('region', { name: 'À faire' });
  expect(await within(panel).findByText(/restent à régler/)).toHaveTextContent(
    /^Des cotisations restent à régler sur Prévoyance Accident n°\sVAL0004522\.$/,
  );
  expect(accountsRead()).toEqual(['VAL0004522']);
  expect(within(panel).getByRole('link', { name: 'Voir comment régler' })).toHaveAttribute(
    'href',
    `#${account}?numeroContratIndividuel=VAL0004522`,
  );
  unmount();
  openPages({ compteEncaissementConsultation: onlyOn(accident), paiementCotisationMonextAutreActe: onlyOn(accident) });
  renderScreen(ToDo, '/accueil', everything);
  await act(async () => useSession.setState({ contrats: [contrat, accident] }));
  expect(await screen.findByRole('link', { name: 'Régler ma cotisation' })).toHaveAttribute(
    'href',
    `#${resources.paiementCotisation.path}?numeroContratIndividuel=VAL0004522`,
  );
});

test('[MEM-01] arrears whose account is not the reader’s show as before; an account that owes nothing has the last word', async () => {
  open('compteEncaissement', 'contrats');
  const of = (roleAssure: 'ADHERENT' | 'BENEFICIAIRE', IsPrecontentieux: boolean) => ({
    ...suspended,
    roleAssure,
    IsPrecontentieux,
  });
  const { unmount } = renderScreen(ToDo, '/accueil', nothing);
  await act(async () => useSession.setState({ contrats: [contrat, of('BENEFICIAIRE', true)] }));
  const panel = await screen.findByRole('region', { name: 'À faire' });
  expect(within(panel).getByRole('listitem')).toHaveTextContent(
    /^Des cotisations restent à régler sur Prévoyance Accident n°\sVAL0004522\.Voir mes contrats$/,
  );
  unmount();
  const { container } = renderScreen(ToDo, '/accueil', nothing);
  await act(async () => useSession.setState({ contrats: [contrat, of('ADHERENT', true)] }));
  await waitFor(() => expect(accountsRead()).toContain('VAL0004522'));
  expect(container).toBeEmptyDOMElement();
});

test.each([
  ['has no movements', { body: { ...compte, annees: [] } }],
  ['is not read', { status: 503, body: {} }],
])('[MEM-01] arrears of another contract are told while its account %s', async (_what, answer) => {
  open('compteEncaissement', 'contrats');
  renderScreen(ToDo, '/accueil', { ...nothing, '/adherent/contrats/compte-encaissement': answer });
  await act(async () =>
    useSession.setState({ contrats: [contrat, { ...suspended, roleAssure: 'ADHERENT', IsPrecontentieux: true }] }),
  );
  expect(await screen.findByText(/^Des cotisations restent à régler sur Prévoyance Accident/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Voir mes contrats' })).toBeVisible();
});

test('[MEM-01] a missing account shows until the last day of a contract, and no longer', async () => {
  open('ribPrestations', 'contrats');
  renderScreen(ToDo, '/accueil', everything);
  const modalitePaiementPrestation = {
    codeModePaiement: 'VIR' as const,
    libelleModePaiement: 'Virement',
    isMissing: true,
    rib: null,
  };
  const ending = {
    ...contrat,
    numeroContratIndividuel: 'VAL0000098',
    etat: 'resilie' as const,
    modalitePaiementPrestation,
  };
  const over = { ...ending, numeroContratIndividuel: 'VAL0000099', isActif: false };
  await act(async () => useSession.setState({ contrat, contrats: [contrat, ending, over] }));
  const panel = await screen.findByRole('region', { name: 'À faire' });
  expect(within(panel).getByText(/Aucun compte/)).toHaveTextContent('sur Santé Confort n° VAL0000098.');
});

test('[MEM-01] a missing account is given in the form for both accounts where that one alone is open', async () => {
  open('rib');
  renderScreen(ToDo, '/accueil', everything);
  const modalitePaiementPrestation = {
    codeModePaiement: 'VIR' as const,
    libelleModePaiement: 'Virement',
    isMissing: true,
    rib: null,
  };
  await act(async () => useSession.setState({ contrat: { ...contrat, modalitePaiementPrestation }, contrats: [] }));
  expect(await screen.findByRole('link', { name: 'Indiquer mon compte' })).toHaveAttribute('href', '#/forms/rib');
});

test('[MEM-01] a suspended contract says since when, how much is owed, how to lift it and whom to call', async () => {
  open('compteEncaissement');
  renderScreen(CurrentSuspension, '/accueil', everything);
  expect(screen.queryByText(/Suspendu/)).not.toBeInTheDocument();
  await act(async () =>
    useSession.setState({
      contrat: { ...contrat, etat: 'suspendu', isActif: false, IsPrecontentieux: true, dateSuspension: '2026-10-07' },
    }),
  );
  expect(screen.getByText(/VAL0004521 est suspendu depuis le 07\/10\/2026/)).toBeInTheDocument();
  expect(await screen.findByText(/Vous devez 297,20 € de cotisations\./)).toHaveTextContent(
    /rétablies le lendemain à midi .* Pour convenir d’un délai, appelez le/,
  );
  expect(screen.getByRole('link', { name: 'Voir mes cotisations' })).toHaveAttribute(
    'href',
    '#/adherent/contrats/compte-encaissement',
  );
  await act(async () => useSession.setState({ contrat: { ...suspended, etat: 'suspendu', IsPrecontentieux: true } }));
  expect(await screen.findByText(/Vous devez 297,20.€/)).toHaveTextContent(
    'Ce qui survient pendant la suspension n’est pas couvert.',
  );
  expect(screen.queryByText(/carte de tiers payant|soins/)).not.toBeInTheDocument();
});

test('[MEM-01] a suspended contract asks for nothing while a card payment is checked', async () => {
  open('compteEncaissement', 'paiementCotisation');
  const checked = { ...unpaidAccount, isPaiementEnVerification: true };
  renderScreen(CurrentSuspension, '/accueil', {
    ...everything,
    '/adherent/contrats/compte-encaissement': { body: checked },
  });
  await act(async () =>
    useSession.setState({ contrat: { ...contrat, etat: 'suspendu', isActif: false, IsPrecontentieux: true } }),
  );
  expect(await screen.findByText(/Un paiement par carte est en cours de vérification/)).toHaveTextContent(
    /rétablies le lendemain à midi/,
  );
  expect(screen.queryByText(/Vous devez/)).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Régler/ })).not.toBeInTheDocument();
});

test('[MEM-01] a suspended contract that is paid says when it covers again; one that owes nothing can be resumed on line', async () => {
  open('situationContractuelle');
  renderScreen(CurrentSuspension, '/accueil', everything);
  const paused = { ...contrat, etat: 'suspendu' as const, isActif: false };
  await act(async () => useSession.setState({ contrat: { ...paused, dateReprise: '2026-11-21' } }));
  expect(screen.getByText('Vos garanties reprennent le 21/11/2026.')).toBeInTheDocument();
  expect(screen.queryByText(/appelez/)).not.toBeInTheDocument();
  await act(async () => useSession.setState({ contrat: paused }));
  expect(screen.getByRole('link', { name: 'Demander la reprise' })).toHaveAttribute(
    'href',
    '#/forms/situation-contractuelle',
  );
  expect(screen.getByText(/^Les soins reçus pendant la suspension ne sont pas remboursés/)).toHaveTextContent(
    /Pour toute question, appelez le/,
  );
  await act(async () => useSession.setState({ contrat: suspended }));
  expect(screen.getByText(/^Ce qui survient pendant la suspension n’est pas couvert\./)).toBeInTheDocument();
  expect(screen.queryByText(/soins/)).not.toBeInTheDocument();
});
