import { addressToSign, limitToSign } from './to-sign';

const inWords = (instant: string) => `[${instant}]`;

test.each([
  ['2026-11-30T23:00:00.000Z', 'jusqu’au 30/11/2026'],
  ['2026-06-30T22:00:00.000Z', 'jusqu’au 30/06/2026'],
  ['2026-12-01T00:00:00.000Z', 'avant le [2026-12-01T00:00:00.000Z]'],
])('[MEM-16] a limit at midnight in Paris is told by the day that it ends: %s, %s', (instant, told) => {
  expect(limitToSign(instant, inWords)).toBe(told);
});

test('[MEM-16] an act is signed on « Mes signatures et paiements »', () => {
  expect(addressToSign('SIG-2026-500001')).toBe('/cegepay/history?signature=SIG-2026-500001');
});
