import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import embeddedTests from './embedded-tests.json';
import { root } from './lib/paths';

test.each(embeddedTests)('runs on the embedded database too: $file ($reason)', ({ file, reason }) => {
  expect(existsSync(join(root, file))).toBe(true);
  expect(readFileSync(join(root, file), 'utf8')).toMatch(/createDemoApp|createTestApp|openTestDatabase/);
  expect(reason).not.toBe('');
});

test.each(['start', 'uploads', 'search', 'locks', 'audit', 'jobs', 'migrations'])(
  'the list has a test of what the engines may do otherwise: %s',
  (subject) => {
    expect(embeddedTests.some(({ reason }) => reason.startsWith(`${subject}:`))).toBe(true);
  },
);

test('names no file twice, in alphabetical order', () => {
  const files = embeddedTests.map(({ file }) => file);
  expect(files).toEqual([...new Set(files)].sort());
});
