import { useOpenPaths, useSession } from '@portal/shared-api';
import type { Carte } from '@portal/shared-api/contract/carte-tp';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { camille, contrat, noe, suspended } from '../../testing/fixtures';
import { renderScreen, requests, type Answers } from '../../testing/render-screen';
import CarteTp from './page';

const address = '/cgdm-svc/carte-tp';
const garanties = [
  { code: 'PHAR', type: 'TAUX', valeur: '100/100' },
  { code: 'HOSP', type: 'PEC', valeur: 'PEC' },
  { code: 'DIVE', type: 'EXCLU', valeur: '/' },
] as const;
const onCard = ({ numPers, nom, prenom, codeCivilite, dateNaissance, nirMasque }: typeof camille) => ({
  numPers,
  nom,
  prenom,
  codeCivilite,
  dateNaissance,
  nirMasque: nirMasque ?? '',
  rangGemellaire: 1,
  garanties: [...garanties],
});
const card: Carte = {
  idCarte: 'TP-2026-0004521',
  numeroAmc: '99999901',
  codeConvention: 'SP',
  csr: '',
  numeroAdherent: 'VAL0004521',
  dateDebutValidite: '2026-01-01',
  dateFinValidite: '2026-12-31',
  isContratResponsable: true,
  etat: 'VALIDE',
  datamatrix: 'AMC=99999901',
  dessinDatamatrix: { cote: 12, trace: 'M1 1h1v1h-1z' },
  titulaire: { codeCivilite: 'MME', nom: 'VERNOUX', prenom: 'Camille' },
  nomOffre: 'Santé Confort',
  colonnes: [
    { code: 'PHAR', libelle: 'Pharmacie' },
    { code: 'HOSP', libelle: 'Hospitalisation' },
    { code: 'DIVE', libelle: 'Divers' },
  ],
  beneficiaires: [onCard(camille), onCard(noe)],
  telephonePec: '01 99 00 00 00',
  reseaux: ['Réseau A', 'Réseau B'],
  idDocument: 'GED-70012',
};
const next: Carte = {
  ...card,
  idCarte: 'TP-2027-0004521',
  dateDebutValidite: '2027-01-01',
  dateFinValidite: '2027-12-31',
  etat: 'A_VENIR',
  idDocument: 'GED-70013',
};
const answers: Answers = { [address]: { body: { cartes: [card, next] } }, [`${address}/print`]: { body: {} } };
const refusal = (message: string): Answers => ({
  [address]: { status: 404, body: { status: 404, message, data: 'CarteNonDisponible' } },
});
const shown = () => screen.findByRole('article', { name: 'Carte de tiers payant' });

beforeEach(() => useOpenPaths.setState({ open: [address, '/v2/adherent/contrats'] }));

test('[MEM-06] the card opens on the person who is signed in, and « Tous les bénéficiaires » shows the family', async () => {
  renderScreen(CarteTp, address, answers);
  await shown();
  expect(screen.getByLabelText('Bénéficiaire')).toHaveDisplayValue('Camille VERNOUX');
  expect(screen.getAllByRole('rowheader')).toHaveLength(1);
  await userEvent.selectOptions(screen.getByLabelText('Bénéficiaire'), 'Tous les bénéficiaires');
  expect(screen.getAllByRole('rowheader')).toHaveLength(2);
  expect(window.location.hash).toMatch(/beneficiaire=tous/);
});

test('[MEM-06] the card shows the standard block, its code, « R » and the rates of each person', async () => {
  renderScreen(CarteTp, `${address}?beneficiaire=tous`, answers);
  const face = await shown();
  expect(screen.getByText(/Valide jusqu’au/)).toHaveTextContent('Valide jusqu’au 31/12/2026');
  expect(within(face).getByText('N° AMC').nextSibling).toHaveTextContent('99999901');
  // An item without value keeps its place.
  expect(within(face).getByText('CSR').nextSibling).toHaveTextContent('Non renseigné');
  expect(within(face).getByText('Période de validité').nextSibling).toHaveTextContent('du 01/01/2026 au 31/12/2026');
  expect(within(face).getByRole('img', { name: /Code datamatrix/ })).toBeInTheDocument();
  expect(within(face).getByText('Contrat responsable')).toBeInTheDocument();
  expect(within(face).getByRole('columnheader', { name: 'Pharmacie' })).toHaveTextContent('PHAR');
  expect(
    within(face).getByRole('rowheader', {
      name: /VERNOUX Noé né le 21\/09\/2015 rang 1 Numéro commençant par 1 15 09/,
    }),
  ).toBeInTheDocument();
  expect(
    within(face)
      .getAllByRole('cell')
      .map((cell) => cell.textContent?.replace(/^(Pharmacie|Hospitalisation|Divers)/, '')),
  ).toEqual(['100/100', 'PEC', '/', '100/100', 'PEC', '/']);
  // On a telephone the table is a stack of blocks: each rate is read with its domain.
  expect(within(face).getAllByRole('cell', { name: 'Pharmacie 100/100' })).toHaveLength(2);
});

