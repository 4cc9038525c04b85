import { useOpenPaths, useSession } from '@portal/shared-api';
import type { SituationFamiliale } from '@portal/shared-api/contract/profil';
import { client } from '@portal/shared-api/testing';
import { enterOverrides } from '@portal/shared-api/rules/labels';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { profil } from '../../testing/account-fixtures';
import { contrat } from '../../testing/fixtures';
import { renderScreen, requests, type Answers } from '../../testing/render-screen';
import Profil from './page';

const address = '/adherent/profil';
const family: SituationFamiliale = {
  codeSituationFamiliale: 'MAR',
  libelleSituationFamiliale: 'Mariage',
  dateEffet: '2010-06-12',
  nombreEnfants: 2,
  conjoint: { numPers: 'P2', codeCivilite: 'M', nom: 'VERNOUX', prenom: 'Julien' },
  historique: [
    {
      codeSituationFamiliale: 'CCB',
      libelleSituationFamiliale: 'Concubinage',
      dateDebut: '2007-09-01',
      dateFin: '2010-06-11',
    },
  ],
};
const answers: Answers = { [address]: { body: profil }, [`${address}/situation-familiale`]: { body: family } };
const title = (name: string) =>
  screen.findByText((_text, element) => element?.tagName === 'SUMMARY' && (element.textContent ?? '').startsWith(name));
const block = async (name: string) => userEvent.click(await title(name));
const details = () => document.querySelector<HTMLDetailsElement>('details[open]');
beforeEach(() => useOpenPaths.setState({ open: [] }));
afterEach(() => enterOverrides({}));

test('[MEM-10] every block of the profile shows, with a summary beside its title', async () => {
  renderScreen(Profil, address, answers);
  await title('Identité');
  expect([...document.querySelectorAll('summary')].map((summary) => summary.textContent)).toEqual([
    'Identité Camille VERNOUX',
    'Adresse postale 48000 MENDE',
    'Téléphones 06 39 98 00 01',
    'E-mail de contact camille.vernoux@exemple.test',
    'Identifiant de connexion camille.vernoux@exemple.test',
    'Données Sécurité sociale 2 personnes',
    'Situation familiale',
    'Coordonnées bancaires',
    'Préférences Documents en ligne',
    'Sécurité Protection activée',
  ]);
});

test('[MEM-10] the data of the compulsory scheme stand under the person, a wife as « conjointe »', async () => {
  const giulia = {
    numPers: 'P2',
    prenom: 'Giulia',
    codeLienParente: 'CJT',
    codeCivilite: 'MME',
    nirMasque: '98 ••••••• ••••',
    isMonegasque: true,
  };
  const donneesRo = [profil.donneesRo[0], { ...profil.donneesRo[0], ...giulia }];
  renderScreen(Profil, `${address}?bloc=ro`, { ...answers, [address]: { body: { ...profil, donneesRo } } });
  expect(await screen.findByRole('heading', { name: 'Giulia (conjointe)' })).toBeInTheDocument();
  expect(screen.getByText('Numéro commençant par 98, la suite est masquée')).toBeInTheDocument();
});

test('[MEM-10] the address has at most six lines, and its form is linked only while it is open', async () => {
  renderScreen(Profil, `${address}?bloc=adresse`, answers);
  expect(await screen.findByText('14 B RUE DES PAPETIERS')).toBeInTheDocument();
  expect(
    within(screen.getByText('14 B RUE DES PAPETIERS').parentElement as HTMLElement)
      .getAllByText(/./)
      .map((line) => line.textContent),
  ).toEqual(['MME CAMILLE VERNOUX', 'APPARTEMENT 12', '14 B RUE DES PAPETIERS', '48000 MENDE']);
  expect(screen.queryByRole('link', { name: 'Modifier mon adresse' })).not.toBeInTheDocument();
  act(() => useOpenPaths.setState({ open: ['/forms/adresse'] }));
  expect(screen.getByRole('link', { name: 'Modifier mon adresse' })).toHaveAttribute('href', '#/forms/adresse');
});

test('[MEM-10] opening a block puts it in the address, and reads its data only then', async () => {
  renderScreen(Profil, address, answers);
  await block('Situation familiale');
  expect(await screen.findByText('Mariage')).toBeInTheDocument();
  expect(requests).toEqual([address, `${address}/situation-familiale`]);
  expect(window.location.hash).toBe(`#${address}?bloc=famille`);
  expect(screen.getByRole('row', { name: /Concubinage 01\/09\/2007 11\/06\/2010/ })).toBeInTheDocument();
});

test('[MEM-10] identity is corrected by contact: by telephone until the form is open', async () => {
  renderScreen(Profil, `${address}?bloc=identite`, answers);
  act(() => useSession.setState({ client }));
  expect(await screen.findByText(/Pour corriger votre identité,/)).toHaveTextContent(/contactez-nous au 01/);
  expect(screen.getByText('Date et lieu de naissance').nextSibling).toHaveTextContent('14 mars 1984 à MENDE');
  act(() => useOpenPaths.setState({ open: ['/forms/contact/v2'] }));
  expect(screen.getByRole('link', { name: 'contactez-nous' })).toHaveAttribute('href', '#/forms/contact/v2');
});

