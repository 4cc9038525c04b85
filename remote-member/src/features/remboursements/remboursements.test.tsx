import { useOpenPaths, useSession } from '@portal/shared-api';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contrat, remboursement, totaux } from '../../testing/fixtures';
import { renderScreen } from '../../testing/render-screen';
import Remboursements from './page';

const address = '/v1/adherent/remboursements';
const answer = (remboursements: unknown[]) => ({
  [address]: { body: { remboursements, totaux, pagination: { page: 1, taille: 20, total: remboursements.length } } },
});

test('[MEM-03] one row per act, and a total for all filtered rows', async () => {
  renderScreen(Remboursements, address, answer([remboursement]));
  const row = await screen.findByRole('row', { name: /Consultation médecin généraliste/ });
  expect(row).toHaveTextContent(
    /Décompte 2026110048213Camille05\/11\/2026payé le 12\/11\/202630,00 €19,00 €9,00 €2,00 €/,
  );
  expect(screen.getByRole('row', { name: /^Total/ })).toHaveTextContent(/140,00 €20,05 €25,20 €94,75 €/);
});

test('[MEM-03] a rejected act shows as rejected, one that is not paid yet as waiting', async () => {
  const unpaid = { ...remboursement, datePaiement: null };
  renderScreen(
    Remboursements,
    address,
    answer([
      { ...unpaid, idActe: 'A-1', libelleActe: 'Crème solaire', etat: 'REJETE' },
      { ...unpaid, idActe: 'A-2', libelleActe: 'Monture', etat: 'EN_COURS' },
    ]),
  );
  expect(await screen.findByRole('row', { name: /Crème solaire/ })).toHaveTextContent('Rejeté');
  expect(screen.getByRole('row', { name: /Crème solaire/ })).not.toHaveTextContent('En attente');
  expect(screen.getByRole('row', { name: /Monture/ })).toHaveTextContent('En attente');
});

test('[MEM-03] the number of the décompte is a link: to its acts, or to the décompte where those are listed', async () => {
  renderScreen(Remboursements, `${address}?periode=12m&soins=DENTAIRE`, answer([remboursement]));
  const link = () => screen.findByRole('link', { name: 'Décompte 2026110048213' });
  expect(await link()).toHaveAttribute('href', `#${address}?periode=12m&recherche=2026110048213`);
  act(() => useOpenPaths.setState({ open: ['/v2/adherent/prestations'] }));
  expect(await link()).toHaveAttribute('href', '#/v2/adherent/prestations?periode=12m&recherche=2026110048213');
});

test('[MEM-03] an empty result says so', async () => {
  renderScreen(Remboursements, address, answer([]));
  expect(await screen.findByText('Aucun remboursement ne correspond à votre recherche.')).toBeInTheDocument();
});

const inVain = ['Afficher 12 mois', 'Effacer les filtres'] as const;
test.each([
  ['', 'Élargissez la période.', [true, false]],
  ['periode=30j', 'Élargissez la période.', [true, true]],
  ['soins=DENTAIRE', 'Élargissez la période ou retirez un filtre.', [true, true]],
  ['periode=perso&du=2024-08-20', '', [false, true]],
  ['periode=perso&du=2024-08-20&soins=DENTAIRE', 'Retirez un filtre.', [false, true]],
] as const)('[MEM-03] an empty result offers only what may find more: %s', async (filters, text, offered) => {
  renderScreen(Remboursements, `${address}?${filters}`, answer([]));
  const title = await screen.findByText('Aucun remboursement ne correspond à votre recherche.');
  const [advice] = title.parentElement?.querySelector('p')?.textContent?.split('Cette page') ?? [];
  expect(advice?.trim()).toBe(text);
  expect(inVain.map((name) => screen.queryByRole('button', { name }) !== null)).toEqual(offered);
});

test('[MEM-03] on a provident contract, which pays for no care, nothing is offered in vain', async () => {
  renderScreen(Remboursements, `${address}?periode=30j`, answer([]));
  await screen.findByText('Aucun remboursement ne correspond à votre recherche.');
  act(() => useSession.setState({ contrat: { ...contrat, typeContrat: 'PREVOYANCE' } }));
  expect(await screen.findByText('Ce contrat de prévoyance ne rembourse pas de soins.')).toBeVisible();
  for (const name of inVain) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

test('[API-13] where the months cannot be read, the list stays and the chart is named with « Réessayer »', async () => {
  const mois = {
    body: {
      mois: [
        { mois: '2026-10', montantRC: 25.2 },
        { mois: '2026-11', montantRC: 9 },
      ],
    },
  };
  let isDown = true;
  renderScreen(Remboursements, address, {
    ...answer([remboursement]),
    [`${address}/mois`]: () => (isDown ? { status: 500, body: { status: 500 } } : mois),
  });
  expect(await screen.findByRole('row', { name: /Consultation médecin généraliste/ })).toBeInTheDocument();
  expect(await screen.findByRole('alert')).toHaveTextContent('Part de la mutuelle par mois de soins');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('figure', { name: 'Part de la mutuelle par mois de soins' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
