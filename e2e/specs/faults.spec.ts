import type { Page, Route } from '@playwright/test';
import { damagingProxy } from '../fixtures/damaging-proxy';
import { copyOfRemote, release } from '../fixtures/release';
import { expect, test } from '../fixtures/test';

/** Failures of a part of a remote between the server and the browser. */
const faults: Record<string, (route: Route) => Promise<void>> = {
  'missing (404)': (route) =>
    route.fulfill({ status: 404, headers: { 'access-control-allow-origin': '*' }, body: 'absent' }),
  'refused by the network': (route) => route.abort('connectionrefused'),
  'in HTML': (route) =>
    route.fulfill({
      status: 200,
      contentType: 'text/html',
      headers: { 'access-control-allow-origin': '*' },
      body: '<!doctype html><title>Connexion</title>',
    }),
  'that throws an error': (route) =>
    route.fulfill({
      status: 200,
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: 'throw new Error("cassé")',
    }),
};

const parts: Record<string, RegExp> = {
  'the entry': /\/releases\/remote-auth\/[^/]+\/remoteEntry\.js/,
  'the chunk of the application': /\/releases\/remote-auth\/[^/]+\/__federation_expose_app/,
  'a control of shared-ui': /\/releases\/shared-ui\/[^/]+\/essentials[^/]*\.js/,
};

for (const [part, pattern] of Object.entries(parts)) {
  for (const [fault, fail] of Object.entries(faults)) {
    test(`[FED-05] ${part} ${fault}: the host keeps working, and « Réessayer » restores it without reloading the page`, async ({
      page,
      portal,
    }) => {
      await page.route(pattern, fail);
      await page.goto(portal.at());
      await expectFallback(page);
      await page.unroute(pattern);
      await page.getByRole('button', { name: 'Réessayer' }).click();
      await expectHome(page);
    });
  }
}

for (const [part, pattern] of Object.entries(parts)) {
  test(`[FED-05] ${part} never responds: after the timeout the host keeps working, and « Réessayer » restores it`, async ({
    page,
    portal,
  }) => {
    let asked = 0;
    await page.clock.install();
    await page.route(pattern, () => void (asked += 1));
    // Asked before the page has loaded, the part keeps its load open for ever.
    await page.goto(portal.at(), { waitUntil: 'commit' });
    await expect.poll(() => asked).toBeGreaterThan(0);
    // The host waits, retries once, and waits again: the clock of the page is moved forward.
    await expect(async () => {
      await page.clock.fastForward(8000);
      await expect(fallback(page)).toBeVisible({ timeout: 500 });
    }).toPass();
    await expectFallback(page);
    await page.unroute(pattern);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expectHome(page);
  });
}

test('[FED-05] a slow chunk only delays its page', async ({ page, portal }) => {
  let letGo = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let asked = 0;
  await page.clock.install();
  await page.route(/__federation_expose_app/, async (route) => {
    asked += 1;
    await held;
    await route.continue();
  });
  await page.goto(portal.at());
  await expect.poll(() => asked).toBeGreaterThan(0);
  await page.clock.fastForward(3000);
  await expect(fallback(page)).toHaveCount(0);
  letGo();
  await expectHome(page);
});

