import { formatByteLimit, formatBytes } from './byte-sizes';

test.each([
  [0, '0 Octets'], [999, '999 Octets'], [245_120, '245,1 ko'], [1_250_000, '1,25 Mo'], [5_000_000, '5,0 Mo'],
  [3_000_000_000, '3,0 Go'], [2_500_000_000_000, '2,5 To'], [1e15, '1,0 Po'], [1e18, '1 000,0 Po'],
])('[CTL-13] %d bytes are %s', (bytes, expected) => {
  expect(formatBytes(bytes).replace(/[\u00a0\u202f]/g, ' ')).toBe(expected);
});

test('[CTL-13] a limit has one decimal', () => {
  expect(formatByteLimit(5_000_000)).toBe('5,0\u00a0Mo');
  expect(formatByteLimit(1_250_000)).toBe('1,3\u00a0Mo');
});
