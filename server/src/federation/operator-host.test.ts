import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestApp } from '../platform/testing/test-app';
import { openTestDatabase } from '../platform/testing/test-database';
import { registerOperator } from './operator';
import { createChooser } from './registry';

/** In production no client has the address of the machine itself, where the commands of the operator come from. */
it('[FED-04] the commands of the operator work at a host that is no client’s, the pages there do not', async () => {
  const stateDir = mkdtempSync(join(tmpdir(), 'exploitation-'));
  const opened = await openTestDatabase();
  const { database } = opened;
  const test = await createTestApp({
    database: opened,
    domains: [
      {
        name: 'commandes',
        register: (app) =>
          registerOperator(app, {
            database,
            stateDir,
            chooser: createChooser(database, stateDir),
            now: () => new Date(),
            onChange: () => undefined,
          }),
      },
    ],
  });
  const token = readFileSync(join(stateDir, 'operator-token'), 'utf8').trim();
  const ask = (bearer: string) =>
    test.app.inject({
      method: 'POST',
      url: '/operator/activations',
      headers: { host: '127.0.0.2:8080', authorization: `Bearer ${bearer}` },
      payload: { name: 'remote-absent', isActive: false },
    });
  expect((await ask(token)).json()).toEqual({ isAccepted: false, lignes: ['remote-absent n’est pas un module.'] });
  expect((await ask('faux')).statusCode).toBe(403);
  const page = await test.app.inject({ url: '/api/federation/registry', headers: { host: '127.0.0.2:8080' } });
  expect(page.json()).toMatchObject({ status: 404, data: 'NonTrouve' });
  await test.close();
});
