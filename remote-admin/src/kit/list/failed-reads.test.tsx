import { clearCache, useSession } from '@portal/shared-api';
import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { staffWith } from '../../testing/staff';
import { ToDo } from '../../features/dashboard/to-do';
import { PersonSheet } from '../../features/personnes/person-sheet';
import Questions from '../../features/questions/page';

const staff = staffWith(['faq:read', 'faq:create', 'history:read']);

const empty = {
  questions: [],
  categories: [],
  demandes: [],
  vues: [],
  isPartagePossible: false,
  pagination: { page: 1, taille: 20, total: 0 },
};

/** Calls that fail, by a part of their address; a test mends one by taking it out. */
const failing = new Set<(address: string) => boolean>();

beforeEach(() => {
  clearCache();
  failing.clear();
  useSession.setState({ user: staff });
  globalThis.fetch = jest.fn(async (address: string) => {
    const isFailing = [...failing].some((fails) => fails(String(address)));
    const status = isFailing ? 500 : 200;
    const body = isFailing ? { status, message: 'La base ne répond pas.' } : empty;
    return { ok: !isFailing, status, headers: new Headers(), json: async () => body };
  }) as unknown as typeof fetch;
});

function open(Page: ComponentType, address: string) {
  window.location.hash = address;
  render(
    <PortalRouter nav={createHashNav()}>
      <Page />
    </PortalRouter>,
  );
}

test('[API-13] requests to handle that cannot be read show an error on the dashboard, and are tried again', async () => {
  const fails = (address: string) => address.includes('/admin/history');
  failing.add(fails);
  open(ToDo, '/admin');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Demandes à traiter');
  expect(alert).toHaveTextContent('La base ne répond pas.');
  const before = jest.mocked(globalThis.fetch).mock.calls.length;
  await userEvent.click(within(alert).getByRole('button', { name: 'Réessayer' }));
  expect(jest.mocked(globalThis.fetch).mock.calls.length).toBe(before + 1);
});

test('[API-13] words of the filters that cannot be read show an error above a list that could be', async () => {
  const fails = (address: string) => address.includes('/admin/faq') && !address.includes('texte=');
  failing.add(fails);
  open(Questions, '/admin/faq?texte=carte');
  expect(await screen.findByText('Aucune ligne ne correspond à ces filtres.')).toBeInTheDocument();
  const alert = await screen.findByRole('alert');
  failing.delete(fails);
  await userEvent.click(within(alert).getByRole('button', { name: 'Réessayer' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('[API-13] kept views that cannot be read say so in their menu, and are tried again', async () => {
  failing.add((address) => address.includes('/admin/vues'));
  open(Questions, '/admin/faq');
  await userEvent.click(await screen.findByRole('button', { name: 'Vues' }));
  failing.clear();
  await userEvent.click(screen.getByRole('menuitem', { name: /Vos vues n’ont pas pu être chargées/ }));
  await waitFor(() => expect(screen.queryByRole('menuitem', { name: /Vos vues/ })).not.toBeInTheDocument());
});

test('[API-13] a person who cannot be read is not said to be unknown', async () => {
  failing.add((address) => address.includes('/admin/users/adherent/'));
  open(() => <PersonSheet numPers="P1" onClose={() => undefined} />, '/admin/users/adherent');
  expect(await screen.findByRole('alert')).toHaveTextContent('La base ne répond pas.');
  expect(screen.queryByText('Cette personne n’existe pas.')).not.toBeInTheDocument();
});

test('[ADM-12] a question that is added after a reload begins with the category that shows', async () => {
  let answer = () => {};
  const held = new Promise<void>((done) => (answer = done));
  const { fetch } = globalThis;
  globalThis.fetch = (async (address: string) => {
    if (!String(address).includes('/admin/faq')) return fetch(address);
    await held;
    const categories = [{ code: 'CONNEXION', name: 'Connexion', ordre: 1 }];
    return { ok: true, status: 200, headers: new Headers(), json: async () => ({ ...empty, categories }) };
  }) as typeof globalThis.fetch;
  open(Questions, '/admin/faq?ouvert=%2B');
  answer();
  const sheet = within(await screen.findByRole('region', { name: 'Nouvelle question' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Ajouter' }));
  expect(sheet.getByRole('combobox', { name: /^Catégorie/ })).toBeValid();
});
