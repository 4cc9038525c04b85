import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

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
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    assertionResults: { fullName: string; status: string; invocations?: number }[];
  }[];
}

/** Reads what `jest --json` wrote; paths are given from `root`. */
export function readJestReport(file: string, root: string): Report {
  const json = read<JestJson>(file);
  if (!json) return absent;
  return {
    passed: json.numPassedTests,
    failed: json.numFailedTests,
    files: json.testResults.map(({ name, startTime, endTime }) => ({
      file: relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
    flaky: json.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status, invocations = 1 }) => status === 'passed' && invocations > 1)
        .map(({ fullName }) => `${relative(root, name)} › ${fullName}`),
    ),
  };
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
    return null;
  }
}
