import { useSession } from '@portal/shared-api';
import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { fireEvent, render, screen, within } from '@testing-library/react';
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
  serve({
    'GET /admin/users/switch-reference-externe': (query) => ({
      compte: { userId: query.get('userId'), userName: query.get('userId'), referenceExterne: 'A1' },
      personneActuelle: null,
      personneNouvelle: query.get('reference') ? person : null,
      refus: null,
      isNaissanceDifferente: false,
      motifs: [{ code: 'ERREUR', libelle: 'Erreur' }],
    }),
    'GET /admin/users': () => ({
      utilisateurs: [account('zoe')],
      pagination: { page: 1, taille: 10, total: 1 },
      isTotalPlafonne: false,
    }),
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
  fireEvent.change(await screen.findByLabelText(/^Commentaire/), { target: { value: 'Homonyme' } });
  await leave();
  expect(screen.getByText('Quitter sans enregistrer ?')).toBeInTheDocument();
  expect(window.location.hash).not.toContain(shown);
  expect(screen.getByLabelText(/^Commentaire/)).toHaveValue('Homonyme');
  fireEvent.click(screen.getByText('Quitter sans enregistrer'));
  expect(window.location.hash).toContain(shown);
});
