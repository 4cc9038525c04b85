import { readPlace, writePlace } from './address';

test('a link to a control keeps its brand', () => {
  const hash = writePlace('date-input', 'ALIZ');
  expect(hash).toBe('#/date-input?charte=ALIZ');
  expect(readPlace({ hash, search: '' })).toEqual({ control: 'date-input', charter: 'ALIZ', isAlone: false });
});

test('the first brand is omitted from the address, and replaces an unknown one', () => {
  expect(writePlace('button', 'VALD')).toBe('#/button');
  expect(readPlace({ hash: '#/button?charte=AUTRE', search: '' }).charter).toBe('VALD');
  expect(readPlace({ hash: '', search: '' })).toEqual({ control: '', charter: 'VALD', isAlone: false });
});

test('one control can be requested alone', () => {
  expect(readPlace({ hash: '', search: '?controle=button&charte=RIVI' })).toEqual({
    control: 'button',
    charter: 'RIVI',
    isAlone: true,
  });
});
