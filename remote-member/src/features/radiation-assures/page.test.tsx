import { resources, useOpenPaths, useSession } from '@portal/shared-api';
import {
  radiationAssures,
  type DonneesRadiationAssures,
} from '@portal/shared-api/contract/formulaires/radiation-assures';
import { lectureOf, personOf } from '@portal/shared-api/rules/formulaires/testing';
import { act, screen } from '@testing-library/react';
import { renderScreen } from '../../testing/render-screen';
import RadiationAssures from './page';

const member = personOf('P1');
const spouse = personOf('P2', { prenom: 'Julien', codeLienParente: 'CJT' });
const removable = (numPers: string, motifNonRadiable: string | null) => ({
  numPers,
  isMajeur: true,
  isRadiable: motifNonRadiable === null,
  motifNonRadiable,
  dateEntree: '2021-01-01',
  dateEffetParMotif: {},
});
const notTheMember = removable('P1', 'L’adhérent ne peut pas être retiré de son contrat.');
const open = (donnees: Pick<DonneesRadiationAssures, 'assures'>, beneficiaires = [member]) =>
  renderScreen(RadiationAssures, radiationAssures.path, {
    [radiationAssures.path]: { body: lectureOf({ ...donnees, dateFinContrat: null }, { beneficiaires }) },
    '/forms/brouillons/radiationAssuresActeGestion': { body: { brouillon: null } },
  });

test('a member who is alone on the contract reads why nobody can be removed, and meets no field', async () => {
  open({ assures: [notTheMember] });
  expect(await screen.findByText('Ce contrat ne couvre que vous')).toBeVisible();
  expect(screen.getByText(/se retire du contrat qui la couvre/)).toBeVisible();
  act(() => useSession.setState(({ contrats: [first] }) => ({ contrats: first ? [first] : [] })));
  expect(screen.queryByText(/se retire du contrat/)).not.toBeInTheDocument();
  act(() => useOpenPaths.setState({ open: [resources.situationContractuelle.path] }));
  expect(screen.getByRole('link', { name: 'Ma situation contractuelle' })).toBeVisible();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Valider' })).not.toBeInTheDocument();
});

test('where all others leave already, each is named with the day', async () => {
  open({ assures: [notTheMember, removable('P2', 'Cette personne quitte le contrat le 30/11/2026.')] }, [
    member,
    spouse,
  ]);
  expect(await screen.findByText('Personne d’autre à retirer de ce contrat')).toBeVisible();
  expect(screen.getByText(/Julien VERNOUX.: Cette personne quitte le contrat le 30\/11\/2026\./)).toBeVisible();
  act(() => useOpenPaths.setState({ open: [resources.situationContractuelle.path] }));
  expect(screen.getByRole('link', { name: 'Ma situation contractuelle' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Valider' })).not.toBeInTheDocument();
});

test('[MEM-15] persons who may be removed are offered', async () => {
  open({ assures: [notTheMember, removable('P2', null)] }, [member, spouse]);
  expect(await screen.findByRole('checkbox', { name: /Julien VERNOUX/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Valider' })).toBeVisible();
});

test('[MEM-15] beside them stands who cannot be removed, with the reason', async () => {
  const leaving = 'Cette personne quitte le contrat le 28/02/2027.';
  open({ assures: [notTheMember, removable('P2', leaving), removable('P3', null)] }, [
    member,
    spouse,
    personOf('P3', { prenom: 'Lina', codeLienParente: 'ENF' }),
  ]);
  const julien = await screen.findByRole('checkbox', { name: /Julien VERNOUX/ });
  expect(julien).toBeDisabled();
  expect(screen.getByText(leaving)).toBeVisible();
  expect(screen.getByRole('checkbox', { name: /Lina VERNOUX/ })).toBeEnabled();
  expect(screen.queryByRole('checkbox', { name: /Camille/ })).not.toBeInTheDocument();
});
