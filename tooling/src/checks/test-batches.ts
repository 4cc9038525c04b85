import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sources } from './import-graph';

/** Test files that load their modules once, with the settings of one project of jest. */
export interface Batch {
  project: BatchedProject;
  files: readonly string[];
}

/** How a run of everything gives the test files to jest. */
export interface TestBatches {
  batches: readonly Batch[];
  /** Files with modules of their own. */
  alone: readonly string[];
}

export type BatchedProject = 'screens' | 'server';

const TEST = /\.test\.tsx?$/;
const FILES_OF: Record<BatchedProject, (file: string) => boolean> = {
  screens: (file) => file.endsWith('.tsx'),
  server: (file) => file.startsWith('server/src/'),
};
/** More files in a batch bring little more, and the last batch of a run would keep one processor waiting longer. */
const FILES_PER_BATCH = 12;
/** Replaces modules or the clock for a whole file, or goes back in the history of the tab, which is one for a batch. */
const CHANGES_WHAT_IS_SHARED =
  /\bjest\.(mock|doMock|isolateModules|resetModules|useFakeTimers|spyOn\(Date)|\bhistory\.(back|forward|go)\(/;

/**
 * Groups test files. Jest loads every module again for each file, half of the processor time of a file of the server
 * and a quarter of that of a screen; the files of a batch share them, as the requests of one server or the pages of one
 * visit do.
 *
 * @param projects whose files are grouped
 * @param twice files that run on both database engines: the same path names them in both projects of jest
 */
export function batchesOf(
  sources: Sources,
  projects: readonly BatchedProject[],
  twice: ReadonlySet<string>,
): TestBatches {
  const tests = [...sources.keys()].filter((file) => TEST.test(file)).sort();
  const canShare = (file: string) => !twice.has(file) && !CHANGES_WHAT_IS_SHARED.test(sources.get(file) ?? '');
  const batches = projects.flatMap((project) => inBatches(project, tests.filter(FILES_OF[project]).filter(canShare)));
  const shared = new Set(batches.flatMap(({ files }) => files));
  return { batches, alone: tests.filter((file) => !shared.has(file)) };
}

const inBatches = (project: BatchedProject, files: readonly string[]): Batch[] =>
  Array.from({ length: Math.ceil(files.length / FILES_PER_BATCH) }, (_, index) => ({
    project,
    files: files.slice(index * FILES_PER_BATCH, (index + 1) * FILES_PER_BATCH),
  }));

/** What each file of a batch begins with, where jest would give a file alone more than modules. */
const OPENINGS: Record<BatchedProject, string> = {
  screens: "  require('../../tooling/src/jest-new-page.cjs')();\n",
  server: '',
};

/** The test file of a batch: each of its files is a block with its own hooks. */
const batchSource = ({ project, files }: Batch): string =>
  files.map((file) => `describe('${file}', () => {\n${OPENINGS[project]}  require('../../${file}');\n});\n`).join('');

/** Folder of the batches, from the root of the repository: jest takes test files from it. */
export const batchFolder = 'test-results/batches';

/** Writes the batches below `root` and returns the paths of all that jest has to run. */
export function writeBatches({ batches, alone }: TestBatches, root: string): string[] {
  rmSync(join(root, batchFolder), { recursive: true, force: true });
  mkdirSync(join(root, batchFolder), { recursive: true });
  const written = batches.map((batch, index) => {
    const path = `${batchFolder}/${batch.project}-${String(index + 1).padStart(2, '0')}.test.cjs`;
    writeFileSync(join(root, path), batchSource(batch));
    return path;
  });
  return [...alone, ...written];
}
