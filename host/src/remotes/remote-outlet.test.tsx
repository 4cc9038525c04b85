import { createHashNav } from '@portal/shared-api/router';
import { createLifecycles, type Lifecycles } from '@portal/shared-api/remote';
import type { BootRelease } from '@portal/shared-api/contract/federation';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, Suspense } from 'react';
import { RemoteOutlet } from './remote-outlet';
import { refreshAfterIncident, useSilence } from './registry';
import * as source from './source';

jest.mock('./source');
jest.mock('./registry', () => ({
  ...jest.requireActual<object>('./registry'),
  refreshAfterIncident: jest.fn(async (release: BootRelease) => release),
}));

const load = jest.mocked(source.loadLifecycles);
const release: BootRelease = {
  name: 'remote-member',
  version: '1.0.0',
  container: 'remote_member',
  base: '/r/',
  entry: '/r/remoteEntry.js',
  integrity: '',
  descriptor: { name: 'remote-member', label: 'Espace adhérent', contractVersion: 1, routes: [], menu: [], slots: [] },
};
const working = (): Lifecycles => createLifecycles({ accueil: async () => ({ default: () => <h1>Bonjour</h1> }) });
const throwing = (): Lifecycles =>
  createLifecycles({
    accueil: async () => ({
      default: () => {
        throw new Error('cassé');
      },
    }),
  });

const show = (onSettled = () => undefined) =>
  render(<RemoteOutlet release={release} nav={createHashNav()} page="accueil" onSettled={onSettled} />);

beforeEach(() => {
  jest.mocked(source.forgetRemote).mockResolvedValue(undefined);
  jest.mocked(refreshAfterIncident).mockClear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('[FED-08] the page of the remote shows, and the host is notified', async () => {
  load.mockResolvedValue(working());
  const onSettled = jest.fn();
  show(onSettled);
  expect(await screen.findByRole('heading', { name: 'Bonjour' })).toBeInTheDocument();
  await waitFor(() => expect(onSettled).toHaveBeenCalled());
});

test('[FED-08] a page has its heading while its module is on its way, and then its own alone', async () => {
  let arrive: (lifecycles: Lifecycles) => void = () => undefined;
  load.mockReset().mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  render(<RemoteOutlet release={release} nav={createHashNav()} page="accueil" title="Accueil" />);
  expect(screen.getByRole('heading', { level: 1, name: 'Accueil' })).toBeInTheDocument();
  await act(async () => arrive(working()));
  expect(await screen.findByRole('heading', { level: 1, name: 'Bonjour' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Accueil' })).not.toBeInTheDocument());
});

test('[FED-05] a remote that does not load shows an explanation, and « Réessayer » recovers it', async () => {
  load.mockRejectedValueOnce(new Error('404')).mockRejectedValueOnce(new Error('404')).mockResolvedValue(working());
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent(/Espace adhérent\s: momentanément indisponible/);
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('heading', { name: 'Bonjour' })).toBeInTheDocument();
});

test.each([
  [null, 'Le reste de votre espace fonctionne.'],
  [
    'Impossible de se connecter au serveur',
    'Impossible de se connecter au serveur. Vérifiez votre connexion, puis réessayez.',
  ],
])(
  '[FED-05] what stands for a remote says what goes on, and nothing of it where no server answers: %s',
  async (reason, text) => {
    load.mockReset().mockRejectedValue(new Error('404'));
    useSilence.setState({ reason });
    show();
    expect(await screen.findByText(text)).toBeVisible();
    useSilence.setState({ reason: null });
  },
);

test('[FED-05] a first failure is followed by one retry only', async () => {
  load.mockReset().mockRejectedValue(new Error('404'));
  show();
  await screen.findByRole('alert');
  expect(load).toHaveBeenCalledTimes(2);
});

test('[FED-05] a file that is missing once the page is there brings one retry, then the fallback, and again after « Réessayer »', async () => {
  load.mockReset().mockImplementation(async () => {
    const Missing = lazy(() => Promise.reject(new Error('Loading chunk 12 failed')));
    const Page = () => (
      <Suspense fallback={<h1>Bonjour</h1>}>
        <Missing />
      </Suspense>
    );
    return createLifecycles({ accueil: async () => ({ default: Page }) });
  });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Réessayer' }));
  expect(load).toHaveBeenCalledTimes(3);
  expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(4);
});

test('[FED-05] a remote that throws in its first render does not take the host down', async () => {
  load.mockReset().mockResolvedValue(throwing());
  show();
  expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeInTheDocument();
});

test('[FED-05] a remote that never finishes loading is given up after eight seconds', async () => {
  jest.useFakeTimers();
  load.mockReset().mockReturnValue(new Promise(() => undefined));
  show();
  await act(() => jest.advanceTimersByTimeAsync(8_100));
  await act(() => jest.advanceTimersByTimeAsync(8_100));
  expect(screen.getByRole('alert')).toBeInTheDocument();
  jest.useRealTimers();
});

test('[FED-05] a page that never shows is given up after ten seconds, and reported', async () => {
  jest.useFakeTimers();
  load.mockReset().mockResolvedValue(createLifecycles({ accueil: () => new Promise(() => undefined) }));
  show();
  await act(() => jest.advanceTimersByTimeAsync(100));
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(screen.getByRole('alert')).toBeInTheDocument();
  expect(refreshAfterIncident).toHaveBeenCalledWith(release, expect.objectContaining({ kind: 'timeout' }));
  jest.useRealTimers();
});

test('[FED-05] a page without a component, as one that threw at its import leaves behind, shows the fallback', async () => {
  const half = async () => JSON.parse('{}');
  load.mockReset().mockResolvedValue(createLifecycles({ accueil: half }));
  show();
  expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeInTheDocument();
  expect(refreshAfterIncident).toHaveBeenCalled();
});

test('[FED-05] a remote with a frame of its own has a main also while it loads and where it fails', async () => {
  const whole = (Page: () => React.ReactElement) => createLifecycles({ accueil: async () => ({ default: Page }) });
  let give: (lifecycles: Lifecycles) => void = () => undefined;
  load.mockReset().mockReturnValueOnce(new Promise((resolve) => (give = resolve)));
  const outlet = <RemoteOutlet isWhole release={release} nav={createHashNav()} page="accueil" />;
  const { unmount } = render(outlet);
  expect(screen.getByRole('main')).toHaveTextContent('Chargement');
  expect(screen.getByRole('main')).toHaveAttribute('id', 'contenu');
  await act(async () => give(whole(() => <main>Bonjour</main>)));
  await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent('Bonjour'));
  unmount();
  load.mockReset().mockRejectedValue(new Error('404'));
  render(outlet);
  await screen.findByRole('alert');
  expect(screen.getByRole('main')).toContainElement(screen.getByRole('heading', { level: 1 }));
});
