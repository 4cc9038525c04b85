import {
  dematerialisation,
  type DonneesDematerialisation,
} from '@portal/shared-api/contract/formulaires/dematerialisation';
import { lectureOf } from '@portal/shared-api/rules/formulaires/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '../../testing/render-screen';
import Dematerialisation from './page';

const donnees: DonneesDematerialisation = { enLigne: ['RELEVES'], email: 'camille.vernoux@exemple.test' };

test.each([
  [true, /^Votre demande a bien été prise en compte et sera traitée dans les plus brefs délais/],
  [false, /^Vos préférences ont bien été enregistrées/],
])('[MEM-11] preferences in manual mode (%s) are said to be saved once they are', async (isManual, title) => {
  renderScreen(Dematerialisation, dematerialisation.path, {
    [dematerialisation.path]: { body: lectureOf(donnees, { beneficiaires: [] }) },
    '/forms/brouillons/dematerialisationActeGestion': { body: { brouillon: null } },
    [`${dematerialisation.path}/form`]: {
      body: {
        numeroDemande: 'DEM-2026-004600',
        isModeGestionManuel: isManual,
        isEnvoiArActivated: false,
        etatDemande: isManual ? 'ENREGISTREE' : 'ACCEPTEE',
      },
    },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: /^J’accepte de recevoir/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Valider' }));
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
});
