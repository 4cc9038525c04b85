import { useSession } from '@portal/shared-api';
import type { Contrat } from '@portal/shared-api/contract/contrats';
import { ribCotisations, type DonneesRibCotisations } from '@portal/shared-api/contract/formulaires/rib-cotisations';
import { lectureOf } from '@portal/shared-api/rules/formulaires/testing';
import { act, screen, within } from '@testing-library/react';
import Accueil from '../features/accueil/page';
import Contrats from '../features/contrats/page';
import Cotisations from '../features/cotisations/page';
import RibCotisations from '../features/rib-cotisations/page';
import { compte, prelevement } from '../testing/account-fixtures';
import { contrat } from '../testing/fixtures';
import { renderScreen } from '../testing/render-screen';

const announced: Contrat = {
  ...contrat,
  changementsPrevus: contrat.cotisation
    ? [
        {
          dateDebut: '2027-01-01',
          nomOffre: 'Santé Essentielle',
          cotisation: { ...contrat.cotisation, montant: 102.75 },
        },
      ]
    : [],
};
const said = /À partir du 01\/01\/2027.: formule Santé Essentielle, 102,75.€ par mois/;
const answers = { '/adherent/contrats/compte-encaissement': { body: compte } };
const take = () => act(async () => useSession.setState({ contrat: announced }));

test('[MEM-01] the home says what is announced beside the contribution of today', async () => {
  renderScreen(Accueil, '/accueil', answers);
  const tile = screen.getByRole('region', { name: 'Ma cotisation' });
  expect(await within(tile).findByText(/148,60 € \/ mois/)).toBeVisible();
  expect(tile).not.toHaveTextContent('À partir du');
  await take();
  expect(tile).toHaveTextContent(said);
});

test('[MEM-02] so does the mode of payment in « Mes cotisations »', async () => {
  renderScreen(Cotisations, '/adherent/contrats/compte-encaissement', answers);
  const mode = () => screen.getByText('Mode de paiement').nextSibling;
  await screen.findByText('Mode de paiement');
  expect(mode()).not.toHaveTextContent('À partir du');
  await take();
  expect(mode()).toHaveTextContent(/148,60 € \/ mois, le 05 du mois/);
  expect(mode()).toHaveTextContent(said);
});

test('[MEM-02] and the card of the contract in « Mes contrats »', async () => {
  const address = '/v2/adherent/contrats';
  renderScreen(Contrats, address, { [address]: { body: { contrats: [announced] } } });
  const card = await screen.findByRole('article', { name: /Santé Confort/ });
  expect(within(card).getByText('À partir du 01/01/2027').nextSibling).toHaveTextContent(
    /^formule Santé Essentielle, 102,75.€ par mois$/,
  );
});

test('[MEM-12] the form of another way to pay says which announced one it replaces (F-25)', async () => {
  const donnees: DonneesRibCotisations = {
    prelevement: {
      ...prelevement,
      planPrevu: {
        dateDebut: '2026-12-06',
        codeModePaiement: 'PRLV',
        libelleModePaiement: 'Prélèvement automatique',
        jourPrelevement: 10,
        codePeriodicite: 'M',
      },
    },
    modesOfferts: ['PRLV'],
    isPeriodiciteModifiable: true,
  };
  renderScreen(RibCotisations, ribCotisations.path, {
    [ribCotisations.path]: { body: lectureOf(donnees) },
    '/forms/brouillons/ribCotisationsActeGestion': { body: { brouillon: null } },
  });
  expect(
    await screen.findByText(/Un changement est déjà prévu\. À partir du 06\/12\/2026.: prélèvement le 10 du mois\./),
  ).toBeVisible();
});
