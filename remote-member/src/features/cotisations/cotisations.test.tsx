import { resources, useOpenPaths, useSession } from '@portal/shared-api';
import { client } from '@portal/shared-api/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { compte, unpaidAccount } from '../../testing/account-fixtures';
import { contrat } from '../../testing/fixtures';
import { renderScreen, requests, type Answers } from '../../testing/render-screen';
import { queryOf, accountList } from './address';
import { chartOf } from './chart';
import Cotisations from './page';

const address = '/adherent/contrats/compte-encaissement';
const answers = (body: unknown): Answers => ({ [address]: { body } });
const open = (...paths: string[]) => useOpenPaths.setState({ open: paths });
beforeEach(() => open());

test('[MEM-02] balance, next due date, mode and account show first, then the schedule of the year', async () => {
  renderScreen(Cotisations, address, answers(compte));
  expect(await screen.findByText('Votre compte est à jour')).toBeInTheDocument();
  expect(screen.getByText('Prochaine échéance').nextSibling).toHaveTextContent('148,60 €05 décembre 2026');
  expect(screen.getByText('Compte débité').nextSibling).toHaveTextContent('FR80 •••• 144');
  expect(requests).toEqual([`${address}?annee=2026`]);
  const schedule = screen.getByRole('table', { name: 'Échéances de 2026' });
  expect(within(schedule).getByRole('row', { name: /05 décembre 2026 À régler 148,60/ })).toBeInTheDocument();
  expect(within(schedule).getByRole('row', { name: /Total 297,20/ })).toBeInTheDocument();
  expect(screen.getByRole('figure', { name: 'Cotisations appelées en 2026' })).toBeInTheDocument();
});

test.each([
  ['its own form', [resources.rib, resources.ribCotisations], resources.ribCotisations],
  ['the shared form where it alone serves', [resources.rib], resources.rib],
])('[MEM-02] the debited account is changed by %s', async (_what, offered, expected) => {
  open(...offered.map(({ path }) => path));
  renderScreen(Cotisations, address, answers(compte));
  expect(await screen.findByRole('link', { name: expected.label })).toHaveAttribute('href', `#${expected.path}`);
});

test('[MEM-02] the mode of payment has the contribution of today, whatever the next due date asks', async () => {
  const quarterly = { ...compte, prochaineEcheance: { date: '2027-01-15', montant: 445.8 } };
  renderScreen(Cotisations, address, answers(quarterly));
  const mode = (await screen.findByText('Mode de paiement')).nextSibling;
  expect(mode).toHaveTextContent('148,60 € / mois, le 05 du mois');
  expect(screen.getByText('Prochaine échéance').nextSibling).toHaveTextContent('445,80 €15 janvier 2027');
});

test.each([
  [
    'paid by card',
    { codeModePaiement: 'CB', libelleModePaiement: 'Par carte', ibanMasque: null },
    'Par carte148,60 € / mois',
  ],
  ['that is over', { prochaineEcheance: null }, 'Prélèvement automatique'],
] as const)('[MEM-02] the mode of payment of a contract %s names no day of debit', async (_what, changes, expected) => {
  renderScreen(Cotisations, address, answers({ ...compte, ...changes }));
  expect((await screen.findByText('Mode de paiement')).nextSibling).toHaveTextContent(new RegExp(`^${expected}$`));
});

test('[MEM-02] a cancelled call shows beside the one in its place, and is in no total', async () => {
  const echeancier = [
    { date: '2026-11-05', montant: 148.6, etat: 'ANNULE' },
    { date: '2026-11-05', montant: 140, etat: 'REGLE' },
  ];
  const warn = jest.spyOn(console, 'error');
  renderScreen(Cotisations, address, answers({ ...compte, echeancier }));
  const schedule = await screen.findByRole('table', { name: 'Échéances de 2026' });
  expect(within(schedule).getByRole('row', { name: /05 novembre 2026 Annulée 148,60/ })).toBeInTheDocument();
  expect(within(schedule).getByRole('row', { name: /Total 140,00/ })).toBeInTheDocument();
  expect(warn).not.toHaveBeenCalled();
});

test('[MEM-02] a year that is known in part says since when, and its total is that of what is known', async () => {
  const partial = {
    ...compte,
    connuDepuis: '2024-09-05',
    echeancier: [{ date: '2024-09-05', montant: 148.6, etat: 'REGLE' }],
  };
  renderScreen(Cotisations, `${address}?annee=2024`, answers(partial));
  const schedule = await screen.findByRole('table', { name: 'Échéances de 2024' });
  expect(within(schedule).getByRole('row', { name: /Total des échéances connues 148,60/ })).toBeInTheDocument();
  const said =
    /^Notre historique des cotisations commence le 05\/09\/2024.: les échéances antérieures n’y figurent pas\.$/;
  expect(screen.getByText(said)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('tab', { name: 'Mouvements' }));
  expect(screen.getByText(said)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('tab', { name: 'Mandats SEPA 1' }));
  expect(screen.queryByText(said)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('tab', { name: 'Documents' }));
  expect(await screen.findByText(said)).toBeInTheDocument();
});

