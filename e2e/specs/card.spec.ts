import type { Locator, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { expectNoFault, settled } from '../fixtures/screen';
import { expect, test } from '../fixtures/test';

const path = '/#/cgdm-svc/carte-tp';
const card = (page: Page) => page.getByRole('article', { name: 'Carte de tiers payant' });
/** Parts of a card beyond its right edge, which cuts them. */
const cutOf = (shown: Locator) =>
  shown.evaluate((article) => {
    const edge = article.getBoundingClientRect().right + 1;
    return [...article.querySelectorAll('*')]
      .filter((part) => !part.closest('thead, .visually-hidden') && part.getBoundingClientRect().right > edge)
      .map((part) => part.outerHTML.slice(0, 80));
  });

test('[MEM-06] the card of the year, the next one, one person, the back, and the PDF', async ({
  page,
  signIn,
  consoleErrors,
}) => {
  await signIn('camille');
  await page.getByRole('link', { name: 'Ma carte de tiers payant' }).first().click();
  await expect(card(page)).toContainText('99999901');
  await expect(card(page).getByRole('rowheader')).toHaveCount(1);
  await page.getByLabel('Bénéficiaire').selectOption({ label: 'Tous les bénéficiaires' });
  await expect(card(page).getByRole('rowheader')).toHaveCount(3);
  await expect(card(page)).not.toContainText('2 84 03 48');
  await expect(page.getByText('Julien n’apparaît pas ici')).toBeVisible();

  await page.getByRole('radio', { name: 'Carte suivante (2027)' }).check();
  await expect(page.getByText('Valable à partir du 01/01/2027')).toBeVisible();
  await page.getByLabel('Bénéficiaire').selectOption({ label: 'Lina VERNOUX' });
  await expect(card(page).getByRole('rowheader')).toHaveCount(1);
  // The selection is in the address.
  await page.reload();
  await expect(page.getByText('Valable à partir du 01/01/2027')).toBeVisible();
  await expect(card(page).getByRole('rowheader')).toHaveCount(1);

  await page.getByRole('radio', { name: 'Verso' }).check();
  await expect(card(page)).toContainText(
    'L’assuré s’engage à ne plus utiliser cette carte en cas de perte de ses droits.',
  );

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('carte-tiers-payant_VAL0004521_2027.pdf');
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  expect(consoleErrors).toEqual([]);
});

test('[MEM-06] « Imprimer » opens the PDF in a tab', async ({ page, context, signIn }) => {
  await signIn('camille', { at: path });
  const opened = context.waitForEvent('page');
  const answer = page.waitForResponse((response) => response.url().includes('/carte-tp/print'));
  await page.getByRole('button', { name: 'Imprimer' }).click();
  expect((await answer).headers()['content-type']).toBe('application/pdf');
  await opened;
});

test('[MEM-06] on a telephone the card fills the screen, turns, and closes by keyboard', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 375, height: 720 });
  await signIn('camille', { at: path });
  await page.getByRole('button', { name: 'Agrandir' }).click();
  const dialog = page.getByRole('dialog', { name: 'Carte 2026' });
  const box = await dialog.boundingBox();
  expect([box?.width, box?.height]).toEqual([375, 720]);
  await expect(dialog).toContainText('Augmentez la luminosité');
  await expectNoFault(page);
  await dialog.getByRole('button', { name: 'Tourner la carte' }).click();
  // Its long side follows the long side of the screen, fully visible.
  await expect
    .poll(async () => {
      const turned = await dialog.getByRole('article').boundingBox();
      return (
        turned !== null &&
        turned.height > turned.width &&
        turned.x >= 0 &&
        turned.x + turned.width <= 375 &&
        turned.y + turned.height <= 720
      );
    })
    .toBe(true);
  await expectNoFault(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Agrandir' })).toBeFocused();
});

test('[MEM-06] with text at 200 %, nothing of the card and its page is cut, on a telephone and on a desk', async ({
  page,
  portal,
  signIn,
}) => {
  await signIn('camille');
  for (const width of [320, 640, 1280])
    for (const face of ['recto', 'verso']) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${portal.at()}${path}?beneficiaire=tous&face=${face}`);
      await expect(card(page)).toBeVisible();
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      await settled(page);
      expect.soft(await cutOf(card(page)), `${face} at ${width} px`).toEqual([]);
      const overflow = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect.soft(overflow, `page at ${width} px`).toBeLessThanOrEqual(0);
    }
});

test('[MEM-06] with text at 200 %, nothing of the enlarged card is cut on a telephone', async ({
  page,
  portal,
  signIn,
}) => {
  await signIn('camille');
  for (const width of [320, 375]) {
    await page.setViewportSize({ width, height: 720 });
    await page.goto(`${portal.at()}${path}?beneficiaire=tous`);
    await page.getByRole('button', { name: 'Agrandir' }).click();
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await settled(page);
    expect.soft(await cutOf(page.getByRole('dialog').getByRole('article')), `${width} px`).toEqual([]);
    await page.keyboard.press('Escape');
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  }
});

test('[MEM-06] without a card the page gives the reason, and no retry', async ({ page, signIn }) => {
  await signIn('theo', { at: path });
  await expect(
    page.getByRole('main').getByText('Votre contrat est suspendu : la carte de tiers payant n’est plus valable.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Réessayer' })).toHaveCount(0);
  await expectNoFault(page);
});

test('[MEM-06] a read that fails shows an error and is retried', async ({ page, signIn }) => {
  // The home reads the card too, and fails first.
  await page.route('**/api/cgdm-svc/carte-tp', (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{"status":500}' }),
  );
  await signIn('camille', { at: path });
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: 'Ma carte de tiers payant' })).toBeVisible();
  await expectNoFault(page);
  await page.unrouteAll();
  await page.getByRole('main').getByRole('button', { name: 'Réessayer' }).click();
  await expect(card(page)).toBeVisible();
});

test('[MEM-28] a beneficiary has their own card only', async ({ page, signIn }) => {
  await signIn('julien', { at: path });
  await expect(card(page).getByRole('rowheader')).toHaveCount(1);
  await expect(card(page)).toContainText('VERNOUX Julien');
  await expect(page.getByLabel('Bénéficiaire')).toHaveCount(0);
});
