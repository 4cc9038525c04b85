import { useOpenPaths, usePageTitleStore, useSession } from '@portal/shared-api';
import type { Operation } from '@portal/shared-api/contract/cegepay';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contrat } from '../../testing/fixtures';
import { renderScreen, requests } from '../../testing/render-screen';
import SignaturesPaiements from './page';

const operations: Operation[] = [
  {
    id: 'PAY-2026-00071',
    type: 'PAIEMENT',
    libelle: 'Cotisations impayées',
    date: '2026-11-14T18:05:00Z',
    montant: 297.2,
    etat: 'REFUSE',
    idDocument: null,
    isASigner: false,
  },
  {
    id: 'SIG-2021-1',
    type: 'SIGNATURE',
    libelle: 'Mandat de prélèvement SEPA',
    date: '2021-01-01T17:20:00Z',
    montant: null,
    etat: 'SIGNE',
    idDocument: 'GED-88121',
    isASigner: false,
  },
];
const answer = (rows: Operation[]) => ({
  '/cegepay/history': { body: { operations: rows, pagination: { page: 1, taille: 20, total: rows.length } } },
});

test('[MEM-24] each operation shows date, type, label, amount and state, and its document if any', async () => {
  renderScreen(SignaturesPaiements, '/cegepay/history', answer(operations));
  const paid = await screen.findByRole('row', { name: /Cotisations impayées/ });
  expect(paid).toHaveTextContent(/14\/11\/2026.*PaiementCotisations impayées297,20 €Refusé$/);
  expect(screen.getByRole('row', { name: /Mandat de prélèvement SEPA/ })).toHaveTextContent(
    /SignatureMandat de prélèvement SEPASignéTélécharger$/,
  );
  expect(screen.getByText('Les plus récentes en premier')).toBeVisible();
  await userEvent.click(
    screen.getByRole('button', { name: 'Télécharger le document\u00a0: Mandat de prélèvement SEPA' }),
  );
  expect(requests.at(-1)).toBe('/download?id=GED-88121&origine=GED');
});

test('[MEM-24] type, state and period are in the address and sent to the server', async () => {
  renderScreen(SignaturesPaiements, '/cegepay/history', answer(operations));
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Type' }), 'Paiement');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'État' }), 'Refusé');
  await waitFor(() => expect(requests.at(-1)).toBe('/cegepay/history?type=PAIEMENT&etat=REFUSE'));
  expect(window.location.hash).toBe('#/cegepay/history?type=PAIEMENT&etat=REFUSE');
});

test('[MEM-24] an empty page says what will appear', async () => {
  renderScreen(SignaturesPaiements, '/cegepay/history', answer([]));
  expect(await screen.findByText('Aucune signature ni aucun paiement en ligne.')).toBeInTheDocument();
});

test('[SES-03] a person who is only insured by the contract is informed, and nothing is read', async () => {
  renderScreen(SignaturesPaiements, '/cegepay/history', answer(operations));
  await screen.findByRole('table');
  const before = requests.length;
  act(() =>
    useSession.setState({ contrat: { ...contrat, numeroContratIndividuel: 'VAL0006151', roleAssure: 'BENEFICIAIRE' } }),
  );
  expect(await screen.findByText('Ces informations sont réservées à l’adhérent du contrat.')).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(requests).toHaveLength(before);
});

test('[API-13] a failed read names its source', async () => {
  renderScreen(SignaturesPaiements, '/cegepay/history', {
    '/cegepay/history': { status: 503, body: { status: 503, message: 'Service momentanément indisponible' } },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Mes signatures et paiements');
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeInTheDocument();
});

test('[MEM-24] the page of one document to sign has its own title, in the window too', async () => {
  useOpenPaths.setState({ open: ['/cegepay/history'] });
  const title = () => usePageTitleStore.getState().title;
  renderScreen(SignaturesPaiements, '/cegepay/history?signature=SIG-2026-500001', answer([]));
  expect(await screen.findByRole('heading', { level: 1, name: 'Signer un document' })).toBeVisible();
  expect(title()).toBe('Signer un document');
  await userEvent.click(screen.getByRole('link', { name: 'Mes signatures et paiements' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Mes signatures et paiements' })).toBeVisible();
  expect(title()).toBeNull();
});
