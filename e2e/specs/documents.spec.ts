import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { readFolding } from '../fixtures/folding';
import { expectNoFault } from '../fixtures/screen';
import { expect, test } from '../fixtures/test';

const path = '/#/cgdm-svc/ged';
const table = (page: Page) => page.getByRole('table', { name: /Documents contractuels/ });
const viewer = (page: Page) => page.getByRole('dialog');

test('[MEM-07] a new document is filtered, shown page by page and downloaded, and is then no longer new', async ({
  page,
  untouched,
  signIn,
  consoleErrors,
}) => {
  const changed = await untouched('camille/documents');
  await signIn('camille', { portal: changed });
  await page
    .getByRole('navigation', { name: 'Menu principal' })
    .getByRole('link', { name: 'Mes documents contractuels' })
    .click();
  await expect(table(page).getByRole('row')).toHaveCount(21);
  await page.getByLabel('Catégorie').selectOption({ label: 'Cartes de tiers payant' });
  await expect(table(page).getByRole('row')).toHaveCount(3);
  const first = table(page).getByRole('row').nth(1);
  await expect(first).toContainText('Nouveau');
  await first.getByRole('button', { name: /^Afficher/ }).click();
  const picture = viewer(page).getByRole('img', { name: 'Page 1 sur 1' });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(1000);
  const download = page.waitForEvent('download');
  await viewer(page).getByRole('button', { name: 'Télécharger' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('carte-tiers-payant_VAL0004521_2027.pdf');
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toHaveCount(0);
  await expect(first).not.toContainText('Nouveau');
  // The selection is in the address.
  await page.reload();
  await expect(table(page).getByRole('row')).toHaveCount(3);
  expect(consoleErrors).toEqual([]);
});

test('[MEM-07] the viewer works by keyboard: pages, zoom, rotation, and returns the focus', async ({
  page,
  signIn,
}) => {
  await signIn('camille', { at: `${path}?categorie=RELEVE_REMBOURSEMENT` });
  const opener = table(page)
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /^Afficher/ });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = viewer(page);
  const picture = dialog.getByRole('img');
  await expect(picture).toBeVisible();
  const before = await picture.boundingBox();
  await dialog.getByRole('group', { name: /^Page 1 / }).focus();
  await page.keyboard.press('+');
  await expect(dialog.getByText('125 %')).toBeVisible();
  expect((await picture.boundingBox())?.width).toBeGreaterThan(before?.width ?? 0);
  await page.keyboard.press('0');
  await page.keyboard.press('r');
  // A landscape page is upright once turned, within the available width.
  const isUpright = (before?.width ?? 0) > (before?.height ?? 0);
  await expect
    .poll(async () => {
      const turned = await picture.boundingBox();
      return (turned?.height ?? 0) > (turned?.width ?? 0);
    })
    .toBe(isUpright);
  await expectNoFault(page);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('[MEM-07] on a telephone the viewer fills the screen without overflow', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 375, height: 720 });
  await signIn('camille', { at: `${path}?categorie=CONDITIONS` });
  await table(page)
    .getByRole('button', { name: /^Afficher/ })
    .first()
    .click();
  await expect(viewer(page).getByRole('img')).toBeVisible();
  const box = await viewer(page).boundingBox();
  expect([box?.width, box?.height]).toEqual([375, 720]);
  await expectNoFault(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await readFolding(page)).toEqual({ wide: [], clipped: [] });
});

test('[MEM-07] the detail of a contract gives its guarantees, its documents and the sheet of each person', async ({
  page,
  signIn,
}) => {
  await signIn('camille', { at: '/#/v2/adherent/contrats' });
  await page
    .getByRole('button', { name: /Voir le détail/ })
    .first()
    .click();
  await page.getByRole('tab', { name: 'Garanties' }).click();
  await expect(page.getByRole('heading', { level: 3, name: 'Hospitalisation' })).toBeVisible();
  await expect(page.getByText('100 % Santé', { exact: true }).first()).toBeVisible();
  await expectNoFault(page);
  await page.getByRole('tab', { name: /^Bénéficiaires/ }).click();
  await page.getByRole('button', { name: 'Afficher la fiche de Lina VERNOUX' }).click();
  await expect(viewer(page).getByRole('img', { name: /^Page 1 sur \d/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Documents' }).click();
  await expect(table(page).getByRole('row')).toHaveCount(21);
  await expectNoFault(page);
});

test('[MEM-07] a statement and a certificate show page by page', async ({ page, portal, signIn }) => {
  await signIn('odile', { at: '/#/v2/adherent/prestations?periode=12m&etat=PAYE' });
  await page.locator('main summary').first().click();
  await page.getByRole('button', { name: 'Afficher', exact: true }).click();
  await expect(viewer(page).getByRole('img', { name: 'Page 1 sur 1' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto(`${portal.at()}/#/documents/attestation`);
  await page
    .getByRole('button', { name: /^Afficher/ })
    .first()
    .click();
  await expect(viewer(page).getByRole('img', { name: 'Page 1 sur 1' })).toBeVisible();
});

test('[MEM-07] a read that fails shows an error and is retried, in the list and in the viewer', async ({
  page,
  portal,
  signIn,
}) => {
  await signIn('odile');
  await page.route('**/api/cgdm-svc/ged**', (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{"status":500}' }),
  );
  await page.goto(`${portal.at()}${path}`);
  await expect(
    page.getByRole('main').getByRole('alert').filter({ hasText: 'Mes documents contractuels' }),
  ).toBeVisible();
  await expectNoFault(page);
  await page.unrouteAll();
  await page.getByRole('main').getByRole('button', { name: 'Réessayer' }).click();
  await page.route('**/visionneuse**', (route) =>
    route.fulfill({
      status: 400,
      contentType: 'application/json',
      body: '{"status":400,"data":"FichierRefuse","message":"Ce document ne peut pas être affiché ici. Téléchargez-le pour le lire."}',
    }),
  );
  await table(page)
    .getByRole('button', { name: /^Afficher/ })
    .first()
    .click();
  await expect(viewer(page).getByRole('alert')).toContainText('Ce document ne peut pas être affiché ici.');
  await expectNoFault(page);
  await page.unrouteAll();
  await viewer(page).getByRole('button', { name: 'Réessayer' }).click();
  await expect(viewer(page).getByRole('img')).toBeVisible();
});

test('[MEM-28] a beneficiary has no entry « Mes documents contractuels », and its address is closed', async ({
  page,
  portal,
  signIn,
}) => {
  await signIn('julien');
  await expect(page.getByRole('link', { name: 'Mes documents contractuels', exact: true })).toHaveCount(0);
  await page.goto(`${portal.at()}${path}`);
  await expect(page.getByText('Cette fonctionnalité n’est pas disponible.')).toBeVisible();
  await page.goto(`${portal.at()}/#/documents/attestation`);
  await page
    .getByRole('button', { name: /^Afficher/ })
    .first()
    .click();
  await expect(viewer(page).getByRole('img', { name: 'Page 1 sur 1' })).toBeVisible();
});
