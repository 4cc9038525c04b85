import { safeAddress } from './safe-address';

const origin = 'https://vald.exemple.fr';

it.each(['/', '/#/accueil', '/#/v2/adherent/prestations?page=2', '#/accueil', `${origin}/#/accueil`])(
  '[PRE-16] accepts %s',
  (address) => {
    expect(safeAddress(address, origin)).toMatch(/^\//);
  },
);

it.each([
  '//e.test',
  '/\\e.test',
  '\\\\e.test',
  '/%5Ce.test',
  '/%5ce.test',
  '%2F%2Fe.test',
  '/%2F/e.test',
  '/%252Fe.test',
  '/\te.test',
  '\t//e.test',
  '/%09/e.test',
  'https://vald.exemple.fr@e.test/',
  'https://e.test',
  'https://user:pass@vald.exemple.fr/',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'http:e.test',
  'https:/\\e.test',
  'accueil',
  '',
  ' /accueil',
  `/${'a'.repeat(3000)}`,
  'http://vald.exemple.fr/',
  '/a/..//e.test/x',
  '/%2e%2e//e.test',
  '/./%5C/e.test',
  '/a/..///e.test',
  '/a/%2e%2e/%2fe.test',
  '/./%2Fe.test',
  '/a/%252e%252e/%252fe.test',
  `${origin}//e.test`,
])('[PRE-16] refuses %j', (address) => {
  expect(safeAddress(address, origin)).toBeNull();
});

it('accepts an allowed origin unchanged', () => {
  expect(safeAddress('https://app.exemple.fr/a?b#c', origin, ['https://app.exemple.fr'])).toBe(
    'https://app.exemple.fr/a?b#c',
  );
});

it('[PRE-16] accepts the scheme of the application of the client', () => {
  expect(safeAddress('valdore://contrats/VAL1?onglet=2', origin, [], ['valdore'])).toBe(
    'valdore://contrats/VAL1?onglet=2',
  );
  expect(safeAddress('VALDORE://contrats', origin, [], ['valdore'])).toBe('valdore://contrats');
});

it.each([
  'autre://contrats',
  'valdorex://contrats',
  'valdore://moi:secret@contrats',
  'valdore://a\tb',
  'valdore:\\\\e.test',
  'valdore://%5C%5Ce.test',
])('[PRE-16] still refuses %j with that scheme', (address) => {
  expect(safeAddress(address, origin, [], ['valdore'])).toBeNull();
});

it.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'file:///etc/passwd',
  'blob:https://e.test/1',
  'intent://e.test',
  'http://e.test',
])('[PRE-16] refuses %j even as a configured scheme', (address) => {
  expect(safeAddress(address, origin, [], ['javascript', 'data', 'file', 'blob', 'intent', 'http'])).toBeNull();
});

it('[PRE-16] answers no address that a browser would take elsewhere, whatever it is made of', () => {
  const pieces = [
    '/',
    '//',
    '\\',
    '.',
    '..',
    '/../',
    '/..//',
    '%2e',
    '%2F',
    '%5C',
    '%252F',
    '@',
    ':',
    '?',
    '#',
    ';',
    '\t',
    'a',
    'e.test',
    'https:',
    'HTTPS://',
    'vald.exemple.fr',
    '\u3002',
    '\uff0f',
  ];
  let seed = 20261122;
  const next = (below: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  let answered = 0;
  for (let round = 0; round < 20_000; round += 1) {
    const address =
      ['/', '', '#', origin][next(4)] + Array.from({ length: 1 + next(6) }, () => pieces[next(pieces.length)]).join('');
    const safe = safeAddress(address, origin);
    if (safe === null) continue;
    answered += 1;
    // As a Location, as a link of our page, and as a link of a page in a folder.
    for (const base of [`${origin}/`, `${origin}/#/accueil`, `${origin}/a/b`])
      if (new URL(safe, base).origin !== origin)
        throw new Error(`${JSON.stringify(address)} leads to ${new URL(safe, base).href}`);
  }
  expect(answered).toBeGreaterThan(1000);
});
