import { holdTelephone, safeHref, safeSource } from './safe-link';

/** Addresses that a browser reads as those of another host: it removes tabs and breaks, and turns backslashes. */
it.each(['//e.test', '/\\e.test', '/\t/e.test', '/\n/e.test', '/\r\n\\e.test', '\t//e.test', '/\t\\e.test'])(
  '[CTL-15] a link or an image at %j is another host’s, and refused',
  (address) => {
    expect(new URL(address, 'https://vald.exemple.fr').origin).toBe('https://e.test');
    expect(safeHref(address)).toBeNull();
    expect(safeSource(address)).toBeNull();
  },
);

it.each(['/', '/#/page/cgu', '#/accueil', '/assets/valdore.svg', '/a/..//e.test', '/aide?sujet=a//b'])(
  'an address of the portal stays as it is: %s',
  (address) => {
    expect(safeHref(address)).toBe(address);
    expect(new URL(address, 'https://vald.exemple.fr').origin).toBe('https://vald.exemple.fr');
  },
);

it.each(['01 99 00 00 00', '01\u00a099\u00a000\u00a000\u00a000'])(
  'a telephone number in a text is held together, however the insurer writes it: %j',
  (telephone) => {
    const held = 'Appelez le 01\u00a099\u00a000\u00a000\u00a000.';
    expect(holdTelephone('Appelez le 01 99 00 00 00.', telephone)).toBe(held);
    expect(holdTelephone(held, telephone)).toBe(held);
    expect(holdTelephone('Écrivez-nous à toute heure.', telephone)).toBe('Écrivez-nous à toute heure.');
  },
);

it('a text stays as it is for an insurer without a telephone number', () => {
  expect(holdTelephone('Appelez le 01 99 00 00 00.', '')).toBe('Appelez le 01 99 00 00 00.');
});
