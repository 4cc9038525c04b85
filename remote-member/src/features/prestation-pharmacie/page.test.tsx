import { prestationPharmacie } from '@portal/shared-api/contract/formulaires/prestation-pharmacie';
import { lectureOf, personOf } from '@portal/shared-api/rules/formulaires/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '../../testing/render-screen';
import PrestationPharmaciePage from './page';

const counter = (dateDebut: string, dateFin: string, plafond: number, consomme: number) => ({
  numPers: 'P1',
  annee: dateDebut.slice(0, 4),
  dateDebut,
  dateFin,
  libelle: 'Forfait pharmacie non remboursée',
  plafond,
  consomme,
  restant: plafond - consomme,
});
const open = () =>
  renderScreen(PrestationPharmaciePage, prestationPharmacie.path, {
    [prestationPharmacie.path]: {
      body: lectureOf(
        {
          compteurs: [
            counter('2026-11-16', '2026-12-31', 60, 0),
            counter('2026-01-01', '2026-11-15', 0, 0),
            counter('2025-01-01', '2025-12-31', 40, 40),
          ],
          categories: [],
          dateMin: '2024-11-20',
          beneficiairesParDate: [{ numPers: 'P1', dateDebut: '2021-01-01', dateFin: null }],
        },
        { beneficiaires: [personOf('P1')] },
      ),
    },
    '/forms/brouillons/prestationPharmacieActeGestion': { body: { brouillon: null } },
  });
const buyOn = async (day: string) => {
  const field = await screen.findByRole('textbox', { name: /^Date d’achat/ });
  await userEvent.clear(field);
  await userEvent.type(field, day);
  await userEvent.tab();
};

test('[MEM-20] what is left of the package is that of the day of purchase: none before the formula had one', async () => {
  open();
  expect(await screen.findByText(/2026.: 60,00.€ – restant 60,00.€/)).toBeVisible();
  await buyOn('20112026');
  expect(screen.getByText(/restant 60,00.€/)).toBeVisible();
  await buyOn('15112026');
  expect(screen.queryByText(/restant/)).not.toBeInTheDocument();
  expect(
    screen.getByText(
      'Votre contrat ne comporte pas de forfait pour la pharmacie non remboursée à la date du 15/11/2026. Votre demande ne donnera pas lieu à remboursement.',
    ),
  ).toBeVisible();
  await buyOn('31122025');
  expect(screen.getByText(/2025.: 40,00.€ – restant 0,00.€/)).toBeVisible();
  expect(screen.getByText(/^Votre forfait est épuisé pour l’année 2025\./)).toBeVisible();
});
