import { dirname } from 'node:path';
import { specsFor } from './browser-specs';
import { importersOf, reachedFrom, type Sources } from './import-graph';

/** What a change can touch. */
export interface Touched {
  /** Test files of jest. */
  tests: string[];
  /** Browser specifications, without « .spec.ts ». */
  specs: string[];
  /** The change reaches the tools of the tests themselves: all of them run. */
  isEverything: boolean;
}

const TEST = /\.test\.tsx?$/;

/** What every test stands on. */
const FOUNDATION =
  /^(package\.json|pnpm-lock\.yaml|pnpm-workspace\.yaml|jest\.config\.cjs|tsconfig[^/]*\.json|tooling\/src\/jest-[^/]+|\.ci\/.*)$/;

/** Where the server is put together: through them every domain reaches every test that starts a server. */
const COMPOSITION: ReadonlySet<string> = new Set(
  ['app', 'portal', 'contents-at-start', 'start', 'main', 'demo/seed', 'demo/testing/demo-app'].map(
    (name) => `server/src/${name}.ts`,
  ),
);

/** Calls every route of the server as every kind of person. */
const WALK = 'server/src/walk.test.ts';

/** Test files and browser specifications for changed files; deleted ones may be among them. */
export function touchedBy(changed: readonly string[], sources: Sources): Touched {
  const tests = [...sources.keys()].filter((file) => TEST.test(file));
  const specs = new Set(changed.flatMap(specsFor).filter((name) => sources.has(`e2e/specs/${name}.spec.ts`)));
  if (changed.some((file) => FOUNDATION.test(file))) return { tests, specs: [...specs].sort(), isEverything: true };

  const reached = reachedFrom(changed, importersOf(sources), COMPOSITION);
  const folders = foldersWithTests(tests);
  const rooms = new Set([...reached].flatMap((file) => roomOf(file, folders) ?? []));
  const isServer = [...reached].some((file) => file.startsWith('server/src/'));
  const isSchema = changed.some((file) => file.startsWith('server/migrations/'));
  const names = changed.map((file) => file.slice(file.lastIndexOf('/') + 1));
  const isTouched = (test: string) =>
    reached.has(test) ||
    (test === WALK && isServer) ||
    (isSchema && test.startsWith('server/')) ||
    (test.startsWith('server/') && rooms.has(dirname(test))) ||
    // A test reads some files by their name instead of importing them.
    names.some((name) => !/\.[cm]?[jt]sx?$/.test(name) && sources.get(test)?.includes(name));
  return { tests: tests.filter(isTouched), specs: [...specs].sort(), isEverything: false };
}

const foldersWithTests = (tests: readonly string[]) => new Set(tests.map((test) => dirname(test)));

/**
 * A test of the server asks a whole server, and so imports little of its domain: the nearest folder with tests is it.
 */
function roomOf(file: string, folders: ReadonlySet<string>): string | undefined {
  if (!file.startsWith('server/src/')) return undefined;
  for (let folder = dirname(file); folder !== 'server/src'; folder = dirname(folder))
    if (folders.has(folder)) return folder;
  return undefined;
}
