import { useSession } from '@portal/shared-api';
import type { BootRelease } from '@portal/shared-api/contract/federation';
import { createHashNav } from '@portal/shared-api/router';
import { act, waitFor } from '@testing-library/react';
import { enterRegistry } from '../remotes/registry';
import { measurePages } from './measure-pages';

const counted = {
  path: '/page/:pageName',
  title: 'Page',
  page: 'page',
  access: 'anyone',
  frame: 'visitor',
  isMeasured: true,
} as const;
const care = {
  path: '/v2/adherent/prestations',
  title: 'Mes prestations',
  page: 'prestations',
  access: 'member',
  frame: 'member',
} as const;
const release: BootRelease = {
  name: 'remote-member',
  version: '1.0.0',
  container: 'remote_member',
  base: '/r/',
  entry: '/r/e.js',
  integrity: '',
  descriptor: {
    name: 'remote-member',
    label: 'Espace adhérent',
    contractVersion: 1,
    slots: [],
    menu: [],
    routes: [counted, care],
  },
};
const nav = createHashNav();
const open = (path: string) => act(async () => nav.navigator.push(path));
let stop = () => undefined as void;

beforeEach(async () => {
  await open('/ailleurs');
  enterRegistry({ releases: [release], disabled: [], unavailable: [] });
  useSession.setState({ isMeasureAccepted: true });
});
afterEach(() => stop());

test('[API-14] countable pages are reported by pattern while the person consents; pages about care never are', async () => {
  const page = jest.fn();
  stop = measurePages(nav, async () => ({ page }));
  await open('/page/CGU?q=NIR');
  await open('/v2/adherent/prestations');
  await open('/page/MENTIONS_LEGALES');
  act(() => useSession.setState({ isMeasureAccepted: false }));
  await open('/ailleurs');
  await open('/page/CGU');
  expect(page.mock.calls).toEqual([['/page/:pageName'], ['/page/:pageName']]);
});

test('[API-14] without consent the collector is not even loaded', async () => {
  useSession.setState({ isMeasureAccepted: false });
  const load = jest.fn();
  stop = measurePages(nav, load);
  await open('/page/CGU');
  expect(load).not.toHaveBeenCalled();
});

test('[API-14] a missing or failing collector is logged and breaks nothing', async () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  stop = measurePages(nav, () => Promise.reject(new Error('404')));
  await open('/page/CGU');
  await waitFor(() =>
    expect(errors).toHaveBeenCalledWith(
      'La mesure d’audience est activée, et son module ne répond pas.',
      expect.anything(),
    ),
  );
  stop();
  errors.mockClear();
  await open('/ailleurs');
  stop = measurePages(nav, async () => ({
    page: () => {
      throw new Error('panne');
    },
  }));
  await open('/page/CGU');
  expect(errors).toHaveBeenCalledTimes(1);
  errors.mockRestore();
});
