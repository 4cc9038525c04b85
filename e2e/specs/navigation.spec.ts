import { application, formShown } from '../fixtures/forms';
import { settled } from '../fixtures/screen';
import { expect, test } from '../fixtures/test';

test('[FED-08] links, back navigation and deep links work across remotes', async ({ page, portal, signIn }) => {
  await signIn('camille');
  await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Camille' })).toBeVisible();
  await page.getByRole('link', { name: 'Mes contrats' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mes contrats' })).toBeFocused();
  await expect(page).toHaveTitle(/^Mes contrats – Portail/);
  await page.getByRole('link', { name: 'Mentions légales' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mentions légales' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Mes contrats' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Camille' })).toBeVisible();
  await page.goto(`${portal.at()}/#/v2/adherent/prestations?periode=12-mois`);
  await expect(page.getByRole('heading', { level: 1, name: 'Mes prestations' })).toBeVisible();
});

test('going back restores the scroll position and the focus on the followed link', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await signIn('camille');
  const link = page.getByRole('link', { name: 'Voir tous mes remboursements' });
  // Cards that arrive late move the link.
  await expect(async () => {
    await link.scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  }).toPass();
  await settled(page);
  const left = await page.evaluate(() => window.scrollY);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mes prestations' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(link).toBeFocused();
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - left)).toBeLessThan(40);
});

test('the skip link leads to the content by keyboard', async ({ page, signIn }) => {
  await signIn('camille');
  await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Camille' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Camille' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('[FED-08] fifty round trips leave no root, listener or style behind', async ({ page, signIn }) => {
  test.slow();
  await signIn('camille');
  const visit = async (path: string, title: string) => {
    await page.evaluate((hash) => {
      window.location.hash = hash;
    }, path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  };
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const measure = async () => {
    // The page that was left is free once its last effects have run, and what they held one collection later.
    await settled(page);
    await session.send('HeapProfiler.collectGarbage');
    await settled(page);
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
    return {
      listeners: of('JSEventListeners'),
      nodes: of('Nodes'),
      styles: await page.locator('style, link[rel=stylesheet]').count(),
      roots: await page.locator('main [id^="single-spa"], main > div > div > div').count(),
    };
  };
  await visit('/v2/adherent/contrats', 'Mes contrats');
  await visit('/page/MENTIONS_LEGALES', 'Mentions légales');
  await visit('/v2/adherent/contrats', 'Mes contrats');
  const before = await measure();
  for (let round = 0; round < 50; round += 1) {
    await visit('/page/MENTIONS_LEGALES', 'Mentions légales');
    await visit('/v2/adherent/contrats', 'Mes contrats');
  }
  const after = await measure();
  expect(after.styles).toBe(before.styles);
  expect(after.roots).toBe(before.roots);
  expect(after.listeners).toBeLessThan(before.listeners + 50);
  expect(after.nodes).toBeLessThan(before.nodes * 1.5);
});

test('going back to a page whose links come with its data restores the followed link too', async ({ page, signIn }) => {
  await signIn('camille');
  const link = page.getByRole('link', { name: 'Envoyer les pièces' });
  await link.click();
  await expect(page).toHaveTitle(/^Demander un remboursement DEM-2026-\d{6} – /);
  await page.goBack();
  await expect(link).toBeFocused();
});

test('a printed page has neither header, menu nor footer', async ({ page, signIn }) => {
  await signIn('camille');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const role of ['banner', 'contentinfo'] as const) await expect(page.getByRole(role)).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeHidden();
});

test('a printed page of the back office has neither header nor menu', async ({ page, signIn }) => {
  await signIn('karim');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation')).toBeHidden();
});

test('the bottom menu of a narrow window never covers a control focused by keyboard', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 592, height: 640 });
  await signIn('camille', { at: '/#/forms/adresse' });
  await formShown(page);
  // Towns that come later move what is below them.
  await settled(page);
  const bar = page.getByRole('navigation', { name: 'Menu rapide' });
  const submit = application(page).getByRole('button', { name: 'Valider' });
  for (let step = 0; step < 80; step += 1) {
    await page.keyboard.press('Tab');
    const isInside = await page.evaluate(() => document.activeElement?.closest('main') !== null);
    if (!isInside) continue;
    // The page scrolls to the control a moment after it has the focus.
    await expect
      .poll(async () => {
        const focused = await page.evaluate(() => document.activeElement?.getBoundingClientRect().bottom ?? 0);
        return focused - ((await bar.boundingBox())?.y ?? 0);
      })
      .toBeLessThanOrEqual(0);
    if (await submit.evaluate((button) => button === document.activeElement)) return;
  }
  throw new Error('« Valider » is not reached by keyboard.');
});

test('the buttons at the foot of a dialog never cover a control focused by keyboard', async ({
  page,
  portal,
  signIn,
}) => {
  await signIn('camille');
  for (const [width, height] of [
    [640, 360],
    [375, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`${portal.at()}/#/v1/adherent/remboursements`);
    await page.getByRole('main').getByRole('button', { name: 'Filtrer' }).click();
    const dialog = page.getByRole('dialog', { name: 'Filtres' });
    const foot = dialog.locator('[class*="dialog__foot__"]');
    const last = dialog.getByLabel('Recherche');
    for (let step = 0; step < 20; step += 1) {
      await page.keyboard.press('Tab');
      const focused = page.locator(':focus');
      await expect
        .poll(
          async () => {
            const { y = 0, height: own = 0 } = (await focused.boundingBox()) ?? {};
            return y + own - ((await foot.boundingBox())?.y ?? 0);
          },
          `${width} px, control ${step + 1}`,
        )
        .toBeLessThanOrEqual(0);
      if (await last.evaluate((field) => field === document.activeElement)) break;
    }
    await expect(last).toBeFocused();
    await page.keyboard.press('Escape');
  }
});
