import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { batchFolder } from './test-batches';

/** What a run of jest or of Playwright says of itself. */
export interface Report {
  passed: number;
  failed: number;
  files: readonly { file: string; seconds: number }[];
  /** Tests that failed, then passed. */
  flaky: readonly string[];
}

/** A runner that stopped before it could count, which counts as a failure. */
const absent: Report = { passed: 0, failed: 1, files: [], flaky: [] };

interface JestJson {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; startTime: number; endTime: number; assertionResults: AssertionResult[] }[];
}

interface AssertionResult {
  ancestorTitles: string[];
  fullName: string;
  status: string;
  /** In milliseconds, without hooks. */
  duration?: number | null;
  invocations?: number;
}

/** Reads what `jest --json` wrote; paths are given from `root`. A batch counts as the files that it holds. */
export function readJestReport(file: string, root: string): Report {
  const json = read<JestJson>(file);
  if (!json) return absent;
  const files = json.testResults.flatMap(({ name, startTime, endTime, assertionResults }) => {
    const path = relative(root, name);
    return path.startsWith(batchFolder) && assertionResults.length > 0
      ? filesOfBatch(assertionResults)
      : [{ file: path, seconds: (endTime - startTime) / 1000, results: assertionResults }];
  });
  return {
    passed: json.numPassedTests,
    failed: json.numFailedTests,
    files: files.map(({ file: path, seconds }) => ({ file: path, seconds })),
    flaky: files.flatMap(({ file: path, results }) =>
      results
        .filter(({ status, invocations = 1 }) => status === 'passed' && invocations > 1)
        .map(({ fullName }) => `${path} › ${fullName.replace(`${path} `, '')}`),
    ),
  };
}

/** Each file is a block of its batch; modules and databases, which hooks prepare, are nobody’s. */
function filesOfBatch(all: readonly AssertionResult[]) {
  const byFile = new Map<string, AssertionResult[]>();
  for (const result of all) {
    const [file = ''] = result.ancestorTitles;
    byFile.set(file, [...(byFile.get(file) ?? []), result]);
  }
  return [...byFile].map(([file, results]) => ({
    file,
    seconds: results.reduce((sum, { duration }) => sum + (duration ?? 0) / 1000, 0),
    results,
  }));
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: { title: string; file: string; tests: { status: string; results: { duration: number }[] }[] }[];
}

interface PlaywrightJson {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
}

/** Reads what Playwright’s JSON reporter wrote. */
export function readBrowserReport(file: string): Report {
  const json = read<PlaywrightJson>(file);
  if (!json) return absent;
  const specs = json.suites.flatMap(specsOf);
  const seconds = new Map<string, number>();
  for (const spec of specs) {
    const spent = spec.tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration / 1000, 0);
    seconds.set(spec.file, (seconds.get(spec.file) ?? 0) + spent);
  }
  return {
    passed: json.stats.expected + json.stats.flaky,
    failed: json.stats.unexpected,
    files: [...seconds].map(([name, spent]) => ({ file: `e2e/specs/${name}`, seconds: spent })),
    flaky: specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file: name, title }) => `e2e/specs/${name} › ${title}`),
  };
}

const specsOf = ({ suites = [], specs }: PlaywrightSuite): PlaywrightSuite['specs'] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

function read<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    // Its run was not asked for, or ended before it wrote one: the summary names it as missing.
    return null;
  }
}
