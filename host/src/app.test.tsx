import { toast, useSession } from '@portal/shared-api';
import { createHashNav } from '@portal/shared-api/router';
import { render, screen, within } from '@testing-library/react';
import { App } from './app';
import { useRegistry } from './remotes/registry';
import { client } from './testing/session';

beforeAll(() => {
  Object.assign(window, { scrollTo: () => undefined });
  // jsdom draws no modal dialog.
  HTMLDialogElement.prototype.showModal = () => undefined;
  HTMLDialogElement.prototype.close = () => undefined;
});

const descriptor = { name: 'remote-admin', label: 'Administration', contractVersion: 1, slots: [], menu: [] };
const route = { path: '/admin', title: 'Accueil', page: 'admin', access: 'anyone', frame: 'visitor' } as const;

test.each([
  ['/Faq', 'Ce service est désactivé'],
  ['/admin', 'Administration\u00a0: momentanément indisponible'],
  ['/nulle-part', 'Page inconnue'],
])('[FED-05] at %s the window has the title of what is shown: « %s »', async (path, title) => {
  useRegistry.setState({
    releases: [],
    disabled: [{ name: 'remote-faq', paths: ['/Faq'] }],
    unavailable: [{ name: 'remote-admin', descriptor: { ...descriptor, routes: [route] } }],
  });
  useSession.setState({ client });
  window.history.replaceState(null, '', `#${path}`);
  render(<App nav={createHashNav()} problem={null} onFirstPage={() => undefined} />);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title);
  expect(document.title).toBe(`${title} – Portail ${client.libelle}`);
});

test.each([
  ['a page of the host itself', null],
  ['the window of who has no contract', { kind: 'none' } as const],
])('[AMF-10] what is told with %s first on the screen is shown', async (_where, problem) => {
  useRegistry.setState({ releases: [], disabled: [], unavailable: [] });
  useSession.setState({ client });
  window.history.replaceState(null, '', '#/plan-du-site');
  const order: string[] = [];
  const tell = () => {
    order.push('told');
    toast({ type: 'success', title: 'Code vérifié' });
  };
  render(<App nav={createHashNav()} problem={problem} onFirstPage={() => order.push('shown')} onListening={tell} />);
  const region = await screen.findByRole('region', { name: 'Notifications', hidden: true });
  expect(await within(region).findByText('Code vérifié')).toBeInTheDocument();
  expect(order[0]).toBe('shown');
  expect(order.filter((step) => step === 'told')).toHaveLength(1);
});