test.each([
  ['2024-09-05', '05/09/2024'],
  ['2026-01-05', '05/01/2026'],
])(
  '[MEM-02] among all years, known since %s, the schedule of a year that is known whole has its total',
  async (connuDepuis, day) => {
    renderScreen(Cotisations, `${address}?annee=toutes`, answers({ ...compte, connuDepuis }));
    const schedule = await screen.findByRole('table', { name: 'Échéances de 2026' });
    expect(within(schedule).getByRole('row', { name: /Total 297,20/ })).toBeInTheDocument();
    expect(screen.getByText(new RegExp(`^Notre historique des cotisations commence le ${day}`))).toBeInTheDocument();
  },
);

test('[MEM-02] an unpaid account shows the amount; the payment link shows while it is open, otherwise whom to ask', async () => {
  renderScreen(Cotisations, address, answers(unpaidAccount));
  const unpaid = await screen.findByText(/^Votre contrat présente un impayé de 297,20 €\./);
  expect(unpaid).not.toHaveTextContent(/appelez/);
  act(() => useSession.setState({ client }));
  expect(unpaid.textContent).toContain(' Pour savoir comment régler, appelez le 01\u00a099\u00a000\u00a000\u00a000.');
  expect(within(unpaid).getByRole('link')).toHaveAttribute('href', 'tel:0199000000');
  expect(screen.queryByRole('link', { name: 'Régler ma cotisation' })).not.toBeInTheDocument();
  act(() => open('/forms/paiement-cotisation-monext'));
  expect(unpaid).toHaveTextContent(/297,20 €\.$/);
  expect(screen.getByRole('link', { name: 'Régler ma cotisation' })).toHaveAttribute(
    'href',
    '#/forms/paiement-cotisation-monext',
  );
  await userEvent.click(screen.getByRole('tab', { name: 'Mouvements' }));
  expect(await screen.findByRole('row', { name: /Appel de cotisation – novembre 2026.*Impayée/ })).toHaveTextContent(
    'Régler par carte',
  );
});

