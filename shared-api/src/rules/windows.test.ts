import type { CmsItem } from '../contract/cms';
import { coversPage, nextWindow } from './windows';

test.each([
  [[], '/', true],
  [['/'], '/', true],
  [['/'], '/cgdm-svc/carte-tp', false],
  [['/cgdm-svc'], '/cgdm-svc/carte-tp', true],
  [['/cgdm-svc/carte'], '/cgdm-svc/carte-tp', false],
  [['/forms/rib', '/forms/contact'], '/forms/contact', true],
])('[ADM-12] a window of %j on %s: %s', (routes, path, isShown) => {
  expect(coversPage(routes, path)).toBe(isShown);
});

const item = (id: string, fenetre?: Partial<NonNullable<CmsItem['fenetre']>>): CmsItem => ({
  id,
  title: id,
  content: '',
  name: 'Popups',
  itemName: id,
  tags: [],
  ...(fenetre ? { fenetre: { isFermable: true, isBloquante: false, routes: [], ...fenetre } } : {}),
});

test('[ADM-12] windows come one after the other, each once, but for one that does not close', () => {
  const items = [
    item('un'),
    item('deux', { routes: ['/forms'] }),
    item('trois', { isFermable: false, routes: ['/rib'] }),
  ];
  expect(nextWindow(items, '/forms/rib', new Set())?.id).toBe('un');
  expect(nextWindow(items, '/forms/rib', new Set(['un']))?.id).toBe('deux');
  expect(nextWindow(items, '/', new Set(['un']))).toBeUndefined();
  expect(nextWindow(items, '/rib', new Set(['un', 'trois']))?.id).toBe('trois');
});
