import { object, string } from 'superstruct';
import { defineEndpoint } from '@portal/shared-api/contract/endpoint';
import type { OpenDatabase } from '../database/open';
import { TestBrowser } from '../testing/browser';
import { enter } from '../testing/enter';
import { createTestApp, type TestApp } from '../testing/test-app';
import { testConfig } from '../testing/test-config';
import { openTestDatabase } from '../testing/test-database';
import { createPerson } from '../testing/test-people';
import { handle } from './handle';

const write = defineEndpoint({
  method: 'POST',
  path: '/essais/nom',
  summary: 'Essai',
  access: { kind: 'session' },
  body: object({ nom: string() }),
  response: 'empty',
});
const domains = [{ name: 'essais', routes: [handle(write, async () => undefined)] }];
const fresh = 'the next secret, long enough as well as the first';
const userName = 'camille@exemple.test';

let opened: OpenDatabase;
let before: TestApp;
let after: TestApp;
beforeAll(async () => {
  const config = { ...testConfig, otherSecrets: [fresh] };
  opened = await openTestDatabase();
  before = await createTestApp({ domains, config, database: opened });
  after = await createTestApp({
    domains,
    config: { ...testConfig, secret: fresh, otherSecrets: [testConfig.secret] },
    database: opened,
  });
  await createPerson(opened.database, { userName });
}, 60_000);
afterAll(async () => {
  await after.app.close();
  await before.close();
});

test('a page that was opened on a server with the old secret writes on one with the new secret, and the other way round', async () => {
  const [old, other] = [new TestBrowser(before.app), new TestBrowser(after.app)];
  await enter(old, before, userName);
  for (const [name, value] of old.cookies) other.cookies.set(name, value);
  expect((await other.post('/api/essais/nom', { nom: 'ROUX' })).statusCode).toBe(204);
  await enter(other, after, userName);
  for (const [name, value] of other.cookies) old.cookies.set(name, value);
  expect((await old.post('/api/essais/nom', { nom: 'ROUX' })).statusCode).toBe(204);
});
