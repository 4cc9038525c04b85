import { maskDate, readDateText, writeDateText } from './typed-date';

test.each([
  '05/11/2026',
  '5/11/2026',
  '05-11-2026',
  '05.11.2026',
  '05112026',
  '2026-11-05',
  ' 05/11/2026 ',
  '0511/2026',
])('[CTL-06] « %s » is 5 November 2026', (text) => {
  expect(readDateText(text)).toBe('2026-11-05');
});

test.each(['31/11/2026', '29/02/2026', '05/11/26', '05/1', '5', '00/00/0000'])(
  '[CTL-06] « %s » is not a date and is kept as it is',
  (text) => {
    expect(readDateText(text)).toBe(text);
  },
);

test('[CTL-06] empty stays empty, and a date is formatted day first', () => {
  expect(readDateText('  ')).toBe('');
  expect(writeDateText('2026-11-05')).toBe('05/11/2026');
  expect(writeDateText('05/1')).toBe('05/1');
});

test.each([
  ['0', '0'],
  ['05', '05'],
  ['051', '05/1'],
  ['0511', '05/11'],
  ['05112026', '05/11/2026'],
  ['051120267', '05/11/2026'],
  ['5/', '05/'],
  ['5/1/', '05/01/'],
  ['5/11/2026', '05/11/2026'],
  ['05/', '05/'],
  ['05//1', '05/1'],
  ['/', ''],
  ['0a5', '05'],
  ['5-1-2026', '05/01/2026'],
])('[CTL-06] typing « %s » shows « %s »', (typed, shown) => {
  expect(maskDate(typed)).toBe(shown);
});
