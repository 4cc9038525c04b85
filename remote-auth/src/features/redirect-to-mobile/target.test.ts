import { mobileTarget } from './target';

const origin = 'https://vald.exemple.fr';
const application = {
  schema: 'vald-portail',
  urlAndroid: 'https://boutique-a.test/app',
  urlIos: 'https://boutique-b.test/app',
};
const target = (address: string, encode: (text: string) => string = encodeURIComponent) =>
  mobileTarget(`/redirect-to-mobile/${encode(address)}`, application, origin);

test.each([
  ['vald-portail://contrats', 'vald-portail://contrats'],
  ['https://boutique-a.test/app?id=1', 'https://boutique-a.test/app?id=1'],
  ['https://boutique-b.test/app', 'https://boutique-b.test/app'],
  ['/#/accueil', '/#/accueil'],
])('[PRE-16] %s is opened', (address, opened) => {
  expect(target(address)).toBe(opened);
});

test.each([
  'https://e.test/',
  '//e.test',
  '/\\e.test',
  '/%5Ce.test',
  '/\te.test',
  'https://boutique-a.test@e.test/',
  'https://moi:secret@boutique-a.test/',
  'https://boutique-a.test.e.test/',
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'http://boutique-a.test/app',
  'autre://contrats',
  '',
])('[PRE-16] %j is refused in any spelling', (address) => {
  expect(target(address)).toBeNull();
  expect(target(address, (text) => encodeURIComponent(encodeURIComponent(text)))).toBeNull();
  expect(target(address, encodeURI)).toBeNull();
});

test('[PRE-16] without an application only the portal itself is allowed', () => {
  expect(
    mobileTarget('/redirect-to-mobile/vald-portail%3A%2F%2Fcontrats', { urlAndroid: '', urlIos: '' }, origin),
  ).toBeNull();
  expect(mobileTarget('/redirect-to-mobile/%E0%A4%A', application, origin)).toBeNull();
});
