import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpointsByDomain } from '@portal/shared-api/contract/index';
import { featureKeys, type FeatureKey } from '@portal/shared-api/contract/features';
import { root } from '../lib/paths';
import { pageGuards } from './page-guards';

/** Keys of product 8.2 that nothing reads yet, with the form or screen that brings the reading. */
const toCome: Partial<Record<FeatureKey, string>> = {};

/** What declares, tries or shows keys, and does not read them. */
const isReader = (file: string) =>
  /^(host|remote-\w+|shared-api|shared-ui|server)\/src\/.*\.tsx?$/.test(file) &&
  !/\.(test|catalogue)\.tsx?$|\/testing\/|^server\/src\/(demo|nouveau-client)\/|^shared-api\/src\/contract\/features\.ts$/.test(
    file,
  );

/** Keys that some files name. @param isMeant of the files that read keys */
function readKeys(isMeant: (file: string) => boolean = () => true): Set<FeatureKey> {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => isReader(file) && isMeant(file));
  const words = new Set(files.flatMap((file) => readFileSync(join(root, file), 'utf8').match(/\w+/g) ?? []));
  return new Set(featureKeys.filter((key) => words.has(key)));
}

test('something reads each feature key, but those of forms and screens to come, which are named', () => {
  const read = readKeys();
  expect(featureKeys.filter((key) => !read.has(key) && !(key in toCome))).toEqual([]);
  // A form that was built takes its key off the list.
  expect(featureKeys.filter((key) => read.has(key) && key in toCome)).toEqual([]);
});

/** Keys by which the server alone decides, with what they do instead of closing a page. */
const serverAlone: Partial<Record<FeatureKey, string>> = {
  ficheSalarieSalaireConsultation: 'leaves the salary out of a page that stays open',
};

test('[SES-08] a key by which the server refuses is known to the guard of a page: no link leads to a refusal', () => {
  const ofServer = readKeys((file) => file.startsWith('server/'));
  // The contract says what the server asks; its rules are run by the browser too.
  const ofBrowser = readKeys((file) => !/^server\/|^shared-api\/src\/contract\//.test(file));
  const alone = [...ofServer].filter((key) => !ofBrowser.has(key));
  expect(alone.filter((key) => !(key in serverAlone))).toEqual([]);
  expect(Object.keys(serverAlone).filter((key) => !alone.some((each) => each === key))).toEqual([]);
});

/** Pages whose guard asks another key than the read at their address, with the reason. */
const otherwise: Readonly<Record<string, string>> = {
  demarches: 'open while one of its forms is; the server lists which are',
};

test('[SES-08] the guard of a page asks the key that the server asks for the read at its address', () => {
  const reads = Object.values(endpointsByDomain)
    .flat()
    .filter(({ method, access }) => method === 'GET' && access.kind === 'member');
  const compared = [...pageGuards().entries()].flatMap(([name, { path, features }]) =>
    reads
      .filter((endpoint) => endpoint.path === path)
      .map(({ access }) => ({ name, page: features, server: 'feature' in access ? (access.feature ?? '') : '' })),
  );
  expect(compared.length).toBeGreaterThan(25);
  expect(compared.filter(({ name, page, server }) => page !== server && !(name in otherwise))).toEqual([]);
});
