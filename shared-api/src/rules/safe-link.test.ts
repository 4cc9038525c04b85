import { safeHref, safeSource } from './safe-link';

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
