import type { Page } from '@playwright/test';
import { walkWithTab } from '../fixtures/keyboard';
import { home, faultsOf, namesAndHeadings, settled } from '../fixtures/screen';
import { readFolding } from '../fixtures/folding';
import { visitorPaths, visits, type Screen } from '../fixtures/screens';
import { expect, test } from '../fixtures/test';

/** Letters are contents of the insurer; this block has the number of each person, and his wife has a French one. */
const ownWords = ['/adherent/courriers', '/adherent/profil?bloc=ro'];
/** Name of F-15, whose insured of Monaco have data there too: the insurer may rename it. */
const namedByTheProduct = 'Mes données Sécurité sociale';
/** What is true of both schemes: Giulia, on the same contract, has a French number. */
const ofBoth = /carte Vitale ou d’immatriculation|(N°|[Nn]uméro)\sde Sécurité sociale ou monégasque/g;
const sound = { wide: [], clipped: [] };

/** Opens a screen as a link does, without reloading the page. */
async function goTo(page: Page, origin: string, { path, shows, prepare }: Screen) {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${origin}/#${path}`);
  if (typeof shows === 'function') await shows(page).waitFor();
  else await expect(page.getByRole('heading', { level: 1, ...(shows ? { name: shows } : {}) }), path).toBeVisible();
  await prepare?.(page);
}

for (const { who, brand, what, screens } of visits) {
  const requirements = [...new Set(screens.map(({ requirement }) => requirement))].flatMap((code) => code ?? []).sort();
  test(`${requirements.map((code) => `[${code}] `).join('')}${brand}, ${what}: no fault for axe, no overflow, a visible focus in order by keyboard`, async ({
    page,
    portal,
    signIn,
  }) => {
    test.setTimeout(240_000);
    await signIn(who, { brand });
    const greeting = page.getByRole('dialog').getByRole('button', { name: 'Continuer' });
    if (who === 'helene') await greeting.click();
    for (const screen of screens) {
      const { path, widths, foldsAt = [], isWalked, include } = screen;
      await test.step(path, async () => {
        await goTo(page, portal.at(brand), screen);
        for (const width of [...widths, ...foldsAt]) {
          const where = `${brand} ${path} at ${width} px`;
          await page.setViewportSize({ width, height: 900 });
          await settled(page);
          expect.soft(await readFolding(page), where).toEqual(sound);
          if (who === 'stefano' && !ownWords.includes(path.split('?taille')[0] ?? '')) {
            const shown = (await page.getByRole('main').innerText()).replaceAll(namedByTheProduct, '');
            const words = shown.replaceAll(ofBoth, '');
            expect.soft(words.match(/carte Vitale|Sécurité sociale/g), `${where}: words of another scheme`).toBeNull();
          }
          if (!widths.includes(width)) continue;
          const faults = await faultsOf(page, { also: namesAndHeadings, ...(include ? { include } : {}) });
          expect.soft(faults, where).toEqual([]);
        }
        if (!isWalked) return;
        await page.setViewportSize({ width: 1280, height: 1600 });
        await settled(page);
        const { astray, unseen, backwards } = await walkWithTab(page);
        const walk = { astray, unseen, backwards };
        expect.soft(walk, `${brand} ${path} by keyboard`).toEqual({ astray: [], unseen: [], backwards: [] });
      });
    }
  });
}

for (const [brand, ...widths] of [
  ['vald', 1280, 375],
  ['aliz', 375],
  ['rivi', 1280, 320],
] as const) {
  test(`${brand}, before sign-in: no fault for axe, no overflow`, async ({ page, portal }) => {
    test.setTimeout(240_000);
    for (const path of visitorPaths) {
      if (brand === 'aliz' && path === 'forgot-username') continue;
      await test.step(path, async () => {
        await page.goto(`${portal.at(brand)}/#/${path}`);
        await expect(home(page).getByRole('heading', { level: 1 }).first(), path).toBeVisible();
        await settled(page);
        const send = home(page)
          .getByRole('main')
          .getByRole('button', { name: /^(Valider|Envoyer)$/ });
        if ((await send.count()) > 0) await send.click();
        for (const width of widths) {
          const where = `${brand} ${path} at ${width} px`;
          await page.setViewportSize({ width, height: 900 });
          await settled(page);
          expect.soft(await faultsOf(page, { also: namesAndHeadings }), where).toEqual([]);
          expect
            .soft(await page.evaluate(() => document.documentElement.scrollWidth), where)
            .toBeLessThanOrEqual(width);
        }
      });
    }
  });
}

test('the home before sign-in has no fault for axe and no overflow, in the three charters', async ({
  page,
  portal,
}) => {
  for (const brand of ['vald', 'aliz', 'rivi'] as const) {
    await page.goto(portal.at(brand));
    await expect(home(page).getByRole('link', { name: 'Me connecter' })).toBeVisible();
    for (const width of [1280, 375]) {
      const where = `${brand} at ${width} px`;
      await page.setViewportSize({ width, height: 900 });
      await settled(page);
      expect.soft(await faultsOf(page, { also: namesAndHeadings }), where).toEqual([]);
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), where).toBeLessThanOrEqual(width);
    }
  }
});
