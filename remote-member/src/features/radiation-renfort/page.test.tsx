import {
  radiationRenfort,
  type DonneesRadiationRenfort,
} from '@portal/shared-api/contract/formulaires/radiation-renfort';
import { lectureOf, personOf } from '@portal/shared-api/rules/formulaires/testing';
import { screen } from '@testing-library/react';
import { renderScreen } from '../../testing/render-screen';
import RadiationRenfort from './page';

type Renfort = DonneesRadiationRenfort['renforts'][number];

const held = (codeOption: string, changes: Partial<Renfort>): Renfort => ({
  codeOption,
  libelle: codeOption,
  dateEffet: '2026-03-01',
  dateFinEngagement: '2027-02-28',
  isResiliable: false,
  isRenonciation: false,
  dateEffetResiliation: '2027-03-01',
  cotisation: 8,
  ...changes,
});
const open = (...renforts: Renfort[]) =>
  renderScreen(RadiationRenfort, radiationRenfort.path, {
    [radiationRenfort.path]: { body: lectureOf({ renforts }, { beneficiaires: [personOf('P1')] }) },
    '/forms/brouillons/radiationRenfortActeGestion': { body: { brouillon: null } },
  });

test('while no reinforcement may end, the one that ends soonest is named', async () => {
  open(
    held('OPT', { libelle: 'Optique' }),
    held('DENT', { libelle: 'Dentaire', dateFinEngagement: '2026-12-31', dateEffetResiliation: '2027-01-01' }),
  );
  expect(await screen.findByText(/^«.Dentaire.» est résiliable à compter du 01\/01\/2027\.$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Valider' })).not.toBeInTheDocument();
});

test('one that may end is offered beside one that may not', async () => {
  open(held('OPT', { libelle: 'Optique' }), held('DENT', { libelle: 'Dentaire', isResiliable: true }));
  expect(await screen.findByRole('checkbox', { name: /Dentaire/ })).toBeEnabled();
  expect(screen.getByRole('checkbox', { name: /Optique/ })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Valider' })).toBeVisible();
});