test('[MEM-02] [MEM-24] while a card payment is checked the account says so, and offers no other one', async () => {
  open('/forms/paiement-cotisation-monext');
  const mouvements = unpaidAccount.mouvements.map((each) => ({ ...each, isPayableEnLigne: false }));
  renderScreen(Cotisations, address, answers({ ...unpaidAccount, mouvements, isPaiementEnVerification: true }));
  expect(await screen.findByText(/^Un paiement par carte est en cours de vérification/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Régler ma cotisation' })).not.toBeInTheDocument();
});

test('[MEM-02] movements show their balance, with filters and page in the address', async () => {
  renderScreen(Cotisations, `${address}?onglet=mouvements`, answers(compte));
  expect(
    await screen.findByRole('row', {
      name: /05\/11\/2026 Appel de cotisation – novembre 2026 148,60.€ −148,60.€ Réglée/,
    }),
  ).toBeInTheDocument();
  expect(document.querySelector('span div')).toBeNull();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Année' }), 'Toutes les années');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'État' }), 'Rejetée');
  expect(window.location.hash).toBe(`#${address}?onglet=mouvements&annee=toutes&etat=REJETE`);
  expect(requests.at(-1)).toBe(`${address}?etat=REJETE`);
});

test('[MEM-02] without movements the list says so; a failed read names its source', async () => {
  renderScreen(
    Cotisations,
    `${address}?onglet=mouvements&etat=ANNULE`,
    answers({ ...compte, mouvements: [], pagination: { page: 1, taille: 20, total: 0 } }),
  );
  expect(await screen.findByText('Aucun mouvement pour la période sélectionnée.')).toBeInTheDocument();
});

test('[API-13] a failed read names its source, and « Réessayer » recovers', async () => {
  let isDown = true;
  renderScreen(Cotisations, address, {
    [address]: () => (isDown ? { status: 500, body: { status: 500 } } : { body: compte }),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Le chargement d’une source de données a échoué : Mes cotisations',
  );
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Votre compte est à jour')).toBeInTheDocument();
});

test('[API-13] the figures of another year do not stand under one that fails, and the year can be chosen again', async () => {
  renderScreen(Cotisations, address, {
    [address]: (query) => (query.get('annee') === '2026' ? { body: compte } : { status: 500, body: { status: 500 } }),
  });
  await screen.findByText('Votre compte est à jour');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Année' }), 'Toutes les années');
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(screen.queryByText('Votre compte est à jour')).not.toBeInTheDocument();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Année' }), '2026');
  expect(await screen.findByText('Votre compte est à jour')).toBeInTheDocument();
});

test('[MEM-02] for contributions paid by the employer one sentence shows', async () => {
  renderScreen(
    Cotisations,
    address,
    answers({
      ...compte,
      codeModePaiement: 'PREC',
      prochaineEcheance: null,
      jourPrelevement: null,
      ibanMasque: null,
      mandats: [],
      annees: [],
      anneesAvis: [],
      echeancier: [],
      periodes: [],
      mouvements: [],
      pagination: { page: 1, taille: 20, total: 0 },
    }),
  );
  expect(await screen.findByText('Vos cotisations sont précomptées par votre employeur.')).toBeInTheDocument();
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
});

test('[MEM-28] a person who is only insured by the contract is informed, and nothing is read', async () => {
  renderScreen(Cotisations, address, answers(compte));
  await screen.findByText('Votre compte est à jour');
  requests.length = 0;
  act(() =>
    useSession.setState({
      contrat: { ...contrat, numeroContratIndividuel: 'VAL0006151', roleAssure: 'BENEFICIAIRE', cotisation: null },
    }),
  );
  expect(await screen.findByText('Ces informations sont réservées à l’adhérent du contrat.')).toBeInTheDocument();
  expect(screen.queryByText('Votre compte est à jour')).not.toBeInTheDocument();
  expect(requests).toEqual([]);
});

test.each([
  ['of a suspended contract', { etat: 'suspendu' }, compte],
  ['of a contract in arrears', { IsPrecontentieux: true }, compte],
  ['without movements, which the insurer keeps elsewhere', {}, { ...compte, annees: [] }],
] as const)('[MEM-02] an account %s is not up to date, however little is owed', async (_what, changes, body) => {
  renderScreen(Cotisations, address, answers(body));
  act(() => useSession.setState({ contrat: { ...contrat, ...changes } }));
  expect((await screen.findByText('Solde')).nextSibling).toHaveTextContent(/^0,00.€$/);
});

test('[MEM-02] mandates show their state', async () => {
  renderScreen(Cotisations, `${address}?onglet=mandats`, answers(compte));
  expect(
    await screen.findByRole('row', { name: /VAL0004521-0001 FR00ZZZ999999 03\/01\/2021 .* Actif/ }),
  ).toBeInTheDocument();
});

test('[MEM-02] each year with a due date has a notice, the next one too', async () => {
  renderScreen(Cotisations, `${address}?onglet=documents`, answers({ ...compte, anneesAvis: [2027, 2026] }));
  const notices = await screen.findAllByRole('button', { name: /Télécharger Avis d’échéance/ });
  expect(notices.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Télécharger Avis d’échéance 2027',
    'Télécharger Avis d’échéance 2026',
  ]);
  await userEvent.click(screen.getByRole('tab', { name: 'Échéancier' }));
  const years = within(await screen.findByRole('combobox', { name: 'Année' })).getAllByRole('option');
  expect(years.map(({ textContent }) => textContent)).toEqual(['2027', '2026', '2025', 'Toutes les années']);
});

test('[MEM-02] invalid values of an address count as absent, and the default view has an empty one', () => {
  const today = '2026-11-20';
  const list = accountList(today);
  const usual = list.read(new URLSearchParams());
  expect(list.read(new URLSearchParams('annee=1999&etat=X&onglet=y&page=-1&taille=3'))).toEqual(usual);
  expect(list.write(new URLSearchParams(), usual).toString()).toBe('');
  expect(queryOf({ ...usual, etat: 'IMPAYE', page: 2 })).toEqual({ annee: 2026 });
  expect(queryOf({ ...usual, onglet: 'mouvements', annee: 'toutes', etat: 'IMPAYE', page: 2 })).toEqual({
    etat: 'IMPAYE',
    page: 2,
  });
});

test('[MEM-02] the chart has a second part only if something is unpaid', () => {
  expect(chartOf(compte.periodes)).toEqual({
    categories: [{ label: 'novembre 2026', short: 'nov.' }],
    series: [{ id: 'regle', label: 'Réglé', values: [148.6] }],
  });
  expect(chartOf(unpaidAccount.periodes).series.map(({ values }) => values)).toEqual([
    [74.3, 0],
    [0, 297.2],
  ]);
});
