import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import embeddedTests from '../embedded-tests.json';
import { batchesOf, writeBatches } from './test-batches';
import { readSources } from './working-tree';

const folder = mkdtempSync(join(tmpdir(), 'portal-batches-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('runs every test file of the repository once', () => {
  const sources = readSources();
  const { batches, alone } = batchesOf(sources, new Set(embeddedTests.map(({ file }) => file)));
  expect([...alone, ...batches.flat()].sort()).toEqual(
    [...sources.keys()].filter((file) => /\.test\.tsx?$/.test(file)).sort(),
  );
  expect(batches.length).toBeGreaterThan(10);
});

test('keeps modules apart for screens, both engines, and files that replace modules or the clock', () => {
  const { batches, alone } = batchesOf(
    new Map([
      ['server/src/contrats/b.test.ts', 'jest.fn()'],
      ['server/src/contrats/a.test.ts', ''],
      ['server/src/contrats/rules.ts', ''],
      ['server/src/edge/mocked.test.ts', "jest.mock('./first-paint')"],
      ['server/src/edge/timed.test.ts', 'jest.useFakeTimers()'],
      ['server/src/walk.test.ts', ''],
      ['shared-ui/src/button/button.test.tsx', ''],
    ]),
    new Set(['server/src/walk.test.ts']),
  );
  expect(batches).toEqual([['server/src/contrats/a.test.ts', 'server/src/contrats/b.test.ts']]);
  expect(alone).toEqual([
    'server/src/edge/mocked.test.ts',
    'server/src/edge/timed.test.ts',
    'server/src/walk.test.ts',
    'shared-ui/src/button/button.test.tsx',
  ]);
});

test('writes a block for each file of a batch, and leaves none of an earlier run', () => {
  const batch = ['server/src/a.test.ts', 'server/src/b.test.ts'];
  writeBatches({ batches: [batch, batch], alone: [] }, folder);
  expect(writeBatches({ batches: [batch], alone: ['host/src/app.test.tsx'] }, folder)).toEqual([
    'host/src/app.test.tsx',
    'test-results/batches/server-01.test.cjs',
  ]);
  expect(readFileSync(join(folder, 'test-results/batches/server-01.test.cjs'), 'utf8')).toBe(
    [
      "describe('server/src/a.test.ts', () => {\n  require('../../server/src/a.test.ts');\n});\n",
      "describe('server/src/b.test.ts', () => {\n  require('../../server/src/b.test.ts');\n});\n",
    ].join(''),
  );
  expect(() => readFileSync(join(folder, 'test-results/batches/server-02.test.cjs'))).toThrow('ENOENT');
});