test('[MEM-06] person, next card and other face can be selected, and are in the address', async () => {
  renderScreen(CarteTp, address, answers);
  await shown();
  await userEvent.selectOptions(screen.getByLabelText('Bénéficiaire'), 'Noé VERNOUX');
  expect(screen.getAllByRole('rowheader')).toHaveLength(1);
  await userEvent.click(screen.getByRole('radio', { name: 'Carte suivante (2027)' }));
  expect(screen.getByText(/Valable à partir du/)).toHaveTextContent('Valable à partir du 01/01/2027');
  await userEvent.click(screen.getByRole('radio', { name: 'Verso' }));
  expect(await shown()).toHaveTextContent(
    'L’assuré s’engage à ne plus utiliser cette carte en cas de perte de ses droits.',
  );
  expect(within(await shown()).getByRole('link', { name: '01 99 00 00 00' })).toHaveAttribute('href', 'tel:0199000000');
  expect(window.location.hash).toMatch(/beneficiaire=P000452104.*annee=2027.*face=verso/);
  expect(requests.filter((path) => path.startsWith(address))).toEqual([address]);
});

test('[MEM-06] the card is saved, and printed in a tab, for the shown person; the viewer says that it shows everyone', async () => {
  const opened = {
    location: { assign: jest.fn() },
    close: jest.fn(),
    document: document.implementation.createHTMLDocument(),
  };
  jest.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
  Object.assign(URL, { createObjectURL: () => 'blob:carte', revokeObjectURL: () => undefined });
  renderScreen(CarteTp, `${address}?beneficiaire=${noe.numPers}`, answers);
  await shown();
  const files = () => requests.filter((path) => path.startsWith(`${address}/print`));
  const everyones = `${address}/print?idCarte=TP-2026-0004521`;
  await userEvent.click(screen.getByRole('button', { name: 'Télécharger' }));
  expect(files()).toEqual([`${everyones}&numPers=${noe.numPers}`]);
  await userEvent.click(screen.getByRole('button', { name: 'Imprimer (nouvel onglet)' }));
  expect(files()).toEqual([`${everyones}&numPers=${noe.numPers}`, `${everyones}&numPers=${noe.numPers}`]);
  expect(screen.getByRole('button', { name: 'Afficher (toute la famille)' })).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByLabelText('Bénéficiaire'), 'Tous les bénéficiaires');
  await userEvent.click(screen.getByRole('button', { name: 'Télécharger' }));
  expect(files().at(-1)).toBe(everyones);
  expect(screen.getByRole('button', { name: 'Afficher' })).toBeInTheDocument();
});

test('[MEM-06] the card of one person who leaves within the year says their last day', async () => {
  const leaving = { ...noe, dateSortie: '2026-12-10' };
  renderScreen(CarteTp, `${address}?beneficiaire=tous`, {
    ...answers,
    [address]: (query) =>
      query.get('numPers') === noe.numPers
        ? { body: { cartes: [{ ...card, dateFinValidite: '2026-12-10', beneficiaires: [onCard(noe)] }] } }
        : { body: { cartes: [card, next] } },
  });
  act(() => useSession.setState({ contrat: { ...contrat, beneficiaires: [camille, leaving] } }));
  await shown();
  expect(screen.getByText(/Valide jusqu’au/)).toHaveTextContent('Valide jusqu’au 31/12/2026');
  await userEvent.selectOptions(screen.getByLabelText('Bénéficiaire'), 'Noé VERNOUX');
  expect(await screen.findByText(/Valide jusqu’au/)).toHaveTextContent('Valide jusqu’au 10/12/2026');
  expect(within(await shown()).getByText('Période de validité').nextSibling).toHaveTextContent('au 10/12/2026');
  expect(screen.getByLabelText('Bénéficiaire')).toHaveFocus();
});

