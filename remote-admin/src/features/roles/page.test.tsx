import { useSession } from '@portal/shared-api';
import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { said, serve } from '../../testing/answers';
import { staffWith } from '../../testing/staff';
import Roles from './page';

const role = (code: string) => ({
  code,
  libelle: code.toLowerCase(),
  isSysteme: false,
  roleBase: 'Consultant',
  nombreUtilisateurs: 0,
  droits: [],
  version: 1,
});

beforeEach(async () => {
  serve({ 'GET /admin/users/roles': () => ({ roles: [role('AUDIT'), role('COURRIER')] }) });
  useSession.setState({ user: staffWith(['roles:read', 'roles:create', 'roles:update']), today: '2026-11-20' });
  window.location.hash = '/admin/users/roles';
  render(
    <PortalRouter nav={createHashNav()}>
      <Roles />
    </PortalRouter>,
  );
  fireEvent.change(await screen.findByLabelText(/^Libellé/), { target: { value: 'audit interne' } });
});

test('[ADM-02] another role is shown after a question while the rights of this one are being changed', async () => {
  await userEvent.click(screen.getByRole('tab', { name: /courrier/ }));
  const question = within(screen.getByRole('dialog', { name: 'Quitter sans enregistrer\u202f?' }));
  expect(screen.getByLabelText(/^Libellé/)).toHaveValue('audit interne');
  await userEvent.click(question.getByRole('button', { name: 'Quitter sans enregistrer' }));
  await waitFor(() => expect(screen.getByLabelText(/^Libellé/)).toHaveValue('courrier'));
});

test('[ADM-02] a role is not copied with other rights than those that show', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Dupliquer le rôle' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(said.at(-1)).toBe('Enregistrez d’abord vos modifications.');
});

test('[ADM-02] the holders of one right do not show under another one that cannot be read', async () => {
  const { fetch } = globalThis;
  const nora = { userId: 'n', nom: 'SALVETAT', prenom: 'Nora', userName: 'nora@exemple.test', libelleRole: null };
  globalThis.fetch = (async (address: string, options?: RequestInit) =>
    String(address).includes('droit=history%3Aread')
      ? { ok: true, status: 200, headers: new Headers(), json: async () => ({ personnes: [nora] }) }
      : fetch(address, options)) as typeof globalThis.fetch;
  fireEvent.change(screen.getByLabelText('Action'), { target: { value: 'read' } });
  expect(await screen.findByText('SALVETAT Nora')).toBeVisible();
  fireEvent.change(screen.getByLabelText('Action'), { target: { value: 'delete' } });
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByText('SALVETAT Nora')).not.toBeInTheDocument();
});
