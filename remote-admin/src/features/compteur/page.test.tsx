import { useSession } from '@portal/shared-api';
import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { said, serve } from '../../testing/answers';
import { staffWith } from '../../testing/staff';
import Counter from './page';

const counts = { total: 12, uniques: 7, echecs: 1 };
const counted = (debut: string, fin: string) => ({
  debut,
  fin,
  pas: 'JOUR',
  ...counts,
  parCanal: [],
  serie: [],
  periodePrecedente: { debut: '2026-09-01', fin: '2026-09-30', ...counts },
});

function open() {
  useSession.setState({ user: staffWith(['connexion-counter:read']), today: '2026-11-20' });
  window.location.hash = '/admin/connexion-counter';
  render(
    <PortalRouter nav={createHashNav()}>
      <Counter />
    </PortalRouter>,
  );
}

test('[ADM-07] « Afficher » keeps the focus and says the period; after « Retour » the fields follow the address', async () => {
  serve({
    'GET /admin/connexion-counter': (query) =>
      query.get('pas') === 'SEMAINE' ? counted('2026-10-19', '2026-11-22') : counted('2026-10-22', '2026-11-20'),
  });
  open();
  await screen.findByText(/^Du 22\/10\/2026 au 20\/11\/2026/);
  const step = screen.getByRole('combobox', { name: 'Par' });
  await userEvent.selectOptions(step, 'Semaine');
  await userEvent.click(screen.getByRole('button', { name: 'Afficher' }));
  await screen.findByText(/^Du 19\/10\/2026 au 22\/11\/2026/);
  expect(screen.getByRole('button', { name: 'Afficher' })).toHaveFocus();
  expect(said.at(-1)).toMatch(/^Du 19\/10\/2026 au 22\/11\/2026, comparé à/);
  act(() => window.history.back());
  await waitFor(() => expect(step).toHaveValue('JOUR'));
});

test('[ADM-07] a day in a year that nobody counts in is said beside the fields, and asks nothing of the server', async () => {
  serve({ 'GET /admin/connexion-counter': () => counted('2026-10-22', '2026-11-20') });
  open();
  await screen.findByText(/^Du 22\/10\/2026 au 20\/11\/2026/);
  const until = screen.getByRole('textbox', { name: 'Au' });
  await userEvent.clear(until);
  await userEvent.type(until, '31/12/9999');
  await userEvent.click(screen.getByRole('button', { name: 'Afficher' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('L’année doit être comprise entre 1000 et 8999.');
  expect(until).toHaveValue('31/12/9999');
});

test('[ADM-07] both days that the fields show are asked for, though one alone was changed', async () => {
  const asked: (string | null)[][] = [];
  serve({
    'GET /admin/connexion-counter': (query) => {
      asked.push([query.get('debut'), query.get('fin')]);
      return counted('2026-10-22', '2026-11-20');
    },
  });
  open();
  await screen.findByText(/^Du 22\/10\/2026 au 20\/11\/2026/);
  const until = screen.getByRole('textbox', { name: 'Au' });
  await userEvent.clear(until);
  await userEvent.type(until, '15/11/2026');
  await userEvent.click(screen.getByRole('button', { name: 'Afficher' }));
  await waitFor(() => expect(asked.at(-1)).toEqual(['2026-10-22', '2026-11-15']));
  expect(screen.getByRole('textbox', { name: 'Du' })).toHaveValue('22/10/2026');
});

test('[ADM-07] a last day before the first one that shows is said beside the fields', async () => {
  serve({ 'GET /admin/connexion-counter': () => counted('2026-10-22', '2026-11-20') });
  open();
  await screen.findByText(/^Du 22\/10\/2026 au 20\/11\/2026/);
  const until = screen.getByRole('textbox', { name: 'Au' });
  await userEvent.clear(until);
  await userEvent.type(until, '01/10/2026');
  await userEvent.click(screen.getByRole('button', { name: 'Afficher' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('La fin de la période précède son début.');
});
