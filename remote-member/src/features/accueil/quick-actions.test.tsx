import { useOpenPaths, useSession } from '@portal/shared-api';
import { act, screen, within } from '@testing-library/react';
import { contrat } from '../../testing/fixtures';
import { renderScreen, requests } from '../../testing/render-screen';
import { QuickActions } from './quick-actions';

const offeredActions = () =>
  within(screen.getByRole('navigation', { name: 'Actions rapides' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('[MEM-01] the home links only to what this contract offers', async () => {
  renderScreen(QuickActions, '/accueil', {});
  const actions = screen.getByRole('navigation', { name: 'Actions rapides' });
  expect(within(actions).getAllByRole('link')).toHaveLength(3);
  await act(async () => useSession.setState({ contrat: { ...contrat, roleAssure: 'BENEFICIAIRE', cotisation: null } }));
  expect(within(actions).getAllByRole('link')).toHaveLength(2);
});

test('[MEM-01] on a provident contract a claim is one press away, and care is not offered', async () => {
  useOpenPaths.setState({ open: ['/forms/declarationsinistre', '/forms/pec/hospi', '/forms/demande-remboursement'] });
  renderScreen(QuickActions, '/accueil', {});
  expect(offeredActions()).toContain('Demander un remboursement');
  expect(offeredActions()).not.toContain('Déclarer un sinistre prévoyance');
  await act(async () => useSession.setState({ contrat: { ...contrat, typeContrat: 'PREVOYANCE' } }));
  expect(offeredActions()).toContain('Déclarer un sinistre prévoyance');
  expect(offeredActions()).not.toContain('Demander un remboursement');
  expect(offeredActions()).not.toContain('Mes prestations');
});

test('[MEM-01] a contract that is not in force offers what it allows, and asks for nothing while that is read', async () => {
  const paths = ['/forms/pec/hospi', '/documents/attestation', '/forms/contact/v2'];
  useOpenPaths.setState({ open: paths });
  const cardOf = (code: string, motifIndisponible: string | null) => ({
    code,
    modeGestion: 'manuel',
    motifIndisponible,
    numeroContratOuvert: null,
  });
  const closed = 'Cette démarche n’est pas disponible pour ce contrat.';
  let demarches = [cardOf('demandeRemboursementActeGestion', null), cardOf('pecHospiActeGestion', closed)];
  renderScreen(QuickActions, '/accueil', { '/demarches': () => ({ body: { demarches } }) });
  const [refund, stay] = ['Demander un remboursement', 'Demander une prise en charge'] as const;
  const usual = ['Mes prestations', 'Obtenir une attestation', 'Voir mes contrats et bénéficiaires', 'Nous contacter'];
  expect(offeredActions()).toEqual([refund, stay, ...usual]);
  expect(requests).not.toContain('/demarches');
  const show = (changes: object) =>
    act(async () =>
      useSession.setState({ contrat: { ...contrat, isActif: false, etat: 'suspendu', ...changes }, contrats: [] }),
    );
  await show({});
  expect(await screen.findByRole('link', { name: refund })).toBeVisible();
  expect(offeredActions()).toEqual([refund, ...usual]);
  // A person who has left the contract of another has nothing to certify; nobody has before it begins.
  await show({
    numeroContratIndividuel: 'VAL2',
    etat: 'resilie',
    dateResiliation: '2026-10-31',
    roleAssure: 'BENEFICIAIRE',
  });
  expect(offeredActions()).not.toContain('Obtenir une attestation');
  demarches = [cardOf('demandeRemboursementActeGestion', closed), cardOf('pecHospiActeGestion', closed)];
  await show({ numeroContratIndividuel: 'VAL3', etat: 'eninstance' });
  expect(offeredActions()).toEqual(['Mes prestations', 'Voir mes contrats et bénéficiaires', 'Nous contacter']);
});

test('[MEM-01] where what a contract allows cannot be read, the forms say it themselves', async () => {
  renderScreen(QuickActions, '/accueil', { '/demarches': { status: 500, body: { status: 500 } } });
  await act(async () => useSession.setState({ contrat: { ...contrat, etat: 'suspendu', isActif: false } }));
  expect(await screen.findByRole('link', { name: 'Demander un remboursement' })).toBeVisible();
});
