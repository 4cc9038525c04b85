import { formatByteLimit, formatBytes } from './byte-sizes';

test.each([
  [0, '0 Octets'],
  [1023, '1 023 Octets'],
  [1024, '1 ko'],
  [245_120, '239 ko'],
  [1_310_720, '1,25 Mo'],
  [5_242_880, '5,0 Mo'],
  [3 * 1024 ** 3, '3,0 Go'],
  [2.5 * 1024 ** 4, '2,5 To'],
  [1024 ** 5, '1,0 Po'],
  [1024 ** 6, '1 024,0 Po'],
])('[CTL-13] %d bytes read %s', (bytes, expected) => {
  expect(formatBytes(bytes).replace(/[\u00a0\u202f]/g, ' ')).toBe(expected);
});

test('[CTL-13] a limit has at most one decimal', () => {
  expect(formatByteLimit(5_242_880)).toBe('5\u00a0Mo');
  expect(formatByteLimit(15_728_640)).toBe('15\u00a0Mo');
  expect(formatByteLimit(1_310_720)).toBe('1,3\u00a0Mo');
});
