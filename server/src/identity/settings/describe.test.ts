import { inWords } from './describe';

test.each([
  [20 * 60_000, '20\u00a0min'],
  [10 * 3_600_000, '10\u00a0h'],
  [7 * 86_400_000, '7\u00a0j'],
  [90 * 60_000, '90\u00a0min'],
])('%d milliseconds are %s', (milliseconds, words) => {
  expect(inWords(milliseconds)).toBe(words);
});