test('[MEM-10] the insurer’s own words stand about the number, which dials; without a number nothing invites to call', async () => {
  enterOverrides({ 'remote-member.profil.identity.byPhone': 'composez le {telephone} en semaine' });
  renderScreen(Profil, `${address}?bloc=identite`, answers);
  act(() => useSession.setState({ client }));
  const note = await screen.findByText(/Pour corriger votre identité,/);
  expect(note.textContent).toBe(
    'Pour corriger votre identité, composez le 01\u00a099\u00a000\u00a000\u00a000 en semaine.',
  );
  expect(within(note).getByRole('link')).toHaveAttribute('href', 'tel:0199000000');
  act(() => useSession.setState({ client: { ...client, telephoneSupport: '' } }));
  expect(screen.queryByText(/Pour corriger votre identité/)).toBeNull();
});

test('[MEM-10] compulsory scheme shows the masked number, the fund, and why claims are not transmitted', async () => {
  renderScreen(Profil, `${address}?bloc=ro`, answers);
  expect(await screen.findByText('Camille (vous)')).toBeInTheDocument();
  expect(screen.getAllByText('CPAM de la Lozère (481)')).toHaveLength(2);
  expect(details()).toHaveTextContent('Noé (enfant)');
  expect(details()).toHaveTextContent('Déjà rattaché à un autre organisme complémentaire');
});

test('[MEM-10] under a provident contract nothing is said of claims that a scheme transmits', async () => {
  renderScreen(Profil, `${address}?bloc=ro`, answers);
  await screen.findByText('Camille (vous)');
  const refused = 'Déjà rattaché à un autre organisme complémentaire';
  expect(details()).toHaveTextContent(refused);
  act(() => useSession.setState({ contrat: { ...contrat, typeContrat: 'PREVOYANCE' } }));
  expect(details()).not.toHaveTextContent(refused);
});

test('[MEM-10] telephones, consents and protection show as text', async () => {
  renderScreen(Profil, `${address}?bloc=telephones`, answers);
  expect(await screen.findByText('Vérifié')).toBeInTheDocument();
  await block('Préférences');
  expect(await screen.findByText('Accepté')).toBeInTheDocument();
  expect(screen.getByText('Sans réponse')).toBeInTheDocument();
  await block('Sécurité');
  expect(await screen.findByText('Activée')).toBeInTheDocument();
});

test('[MEM-28] a beneficiary has no family block', async () => {
  renderScreen(Profil, address, answers);
  await title('Identité');
  act(() => useSession.setState({ contrat: { ...contrat, roleAssure: 'BENEFICIAIRE', cotisation: null } }));
  expect(await title('Identité')).toBeInTheDocument();
  expect(
    [...document.querySelectorAll('summary')].some(({ textContent }) => textContent?.startsWith('Situation familiale')),
  ).toBe(false);
});

test('[MEM-10] one’s data are exported as PDF or JSON, and a failure is not reported as done', async () => {
  URL.createObjectURL = () => '#fichier';
  URL.revokeObjectURL = () => undefined;
  renderScreen(Profil, address, { ...answers, [`${address}/export`]: { body: {} } });
  await userEvent.click(await screen.findByRole('button', { name: 'Télécharger en JSON' }));
  expect(requests.at(-1)).toBe(`${address}/export?format=json`);
});

test('[MEM-10] the address of a child has no civility', async () => {
  renderScreen(Profil, address, { ...answers, [address]: { body: { ...profil, dateNaissance: '2012-05-09' } } });
  await block('Adresse');
  expect(details()).toHaveTextContent(/Camille VERNOUX/i);
  expect(details()).not.toHaveTextContent(/Mme/i);
});

test('[PRE-30] an identity that another provider keeps shows neither identifier nor protections', async () => {
  renderScreen(Profil, `${address}?bloc=securite`, answers);
  act(() => useSession.setState({ client: { ...client, oidcExternalProvider: { libelle: 'Mon compte' } } }));
  expect(await title('Sécurité')).toHaveTextContent(/^Sécurité$/);
  expect(details()).toHaveTextContent('Mot de passe et vérificationsGérés par Mon compte');
  expect(details()).not.toHaveTextContent(/SMS|choisi/);
  expect(document.body).not.toHaveTextContent('Identifiant de connexion');
});

test('[MEM-10] the account for debits is offered where contributions may be debited, not where an employer pays', async () => {
  useOpenPaths.setState({ open: ['/forms/ribprestations', '/forms/ribcotisations'] });
  renderScreen(Profil, `${address}?bloc=banque`, {
    ...answers,
    '/adherent/contrats/ribprestations': { body: { ribs: [] } },
  });
  expect(await screen.findByRole('link', { name: 'Modifier le compte de prélèvement' })).toBeInTheDocument();
  const cotisation = contrat.cotisation && { ...contrat.cotisation, codeModePaiement: 'PREC' as const };
  act(() => useSession.setState({ contrat: { ...contrat, cotisation } }));
  expect(screen.queryByRole('link', { name: 'Modifier le compte de prélèvement' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Modifier le compte de remboursement' })).toBeInTheDocument();
});

test('[MEM-10] forms of the scheme are offered where the contract takes them', async () => {
  useOpenPaths.setState({ open: ['/forms/donneesro', '/forms/activate-teletransmission'] });
  const act = (code: string, motifIndisponible: string | null) => ({
    code,
    modeGestion: 'automatique',
    motifIndisponible,
    numeroContratOuvert: null,
  });
  const demarches = [act('donneesRoActeGestion', null), act('teletransmissionActeGestion', 'Pas pour ce contrat.')];
  renderScreen(Profil, `${address}?bloc=ro`, { ...answers, '/demarches': { body: { demarches } } });
  expect(await screen.findByRole('link', { name: 'Mes données Sécurité sociale' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Activer la télétransmission' })).not.toBeInTheDocument();
});
