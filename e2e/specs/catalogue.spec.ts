import type { Page } from '@playwright/test';
import { cataloguedControls, charters } from '../fixtures/catalogue';
import { readFolding } from '../fixtures/folding';
import { walkWithTab } from '../fixtures/keyboard';
import { arePicturesCurrent, comparePicture } from '../fixtures/pictures';
import { faultsOf, settled } from '../fixtures/screen';
import { expect, test } from '../fixtures/test';

// A trace stores the whole page at every key; here a picture, a list of faults or a name is enough.
test.use({ trace: 'off' });

/** Rules about the structure of a page, which a sheet of examples does not have. */
const rulesOfPages = [
  'heading-order',
  'landmark-complementary-is-top-level',
  'landmark-no-duplicate-main',
  'landmark-unique',
  'page-has-heading-one',
];

/** Rules whose result depends on the charter. */
const rulesOfColours = ['color-contrast', 'link-in-text-block'];

const faultsOfPage = (page: Page) => faultsOf(page, { except: rulesOfPages });
const picture = (page: Page) => page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });

/** Pictures are taken only if their inputs changed. */
const isPhotographed = !arePicturesCurrent();
const controls = cataloguedControls();

if (!isPhotographed)
  test('the pictures match the built catalogue', () => {
    expect(arePicturesCurrent()).toBe(true);
  });

for (const { name, title, requirements, hasOpeners } of controls) {
  if (isPhotographed)
    test(`${requirements}« ${title} » (${name}) matches its pictures in the three charters`, async ({
      sheet,
    }, info) => {
      const { page } = sheet;
      const version = page.context().browser()?.version() ?? '';
      await sheet.draw(name);
      for (const charter of charters) {
        await sheet.wear(charter);
        comparePicture(info, version, `${name}-${charter.toLowerCase()}-1280.png`, await picture(page));
      }
      await sheet.wear('VALD');
      await page.setViewportSize({ width: 375, height: 900 });
      comparePicture(info, version, `${name}-vald-375.png`, await picture(page));
      expect(sheet.errors).toEqual([]);
    });

  test(`${requirements}« ${title} » (${name}) has no fault for axe in the three charters, a visible focus in order by keyboard, and no overflow at 320 px with text at 200 % and forced colours`, async ({
    sheet,
  }) => {
    const { page } = sheet;
    await sheet.draw(name);
    for (const charter of charters) {
      await sheet.wear(charter);
      const faults = charter === 'VALD' ? await faultsOfPage(page) : await faultsOf(page, { rules: rulesOfColours });
      expect.soft(faults, charter).toEqual([]);
    }
    await sheet.wear('VALD');
    expect(sheet.errors).toEqual([]);

    await test.step('keyboard', async () => {
      const { count, ...found } = await walkWithTab(page);
      expect.soft(found, `${count} contrôles`).toEqual({ astray: [], unseen: [], backwards: [] });
    });

    await test.step('folding', async () => {
      await page.setViewportSize({ width: 320, height: 900 });
      await page.emulateMedia({ forcedColors: 'active' });
      await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
      await settled(page);
      const found = await readFolding(page);
      await page.emulateMedia({ forcedColors: null });
      expect(found, '320 px').toEqual({ wide: [], clipped: [] });
    });
  });

  if (hasOpeners) {
    test(`${requirements}« ${title} » (${name}), open, matches its pictures and has no fault for axe`, async ({
      sheet,
    }, info) => {
      const { page } = sheet;
      const openers = page.locator('[data-state] button[aria-haspopup=dialog]', { hasText: /^Ouvrir/ });
      await sheet.draw(name);
      const count = await openers.count();
      expect(count).toBeGreaterThan(0);
      for (let index = 0; index < count; index += 1) {
        if (index > 0) await sheet.draw(name);
        await openers.nth(index).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await settled(page);
        if (isPhotographed)
          comparePicture(
            info,
            page.context().browser()?.version() ?? '',
            `${name}-ouvert-${index + 1}.png`,
            await page.screenshot({ animations: 'disabled', caret: 'hide' }),
          );
        expect.soft(await faultsOfPage(page)).toEqual([]);
      }
      expect(sheet.errors).toEqual([]);
    });
  }
}

test('the catalogue shows every control with the security policy of the portal, and keeps the charter in the address', async ({
  sheet,
  catalogue,
}) => {
  const { page, errors } = sheet;
  errors.length = 0;
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${catalogue.address}/#/date-input?charte=ALIZ`);
  const main = page.getByRole('main');
  await expect(main.locator('section[id]')).toHaveCount(controls.length);
  await expect(page.locator('html')).toHaveAttribute('data-client', 'ALIZ');
  await expect(page.getByRole('heading', { level: 3, name: 'Date', exact: true })).toBeInViewport();

  await page.getByRole('link', { name: 'Azurine' }).click();
  await expect(page).toHaveURL(/#\/date-input\?charte=RIVI$/);
  await page.getByRole('link', { name: 'Liste de choix', exact: true }).click();
  await expect(page).toHaveURL(/#\/select\?charte=RIVI$/);
  await expect(page.getByRole('heading', { level: 3, name: 'Liste de choix' })).toBeFocused();

  await page.getByLabel('Rechercher un contrôle').fill('securite sociale');
  await expect(main.getByRole('heading', { level: 3, name: 'N° de Sécurité sociale' })).toBeVisible();
  await expect(main.locator('section[id]')).not.toHaveCount(controls.length);
  await page.locator('#nir-input summary').first().click();
  await expect(page.locator('#nir-input pre').first()).toContainText('<NirInput');
  expect(errors).toEqual([]);
});

test('the page of the catalogue has no fault for axe and no overflow at 320 px', async ({ sheet, catalogue }) => {
  const { page } = sheet;
  await page.setViewportSize({ width: 320, height: 900 });
  await page.goto(`${catalogue.address}/#/`);
  await page.reload();
  await page.locator('section[id]').first().waitFor();
  expect(await readFolding(page)).toEqual({ wide: [], clipped: [] });
  await page.getByLabel('Rechercher un contrôle').fill('nir-input');
  await expect(page.locator('main section[id]')).toHaveCount(1);
  expect(await faultsOfPage(page)).toEqual([]);
});
