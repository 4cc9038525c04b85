import { useOpenPaths } from '@portal/shared-api';
import type { CompteRemboursement } from '@portal/shared-api/contract/contrats';
import { act, screen, within } from '@testing-library/react';
import { camille } from '../../testing/fixtures';
import { renderScreen } from '../../testing/render-screen';
import CoordonneesBancaires from './page';

const address = '/adherent/contrats/ribprestations';
const account: CompteRemboursement = {
  numPers: camille.numPers,
  nom: 'VERNOUX',
  prenom: 'Camille',
  numeroContratIndividuel: 'VAL0004521',
  nomOffre: 'Santé Confort',
  titulaire: 'VERNOUX Camille',
  codeInternationalPaysIso2: 'FR',
  cleIban: '80',
  identifiantNationalCompte: '•••••••••••••••••••• 144',
  codeBIC: 'TESTFRP0XXX',
  codeModePaiement: 'VIR',
  libelleModePaiement: 'Virement',
  dateDebut: '2021-01-01',
  isMissing: false,
  personnes: ['Camille', 'Lina', 'Noé'],
};
const missing: CompteRemboursement = {
  ...account,
  titulaire: null,
  codeInternationalPaysIso2: null,
  cleIban: null,
  identifiantNationalCompte: null,
  codeBIC: null,
  dateDebut: null,
  isMissing: true,
  personnes: ['Camille'],
};
beforeEach(() => useOpenPaths.setState({ open: [] }));

test('[MEM-02] one card per account: masked, with its start and the persons it serves', async () => {
  renderScreen(CoordonneesBancaires, address, { [address]: { body: { ribs: [account] } } });
  const card = await screen.findByRole('article', { name: /Camille VERNOUX, Santé Confort VAL0004521/ });
  expect(within(card).getByRole('heading', { level: 2, name: 'Camille VERNOUX' })).toBeInTheDocument();
  expect(card).toHaveTextContent('FR80 •••• •••• •••• •••• •••• 144');
  expect(within(card).getByText('Depuis le').nextSibling).toHaveTextContent('01/01/2021');
  expect(within(card).getByText('Remboursements de').nextSibling).toHaveTextContent('Camille, Lina, Noé');
  expect(screen.queryByRole('link', { name: 'Modifier le compte de remboursement' })).not.toBeInTheDocument();
  act(() => useOpenPaths.setState({ open: ['/forms/ribprestations'] }));
  expect(screen.getByRole('link', { name: 'Modifier le compte de remboursement' })).toBeInTheDocument();
});

test('[MEM-02] a missing account shows a warning', async () => {
  renderScreen(CoordonneesBancaires, address, { [address]: { body: { ribs: [missing] } } });
  expect(
    await screen.findByText(
      'Vos coordonnées bancaires sont manquantes : vos remboursements ne peuvent pas être versés.',
    ),
  ).toBeInTheDocument();
  expect(screen.getByText('Aucune information renseignée')).toBeInTheDocument();
});

test('[SES-04] an account names its contract with the state that is not valid', async () => {
  const other = { ...account, numeroContratIndividuel: 'VAL0004522', nomOffre: 'Prévoyance Accident' };
  renderScreen(CoordonneesBancaires, address, { [address]: { body: { ribs: [account, other] } } });
  expect(await screen.findByText(/^Prévoyance Accident n°.VAL0004522 \(Suspendu\)$/)).toBeVisible();
  expect(screen.getByText(/^Santé Confort n°.VAL0004521$/)).toBeVisible();
});
