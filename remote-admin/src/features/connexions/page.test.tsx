import { formatDuration } from './duration';

test.each([
  [59, 'Moins d’une minute'],
  [60, '1\u00a0min'],
  [754, '12\u00a0min'],
  [3900, '1\u00a0h 05'],
])('[ADM-07] a session of %s seconds lasted « %s »', (seconds, shown) => {
  expect(formatDuration(seconds)).toBe(shown);
});
