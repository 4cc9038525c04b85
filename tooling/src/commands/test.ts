import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { has } from '../lib/arguments';
import { root } from '../lib/paths';
import { runCommand } from '../lib/run-command';

interface Counts {
  passed: number;
  failed: number;
}

const results = join(root, 'test-results');
mkdirSync(results, { recursive: true });
const jestReport = join(results, 'jest.json');
const browserReport = join(results, 'browser.json');

/** Every check of the portal, in the order in which they are quick to fail; all of them run, so that one look tells all. */
const failures: string[] = [];
const check = async (name: string, command: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}) => {
  console.log(`\n── ${name} ──`);
  if ((await runCommand(command, args, environment)) !== 0) failures.push(name);
};

await check('mise en forme', 'oxfmt', ['--check', '.']);
await check('règles de code et cloisons', 'oxlint', ['--deny-warnings']);
await check('types', 'tsc', ['--noEmit', '-p', 'tsconfig.json']);
// Some packages of the server are ES modules: jest reads them with Node's own module machinery.
const node = { NODE_OPTIONS: '--experimental-vm-modules --no-warnings' };
await check(
  'règles, écrans et serveur',
  'jest',
  ['--config', 'jest.config.cjs', '--json', '--outputFile', jestReport],
  node,
);
if (!has('--sans-navigateur')) await check('construction', 'node', ['tooling/bin/prepare-browser.mjs']);
if (!has('--sans-navigateur'))
  await check('navigateur', 'playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
    PORTAL_BROWSER_REPORT: browserReport,
  });

const counts = [jestCounts(jestReport), has('--sans-navigateur') ? { passed: 0, failed: 0 } : browserCounts()];
const total = counts.reduce(
  (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
  { passed: 0, failed: 0 },
);
console.log(failures.length > 0 ? `\nEn échec : ${failures.join(', ')}.` : '\nTout est vert.');
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(failures.length > 0 ? 1 : 0);

function jestCounts(report: string): Counts {
  const { numPassedTests, numFailedTests } = read<{ numPassedTests: number; numFailedTests: number }>(report) ?? {
    numPassedTests: 0,
    numFailedTests: 1,
  };
  return { passed: numPassedTests, failed: numFailedTests };
}

function browserCounts(): Counts {
  const { stats } = read<{ stats: { expected: number; unexpected: number; flaky: number } }>(browserReport) ?? {
    stats: { expected: 0, unexpected: 1, flaky: 0 },
  };
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}

function read<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    // No report: the runner stopped before it could count, which counts as a failure.
    return null;
  }
}
