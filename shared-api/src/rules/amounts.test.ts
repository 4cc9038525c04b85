import {
  formatAddedEuros,
  formatDecimals,
  formatEuros,
  formatRate,
  formatRoundEuros,
  readTypedEuros,
  toCents,
  toEuros,
} from './amounts';

test('amounts are written with no-break spaces, a comma and the minus sign of print', () => {
  expect(formatEuros(1234.56)).toBe('1\u202f234,56\u00a0€');
  expect(formatEuros(-12)).toBe('\u221212,00\u00a0€');
  expect(formatEuros(-0)).toBe('0,00\u00a0€');
  expect(formatAddedEuros(12)).toBe('+\u00a012,00\u00a0€');
  expect(formatAddedEuros(0)).toBe('0,00\u00a0€');
  expect(formatAddedEuros(-12)).toBe('\u221212,00\u00a0€');
  expect(formatRoundEuros(-150)).toBe('\u2212150\u00a0€');
  expect(formatRoundEuros(-0.5)).toBe('\u22120,50\u00a0€');
});

test('rates have one decimal at most', () => {
  expect(formatRate(70)).toBe('70\u00a0%');
  expect(formatRate(64.5)).toBe('64,5\u00a0%');
});

test('converting between cents and euros loses nothing', () => {
  expect(toCents(0.1 + 0.2)).toBe(30);
  expect(toCents(20.05)).toBe(2005);
  expect(toEuros(2005)).toBe(20.05);
});

test('typed text is an amount, nothing, or invalid', () => {
  expect(readTypedEuros('1 234,5 €')).toBe(1234.5);
  expect(readTypedEuros('12.')).toBe(12);
  expect(readTypedEuros('12,')).toBe(12);
  expect(readTypedEuros('1.234,56')).toBe(1234.56);
  expect(readTypedEuros('1.234.567')).toBe(1_234_567);
  expect(readTypedEuros('１２,５０')).toBe(12.5);
  expect(readTypedEuros('0')).toBe(0);
  expect(readTypedEuros('1\u202f234,56')).toBe(1234.56);
  expect(readTypedEuros('12 345 678,9')).toBe(12_345_678.9);
  expect(readTypedEuros('€ 12 , 50')).toBe(12.5);
  for (const withCents of ['12€50', '12 € 50', '12€ 50 ', '12\u00a0€\u00a050'])
    expect(readTypedEuros(withCents)).toBe(12.5);
  expect(readTypedEuros('1 234€05')).toBe(1234.05);
  expect(readTypedEuros(' € ')).toBeNull();
  for (const wrong of [
    '-1',
    '12,345',
    '1.234',
    '1,234.56',
    '12.34,5',
    'douze',
    '1,2,3',
    ',5',
    '12 50',
    '1 2',
    '12€5',
    '12€500',
    '8 €90 €',
  ])
    expect(readTypedEuros(wrong)).toBe(wrong);
});

test('an amount in a field has two decimals and no euro sign', () => {
  expect(formatDecimals(1234.5)).toBe('1\u202f234,50');
});
