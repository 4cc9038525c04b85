import { useOpenPaths, useSession } from '@portal/shared-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { actes, camille, contrat, decompte, noe, rejected, totaux } from '../../testing/fixtures';
import { renderScreen, requests, type Answers } from '../../testing/render-screen';
import Prestations from './page';

const address = '/v2/adherent/prestations';
const list = (decomptes: unknown[], page = 1) => ({
  body: { decomptes, totaux, pagination: { page, taille: 20, total: decomptes.length && 58 } },
});
const { montantDepense, montantRO, montantRC, montantAutres, resteACharge } = decompte;
const paiement = {
  idPaiement: 'PA1',
  datePaiement: '2026-11-06',
  referenceVirement: 'VIR20261106',
  montant: 25.2,
  destinataire: 'ADHERENT',
  nomDestinataire: 'VERNOUX Camille',
  ibanMasque: 'FR80 •••• 144',
  codeModePaiement: 'VIR',
  libelleModePaiement: 'Virement',
  nombreDecomptes: 1,
};
const answers: Answers = {
  [address]: (query) => list([decompte, rejected], Number(query.get('page'))),
  [`${address}/decomptes/actes`]: (query) => ({
    body: {
      numeroDecompte: query.get('numeroDecompte'),
      actes,
      totaux: { montantDepense, montantRO, montantRC, montantAutres, resteACharge },
    },
  }),
  [`${address}/paiements`]: { body: { paiements: [paiement], pagination: { page: 1, taille: 20, total: 1 } } },
};
const amountsOf = (row: HTMLElement | undefined) =>
  within(row ?? document.createElement('tr'))
    .getAllByRole('cell')
    .map((cell) => cell.textContent?.replace(/\s/g, ' '));

test('[MEM-04] the totals cover all filtered rows, not the page', async () => {
  renderScreen(Prestations, address, answers);
  const panel = await screen.findByRole('region', { name: '58 décomptes du 21/08/2026 au 20/11/2026' });
  // The days of care alone would look shuffled.
  expect(within(panel).getByText('Par date de traitement, les plus récents en premier')).toBeInTheDocument();
  expect(panel).toHaveTextContent(
    /Dépense140,00 €Sécurité sociale20,05 €Votre mutuelle25,20 €Autres organismes0,00 €Reste à charge94,75 €/,
  );
  expect(requests).toEqual([`${address}?dateDebut=2026-08-21&dateFin=2026-11-20&page=1&taille=20`]);
});

test('[MEM-04] a décompte opens on its acts, read on demand, which add up to it', async () => {
  renderScreen(Prestations, address, answers);
  await userEvent.click(await screen.findByText('Dermatologie, 2 actes'));
  const table = await screen.findByRole('table', { name: 'Actes du décompte 2026110047102' });
  const rows = within(table).getAllByRole('row');
  expect(amountsOf(rows[1])).toEqual([
    '55,00 €',
    '31,50 € × 70 %',
    '20,05 €dont −2,00 € de participation forfaitaire',
    '25,20 €',
    '9,75 €',
  ]);
  expect(rows[2]).toHaveTextContent('Acte non garanti');
  expect(amountsOf(rows[2])).toEqual(['25,00 €', 'Non remboursable', '0,00 €', '0,00 €', '25,00 €']);
  expect(amountsOf(rows[3])).toEqual(['80,00 €', '', '20,05 €', '25,20 €', '34,75 €']);
  expect(screen.getByText('FR80 •••• 144').parentElement).toHaveTextContent('Virement – FR80 •••• 144');
  expect(screen.getByRole('button', { name: 'Télécharger le relevé' })).toBeInTheDocument();
});

test('[MEM-04] where a family has both schemes, acts name that of their person, and sums over all name none', async () => {
  renderScreen(Prestations, address, answers);
  const inMonaco = { ...noe, nirMasque: '98 ••••••• ••••' };
  act(() => useSession.setState({ contrat: { ...contrat, beneficiaires: [camille, inMonaco] } }));
  const panel = await screen.findByRole('region', { name: /^58 décomptes/ });
  expect(panel).toHaveTextContent('Régime obligatoire20,05 €');
  await userEvent.click(screen.getByText('Dermatologie, 2 actes'));
  const table = await screen.findByRole('table', { name: 'Actes du décompte 2026110047102' });
  expect(within(table).getByRole('columnheader', { name: 'Sécurité sociale' })).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Bénéficiaire' }), 'Noé (enfant)');
  expect(await screen.findByRole('region', { name: /^58 décomptes/ })).toHaveTextContent('Caisse monégasque20,05 €');
});

