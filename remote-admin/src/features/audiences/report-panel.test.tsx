import { useSession } from '@portal/shared-api';
import { render, screen, waitFor } from '@testing-library/react';
import { said, serve } from '../../testing/answers';
import { staffWith } from '../../testing/staff';
import { ReportPanel } from './report-panel';

test('[ADM-05] the end of the computation of an audience is said, and nothing where it was over before', async () => {
  let looks = 0;
  serve({
    'GET /admin/audiences/report': () => {
      looks += 1;
      return { nombre: 12, dateCalcul: '2026-11-20T08:00:00Z', isCalculEnCours: looks === 1, rapport: null };
    },
  });
  useSession.setState({ user: staffWith(['audiences:read']), today: '2026-11-20' });
  const { unmount } = render(<ReportPanel code="JEUNES" />);
  expect(await screen.findByText('Calcul en cours…')).toBeInTheDocument();
  await waitFor(() => expect(said.at(-1)).toBe('Le calcul est terminé.'), { timeout: 5000 });
  unmount();
  said.length = 0;
  render(<ReportPanel code="ACTIFS" />);
  expect(await screen.findByText('12')).toBeInTheDocument();
  expect(said).not.toContain('Le calcul est terminé.');
});
