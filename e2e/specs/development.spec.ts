import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyDemoDatabase, freePort, ready, root, template } from '../fixtures/portal';
import { copyOfRemote } from '../fixtures/release';
import { expect, test } from '../fixtures/test';

test('[FED-07] a team develops its remote with the published others: it updates in place', async ({ page }) => {
  test.setTimeout(240_000);
  const team = copyOfRemote('remote-auth');
  const stateDir = mkdtempSync(join(tmpdir(), 'portail-dev-'));
  cpSync(template, stateDir, { recursive: true });
  const port = await freePort();
  const database = await copyDemoDatabase(port);
  const child = spawn(
    process.execPath,
    [join(root, 'tooling/bin/dev.mjs'), '--only', 'remote-auth', '--folder', team.folder],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        PORTAL_PORT: String(port),
        PORTAL_STATE_DIR: stateDir,
        PORTAL_LOG_LEVEL: 'silent',
        ...database.settings,
        PORTAL_DEMO_TODAY: '',
      },
    },
  );
  try {
    await ready(port, child);
    await page.goto(`http://vald.localhost:${port}/`);
    await expect(
      page.locator('#portail').getByRole('heading', { name: 'J’ai déjà un espace personnel' }),
    ).toBeVisible();
    await page.evaluate(() => Object.assign(window, { memePage: true }));
    // The watch starts some time after the server: an earlier change is saved again.
    await expect(async () => {
      team.edit('src/features/home/messages.ts', (source) =>
        source.replace('J’ai déjà un espace personnel', 'En cours de développement'),
      );
      await expect(page.locator('#portail').getByRole('heading', { name: 'En cours de développement' })).toBeVisible({
        // Each save builds: the next one waits for a slow machine to end the last.
        timeout: 25_000,
      });
    }).toPass({ timeout: 120_000 });
    expect(await page.evaluate(() => 'memePage' in window)).toBe(true);
  } finally {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
    await database.drop();
    rmSync(stateDir, { recursive: true, force: true });
  }
});
