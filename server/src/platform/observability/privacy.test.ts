import { TestBrowser } from '../testing/browser';
import { enter } from '../testing/enter';
import { createTestApp, type TestApp } from '../testing/test-app';
import { createPerson, staffRoles, testPassword } from '../testing/test-people';
import { createLogger } from './logger';

/** Values that must appear in no log. */
const canary = { nir: '2990148000042', iban: 'FR7612345987650123456789014', nom: 'CANARINE', texte: 'canari-libre-42' };

let written: string;
let test: TestApp;
beforeAll(async () => {
  written = '';
  test = await createTestApp({ logger: createLogger('trace', { write: (line) => (written += line) }) });
  await createPerson(test.database, { userName: 'helene@exemple.test', roles: staffRoles('Admin') });
  await createPerson(test.database, { userName: `${canary.texte}@exemple.test`, nom: canary.nom });
});
afterAll(() => test.close());

it('writes no personal data to the log, whether a request succeeds, is refused or fails', async () => {
  const admin = new TestBrowser(test.app);
  await admin.signIn('helene@exemple.test', testPassword);
  await enter(admin, test, 'helene@exemple.test');
  await admin.signIn('helene@exemple.test', 'mauvais-mot-de-passe');
  await admin.get(`/api/admin/users?type=adherent&nom=${canary.nom}&userName=${canary.texte}`);
  await admin.get(`/api/admin/users?type=adherent&nom=${canary.nom}&inconnu=${canary.nir}`);
  await admin.get(`/api/admin/users/${canary.iban}`);
  await admin.get(`/api/nulle-part/${canary.nir}?iban=${canary.iban}`, { 'x-numcontrat': canary.texte });
  await admin.post(`/api/admin/users/${canary.nir}/disable`, { motif: canary.texte, nir: canary.nir });
  await admin.request({
    method: 'POST',
    url: '/api/identity/login',
    payload: `{"userName":"${canary.texte}"`,
    headers: { 'content-type': 'application/json' },
  });
  await new TestBrowser(test.app).get(`/api/identity/login?callbackUrl=https://e.test/${canary.texte}`);
  await new TestBrowser(test.app).get(`/api/identity/callback?code=${canary.texte}&state=${canary.nir}`);
  for (const value of [
    ...Object.values(canary),
    testPassword,
    'mauvais-mot-de-passe',
    'helene@exemple.test',
    admin.cookies.get('session') ?? 'session',
  ]) {
    expect(written).not.toContain(value);
  }
  expect(written).toContain('/api/admin/users/:userId');
});

it('writes no header at the level of traces, where an upload tells its options', () => {
  let lines = '';
  const log = createLogger('trace', { write: (line) => (lines += line) });
  const headers = { cookie: 'session=secret-un', 'x-xsrf-token': 'secret-deux', 'x-numcontrat': 'secret-trois' };
  log.trace({ busboyOptions: { headers, limits: { files: 1 } } }, 'Providing options to busboy');
  expect(lines).toContain('busboy');
  expect(lines).not.toContain('secret');
});
