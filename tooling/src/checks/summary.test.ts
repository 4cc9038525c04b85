import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBrowserReport, readJestReport } from './reports';
import { runTogether } from './stages';
import { summaryOf } from './summary';

const folder = mkdtempSync(join(tmpdir(), 'portal-checks-'));
afterAll(() => rmSync(folder, { recursive: true }));
const stored = (name: string, content: object) => {
  writeFileSync(join(folder, name), JSON.stringify(content));
  return join(folder, name);
};

const jestReport = {
  numPassedTests: 2,
  numFailedTests: 1,
  testResults: [
    {
      name: '/portal/server/src/a.test.ts',
      startTime: 1000,
      endTime: 3500,
      assertionResults: [
        { ancestorTitles: [], fullName: 'stays', status: 'passed', invocations: 1 },
        { ancestorTitles: [], fullName: 'stalls once', status: 'passed', invocations: 2 },
        { ancestorTitles: [], fullName: 'fails twice', status: 'failed', invocations: 2 },
      ],
    },
  ],
};
const inBatch = (file: string, title: string, duration: number, invocations = 1) => ({
  ancestorTitles: [file],
  fullName: `${file} ${title}`,
  status: 'passed',
  duration,
  invocations,
});
const browser = {
  stats: { expected: 3, unexpected: 1, flaky: 1 },
  suites: [
    {
      specs: [{ title: 'opens', file: 'b.spec.ts', tests: [{ status: 'expected', results: [{ duration: 1000 }] }] }],
      suites: [
        {
          specs: [
            {
              title: 'comes back',
              file: 'b.spec.ts',
              tests: [{ status: 'flaky', results: [{ duration: 2000 }, { duration: 500 }] }],
            },
          ],
        },
      ],
    },
  ],
};

test('a report of jest gives counts, the time of each file, and what passed on a second try', () => {
  expect(readJestReport(stored('jest.json', jestReport), '/portal')).toEqual({
    passed: 2,
    failed: 1,
    files: [{ file: 'server/src/a.test.ts', seconds: 2.5 }],
    flaky: ['server/src/a.test.ts › stalls once'],
  });
});

test('a batch counts as the files that it holds', () => {
  const batch = {
    name: '/portal/test-results/batches/server-01.test.cjs',
    startTime: 0,
    endTime: 9000,
    assertionResults: [
      inBatch('server/src/a.test.ts', 'stays', 500),
      inBatch('server/src/b.test.ts', 'stalls once', 250, 2),
      inBatch('server/src/a.test.ts', 'ends', 1500),
    ],
  };
  expect(readJestReport(stored('batch.json', { ...jestReport, testResults: [batch] }), '/portal')).toMatchObject({
    files: [
      { file: 'server/src/a.test.ts', seconds: 2 },
      { file: 'server/src/b.test.ts', seconds: 0.25 },
    ],
    flaky: ['server/src/b.test.ts › stalls once'],
  });
});

test('a report of Playwright gives the same, suites within suites included', () => {
  expect(readBrowserReport(stored('browser.json', browser))).toEqual({
    passed: 4,
    failed: 1,
    files: [{ file: 'e2e/specs/b.spec.ts', seconds: 3.5 }],
    flaky: ['e2e/specs/b.spec.ts › comes back'],
  });
});

test('a report that is not there counts as a failure', () => {
  expect(readJestReport(join(folder, 'none.json'), '/portal').failed).toBe(1);
  expect(readBrowserReport(join(folder, 'none.json')).failed).toBe(1);
});

test('the summary has every stage, the twenty slowest files, the slowest first, and the flaky tests', () => {
  const files = Array.from({ length: 25 }, (_, index) => ({ file: `f${index}.test.ts`, seconds: index }));
  const summary = summaryOf(
    [
      { name: 'types', seconds: 14.25, isFailed: false },
      { name: 'navigateur', seconds: 600, isFailed: true },
    ],
    [{ passed: 1, failed: 0, files, flaky: ['f1.test.ts › stalls once'] }],
  );
  expect(summary).toContain('14,3 s  types');
  expect(summary).toContain('600,0 s  navigateur (en échec)');
  expect(summary.match(/f\d+\.test\.ts$/gm)).toEqual(
    Array.from({ length: 20 }, (_, index) => `f${24 - index}.test.ts`),
  );
  expect(summary).toContain('f1.test.ts › stalls once');
});

test('checks that run side by side say which of them fails', async () => {
  const print = printed();
  const stages = await runTogether([
    { name: 'bon', command: 'node', args: ['-e', 'console.log("tout va bien")'] },
    { name: 'mauvais', command: 'node', args: ['-e', 'console.error("rien ne va"); process.exit(3)'] },
  ]);
  expect(stages.map(({ name, isFailed }) => [name, isFailed])).toEqual([
    ['bon', false],
    ['mauvais', true],
  ]);
  expect(print.join('\n')).toMatch(/── bon ──\ntout va bien/);
  expect(print.join('\n')).toMatch(/── mauvais ──\nrien ne va/);
});

function printed(): string[] {
  const lines: string[] = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => lines.push(line));
  return lines;
}
