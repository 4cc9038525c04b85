import {
  radiationRenfort,
  type DonneesRadiationRenfort,
} from '@portal/shared-api/contract/formulaires/radiation-renfort';
import { lectureOf, personOf } from '@portal/shared-api/rules/formulaires/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
  cotisationsSuivantes: [],
  ...changes,
});
const contribution = { cotisationActuelle: 148.6, codePeriodicite: 'M' as const, cotisationsPrevues: [] };
type Ending = DonneesRadiationRenfort['renfortsFinissant'];
const open = (...renforts: Renfort[]) => openWith(renforts, []);
const openWith = (renforts: Renfort[], renfortsFinissant: Ending) =>
  renderScreen(RadiationRenfort, radiationRenfort.path, {
    [radiationRenfort.path]: {
      body: lectureOf({ renforts, renfortsFinissant, ...contribution }, { beneficiaires: [personOf('P1')] }),
    },
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

test('[MEM-16] where all run to an end, their last day is said, not that there was none', async () => {
  openWith([], [{ codeOption: 'OPT', libelle: 'Renfort Optique', dateFin: '2026-11-30' }]);
  expect(await screen.findByText('Renfort Optique prend déjà fin le 30/11/2026.')).toBeVisible();
  expect(screen.queryByText('Vous n’avez souscrit aucun renfort.')).not.toBeInTheDocument();
});

test('[MEM-16] a renunciation is one in its row, and no immediate act; the contribution before and after shows', async () => {
  open(
    held('DENT', {
      dateEffet: '2026-11-10',
      dateEffetResiliation: '2026-11-10',
      isResiliable: true,
      isRenonciation: true,
    }),
    held('OPT', { dateEffetResiliation: '2026-12-01', isResiliable: true }),
  );
  const row = await screen.findByRole('checkbox', { name: /DENT/ });
  expect(screen.getByText(/votre renfort sera annulé à compter du 10\/11\/2026, cotisation remboursée/)).toBeVisible();
  expect(screen.getByText('Traitement immédiat')).toBeVisible();
  await userEvent.click(row);
  expect(screen.queryByText('Traitement immédiat')).not.toBeInTheDocument();
  const price = screen.getByRole('region', { name: 'Votre cotisation' });
  expect(within(price).getByText(/140,60/)).toBeVisible();
});