test('[MEM-06] « Agrandir » enlarges the card, recommends a bright screen and rotates it', async () => {
  renderScreen(CarteTp, address, answers);
  await shown();
  await userEvent.click(screen.getByRole('button', { name: 'Agrandir' }));
  const dialog = screen.getByRole('dialog', { name: 'Carte 2026' });
  expect(dialog).toHaveTextContent('Augmentez la luminosité de votre écran');
  expect(within(dialog).getByRole('article', { name: 'Carte de tiers payant' })).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Tourner la carte' }));
  expect(within(dialog).getByRole('button', { name: 'Redresser la carte' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Fermer' }));
  expect(screen.getByRole('button', { name: 'Agrandir' })).toHaveFocus();
});

test('[MEM-06] « Envoyer » and « Commander » show while their forms are open', async () => {
  renderScreen(CarteTp, address, answers);
  await shown();
  expect(screen.queryByRole('link', { name: 'Envoyer par e-mail' })).not.toBeInTheDocument();
  act(() => useOpenPaths.setState({ open: ['/forms/envoi-cartetp', '/forms/cartetp'] }));
  expect(screen.getByRole('link', { name: 'Envoyer par e-mail' })).toHaveAttribute('href', '#/forms/envoi-cartetp');
  expect(screen.getByRole('link', { name: 'Commander un duplicata' })).toHaveAttribute('href', '#/forms/cartetp');
});

test('[MEM-06] the persons who are not on this card are named with « et » before the last', async () => {
  renderScreen(CarteTp, address, { [address]: { body: { cartes: [{ ...card, beneficiaires: [onCard(camille)] }] } } });
  const others = ['Julie', 'Lina', 'Noé'].map((prenom, index) => ({ ...noe, numPers: `P${index}`, prenom }));
  act(() => useSession.setState({ contrat: { ...contrat, beneficiaires: [camille, ...others] } }));
  await shown();
  expect(
    screen.getByText('Julie, Lina et Noé n’apparaissent pas ici : leur carte est dans leur propre espace.'),
  ).toBeInTheDocument();
});

test('[MEM-06] the page says where to find the card of a person who is not on this one', async () => {
  renderScreen(CarteTp, address, { [address]: { body: { cartes: [{ ...card, beneficiaires: [onCard(camille)] }] } } });
  await shown();
  expect(screen.getByText('Noé n’apparaît pas ici : sa carte est dans son propre espace.')).toBeInTheDocument();
  // Staff see no other adult, nor where that card is.
  const impersonation = { idAcces: 'A-1', qualite: 'gestionnaire', dateExpiration: '2026-11-20T12:00:00Z' };
  act(() => useSession.setState(({ user }) => ({ user: user && { ...user, impersonation } })));
  expect(
    screen.getByText('Noé n’apparaît pas ici : l’accès administrateur ne montre pas sa carte.'),
  ).toBeInTheDocument();
});

test('[MEM-06] a person who leaves before the card of next year begins has no card elsewhere', async () => {
  const leaving = { ...noe, dateSortie: '2026-12-31' };
  const nextYear = { ...next, beneficiaires: [onCard(camille)] };
  renderScreen(CarteTp, `${address}?annee=2027`, { [address]: { body: { cartes: [card, nextYear] } } });
  act(() => useSession.setState({ contrat: { ...contrat, beneficiaires: [camille, leaving] } }));
  await shown();
  expect(screen.getByText(/Valable à partir du/)).toHaveTextContent('Valable à partir du 01/01/2027');
  expect(screen.queryByText(/dans son propre espace/)).not.toBeInTheDocument();
});

test.each([
  [
    'Votre contrat est suspendu : la carte de tiers payant n’est plus valable.',
    suspended,
    'Cette page montre le contrat Prévoyance Accident',
    ['Voir Santé Confort n°\u00a0VAL0004521'],
  ],
  ['Votre carte est en cours d’édition.', contrat, 'Elle apparaîtra ici dès qu’elle sera prête.', []],
])('[MEM-06] [SES-03] without a card: %s', async (message, current, help, others) => {
  renderScreen(CarteTp, address, refusal(message));
  act(() => useSession.setState({ contrat: current }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByText(new RegExp(help))).toBeInTheDocument();
  // Those in force that may have one are a press away.
  expect(screen.queryAllByRole('button', { name: /^Voir / }).map(({ textContent }) => textContent)).toEqual(others);
  expect(screen.queryByText(/Présentez-la/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Réessayer' })).not.toBeInTheDocument();
});

test('[MEM-06] a failed read shows an error, and « Réessayer » recovers', async () => {
  let isDown = true;
  renderScreen(CarteTp, address, {
    [address]: () => (isDown ? { status: 500, body: { status: 500 } } : { body: { cartes: [card] } }),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Le chargement d’une source de données a échoué : Ma carte de tiers payant',
  );
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await shown()).toBeInTheDocument();
});
