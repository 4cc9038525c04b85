import { useSession } from '@portal/shared-api';
import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { serve } from '../../testing/answers';
import { staffWith } from '../../testing/staff';
import ExternalReference from './page';

const person = {
  numPers: 'P2',
  nom: 'Vernoux',
  prenom: 'Camille',
  dateNaissance: '1984-03-14',
  contrats: [{ numeroContratIndividuel: 'VAL1', nomOffre: 'Santé', etat: 'valide' }],
};
const account = (userId: string) => ({
  userId,
  userName: `${userId}@exemple.test`,
  nom: userId,
  prenom: 'Zoé',
  etat: 'ACTIF',
  dateNaissance: null,
  numPers: null,
  referenceExterne: null,
  roles: [],
  origine: 'INSCRIPTION',
  isEmailConfirme: true,
  isAmfActive: false,
  telephoneMasque: null,
  nombreContrats: 1,
  dateCreation: '2026-01-01T00:00:00Z',
  dateDerniereConnexion: null,
  nombreEchecs: 0,
});

const personOf = (reference: string | null) =>
  reference && { ...person, numPers: reference, prenom: reference === 'P222' ? 'Camille' : 'Odile' };

/** The page with a checked reference; each call of the check answers for its own. */
function open(answers: Parameters<typeof serve>[0] = {}) {
  serve({
    'GET /admin/users/switch-reference-externe': (query) => ({
      compte: { userId: query.get('userId'), userName: query.get('userId'), referenceExterne: 'A1' },
      personneActuelle: null,
      personneNouvelle: personOf(query.get('reference')),
      refus: null,
      isNaissanceDifferente: false,
      motifs: [{ code: 'ERREUR', libelle: 'Erreur' }],
    }),
    'GET /admin/users': () => ({
      utilisateurs: [account('zoe')],
      pagination: { page: 1, taille: 10, total: 1 },
      isTotalPlafonne: false,
    }),
    ...answers,
  });
  useSession.setState({
    user: staffWith(['switch-reference-externe:read', 'switch-reference-externe:update']),
    today: '2026-11-20',
  });
  window.location.hash = '/admin/users/switch-reference-externe?compte=camille&reference=P222';
  render(
    <PortalRouter nav={createHashNav()}>
      <ExternalReference />
    </PortalRouter>,
  );
}

test.each([
  [
    'another account',
    async () => {
      fireEvent.click(screen.getByText('Choisir un autre compte'));
      const finder = within(screen.getByRole('dialog'));
      fireEvent.change(finder.getByRole('textbox'), { target: { value: 'zoe' } });
      fireEvent.click(finder.getByText('Rechercher'));
      fireEvent.click(await finder.findByRole('radio'));
      fireEvent.click(finder.getByText('Choisir'));
    },
    'zoe',
  ],
  [
    'another reference',
    async () => {
      fireEvent.change(screen.getByLabelText(/^Nouvelle référence/), { target: { value: 'P333' } });
      fireEvent.click(screen.getByText('Vérifier'));
    },
    'P333',
  ],
])('[ADM-03] the comment that is typed is not lost by %s without a question', async (_, leave, shown) => {
  open();
  fireEvent.change(await screen.findByLabelText(/^Commentaire/), { target: { value: 'Homonyme' } });
  await leave();
  expect(screen.getByText('Quitter sans enregistrer ?')).toBeInTheDocument();
  expect(window.location.hash).not.toContain(shown);
  expect(screen.getByLabelText(/^Commentaire/)).toHaveValue('Homonyme');
  fireEvent.click(screen.getByText('Quitter sans enregistrer'));
  expect(window.location.hash).toContain(shown);
});

const next = () => screen.getByLabelText(/^Nouvelle référence/);
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('[ADM-03] the person who shows is the one that gets linked: none while another reference is typed or read', async () => {
  const sent: unknown[] = [];
  let release = () => {};
  open({ 'POST /admin/users/switch-reference-externe': () => ({ referenceExterne: 'P333' }) });
  const { fetch } = globalThis;
  globalThis.fetch = async (address, init) => {
    if (init?.method === 'POST') sent.push(JSON.parse(String(init.body)));
    if (String(address).includes('reference=P333')) await new Promise<void>((done) => (release = done));
    return fetch(address, init);
  };
  expect(await screen.findByText('Vernoux Camille')).toBeVisible();
  type(next(), 'P333');
  expect(screen.getByText('Vernoux Camille')).not.toBeVisible();
  expect(screen.getByLabelText(/^Commentaire/)).not.toBeVisible();
  expect(screen.getByText('Vérifiez d’abord la nouvelle référence.')).toBeVisible();
  fireEvent.click(screen.getByText('Vérifier'));
  await waitFor(() => expect(window.location.hash).toContain('P333'));
  expect(screen.queryByText('Vernoux Camille')).not.toBeInTheDocument();
  expect(screen.queryByLabelText(/^Commentaire/)).not.toBeInTheDocument();
  release();
  expect(await screen.findByText('Vernoux Odile')).toBeVisible();
  fireEvent.change(screen.getByLabelText(/^Motif/), { target: { value: 'ERREUR' } });
  type(screen.getByLabelText(/^Pour confirmer/), 'CONFIRMER');
  fireEvent.click(screen.getByText('Changer la référence'));
  await waitFor(() => expect(sent).toMatchObject([{ referenceExterneNouvelle: 'P333', numPers: 'P333' }]));
});

test('[ADM-03] each contract of the person stands with its state, as it is for them', async () => {
  open({
    'GET /admin/users/switch-reference-externe': () => ({
      compte: { userId: 'camille', userName: 'camille', referenceExterne: 'A1' },
      personneActuelle: null,
      personneNouvelle: {
        ...person,
        contrats: [
          ...person.contrats,
          { numeroContratIndividuel: 'VAL2', nomOffre: 'Prévoyance', etat: 'resilie' },
          { numeroContratIndividuel: 'VAL3', nomOffre: 'Obsèques', etat: 'gelé' },
        ],
      },
      refus: null,
      isNaissanceDifferente: false,
      motifs: [],
    }),
  });
  expect(
    await screen.findByText('Santé n° VAL1 (Valide), Prévoyance n° VAL2 (Résilié), Obsèques n° VAL3 (gelé)'),
  ).toBeVisible();
});

test.each([
  ['reference', () => [next(), 'Vérifier'] as const],
  [
    'account',
    () => {
      fireEvent.click(screen.getByText('Choisir un autre compte'));
      return [within(screen.getByRole('dialog')).getByRole('textbox'), 'Rechercher'] as const;
    },
  ],
])('[A-02] a social-security number is refused as %s: it would stay in an address', async (_, find) => {
  const asked: string[] = [];
  open({ 'GET /admin/users': (query) => asked.push(String(query)) });
  await screen.findByText('Vernoux Camille');
  const [field, button] = find();
  type(field, '1 84 03 75 123 456 02');
  fireEvent.click(screen.getByText(button));
  expect(field).toHaveAccessibleDescription(/Un n°\sde Sécurité sociale ne se cherche pas ici/);
  expect(window.location.hash).not.toContain('84');
  expect(asked).toEqual([]);
});
