import { useSession } from '@portal/shared-api';
import { suppressionCompte } from '@portal/shared-api/contract/formulaires/suppression-compte';
import { lectureOf } from '@portal/shared-api/rules/formulaires/testing';
import { client } from '@portal/shared-api/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contrat } from '../../testing/fixtures';
import { renderScreen } from '../../testing/render-screen';
import SuppressionCompte from './page';

const over = { ...contrat, etat: 'resilie' as const, isActif: false, dateResiliation: '2025-12-31' };

test.each([
  ['a contract that runs', [contrat, over], true],
  ['a contract that is over', [over], false],
  ['no contract', [], false],
])('[MEM-27] a person with %s reads about a contract only where one goes on', async (_who, contrats, isTold) => {
  renderScreen(SuppressionCompte, suppressionCompte.path, {
    [suppressionCompte.path]: {
      body: lectureOf(
        { isMotDePasseDemande: false },
        { listes: { 'motif-suppression-compte': [{ code: 'INUTILE', libelle: 'Je ne m’en sers plus' }] } },
      ),
    },
    '/forms/brouillons/suppressionCompteAutreActe': { body: { brouillon: null } },
  });
  act(() => useSession.setState({ contrats, contrat: contrats[0] ?? null }));
  expect(await screen.findByText(/Vos documents resteront conservés par votre mutuelle/)).toBeVisible();
  expect(screen.queryByText(/ne résilie pas votre contrat/) !== null).toBe(isTold);
  await userEvent.click(await screen.findByRole('radio', { name: 'Je ne m’en sers plus' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Je comprends que cette suppression est définitive.' }));
  await userEvent.click(screen.getByRole('button', { name: 'Valider' }));
  const question = screen.getByRole('dialog');
  expect(question).toHaveTextContent('Votre session sera fermée aussitôt.');
  expect(question.textContent?.includes('Votre contrat et vos remboursements continuent.')).toBe(isTold);
});

test('[PRE-30] of an identity that another provider keeps no password is said to be erased', async () => {
  renderScreen(SuppressionCompte, suppressionCompte.path, {
    [suppressionCompte.path]: { body: lectureOf({ isMotDePasseDemande: false }) },
    '/forms/brouillons/suppressionCompteAutreActe': { body: { brouillon: null } },
  });
  expect(await screen.findByText(/votre identifiant, votre mot de passe/)).toBeInTheDocument();
  act(() => useSession.setState({ client: { ...client, oidcExternalProvider: { libelle: 'Mon compte' } } }));
  expect(screen.queryByText(/votre mot de passe/)).not.toBeInTheDocument();
  expect(
    screen.getByText('Passé ce délai, vos coordonnées de connexion et le lien avec Mon compte sont effacés.'),
  ).toBeInTheDocument();
});
