import { useSession } from '@portal/shared-api';
import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { render, screen } from '@testing-library/react';
import { camille, contrat } from '../../testing/fixtures';
import { ContractSummary } from './contract-summary';

test.each<[string, { dateEntree?: string; dateSortie?: string }, RegExp]>([
  ['stays', {}, /^(?!.*Couverture)/],
  ['leaves', { dateSortie: '2027-02-28' }, /Couverture jusqu’au28\/02\/2027/],
  ['joins later', { dateEntree: '2026-12-01' }, /Couverture à partir du01\/12\/2026$/],
  ['joins today', { dateEntree: '2026-11-20' }, /^(?!.*Couverture)/],
])('[MEM-01] a beneficiary who %s reads from when and until when they are covered, or nothing', (_how, days, words) => {
  useSession.setState({ today: '2026-11-20' });
  const own = { ...contrat, roleAssure: 'BENEFICIAIRE' as const, beneficiaires: [{ ...camille, ...days }] };
  render(
    <PortalRouter nav={createHashNav()}>
      <ContractSummary contrat={own} />
    </PortalRouter>,
  );
  expect(screen.getByRole('region', { name: 'Mon contrat' })).toHaveTextContent(words);
});
