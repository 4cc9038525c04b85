import { useSession } from '@portal/shared-api';
import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { render, screen } from '@testing-library/react';
import { camille, contrat } from '../../testing/fixtures';
import { ContractSummary } from './contract-summary';

test.each<[string, string | null, RegExp]>([
  ['stays', null, /^(?!.*Couverture)/],
  ['leaves', '2027-02-28', /Couverture jusqu’au28\/02\/2027/],
])('[MEM-01] a beneficiary who %s reads until when they are covered, or nothing', (_how, dateSortie, words) => {
  useSession.setState({ today: '2026-11-20' });
  const own = { ...contrat, roleAssure: 'BENEFICIAIRE' as const, beneficiaires: [{ ...camille, dateSortie }] };
  render(
    <PortalRouter nav={createHashNav()}>
      <ContractSummary contrat={own} />
    </PortalRouter>,
  );
  expect(screen.getByRole('region', { name: 'Mon contrat' })).toHaveTextContent(words);
});
