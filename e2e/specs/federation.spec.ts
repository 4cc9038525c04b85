import { appendFileSync, cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { copyOfRemote, release } from '../fixtures/release';
import { expect, test } from '../fixtures/test';

const isRelease = (name: string) => (url: string | URL) => String(url).includes(`/releases/${name}/`);

test('[FED-04] a new version of a remote is served at the next load, and the old one after a rollback', async ({
  page,
  ownPortal,
}) => {
  // Builds a remote.
  test.slow();
  await page.goto(ownPortal.at());
  const before = await servedVersions(page);
  await expect(page.getByRole('heading', { name: 'J’ai déjà un espace personnel' })).toBeVisible();

  const team = copyOfRemote('remote-auth');
  team.edit('src/features/home/messages.ts', (source) =>
    source.replace('J’ai déjà un espace personnel', 'J’ai déjà mon espace'),
  );
  const published = await release(ownPortal, 'remote-auth', '--folder', team.folder, '--version', '1.1.0');
  expect(published, published.output).toMatchObject({ code: 0 });

  await page.reload();
  await expect(page.getByRole('heading', { name: 'J’ai déjà mon espace' })).toBeVisible();
  const after = await servedVersions(page);
  expect({ ...after, 'remote-auth': '' }).toEqual({ ...before, 'remote-auth': '' });
  expect(after['remote-auth']).toBe('1.1.0');

  expect(await release(ownPortal, 'remote-auth', '--rollback')).toMatchObject({ code: 0 });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'J’ai déjà un espace personnel' })).toBeVisible();
  expect(await servedVersions(page)).toEqual(before);
});

test('[FED-02] no address of a remote is compiled into another package', async ({ portal }) => {
  const releases = join(portal.stateDir, 'releases');
  for (const name of readdirSync(releases).filter((entry) => !entry.startsWith('.'))) {
    for (const version of readdirSync(join(releases, name))) {
      for (const file of readdirSync(join(releases, name, version)).filter((entry) => /\.(js|css)$/.test(entry))) {
        const content = readFileSync(join(releases, name, version, file), 'utf8');
        expect(content, `${name}/${file}`).not.toMatch(
          /https?:\/\/(?!www\.w3\.org|react\.dev|reactjs\.org|module-federation\.io|swr\.vercel\.app|single-spa\.js\.org|github\.com|reactrouter\.com|prosemirror\.net|simplewebauthn\.dev|www\.openstreetmap\.org|docs\.|[a-z.]*localhost\/?['"`)]|portail\.invalid|url)[a-z0-9.-]+\.[a-z]{2,}/i,
        );
        expect(content, `${name}/${file}`).not.toMatch(/\/releases\//);
      }
    }
  }
});

test('[FED-03] the page has one copy of react, of the router and of shared-api', async ({ page, signIn }) => {
  const scripts: { url: string; body: string }[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script')
      scripts.push({ url: response.url(), body: await response.text().catch(() => '') });
  });
  await signIn('camille');
  await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Camille' })).toBeVisible();
  await page.getByRole('link', { name: 'Mes prestations' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mes prestations' })).toBeVisible();

  // Each text occurs once in the source of its package, and only there.
  const marks = {
    react: 'ReactCurrentActQueue|recentlyCreatedOwnerStacks|__CLIENT_INTERNALS_DO_NOT_USE',
    routeur: 'useNavigate\\(\\)|You cannot render a <Router>',
    session: 'currentSecurityCode',
  };
  for (const [what, mark] of Object.entries(marks)) {
    const holders = scripts
      .filter(({ body }) => new RegExp(mark).test(body))
      .map(({ url }) => /releases\/([^/]+)/.exec(url)?.[1]);
    expect(new Set(holders.filter((holder) => holder !== 'host')), what).toEqual(new Set());
    expect(holders, what).toContain('host');
  }
});

test('[FED-05] an entry modified on the server is refused, and the last good version replaces it', async ({
  page,
  ownPortal,
}) => {
  await page.goto(ownPortal.at());
  const before = await servedVersions(page);
  const folder = join(ownPortal.stateDir, 'releases/remote-auth');
  const changed = join(folder, '1.3.0');
  cpSync(join(folder, before['remote-auth'] ?? ''), changed, { recursive: true });
  const manifest = JSON.parse(readFileSync(join(changed, 'release.json'), 'utf8')) as object;
  writeFileSync(join(changed, 'release.json'), JSON.stringify({ ...manifest, version: '1.3.0' }));
  const token = readFileSync(join(ownPortal.stateDir, 'operator-token'), 'utf8').trim();
  const answer = await fetch(`http://127.0.0.1:${ownPortal.port}/operator/releases`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ name: 'remote-auth', version: '1.3.0' }),
  });
  expect(await answer.json()).toMatchObject({ isAccepted: true });
  appendFileSync(join(changed, 'remoteEntry.js'), '\nwindow.attaque = true;');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'J’ai déjà un espace personnel' })).toBeVisible();
  expect(await page.evaluate(() => 'attaque' in window)).toBe(false);
  expect(await servedVersions(page)).toEqual(before);
});

test('[FED-05] a file modified in transit never runs', async ({ page, portal }) => {
  for (const part of ['remoteEntry.js', '__federation_expose_app']) {
    const context = await page.context().browser()?.newContext();
    if (!context) throw new Error('Le navigateur est fermé');
    const visitor = await context.newPage();
    await visitor.route(
      (url) => isRelease('remote-auth')(url) && url.pathname.includes(part),
      async (route) => {
        const response = await route.fetch({ url: route.request().url().replace('vald.localhost', '127.0.0.1') });
        await route.fulfill({ response, body: `${await response.text()}\nwindow.attaque = true;` });
      },
    );
    await visitor.goto(portal.at());
    await expect(visitor.getByRole('alert').filter({ hasText: 'momentanément indisponible' })).toBeVisible({
      timeout: 30_000,
    });
    expect(await visitor.evaluate(() => 'attaque' in window)).toBe(false);
    await context.close();
  }
});

/** Version of each release of the page. */
async function servedVersions(page: Page): Promise<Record<string, string>> {
  const boot = JSON.parse((await page.locator('#portal-boot').textContent()) ?? '{}') as {
    registry: { releases: { name: string; version: string }[] };
  };
  return Object.fromEntries(boot.registry.releases.map(({ name, version }) => [name, version]));
}
