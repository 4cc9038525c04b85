import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { decompte, totaux } from '../../testing/fixtures';
import { renderScreen, requests } from '../../testing/render-screen';
import Prestations from './page';
import { address, list, paiement, answers } from './testing/statements';

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
