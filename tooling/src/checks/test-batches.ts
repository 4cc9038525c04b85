import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sources } from './import-graph';

/** How a run of everything gives the test files to jest. */
export interface TestBatches {
  /** Files of tests of the server that load the modules of the server once. */
  batches: readonly (readonly string[])[];
  /** Files with modules of their own. */
  alone: readonly string[];
}

const TEST = /\.test\.tsx?$/;
/** More files in a batch bring little more, and the last batch of a run would keep one processor waiting longer. */
const FILES_PER_BATCH = 12;
/** Replaces modules or the clock for a whole file. */
const CHANGES_MODULES = /\bjest\.(mock|doMock|isolateModules|resetModules|useFakeTimers|spyOn\(Date)/;

/**
 * Groups the test files of the server. Jest loads every module again for each file, half of the processor time of a
 * file of the server; the files of a batch share them, as the requests of one server do.
 *
 * @param twice files that run on both database engines: the same path names them in both projects of jest
 */
export function batchesOf(sources: Sources, twice: ReadonlySet<string>): TestBatches {
  const tests = [...sources.keys()].filter((file) => TEST.test(file)).sort();
  const isShared = (file: string) =>
    file.startsWith('server/src/') && !twice.has(file) && !CHANGES_MODULES.test(sources.get(file) ?? '');
  const shared = tests.filter(isShared);
  const batches = Array.from({ length: Math.ceil(shared.length / FILES_PER_BATCH) }, (_, index) =>
    shared.slice(index * FILES_PER_BATCH, (index + 1) * FILES_PER_BATCH),
  );
  return { batches, alone: tests.filter((file) => !isShared(file)) };
}

/** The test file of a batch: each of its files is a block with its own hooks. */
export const batchSource = (files: readonly string[]): string =>
  files.map((file) => `describe('${file}', () => {\n  require('../../${file}');\n});\n`).join('');

/** Folder of the batches, from the root of the repository: jest takes test files from it. */
export const batchFolder = 'test-results/batches';

/** Writes the batches below `root` and returns the paths of all that jest has to run. */
export function writeBatches({ batches, alone }: TestBatches, root: string): string[] {
  rmSync(join(root, batchFolder), { recursive: true, force: true });
  mkdirSync(join(root, batchFolder), { recursive: true });
  const written = batches.map((files, index) => {
    const path = `${batchFolder}/server-${String(index + 1).padStart(2, '0')}.test.cjs`;
    writeFileSync(join(root, path), batchSource(files));
    return path;
  });
  return [...alone, ...written];
}
