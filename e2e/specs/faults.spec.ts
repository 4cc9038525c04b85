import type { Page, Route } from '@playwright/test';
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
    await page.goto(portal.at());
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
