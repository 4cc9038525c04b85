import { refreshReads, useOpenPaths } from '@portal/shared-api';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Demandes from '../features/demandes/page';
import Documents from '../features/documents/page';
import Prestations from '../features/prestations/page';
import SignaturesPaiements from '../features/signatures-paiements/page';
import { totaux } from '../testing/fixtures';
import { holdAnswers, renderScreen } from '../testing/render-screen';

const body = {
  demandes: [],
  demarches: [],
  operations: [],
  documents: [],
  annees: [],
  categories: [],
  libellesCategories: [],
  decomptes: [],
  totaux,
  pagination: { page: 1, taille: 20, total: 0 },
};
const filteredOut = {
  demandes: 'Aucune demande ne correspond à ces filtres.',
  signatures: 'Aucune opération ne correspond à ces filtres.',
  documents: 'Aucun document ne correspond à votre recherche.',
};
const lists = [
  [
    'Mes demandes',
    () => <Demandes params={{}} />,
    '/history',
    'etat=ANNULEE',
    filteredOut.demandes,
    /^Vous n’avez effectué aucune/,
  ],
  [
    'Mes signatures et paiements',
    SignaturesPaiements,
    '/cegepay/history',
    'etat=REFUSE',
    filteredOut.signatures,
    /^Aucune signature ni aucun/,
  ],
  [
    'Mes documents contractuels',
    Documents,
    '/cgdm-svc/ged',
    'recherche=carte',
    filteredOut.documents,
    /^Aucun document disponible/,
  ],
] as const;

beforeEach(() => useOpenPaths.setState({ open: lists.map(([, , address]) => address) }));

test.each(lists)(
  '[API-13] « %s » without rows stays as it is while it is read again',
  async (_label, List, address, _query, none, empty) => {
    renderScreen(List, address, { [address]: { body } });
    await screen.findByText(empty);
    const letGo = holdAnswers();
    act(() => void refreshReads(address));
    expect(screen.getByText(empty)).toBeVisible();
    expect(screen.queryByText(none)).not.toBeInTheDocument();
    await act(async () => letGo());
    expect(screen.getByText(empty)).toBeVisible();
  },
);

test.each(lists)(
  '[API-13] « %s » says that no row matches until the answer without filters is there',
  async (_label, List, address, query, none, empty) => {
    renderScreen(List, `${address}?${query}`, { [address]: { body } });
    await screen.findByText(none);
    const letGo = holdAnswers();
    await userEvent.click(screen.getAllByRole('button', { name: 'Effacer les filtres' })[0] ?? document.body);
    await waitFor(() => expect(window.location.hash).toBe(`#${address}`));
    expect(screen.getByText(none)).toBeVisible();
    expect(screen.queryByText(empty)).not.toBeInTheDocument();
    letGo();
    expect(await screen.findByText(empty)).toBeVisible();
    expect(screen.queryByText(none)).not.toBeInTheDocument();
  },
);

test('[API-13] words that were searched in vain are named until those after them are answered', async () => {
  const address = '/v2/adherent/prestations';
  renderScreen(Prestations, `${address}?recherche=lunettes`, { [address]: { body } });
  const inVain = 'Aucun résultat pour « lunettes » sur la période.';
  await screen.findByText(inVain);
  const letGo = holdAnswers();
  await userEvent.click(screen.getByRole('button', { name: 'Effacer la recherche' }));
  await waitFor(() => expect(window.location.hash).toBe(`#${address}`));
  expect(screen.getByText(inVain)).toBeVisible();
  letGo();
  expect(await screen.findByText('Aucune prestation sur la période sélectionnée.')).toBeVisible();
});
