import { useSession } from '@portal/shared-api';
import { createHashNav } from '@portal/shared-api/router';
import { render, screen } from '@testing-library/react';
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
