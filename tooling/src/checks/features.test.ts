import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { featureKeys, type FeatureKey } from '@portal/shared-api/contract/features';
import { root } from '../lib/paths';

/** Keys of product 8.2 that nothing reads yet, with the form or screen that brings the reading. */
const toCome: Partial<Record<FeatureKey, string>> = {};

/** What declares, tries or shows keys, and does not read them. */
const isReader = (file: string) =>
  /^(host|remote-\w+|shared-api|shared-ui|server)\/src\/.*\.tsx?$/.test(file) &&
  !/\.(test|catalogue)\.tsx?$|\/testing\/|^server\/src\/(demo|nouveau-client)\/|^shared-api\/src\/contract\/features\.ts$/.test(
    file,
  );

function readKeys(): Set<FeatureKey> {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n').filter(isReader);
  const words = new Set(files.flatMap((file) => readFileSync(join(root, file), 'utf8').match(/\w+/g) ?? []));
  return new Set(featureKeys.filter((key) => words.has(key)));
}

test('something reads each feature key, but those of forms and screens to come, which are named', () => {
  const read = readKeys();
  expect(featureKeys.filter((key) => !read.has(key) && !(key in toCome))).toEqual([]);
  // A form that was built takes its key off the list.
  expect(featureKeys.filter((key) => read.has(key) && key in toCome)).toEqual([]);
});
