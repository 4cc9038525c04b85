import { useSession } from '@portal/shared-api';
import type { Attestation, CategorieAttestation } from '@portal/shared-api/contract/attestations';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contrat, suspended } from '../../testing/fixtures';
import { renderScreen, requests, type Answers } from '../../testing/render-screen';
import { checkChoice, noChoice, requestOf } from './request';
import Attestations from './page';

const address = '/documents/attestation';
const category = (
  code: CategorieAttestation['code'],
  libelle: string,
  more: Partial<CategorieAttestation> = {},
): CategorieAttestation => ({ code, libelle, portee: 'Contrat', isAnnee: false, isPeriode: false, ...more });
const categories = [
  category('AFFILIATION', 'Attestation d’affiliation', { portee: 'Both' }),
  category('DROITS', 'Attestation de droits', { portee: 'Benef' }),
  category('FISCALE', 'Attestation fiscale', { isAnnee: true }),
  category('IJ', 'Attestation d’indemnités journalières', { isPeriode: true }),
];
const made: Attestation = {
  idDocument: 'GED-500001',
  numeroAttestation: 'ATT-2026-000001',
  dateDocument: '2026-04-14',
  codeCategorie: 'FISCALE',
  libelleCategorie: 'Attestation fiscale',
  beneficiaire: null,
  annee: 2025,
  dateDebut: null,
  dateFin: null,
  nomFichier: 'attestation-fiscale-2025.pdf',
  taille: 30_229,
};
const list = (attestations: Attestation[], total = attestations.length) => ({
  body: { attestations, pagination: { page: 1, taille: 20, total } },
});
const answers: Answers = {
  [`${address}/categories`]: { body: { categories } },
  [address]: list([made]),
  [`${address}/form`]: { body: { idDocument: 'GED-500002', nomFichier: 'attestation.pdf' } },
  '/download': { body: {} },
};

beforeEach(() => {
  jest.restoreAllMocks();
  jest
    .spyOn(window, 'open')
    .mockReturnValue({
      location: { assign: jest.fn() },
      close: jest.fn(),
      document: document.implementation.createHTMLDocument(),
    } as unknown as Window);
  Object.assign(URL, { createObjectURL: () => 'blob:attestation', revokeObjectURL: () => undefined });
  if (!('randomUUID' in crypto)) Object.assign(crypto, { randomUUID: () => '4f1c6c1e-2f0a-4d6e-9a55-7c8f3e0b1a2d' });
});

const bodies = () =>
  jest
    .mocked(globalThis.fetch)
    .mock.calls.flatMap(([, options]) => (typeof options?.body === 'string' ? [JSON.parse(options.body)] : []));
const generate = () => userEvent.click(screen.getByRole('button', { name: 'Générer l’attestation (nouvel onglet)' }));

test('[VAL-14] what must be given has the errors of every form', async () => {
  renderScreen(Attestations, address, answers);
  await screen.findByLabelText(/Catégorie/);
  expect(screen.getByText('saisie obligatoire')).toHaveTextContent(/^\* saisie obligatoire$/);
});

