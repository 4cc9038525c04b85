import { onAnnounce, useOpenPaths } from '@portal/shared-api';
import type { DocumentGed } from '@portal/shared-api/contract/documents';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen, requests, type Answers } from '../../testing/render-screen';
import { queryOf, documentList } from './address';
import Documents from './page';

const address = '/cgdm-svc/ged';
const notice: DocumentGed = {
  idDocument: 'GED-80095',
  libelle: 'Avis d’échéance 2026',
  codeCategorie: 'AVIS_ECHEANCE',
  libelleCategorie: 'Avis d’échéance',
  dateDocument: '2025-12-10',
  typeMime: 'application/pdf',
  taille: 245_120,
  isNouveau: false,
  numPers: null,
};
const card: DocumentGed = {
  ...notice,
  idDocument: 'GED-70006',
  libelle: 'Carte de tiers payant 2027',
  codeCategorie: 'CARTE_TP',
  libelleCategorie: 'Cartes de tiers payant',
  dateDocument: '2026-11-01',
  taille: null,
  isNouveau: true,
};
/** In the words of the insurer. */
const libellesCategories = [
  { code: 'CARTE_TP', libelle: 'Cartes de tiers payant' },
  { code: 'MANDAT_SEPA', libelle: 'Vos mandats' },
  { code: 'AVIS_ECHEANCE', libelle: 'Avis et échéanciers' },
];
const listOf = (documents: DocumentGed[], total = documents.length) => ({
  body: {
    documents,
    annees: [2026, 2025],
    categories: ['CARTE_TP', 'AVIS_ECHEANCE'],
    libellesCategories,
    pagination: { page: 1, taille: 20, total },
  },
});
const pages = {
  body: { nomFichier: 'carte.pdf', nombrePages: 1, pages: [{ numero: 1, image: 'data:image/png;base64,AAAA' }] },
};
const answers: Answers = {
  [address]: listOf([card, notice]),
  [`${address}/visionneuse`]: pages,
  '/download': { body: {} },
};

beforeEach(() => useOpenPaths.setState({ open: [address, '/documents/attestation'] }));

test('[MEM-07] each document shows date, category, title, size and actions; a new one is marked', async () => {
  renderScreen(Documents, address, answers);
  const table = await screen.findByRole('table', { name: /Documents contractuels/ });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Date', 'Catégorie', 'Libellé', 'Taille', 'Actions']);
  const [, first, second] = within(table).getAllByRole('row');
  expect(first).toHaveTextContent('01/11/2026Cartes de tiers payantCarte de tiers payant 2027 Nouveau');
  // A card leaves out an empty cell: a dash alone would follow the category.
  expect(within(first ?? table).getAllByRole('cell')[2]).toBeEmptyDOMElement();
  expect(second).toHaveTextContent(/10\/12\/2025Avis d’échéanceAvis d’échéance 2026239.ko/);
  expect(second).not.toHaveTextContent('Nouveau');
});

test('[MEM-07] a document opens page by page, and the list is read again after it closes: it is no longer new', async () => {
  renderScreen(Documents, address, answers);
  await userEvent.click(
    await screen.findByRole('button', { name: /^Afficher.: Carte de tiers payant 2027 du 01\/11\/2026$/ }),
  );
  expect(await screen.findByRole('img', { name: /^Page 1 sur 1, / })).toBeInTheDocument();
  expect(requests).toContain(`${address}/visionneuse?id=GED-70006`);
  const before = requests.filter((request) => request.startsWith(`${address}?`)).length;
  await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(requests.filter((request) => request.startsWith(`${address}?`))).toHaveLength(before + 1);
});

test('[MEM-07] filters are in the address and sent to the server', async () => {
  renderScreen(Documents, `${address}?categorie=CARTE_TP&annee=2026`, answers);
  await screen.findByRole('table');
  expect(requests).toContain(`${address}?page=1&categorie=CARTE_TP&annee=2026`);
  await userEvent.selectOptions(screen.getByLabelText('Année'), 'Toutes les années');
  expect(window.location.hash).toBe(`#${address}?categorie=CARTE_TP`);
  await userEvent.selectOptions(screen.getByLabelText('Catégorie'), 'Avis et échéanciers');
  expect(window.location.hash).toBe(`#${address}?categorie=AVIS_ECHEANCE`);
});

test('[MEM-07] an empty list says so, and a filter without a match can be removed', async () => {
  renderScreen(Documents, address, {
    [address]: {
      body: {
        documents: [],
        annees: [],
        categories: [],
        libellesCategories,
        pagination: { page: 1, taille: 20, total: 0 },
      },
    },
  });
  expect(await screen.findByText('Aucun document disponible.')).toBeInTheDocument();
  expect(screen.queryByLabelText('Catégorie')).not.toBeInTheDocument();
});

test('[ADM-14] categories have the words of the insurer, one of the address too that has no document', async () => {
  renderScreen(Documents, `${address}?categorie=MANDAT_SEPA`, { [address]: listOf([]) });
  expect(await screen.findByRole('option', { name: 'Vos mandats', selected: true })).toBeInTheDocument();
  expect(
    within(screen.getByLabelText('Catégorie'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Toutes les catégories', 'Cartes de tiers payant', 'Vos mandats', 'Avis et échéanciers']);
});

test('[MEM-07] a filter without a match can be removed', async () => {
  renderScreen(Documents, `${address}?recherche=zzz`, {
    [address]: (query) => (query.has('q') ? listOf([]) : listOf([card])),
  });
  expect(await screen.findByText('Aucun document ne correspond à votre recherche.')).toBeInTheDocument();
  expect(screen.queryByText('Aucun document disponible.')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
  expect(await screen.findByText('Carte de tiers payant 2027')).toBeInTheDocument();
  expect(window.location.hash).toBe(`#${address}`);
});

test('[API-13] where the list cannot be read, the filters that asked for it can be taken back', async () => {
  renderScreen(Documents, `${address}?categorie=CARTE_TP&annee=2026`, {
    [address]: (query) => (query.has('categorie') ? { status: 500, body: { status: 500 } } : listOf([notice, card])),
  });
  expect(await screen.findByRole('alert')).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Catégorie' }), 'Toutes les catégories');
  expect(await screen.findByText('Avis d’échéance 2026')).toBeVisible();
});

test('[API-13] a failed list says so and can be retried', async () => {
  let isDown = true;
  renderScreen(Documents, address, {
    [address]: () =>
      isDown ? { status: 503, body: { status: 503, message: 'Service momentanément indisponible' } } : listOf([notice]),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Mes documents contractuels');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Avis d’échéance 2026')).toBeInTheDocument();
});

test('[MEM-07] invalid values of an address count as absent', () => {
  expect(documentList.read(new URLSearchParams('categorie=AUTRE&annee=26&page=-2'))).toEqual({
    categorie: '',
    annee: '',
    recherche: '',
    page: 1,
  });
  expect(queryOf({ categorie: '', annee: '2025', recherche: ' avis ', page: 2 })).toEqual({
    page: 2,
    annee: 2025,
    q: 'avis',
  });
});

test('[MEM-07] what a filter found on one page is announced', async () => {
  const said: string[] = [];
  const stop = onAnnounce((text) => said.push(text));
  renderScreen(Documents, `${address}?categorie=CARTE_TP&annee=2026`, answers);
  await waitFor(() => expect(said).toContainEqual(expect.stringMatching(/^\d+\sdocuments?/)));
  stop();
});
