import type { FicheSalarie } from '@portal/shared-api/contract/fiche-salarie';
import { screen } from '@testing-library/react';
import { renderScreen } from '../../testing/render-screen';
import FicheSalariePage from './page';

const address = '/adherent/contrats/fiche-salarie';
const fiche: FicheSalarie = {
  raisonSociale: 'Papeteries des Causses',
  siret: '99999901300011',
  numeroContratCollectif: 'COL0000051',
  college: 'Non-cadres',
  categorieSocioProfessionnelle: 'Technicien',
  dateEntreeEntreprise: '2016-06-01',
  dateAffiliation: '2016-09-01',
  dateSortieEntreprise: null,
  motifSortie: null,
  salaireAnnuelBrut: 38_640,
  tranches: [{ code: 'TA', montant: 38_640 }],
  tauxCotisationSalarie: 1.2,
  tauxCotisationEmployeur: 1.8,
  portabilite: null,
  dispenses: [],
};

test('[MEM-02] the sheet shows employer, dates and salary, and whom to contact for a correction', async () => {
  renderScreen(FicheSalariePage, address, { [address]: { body: fiche } });
  expect(await screen.findByText('999 999 013 00011')).toBeInTheDocument();
  expect(screen.getByText('Salaire annuel brut').nextSibling).toHaveTextContent('38 640,00 €');
  expect(screen.getByText(/contactez son service du personnel/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Imprimer (nouvel onglet)' })).toBeInTheDocument();
});

test('[MEM-02] without the salary neither an amount nor its title shows', async () => {
  const { salaireAnnuelBrut: _salary, ...rest } = fiche;
  renderScreen(FicheSalariePage, address, { [address]: { body: { ...rest, tranches: [{ code: 'TA' }] } } });
  expect(await screen.findByText('Taux à votre charge')).toBeInTheDocument();
  expect(screen.queryByText('Salaire annuel brut')).not.toBeInTheDocument();
  expect(screen.queryByText('Tranche A')).not.toBeInTheDocument();
});

test('[MEM-02] a contract without sheet is not a failure', async () => {
  renderScreen(FicheSalariePage, address, {
    [address]: {
      status: 404,
      body: { status: 404, data: 'NonTrouve', message: 'Aucune fiche salarié n’est rattachée à ce contrat.' },
    },
  });
  expect(await screen.findByText('Aucune fiche salarié n’est rattachée à ce contrat.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Réessayer' })).not.toBeInTheDocument();
});