test('[MEM-04] a décompte tells the relation of its person as they are: « conjointe » of a woman', async () => {
  const beneficiaire = { ...decompte.beneficiaire, prenom: 'Giulia', codeLienParente: 'CJT', codeCivilite: 'MME' };
  renderScreen(Prestations, address, { ...answers, [address]: list([{ ...decompte, beneficiaire }]) });
  expect(await screen.findByText(/^Giulia \(conjointe\)/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('tab', { name: 'Par paiement' }));
  await userEvent.click(await screen.findByText('Paiement du 06/11/2026'));
  expect(await screen.findByRole('row', { name: /Giulia \(conjointe\)/ })).toBeInTheDocument();
});

test('[MEM-04] a rejected décompte shows the reason', async () => {
  renderScreen(Prestations, address, answers);
  const rejection = (await screen.findByText('Ostéopathie')).closest('details');
  expect(rejection).toHaveTextContent('RejetéForfait annuel épuisé');
  useOpenPaths.setState({ open: ['/v2/adherent/contrats'] });
  await userEvent.click(screen.getByText('Ostéopathie'));
  expect(await screen.findByRole('link', { name: 'Voir mes garanties' })).toHaveAttribute(
    'href',
    '#/v2/adherent/contrats',
  );
});

test('[MEM-04] filters are in the address and sent to the server', async () => {
  renderScreen(Prestations, address, answers);
  await screen.findByText('Dermatologie, 2 actes');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Bénéficiaire' }), 'Noé (enfant)');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'État' }), 'Payé');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Recherche' }), 'essai{Enter}');
  await waitFor(() =>
    expect(requests.at(-1)).toBe(
      `${address}?dateDebut=2026-08-21&dateFin=2026-11-20&numPers=P000452104&q=essai&etat=PAYE&page=1&taille=20`,
    ),
  );
  expect(window.location.hash).toBe('#/v2/adherent/prestations?beneficiaire=P000452104&etat=PAYE&recherche=essai');
});

test('[MEM-04] [CTL-06] a custom period is typed; the list waits for two real days within 27 months', async () => {
  renderScreen(Prestations, address, answers);
  await screen.findByText('Dermatologie, 2 actes');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Période' }), 'Personnalisée');
  const from = screen.getByRole('textbox', { name: 'Du' });
  expect(from).toHaveValue('21/08/2026');
  await userEvent.clear(from);
  await userEvent.type(from, '01102026');
  await waitFor(() => expect(requests.at(-1)).toContain('dateDebut=2026-10-01&dateFin=2026-11-20'));
  const to = screen.getByRole('textbox', { name: 'Au' });
  await userEvent.clear(to);
  await userEvent.type(to, '21112026');
  await userEvent.tab();
  await userEvent.tab();
  expect(to).toHaveAccessibleDescription(expect.stringContaining('La date est postérieure au 20/11/2026.'));
  expect(requests.at(-1)).toContain('dateFin=2026-11-20');
  await userEvent.clear(to);
  await userEvent.type(to, '01092026');
  await userEvent.tab();
  expect(to).toHaveAccessibleDescription(expect.stringContaining('La date de fin doit suivre la date de début.'));
});

test('[MEM-04] an address restores its filters, and pages follow each other', async () => {
  renderScreen(Prestations, `${address}?periode=12m&soins=DENTAIRE`, answers);
  expect(screen.getByRole('combobox', { name: 'Type de soins' })).toHaveDisplayValue('Dentaire');
  await userEvent.click(await screen.findByRole('button', { name: 'Page suivante' }));
  await waitFor(() => expect(requests.at(-1)).toContain('familleActes=DENTAIRE&page=2'));
});

