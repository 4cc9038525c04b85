import { useSession } from '@portal/shared-api';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contrat, suspended } from '../testing/fixtures';
import { renderScreen } from '../testing/render-screen';
import { MembersOnly } from './members-only';
import { EmptyContract } from './other-contracts';

const Page = () => <EmptyContract title="Aucun courrier">Vos courriers seront ici.</EmptyContract>;

test('[SES-03] an empty page names its contract to a person with several, and the other is one press away', async () => {
  renderScreen(Page, '/adherent/courriers', {});
  expect(screen.getByText(/^Vos courriers seront ici\. Cette page/)).toHaveTextContent(
    'Cette page montre le contrat Santé Confort n° VAL0004521.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Voir Prévoyance Accident n°\u00a0VAL0004522 (Suspendu)' }));
  expect(useSession.getState().contrat).toMatchObject({ numeroContratIndividuel: 'VAL0004522' });
});

test('[SES-03] an empty page says nothing of contracts to a person with one', () => {
  renderScreen(Page, '/adherent/courriers', {});
  act(() => useSession.setState({ contrats: [contrat] }));
  expect(screen.getByText('Vos courriers seront ici.')).toBeInTheDocument();
  expect(screen.queryByText(/contrat/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('[SES-03] what a contract tells its member alone leads to none of which the person is a beneficiary', async () => {
  renderScreen(MembersOnly, '/adherent/courriers', {});
  const beneficiary = { ...contrat, roleAssure: 'BENEFICIAIRE' as const };
  const other = { ...beneficiary, numeroContratIndividuel: 'VAL0006151', nomOffre: 'Santé Famille' };
  act(() => useSession.setState({ contrat: beneficiary, contrats: [beneficiary, suspended, other] }));
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Voir Prévoyance Accident n°\u00a0VAL0004522 (Suspendu)',
  ]);
});
