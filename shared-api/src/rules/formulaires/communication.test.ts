import { internationalPhone, normalizeEmail, storedPhone } from './communication';

test.each([
  ['+33639980001', '0639980001'],
  ['+37793150000', '+37793150000'],
  ['+262692000000', '0692000000'],
  ['+590690000000', '0690000000'],
  ['+594694000000', '0694000000'],
  ['+596696000000', '0696000000'],
  ['+4915112345678', '+4915112345678'],
  ['', ''],
])('%s is kept as %s, and comes back as it was', (international, stored) => {
  expect(storedPhone(international)).toBe(stored);
  expect(internationalPhone(stored)).toBe(international);
});

test('an address is compared without case and spaces', () => {
  expect(normalizeEmail(' Camille@Exemple.TEST ')).toBe('camille@exemple.test');
});
