import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import embeddedTests from '../embedded-tests.json';
import { batchesOf, writeBatches } from './test-batches';
import { readSources } from './working-tree';

const folder = mkdtempSync(join(tmpdir(), 'portal-batches-'));
afterAll(() => rmSync(folder, { recursive: true }));

const everyone = ['server', 'screens'] as const;

test.each([[everyone], [['screens'] as const]])(
  'runs every test file of the repository once: batches of %j',
  (projects) => {
    const sources = readSources();
    const { batches, alone } = batchesOf(sources, projects, new Set(embeddedTests.map(({ file }) => file)));
    expect([...alone, ...batches.flatMap(({ files }) => files)].sort()).toEqual(
      [...sources.keys()].filter((file) => /\.test\.tsx?$/.test(file)).sort(),
    );
    expect(batches.length).toBeGreaterThan(10);
    expect(new Set(batches.map(({ project }) => project))).toEqual(new Set(projects));
  },
);

const files = new Map([
  ['remote-auth/src/home.test.tsx', 'useSession.setState({})'],
  ['remote-auth/src/rules.test.ts', ''],
  ['server/src/contrats/b.test.ts', 'jest.fn()'],
  ['server/src/contrats/a.test.ts', ''],
  ['server/src/contrats/rules.ts', ''],
  ['server/src/edge/mocked.test.ts', "jest.mock('./first-paint')"],
  ['server/src/edge/timed.test.ts', 'jest.useFakeTimers()'],
  ['server/src/walk.test.ts', ''],
  ['shared-ui/src/form/back.test.tsx', 'window.history.back()'],
  ['shared-ui/src/form/timed.test.tsx', 'jest.useFakeTimers()'],
  ['shared-ui/src/button/button.test.tsx', ''],
]);

test('keeps rules, both engines, and files that replace modules or the clock or go back apart', () => {
  const { batches, alone } = batchesOf(files, everyone, new Set(['server/src/walk.test.ts']));
  expect(batches).toEqual([
    { project: 'server', files: ['server/src/contrats/a.test.ts', 'server/src/contrats/b.test.ts'] },
    { project: 'screens', files: ['remote-auth/src/home.test.tsx', 'shared-ui/src/button/button.test.tsx'] },
  ]);
  expect(alone).toEqual([
    'remote-auth/src/rules.test.ts',
    'server/src/edge/mocked.test.ts',
    'server/src/edge/timed.test.ts',
    'server/src/walk.test.ts',
    'shared-ui/src/form/back.test.tsx',
    'shared-ui/src/form/timed.test.tsx',
  ]);
});

test('gives batches to the projects that are asked for alone', () => {
  const { batches, alone } = batchesOf(files, ['screens'], new Set());
  expect(batches.map(({ project }) => project)).toEqual(['screens']);
  expect(alone).toContain('server/src/contrats/a.test.ts');
});

test('writes a block for each file of a batch, on a new page for screens, and leaves none of an earlier run', () => {
  const server = { project: 'server', files: ['server/src/a.test.ts', 'server/src/b.test.ts'] } as const;
  const screens = { project: 'screens', files: ['host/src/app.test.tsx'] } as const;
  writeBatches({ batches: [server, server, screens], alone: [] }, folder);
  expect(writeBatches({ batches: [server, screens], alone: ['host/src/rules.test.ts'] }, folder)).toEqual([
    'host/src/rules.test.ts',
    'test-results/batches/server-01.test.cjs',
    'test-results/batches/screens-02.test.cjs',
  ]);
  expect(readFileSync(join(folder, 'test-results/batches/server-01.test.cjs'), 'utf8')).toBe(
    [
      "describe('server/src/a.test.ts', () => {\n  require('../../server/src/a.test.ts');\n});\n",
      "describe('server/src/b.test.ts', () => {\n  require('../../server/src/b.test.ts');\n});\n",
    ].join(''),
  );
  expect(readFileSync(join(folder, 'test-results/batches/screens-02.test.cjs'), 'utf8')).toBe(
    [
      "describe('host/src/app.test.tsx', () => {\n  require('../../tooling/src/jest-new-page.cjs')();\n",
      "  require('../../host/src/app.test.tsx');\n});\n",
    ].join(''),
  );
  expect(() => readFileSync(join(folder, 'test-results/batches/server-02.test.cjs'))).toThrow('ENOENT');
});