test('[MEM-08] a category shows its parameters, and the certificate opens as soon as it is issued', async () => {
  renderScreen(Attestations, address, answers);
  await userEvent.selectOptions(await screen.findByLabelText(/Catégorie/), 'Attestation fiscale');
  expect(screen.queryByLabelText(/Bénéficiaire/)).not.toBeInTheDocument();
  await userEvent.selectOptions(screen.getByLabelText(/Année/), '2025');
  await generate();
  expect(await screen.findByText('Votre attestation est prête.')).toBeInTheDocument();
  expect(bodies()).toEqual([{ donnees: { categorie: 'FISCALE', annee: 2025 } }]);
  expect(requests).toContain('/download?id=GED-500002&origine=GED');
  expect(screen.getByRole('button', { name: 'Ouvrir le PDF (nouvel onglet)' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Télécharger' })).toBeInTheDocument();
});

test('[MEM-08] the certificates made so far are counted by their name', async () => {
  renderScreen(Attestations, address, { ...answers, [address]: list([made], 24) });
  expect(await screen.findByText(/^1–20 sur 24.attestations$/)).toBeInTheDocument();
});

test('[MEM-08] a missing value shows under its field, which takes the focus', async () => {
  renderScreen(Attestations, address, answers);
  await screen.findByLabelText(/Catégorie/);
  await generate();
  expect(screen.getByLabelText(/Catégorie/)).toHaveAccessibleDescription(/Ce champ est obligatoire/);
  expect(screen.getByLabelText(/Catégorie/)).toHaveFocus();
  await userEvent.selectOptions(screen.getByLabelText(/Catégorie/), 'Attestation de droits');
  await generate();
  expect(screen.getByLabelText(/Bénéficiaire/)).toHaveFocus();
  expect(bodies()).toEqual([]);
});

test('[MEM-08] a refusal shows in the page with its reason, and the selection stays', async () => {
  renderScreen(Attestations, address, {
    ...answers,
    [`${address}/form`]: {
      status: 400,
      body: {
        status: 400,
        data: 'AttestationIndisponible',
        message: 'Aucune cotisation réglée sur l’année sélectionnée.',
      },
    },
  });
  await userEvent.selectOptions(await screen.findByLabelText(/Catégorie/), 'Attestation fiscale');
  await userEvent.selectOptions(screen.getByLabelText(/Année/), '2025');
  await generate();
  expect(await screen.findByRole('alert')).toHaveTextContent('Aucune cotisation réglée sur l’année sélectionnée.');
  expect(screen.getByLabelText(/Année/)).toHaveValue('2025');
  expect(window.open).not.toHaveBeenCalled();
});

test('[MEM-08] issued certificates are listed with their parameters', async () => {
  renderScreen(Attestations, address, answers);
  expect(
    await screen.findByRole('row', { name: /Attestation fiscale 14\/04\/2026 Tout le contrat 2025 ATT-2026-000001/ }),
  ).toBeInTheDocument();
  expect(screen.getByText('Les plus récentes en premier')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Télécharger.*Attestation fiscale – 2025 du 14/ }));
  expect(requests).toContain('/download?id=GED-500001&origine=GED');
});

test('[MEM-08] two certificates of one day differ by the names of their buttons', async () => {
  const of = (prenom: string, idDocument: string): Attestation => ({
    ...made,
    idDocument,
    codeCategorie: 'DROITS',
    libelleCategorie: 'Attestation de droits',
    beneficiaire: { numPers: prenom, nom: 'Vernoux', prenom },
    annee: null,
  });
  const tax = { ...made, idDocument: 'GED-500004', annee: 2024 };
  renderScreen(Attestations, address, {
    ...answers,
    [address]: list([of('Lina', 'GED-500002'), of('Noé', 'GED-500003'), made, tax]),
  });
  await screen.findByRole('row', { name: /Lina VERNOUX/ });
  const names = ['Droits – Lina VERNOUX', 'Droits – Noé VERNOUX', 'fiscale – 2025', 'fiscale – 2024'];
  for (const action of ['Afficher', 'Télécharger'])
    for (const name of names) {
      const label = new RegExp(`^${action}.*${name} du 14/04/2026$`, 'i');
      expect(screen.getByRole('button', { name: label })).toBeInTheDocument();
    }
});

test('[MEM-08] a page beyond the last one leads back to it', async () => {
  renderScreen(Attestations, `${address}?page=2`, {
    ...answers,
    [address]: (query) =>
      query.get('page') === '2'
        ? { body: { attestations: [], pagination: { page: 2, taille: 20, total: 1 } } }
        : list([made]),
  });
  expect(await screen.findByRole('row', { name: /Attestation fiscale/ })).toBeInTheDocument();
  expect(window.location.hash).not.toContain('page=2');
});

test('[MEM-08] an empty list, a refusal and a failure each say so', async () => {
  let isDown = true;
  renderScreen(Attestations, address, {
    ...answers,
    [address]: list([]),
    [`${address}/categories`]: () => (isDown ? { status: 500, body: { status: 500 } } : { body: { categories: [] } }),
  });
  expect(await screen.findByText('Aucune attestation générée.')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Mes attestations');
  isDown = false;
  await act(async () => useSession.setState({ contrat: { ...contrat, etat: 'eninstance' } }));
  await userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Réessayer' }));
  expect(
    await screen.findByText('Cette attestation n’est pas disponible pour un contrat en instance.'),
  ).toBeInTheDocument();
});

test('[MEM-08] a period must be complete, in order, past and at most twelve months', () => {
  const period = categories[3];
  const check = (dateDebut: string, dateFin: string) =>
    checkChoice(period, { ...noChoice, categorie: 'IJ', dateDebut, dateFin }, '2026-11-20');
  expect(check('', '2026-10-31')).toEqual({ dateDebut: 'Ce champ est obligatoire.' });
  expect(check('2026-10-31', '2026-10-01')).toEqual({ dateFin: 'La date de fin doit suivre la date de début.' });
  expect(check('2025-10-01', '2026-10-31')).toEqual({ dateFin: 'La période ne peut pas dépasser 12\u00a0mois.' });
  expect(Object.keys(check('2026-11-01', '2026-12-31'))).toEqual(['dateFin']);
  expect(check('2025-11-21', '2026-11-20')).toEqual({});
});

test('[MEM-08] only the parameters of the category are sent', () => {
  const typed = {
    categorie: 'AFFILIATION',
    numPers: '',
    annee: '2025',
    dateDebut: '2026-01-01',
    dateFin: '2026-02-01',
  };
  expect(categories.map((each) => requestOf(each, { ...typed, numPers: 'P1' }))).toEqual([
    { categorie: 'AFFILIATION', numPers: 'P1' },
    { categorie: 'DROITS', numPers: 'P1' },
    { categorie: 'FISCALE', annee: 2025 },
    { categorie: 'IJ', dateDebut: '2026-01-01', dateFin: '2026-02-01' },
  ]);
});

test('[SES-03] an empty list of certificates offers the other contracts', async () => {
  renderScreen(Attestations, address, { ...answers, [address]: list([]) });
  await act(async () => useSession.setState({ contrat, contrats: [contrat, suspended] }));
  expect(await screen.findByRole('button', { name: /^Voir Prévoyance Accident n°\sVAL0004522/ })).toBeInTheDocument();
});
