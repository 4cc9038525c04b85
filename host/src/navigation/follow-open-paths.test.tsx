import { useIsOpen, useOpenPaths, useSession } from '@portal/shared-api';
import { contract } from '@portal/shared-api/testing';
import { act, renderHook } from '@testing-library/react';
import { useRegistry } from '../remotes/registry';
import { release, route } from '../testing/release';
import { currentUser, session } from '../testing/session';
import { followOpenPaths } from './follow-open-paths';

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

test('[SES-08] a link beside a contract asks the switches of that contract, whatever the current one has', () => {
  const [own, other] = [contract(), contract({ numeroContratIndividuel: 'VAL2' })];
  const onlyOn = (numero: string) => ({ isActivated: false, isActivatedPerContract: { [numero]: true } });
  useSession.setState({
    ...session({
      user: currentUser({ roles: ['User'] }),
      hasContract: true,
      fonctionnalites: { velOptionActeGestion: onlyOn('VAL1'), ribPrestationsActeGestion: onlyOn('VAL2') },
    }),
    contrats: [own, other],
    contrat: own,
  });
  useRegistry.setState({
    releases: [
      release(
        route('/vel/option', { features: 'velOptionActeGestion' }),
        route('/forms/ribprestations', { features: 'ribPrestationsActeGestion' }),
        route('/admin', { access: 'staff' }),
      ),
    ],
  });
  followOpenPaths();
  const { result } = renderHook(() => ({
    options: [useIsOpen('options'), useIsOpen('options', 'VAL1'), useIsOpen('options', 'VAL2')],
    account: [useIsOpen('ribPrestations'), useIsOpen('ribPrestations', 'VAL1'), useIsOpen('ribPrestations', 'VAL2')],
    staff: useIsOpen('administration', 'VAL2'),
    ofNobody: useIsOpen('options', 'VAL3'),
  }));
  expect(result.current).toEqual({
    options: [true, true, false],
    account: [false, false, true],
    staff: false,
    ofNobody: false,
  });
  act(() => useSession.setState({ contrat: other }));
  expect(result.current).toMatchObject({ options: [false, true, false], account: [true, false, true] });
});

test('[MEM-28] a page for the member is no way on from a contract to that of somebody else', () => {
  const [own, ofSpouse] = [contract(), contract({ numeroContratIndividuel: 'VAL2', roleAssure: 'BENEFICIAIRE' })];
  useSession.setState({
    ...session({ user: currentUser({ roles: ['User', 'Beneficiaire'] }), hasContract: true }),
    contrats: [own, ofSpouse],
    contrat: own,
  });
  useRegistry.setState({ releases: [release(route('/forms/cartetp', { access: 'member', roles: ['User'] }))] });
  followOpenPaths();
  const { result } = renderHook(() => [useIsOpen('commandeCarteTp'), useIsOpen('commandeCarteTp', 'VAL2')]);
  expect(result.current).toEqual([true, false]);
});

test('a change of the session that opens and closes nothing leaves the lists as they are', () => {
  followOpenPaths();
  const before = useOpenPaths.getState();
  act(() => useSession.setState({ unreadNotifications: 3 }));
  expect(useOpenPaths.getState()).toBe(before);
});