test('[MEM-04] an empty result offers a wider view', async () => {
  renderScreen(Prestations, `${address}?soins=AUDIO`, { [address]: list([]) });
  expect(await screen.findByText('Aucune prestation sur la période sélectionnée.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
  await waitFor(() => expect(requests.at(-1)).not.toContain('AUDIO'));
});

test('[MEM-04] a failed read names its source and can be retried', async () => {
  let isDown = true;
  renderScreen(Prestations, address, {
    ...answers,
    [address]: () =>
      isDown ? { status: 500, body: { status: 500, message: 'Service momentanément indisponible' } } : list([decompte]),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Le chargement d’une source de données a échoué : Mes prestations',
  );
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Dermatologie, 2 actes')).toBeInTheDocument();
});

test('[MEM-04] totals stay under the period they answer: while another loads, and when it fails', async () => {
  let isDown = false;
  renderScreen(Prestations, address, {
    ...answers,
    [address]: () => (isDown ? { status: 500, body: { status: 500 } } : list([decompte])),
  });
  const totals = '58 décomptes du 21/08/2026 au 20/11/2026';
  await screen.findByRole('region', { name: totals });
  const plain = jest.mocked(globalThis.fetch).getMockImplementation();
  let answer = () => {};
  jest
    .mocked(globalThis.fetch)
    .mockImplementation((...asked) => new Promise((resolve) => (answer = () => resolve(plain?.(...asked) as never))));
  isDown = true;
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Période' }), '12 derniers mois');
  expect(screen.getByRole('region', { name: totals })).toBeInTheDocument();
  answer();
  await screen.findByRole('alert');
  expect(screen.queryByText(/58 décomptes/)).not.toBeInTheDocument();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  answer();
  expect(await screen.findByRole('region', { name: '58 décomptes du 21/11/2025 au 20/11/2026' })).toBeInTheDocument();
});

test('[MEM-04] « Par paiement » lists the transfers with the décomptes each paid', async () => {
  renderScreen(Prestations, address, answers);
  await userEvent.click(screen.getByRole('tab', { name: 'Par paiement' }));
  expect(window.location.hash).toContain('onglet=paiement');
  await userEvent.click(await screen.findByText('Paiement du 06/11/2026'));
  expect(screen.getByText('Les plus récents en premier')).toBeVisible();
  expect(await screen.findByRole('row', { name: /Dermatologie, 2 actes/ })).toBeInTheDocument();
  expect(requests.at(-1)).toBe(`${address}?idPaiement=PA1&taille=100`);
  expect(screen.getByRole('row', { name: /Montant versé/ })).toHaveTextContent('25,20 €');
});

test('[MEM-04] « Par paiement » without a transfer blames the period alone: the filters of the other tab stay there', async () => {
  renderScreen(Prestations, `${address}?onglet=paiement&recherche=couronne`, {
    ...answers,
    [`${address}/paiements`]: { body: { paiements: [], pagination: { page: 1, taille: 20, total: 0 } } },
  });
  expect(await screen.findByText('Aucun paiement sur la période sélectionnée.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Effacer la recherche' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Afficher 12 mois' }));
  await waitFor(() => expect(requests.at(-1)).toContain('dateDebut=2025-11-21'));
  await userEvent.click(await screen.findByRole('button', { name: 'Effacer les filtres' }));
  await waitFor(() => expect(window.location.hash).not.toContain('periode='));
  expect(window.location.hash).toContain('recherche=couronne');
});

test.each([
  ['periode=3m', true],
  ['periode=12m', false],
  ['periode=perso&du=2026-01-01', true],
  ['periode=perso&du=2025-11-21', false],
  ['periode=perso&du=2024-08-20', false],
])('[MEM-04] twelve months are offered where they show more: %s, %s', async (filters, isOffered) => {
  renderScreen(Prestations, `${address}?${filters}`, { [address]: list([]) });
  expect(await screen.findByText('Aucune prestation sur la période sélectionnée.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Afficher 12 mois' }) !== null).toBe(isOffered);
});

test('[MEM-28] a transfer that pays hidden care too says why its décomptes do not add up to it', async () => {
  const shown = [decompte];
  renderScreen(Prestations, `${address}?onglet=paiement`, {
    ...answers,
    [address]: () => ({
      body: { decomptes: shown, totaux, pagination: { page: 1, taille: 100, total: shown.length } },
    }),
    [`${address}/paiements`]: {
      body: {
        paiements: [{ ...paiement, montant: 80, nombreDecomptes: 3 }],
        pagination: { page: 1, taille: 20, total: 1 },
      },
    },
  });
  await userEvent.click(await screen.findByText('Paiement du 06/11/2026'));
  expect(await screen.findByRole('row', { name: /Dermatologie, 2 actes/ })).toBeInTheDocument();
  expect(
    screen.getByText('2 décomptes de ce paiement ne sont pas affichés : leur détail n’est pas partagé avec vous.'),
  ).toBeInTheDocument();
});

test('[MEM-28] a transfer that pays hidden care alone shows its amount and says so, without an empty table', async () => {
  renderScreen(Prestations, `${address}?onglet=paiement`, { ...answers, [address]: () => list([]) });
  await userEvent.click(await screen.findByText('Paiement du 06/11/2026'));
  expect(
    await screen.findByText('Un décompte de ce paiement n’est pas affiché : son détail n’est pas partagé avec vous.'),
  ).toBeInTheDocument();
  expect(screen.queryByRole('table', { name: 'Décomptes de ce paiement' })).not.toBeInTheDocument();
});

const amounts = (montantDepense: number, montantRO: number, montantRC: number, resteACharge: number) => ({
  montantDepense,
  montantRO,
  montantRC,
  montantAutres: 0,
  resteACharge,
});
const forfait = { annee: '2026', code: 'MEDECINES_DOUCES', libelle: 'Forfait médecines complémentaires', plafond: 120 };
const bilan = {
  depenses: [
    { annee: '2025', familleActes: 'DENTAIRE', ...amounts(500, 72, 428, 0) },
    { annee: '2026', familleActes: 'PHARMACIE', ...amounts(100, 50, 40, 10) },
    { annee: '2026', familleActes: 'OPTIQUE', ...amounts(300, 5, 200, 95) },
  ],
  forfaits: [
    { ...forfait, numPers: 'P000452101', consomme: 30, restant: 90 },
    { ...forfait, numPers: 'P000452104', consomme: 120, restant: 0 },
  ],
};
const cellsOf = (name: string) =>
  within(screen.getByRole('table', { name, hidden: true }))
    .getAllByRole('row', { hidden: true })
    .slice(1)
    .map((row) => row.textContent?.replace(/\s/g, ' '));

test('[MEM-04] « En un coup d’œil » shows payers by year and kind of care, and use of packages, each chart with its table', async () => {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  renderScreen(Prestations, `${address}?onglet=bilan`, { ...answers, [`${address}/bilan`]: { body: bilan } });
  await screen.findByRole('figure', { name: 'Vos soins et qui les a payés' });
  expect(cellsOf('Vos soins et qui les a payés')).toEqual(['202572,00 €428,00 €0,00 €', '202655,00 €240,00 €105,00 €']);
  expect(cellsOf('Par type de soins en 2026')).toEqual([
    'Optique5,00 €200,00 €95,00 €',
    'Pharmacie50,00 €40,00 €10,00 €',
  ]);
  expect(cellsOf('Forfait médecines complémentaires 2026')).toEqual([
    'Camille30,00 €90,00 €',
    'Noé (enfant)120,00 €0,00 €',
  ]);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Année' }), '2025');
  expect(window.location.hash).toContain('annee=2025');
  expect(cellsOf('Par type de soins en 2025')).toEqual(['Dentaire72,00 €428,00 €0,00 €']);
});

test.each([
  ['VIR', 'Référence de virement'],
  ['CHQ', 'Référence du chèque'],
  ['LC', 'Référence de la lettre-chèque'],
])('[MEM-04] the reference of a payment is named by its mode: %s', async (codeModePaiement, name) => {
  renderScreen(Prestations, `${address}?onglet=paiement`, {
    ...answers,
    [`${address}/paiements`]: {
      body: { paiements: [{ ...paiement, codeModePaiement }], pagination: { page: 1, taille: 20, total: 1 } },
    },
  });
  await userEvent.click(await screen.findByText('Paiement du 06/11/2026'));
  expect(screen.getAllByRole('term')[0]).toHaveTextContent(name);
});
