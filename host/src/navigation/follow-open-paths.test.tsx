import { useIsOpen, useOpenPaths, useSession } from '@portal/shared-api';
import type { BootRelease, RouteDescriptor } from '@portal/shared-api/contract/federation';
import { act, renderHook } from '@testing-library/react';
import { useRegistry } from '../remotes/registry';
import { currentUser, session } from '../testing/session';
import { followOpenPaths } from './follow-open-paths';

const route = (path: string, changes: Partial<RouteDescriptor> = {}): RouteDescriptor => ({
  path,
  title: path,
  page: path,
  access: 'member',
  frame: 'member',
  ...changes,
});
const release = (...routes: RouteDescriptor[]) =>
  ({
    name: 'remote-member',
    version: '1.0.0',
    container: 'c',
    base: '/',
    entry: 'e',
    integrity: '',
    descriptor: { name: 'remote-member', label: '', contractVersion: 1, routes, menu: [], slots: [] },
  }) as unknown as BootRelease;

test('[FED-06] a link shows while its route is live and open to the person, and disappears with the feature', () => {
  useSession.setState(session({ user: currentUser({ roles: ['User'] }), hasContract: true }));
  useRegistry.setState({
    releases: [
      release(
        route('/forms/adresse', { features: 'adresseActeGestion' }),
        route('/adherent/profil'),
        route('/admin', { access: 'staff' }),
      ),
    ],
    disabled: [],
    unavailable: [],
  });
  followOpenPaths();
  const { result } = renderHook(() => useIsOpen('adresse'));
  expect(result.current).toBe(true);
  expect(useOpenPaths.getState().open).toEqual(['/forms/adresse', '/adherent/profil']);
  act(() =>
    useSession.setState(
      session({
        user: currentUser({ roles: ['User'] }),
        hasContract: true,
        fonctionnalites: { adresseActeGestion: { isActivated: false } },
      }),
    ),
  );
  expect(result.current).toBe(false);
  act(() => useRegistry.setState({ releases: [] }));
  expect(useOpenPaths.getState().open).toEqual([]);
});
