import { useOpenPaths } from '@portal/shared-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { actes, decompte, totaux } from '../../testing/fixtures';
import { renderScreen, requests, type Answers } from '../../testing/render-screen';
import TiersPrestations from './page';

const address = '/v2/adherent/tiers-prestations';
const pharmacy = {
  idTiers: '990000028',
  nomTiers: 'PHARMACIE DE TEST',
  typeTiers: 'PHARMACIE',
  numeroRpps: null,
  finess: '990000028',
  nombreDecomptes: 6,
  montantRC: 84.12,
  dateDernierPaiement: '2026-11-03',
};
const list = (tiersPrestations: unknown[]) => ({
  body: {
    tiersPrestations,
    nombreDecomptes: 6,
    totaux: { ...totaux, montantRC: 84.12 },
    pagination: { page: 1, taille: 20, total: tiersPrestations.length },
  },
});
const paid = {
  ...decompte,
  destinataire: 'PROFESSIONNEL',
  libelleDestinataire: 'Professionnel de santé',
  ibanMasque: null,
  professionnel: { ...decompte.professionnel, nom: 'PHARMACIE DE TEST', specialite: 'Pharmacie' },
};
const { montantDepense, montantRO, montantRC, montantAutres, resteACharge } = decompte;
const answers: Answers = {
  [address]: list([pharmacy]),
  [`${address}/decomptes`]: { body: { decomptes: [paid], totaux, pagination: { page: 1, taille: 20, total: 1 } } },
  [`${address}/actes`]: {
    body: {
      numeroDecompte: decompte.numeroDecompte,
      actes,
      totaux: { montantDepense, montantRO, montantRC, montantAutres, resteACharge },
    },
  },
};

test('[MEM-05] third parties show their number of décomptes, last payment and amount, with nothing to advance', async () => {
  renderScreen(TiersPrestations, address, answers);
  const row = await screen.findByRole('row', { name: /PHARMACIE DE TEST/ });
  expect(row).toHaveTextContent(/FINESS 990000028Pharmacie603\/11\/202684,12 €/);
  expect(screen.getByRole('row', { name: /^Total/ })).toHaveTextContent(/684,12 €/);
  expect(
    screen.getByText(
      /^Ces montants ont été réglés directement au professionnel de santé.: vous n’avez rien à avancer\.$/,
    ),
  ).toBeInTheDocument();
  expect(
    within(screen.getByRole('region', { name: '1 professionnel, 6 décomptes du 21/08/2026 au 20/11/2026' })).getByText(
      'Par dernier paiement, les plus récents en premier',
    ),
  ).toBeInTheDocument();
});

test('[MEM-05] filters are in the address, sent to the server, and passed to a third party', async () => {
  useOpenPaths.setState({ open: [address] });
  renderScreen(TiersPrestations, `${address}?periode=12m`, answers);
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Type de professionnel' }), 'Pharmacie');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Bénéficiaire' }), 'Noé (enfant)');
  await waitFor(() =>
    expect(requests.at(-1)).toBe(
      `${address}?dateDebut=2025-11-21&dateFin=2026-11-20&numPers=P000452104&typeTiers=PHARMACIE&page=1&taille=20`,
    ),
  );
  await userEvent.click(await screen.findByRole('link', { name: 'PHARMACIE DE TEST' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'PHARMACIE DE TEST' })).toBeInTheDocument();
  expect(requests.at(-1)).toBe(
    `${address}/decomptes?dateDebut=2025-11-21&dateFin=2026-11-20&numPers=P000452104&idTiers=990000028&page=1&taille=20`,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Mes soins en tiers payant' }));
  expect(window.location.hash).toBe(`#${address}?periode=12m&type=PHARMACIE&beneficiaire=P000452104`);
});

test('[MEM-05] a décompte opens on its acts, without a document to download', async () => {
  renderScreen(TiersPrestations, `${address}/decomptes?tiers=990000028`, answers);
  await userEvent.click(await screen.findByText('Dermatologie, 2 actes'));
  const table = await screen.findByRole('table', { name: 'Actes du décompte 2026110047102' });
  expect(within(table).getAllByRole('row')).toHaveLength(4);
  expect(requests.at(-1)).toBe(`${address}/actes?numeroDecompte=2026110047102`);
  expect(screen.queryByRole('button', { name: 'Télécharger le relevé' })).not.toBeInTheDocument();
});

test('[MEM-05] an empty result says so and offers a wider view; an address without third party reads nothing', async () => {
  renderScreen(TiersPrestations, address, { [address]: list([]) });
  expect(await screen.findByText('Aucun soin réglé en tiers payant sur la période sélectionnée.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Afficher 12 mois' }));
  await waitFor(() => expect(requests.at(-1)).toContain('dateDebut=2025-11-21'));
});

test('[MEM-05] a failed read names its source and can be retried', async () => {
  let isDown = true;
  renderScreen(TiersPrestations, address, {
    [address]: () => (isDown ? { status: 500, body: { status: 500 } } : list([pharmacy])),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Le chargement d’une source de données a échoué : Mes soins en tiers payant',
  );
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('link', { name: 'PHARMACIE DE TEST' })).toBeInTheDocument();
});

test('[MEM-05] the name of the professional stays when a filter finds nothing, or fails', async () => {
  renderScreen(TiersPrestations, `${address}/decomptes?tiers=990000028`, {
    ...answers,
    [`${address}/decomptes`]: (query) =>
      query.get('dateDebut') === '2026-08-21'
        ? { body: { decomptes: [paid], totaux, pagination: { page: 1, taille: 20, total: 1 } } }
        : query.get('dateDebut') === '2025-11-21'
          ? { body: { decomptes: [], totaux, pagination: { page: 1, taille: 20, total: 0 } } }
          : { status: 500, body: { status: 500 } },
  });
  const title = { level: 1, name: 'PHARMACIE DE TEST' };
  await screen.findByRole('heading', title);
  const period = screen.getByRole('combobox', { name: 'Période' });
  await userEvent.selectOptions(period, '12 derniers mois');
  expect(await screen.findByText('Aucun soin réglé en tiers payant sur la période sélectionnée.')).toBeInTheDocument();
  expect(screen.getByRole('heading', title)).toBeInTheDocument();
  await userEvent.selectOptions(period, '6 derniers mois');
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(screen.getByRole('heading', title)).toBeInTheDocument();
});
