import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { cataloguedControls, charters, expect, test } from '../fixtures/catalogue';
import { readFolding } from '../fixtures/folding';
import { walkWithTab } from '../fixtures/keyboard';
import { comparePicture } from '../fixtures/pictures';

// Each worker draws on a page of its own.
test.describe.configure({ mode: 'parallel' });
// A trace keeps the whole page at every key: here a picture, a list of faults or a name tells more.
test.use({ trace: 'off' });

/** Rules about the plan of a page: several examples side by side are none. */
const rulesOfPages = [
  'heading-order',
  'landmark-complementary-is-top-level',
  'landmark-no-duplicate-main',
  'landmark-unique',
  'page-has-heading-one',
];

/** What a charter can change for axe. */
const rulesOfColours = ['color-contrast', 'link-in-text-block'];

async function faultsOf(page: Page, rules?: string[]): Promise<string[]> {
  // Without frames in the page there is nothing to gather from a second one.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (rules ? axe.withRules(rules) : axe.disableRules(rulesOfPages)).analyze();
  return violations.map(({ id, nodes }) => `${id} : ${nodes[0]?.html}`);
}
const picture = (page: Page) => page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });

for (const { name, title, requirements, hasOpeners } of cataloguedControls()) {
  test(`${requirements}${title} (${name}) : conforme à ses photographies, dans les trois chartes`, async ({
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

  test(`${requirements}${title} (${name}) : aucune faute d’accessibilité automatique, dans les trois chartes`, async ({
    sheet,
  }) => {
    await sheet.draw(name);
    for (const charter of charters) {
      await sheet.wear(charter);
      expect.soft(await faultsOf(sheet.page, charter === 'VALD' ? undefined : rulesOfColours), charter).toEqual([]);
    }
  });

  test(`${requirements}${title} (${name}) : tout s’atteint au clavier, une fois, dans l’ordre et visiblement`, async ({
    sheet,
  }) => {
    await sheet.draw(name);
    const { count, ...found } = await walkWithTab(sheet.page);
    expect(found, `${count} contrôles`).toEqual({ astray: [], unseen: [], backwards: [] });
  });

  test(`${requirements}${title} (${name}) : se replie à 320 px, texte à 200 %, couleurs forcées`, async ({ sheet }) => {
    const { page } = sheet;
    await sheet.draw(name, 320);
    await page.emulateMedia({ forcedColors: 'active' });
    await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
    const found = await readFolding(page);
    await page.emulateMedia({ forcedColors: null });
    expect(found).toEqual({ wide: [], clipped: [] });
  });

  if (hasOpeners) {
    test(`${requirements}${title} (${name}) : ouvert, conforme à ses photographies et sans faute d’accessibilité`, async ({
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
        await sheet.settled();
        comparePicture(
          info,
          page.context().browser()?.version() ?? '',
          `${name}-ouvert-${index + 1}.png`,
          await page.screenshot({ animations: 'disabled', caret: 'hide' }),
        );
        expect.soft(await faultsOf(page)).toEqual([]);
      }
      expect(sheet.errors).toEqual([]);
    });
  }
}

test('le catalogue montre tous les contrôles sous la politique de sécurité du portail, et garde la charte dans l’adresse', async ({
  sheet,
  catalogue,
}) => {
  const { page, errors } = sheet;
  errors.length = 0;
  const controls = cataloguedControls();
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

test('la page du catalogue est sans faute d’accessibilité et se replie à 320 px', async ({ sheet, catalogue }) => {
  const { page } = sheet;
  await page.setViewportSize({ width: 320, height: 900 });
  await page.goto(`${catalogue.address}/#/`);
  await page.reload();
  await page.locator('section[id]').first().waitFor();
  expect(await readFolding(page)).toEqual({ wide: [], clipped: [] });
  await page.getByLabel('Rechercher un contrôle').fill('nir-input');
  await expect(page.locator('main section[id]')).toHaveCount(1);
  expect(await faultsOf(page)).toEqual([]);
});
