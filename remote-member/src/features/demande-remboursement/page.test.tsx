import { demandeRemboursement } from '@portal/shared-api/contract/formulaires/demande-remboursement';
import { lectureOf } from '@portal/shared-api/rules/formulaires/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '../../testing/render-screen';
import DemandeRemboursementPage from './page';

test('[MEM-20] F-13: the professional is found in the directory while their name is typed, or stays as it is typed', async () => {
  renderScreen(DemandeRemboursementPage, demandeRemboursement.path, {
    [demandeRemboursement.path]: {
      body: lectureOf({
        typesPrestation: [],
        dateMin: '2024-11-20',
        beneficiairesParDate: [],
        isTeletransmissionParPersonne: [],
        dateFinDroits: null,
      }),
    },
    [`/forms/brouillons/${demandeRemboursement.code}`]: { body: { brouillon: null } },
    '/ps/suggestions': {
      body: {
        professionnels: [
          {
            idPs: 'PS1',
            nom: 'Dr TEST Armelle',
            specialite: 'Chirurgien-dentiste',
            codePostal: '48000',
            localite: 'MENDE',
          },
        ],
      },
    },
  });
  const field = await screen.findByRole('combobox', { name: /^Nom du professionnel/ });
  await userEvent.type(field, 'arm');
  await userEvent.click(await screen.findByRole('option', { name: /Dr TEST Armelle/ }));
  expect(field).toHaveValue('Dr TEST Armelle');
  expect(screen.getByText('Chirurgien-dentiste – 48000 MENDE')).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, 'Dr Nouveau');
  await userEvent.tab();
  expect(field).toHaveValue('Dr Nouveau');
});
