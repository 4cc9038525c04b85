import type { BootRelease } from '@portal/shared-api/contract/federation';
import { failureKind, guiltyOf, RemoteFailure } from './failure';

const release = (name: string): BootRelease => ({
  name,
  version: '1.0.0',
  container: name.replaceAll('-', '_'),
  base: `/releases/${name}/1.0.0/`,
  entry: `/releases/${name}/1.0.0/remoteEntry.js`,
  integrity: '',
  descriptor: { name, label: name, contractVersion: 1, routes: [], menu: [], slots: [] },
});
const member = release('remote-member');
const controls = release('shared-ui');
const guilty = (error: unknown) => guiltyOf(error, member, [member, controls]).name;

afterEach(() => document.head.replaceChildren());

test.each([
  [
    'version',
    'Version 18.3.1 from host of shared singleton module react does not satisfy the requirement of remote_faq',
  ],
  ['version', '[ Federation Runtime ]: Invalid loadShareSync function call from runtime #RUNTIME-006'],
  ['entry', '[ Federation Runtime ]: Failed to load script resources. #RUNTIME-008'],
  ['entry', 'http://vald.localhost/releases/remote-faq/1.0.0/remoteEntry.js n’est pas au registre'],
  ['chunk', 'Loading chunk 12 failed.'],
  // Words of a page that are no words of the loader.
  ['mount', "Cannot read properties of undefined (reading 'version')"],
  ['mount', "Cannot read properties of undefined (reading 'description')"],
  ['mount', 'sharedState is not defined'],
])('[FED-05] an incident counts as « %s »: %s', (kind, message) => {
  expect(failureKind(new Error(message))).toBe(kind);
});

test('[FED-05] an incident names the release whose file the error names, also in its cause', () => {
  const chunk = new Error(
    'Loading chunk 12 failed. (error: http://vald.localhost/releases/shared-ui/1.0.0/essentials.js)',
  );
  expect(guilty(chunk)).toBe('shared-ui');
  expect(guilty(new RemoteFailure('chunk', { cause: chunk }))).toBe('shared-ui');
  expect(guilty(new Error('Loading chunk 3 failed. (error: /releases/remote-member/1.0.0/3.js)'))).toBe(
    'remote-member',
  );
  expect(guilty(new Error('cassé'))).toBe('remote-member');
});

test('[FED-05] after a timeout the incident names the release whose file the page still waits for', () => {
  const script = document.createElement('script');
  script.type = 'text/plain';
  script.src = '/releases/shared-ui/1.0.0/remoteEntry.js';
  expect(guilty(new RemoteFailure('timeout'))).toBe('remote-member');
  document.head.append(script);
  expect(guilty(new RemoteFailure('timeout'))).toBe('shared-ui');
});