test('[FED-05] the registry itself stops responding: the message stays until everything is back', async ({
  page,
  portal,
}) => {
  await page.route(/\/releases\/remote-auth\//, (route) => route.abort());
  await page.route('**/api/federation/**', (route) => route.abort());
  await page.goto(portal.at());
  await expectFallback(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expectHome(page);
});

test('[FED-05] when the member remote fails, the help and the header work', async ({ page, portal, signIn }) => {
  await page.route(/\/releases\/remote-member\//, (route) => route.abort());
  await signIn('camille');
  await expect(page.getByRole('alert').filter({ hasText: 'momentanément indisponible' })).toBeVisible({
    timeout: 30_000,
  });
  await page.getByRole('button', { name: 'Aide' }).click();
  await expect(page.getByRole('dialog').getByRole('tab', { name: 'Top 5' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Camille' })).toBeVisible();
  expect(portal.port).toBeGreaterThan(0);
});

test('[FED-05] when the help fails, the page behind it stays and the window closes', async ({ page, portal }) => {
  await page.route(/\/releases\/remote-faq\//, (route) => route.abort());
  await page.goto(portal.at());
  await page.locator('#portail').getByRole('banner').getByRole('button', { name: 'Aide' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('momentanément indisponible', {
    timeout: 30_000,
  });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectHome(page);
});

const sheets: Record<string, RegExp> = {
  'the tokens of shared-ui': /\/releases\/shared-ui\/[^/]+\/foundation[^/]*\.css/,
  'the controls of shared-ui': /\/releases\/shared-ui\/[^/]+\/essentials[^/]*\.css/,
  'the page of remote-auth': /\/releases\/remote-auth\/[^/]+\/[^/]*\.css/,
  'the host': /\/releases\/host\/[^/]+\/[^/]*\.css/,
};
for (const [what, pattern] of Object.entries(sheets)) {
  test(`[FED-05] a style sheet for ${what} that never arrives does not keep the page white`, async ({
    page,
    portal,
  }) => {
    let asked = 0;
    await page.route(pattern, () => void (asked += 1));
    await page.goto(portal.at(), { waitUntil: 'commit' });
    await expect(page.getByRole('link', { name: 'Me connecter' }).first()).toBeVisible({ timeout: 8000 });
    expect(asked).toBeGreaterThan(0);
  });
}

test('[FED-05] a host that does not load says so instead of a white page, and « Réessayer » starts it', async ({
  page,
  portal,
  signIn,
}) => {
  await signIn('camille');
  await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Camille' })).toBeVisible();
  await page.route(/\/releases\/host\/[^/]+\/main[^/]*\.js/, (route) => route.abort());
  await page.reload();
  const note = page.getByRole('alert').filter({ hasText: 'Le portail n’a pas pu démarrer' });
  await expect(note).toBeVisible();
  await page.unrouteAll();
  await note.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Camille' })).toBeVisible();
  await expect(note).toHaveCount(0);
  expect(portal.port).toBeGreaterThan(0);
});

test('[FED-05] entry and incident report both hang: the fallback shows all the same', async ({ page, portal }) => {
  let asked = 0;
  await page.clock.install();
  await page.route(/\/releases\/remote-auth\/[^/]+\/remoteEntry\.js/, () => void (asked += 1));
  await page.route('**/api/federation/**', () => undefined);
  await page.goto(portal.at(), { waitUntil: 'commit' });
  await expect.poll(() => asked).toBeGreaterThan(0);
  await expect(async () => {
    await page.clock.fastForward(5000);
    await expect(fallback(page)).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  await expectFallback(page);
});

test('[FED-05] a control that does not load is reported as shared-ui, not as the remote that takes it', async ({
  page,
  portal,
}) => {
  const reported: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/federation/incidents')) reported.push(String(request.postDataJSON()?.name));
  });
  await page.route(/\/releases\/shared-ui\/[^/]+\/essentials[^/]*\.js/, (route) => route.abort());
  await page.goto(portal.at());
  await expectFallback(page);
  expect(new Set(reported)).toEqual(new Set(['shared-ui']));
});

test('[FED-05] an answer damaged once heals by itself, and the cache does not bring it back', async ({
  page,
  portal,
}) => {
  const proxy = await damagingProxy(portal);
  for (const part of [
    /\/releases\/shared-ui\/[^/]+\/essentials[^/]*\.js/,
    /\/releases\/remote-auth\/[^/]+\/__federation_expose_app/,
  ]) {
    const context = await page.context().browser()?.newContext();
    if (!context) throw new Error('Le navigateur est fermé');
    const visitor = await context.newPage();
    proxy.damageOnce(part);
    await visitor.goto(proxy.at());
    await expectHome(visitor);
    await visitor.reload();
    await expectHome(visitor);
    await context.close();
  }
  proxy.close();
});

test('[FED-05] a host file damaged once is asked for again around the cache by « Réessayer »', async ({
  page,
  portal,
}) => {
  const proxy = await damagingProxy(portal);
  proxy.damageOnce(/\/releases\/host\/[^/]+\/main[^/]*\.js/);
  await page.goto(proxy.at());
  await page.getByRole('alert').getByRole('button', { name: 'Réessayer' }).click();
  await expectHome(page);
  await page.reload();
  await expectHome(page);
  proxy.close();
});

test('[FED-05] a control that a form downloads heals by itself when its file is damaged once', async ({
  page,
  portal,
  signIn,
}) => {
  await signIn('camille');
  const proxy = await damagingProxy(portal);
  proxy.damageOnce(/\/releases\/shared-ui\/[^/]+\/passwords[^/]*\.js/);
  await page.goto(`${proxy.at()}/#/forms/communication/tel`);
  await expect(page.getByRole('textbox', { name: 'Téléphone portable' })).toBeVisible();
  proxy.close();
});

test('[FED-05] a page that throws while it is imported shows the fallback, and is reported', async ({
  page,
  ownPortal,
}) => {
  // Builds a remote.
  test.slow();
  const team = copyOfRemote('remote-auth');
  team.edit('src/features/home/page.tsx', (source) => `${source}\nthrow new Error('cassé');\n`);
  const published = await release(ownPortal, 'remote-auth', '--folder', team.folder);
  expect(published, published.output).toMatchObject({ code: 0 });
  const reported = page.waitForRequest((request) => request.url().endsWith('/federation/incidents'));
  await page.goto(ownPortal.at());
  await expectFallback(page);
  expect((await reported).postDataJSON()).toMatchObject({ name: 'remote-auth', kind: 'mount' });
});

test('[FED-06] a module that is switched off leaves open pages, and comes back when it is switched on', async ({
  page,
  ownPortal,
  signIn,
}) => {
  await signIn('camille', { portal: ownPortal });
  await page.getByRole('link', { name: 'Mes prestations' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mes prestations' })).toBeVisible();
  const help = page.getByRole('banner').getByRole('button', { name: 'Aide' });
  await expect(help).toBeVisible();
  const look = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(await release(ownPortal, 'remote-faq', '--off')).toMatchObject({ code: 0 });
  await look();
  await expect(help).toHaveCount(0);
  expect(await release(ownPortal, 'remote-member', '--off', '--client', 'VALD')).toMatchObject({ code: 0 });
  await look();
  await expect(page.getByRole('heading', { name: 'Ce service est désactivé' })).toBeVisible();
  expect(await release(ownPortal, 'remote-member', '--on', '--client', 'VALD')).toMatchObject({ code: 0 });
  await look();
  await expect(page.getByRole('heading', { level: 1, name: 'Mes prestations' })).toBeVisible();
});

const fallback = (page: Page) => page.getByRole('alert').filter({ hasText: 'momentanément indisponible' });

async function expectFallback(page: Page) {
  await expect(fallback(page)).toBeVisible({ timeout: 30_000 });
  // The host works: charter, footer, and its own script.
  await expect(page.getByRole('link', { name: /Valdoré, accueil/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Mentions légales' })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { memePage: true }));
}

async function expectHome(page: Page) {
  await expect(page.locator('#portail').getByRole('link', { name: 'Me connecter' })).toBeVisible({ timeout: 20_000 });
  if (await page.evaluate(() => 'memePage' in window))
    expect(await page.evaluate(() => (window as unknown as { memePage: boolean }).memePage)).toBe(true);
}
