import { useSession, useTyped } from '@portal/shared-api';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

test('[ADM-05] another audience that is chosen during a computation ends none', async () => {
  serve({
    'GET /admin/audiences/report': (query) => ({
      nombre: 12,
      dateCalcul: '2026-11-20T08:00:00Z',
      isCalculEnCours: query.get('code') === 'JEUNES',
      rapport: null,
    }),
  });
  useSession.setState({ user: staffWith(['audiences:read']), today: '2026-11-20' });
  const { rerender } = render(<ReportPanel code="JEUNES" />);
  expect(await screen.findByText('Calcul en cours…')).toBeInTheDocument();
  rerender(<ReportPanel code="ACTIFS" />);
  expect(await screen.findByText('12')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Calcul en cours…')).not.toBeInTheDocument());
  expect(said).not.toContain('Le calcul est terminé.');
});

/** A form of the sheet that differs from what is stored. */
function Typed() {
  useTyped(true);
  return null;
}

test('[ADM-05] criteria that are being changed are saved before they are computed', async () => {
  const asked = jest.fn(() => null);
  serve({
    'GET /admin/audiences/report': () => ({ nombre: 0, dateCalcul: null, isCalculEnCours: false, rapport: null }),
    'POST /admin/audiences/report': asked,
  });
  useSession.setState({ user: staffWith(['audiences:read', 'audiences:update']), today: '2026-11-20' });
  render(
    <>
      <Typed />
      <ReportPanel code="JEUNES" />
    </>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Recalculer' }));
  expect(said.at(-1)).toBe('Enregistrez d’abord vos modifications.');
  expect(asked).not.toHaveBeenCalled();
});
