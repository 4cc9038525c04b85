import { readFile } from 'node:fs/promises';
import { startPortal, type Portal } from '../fixtures/portal';
import { expect, test } from '../fixtures/test';

let portal: Portal;
test.beforeAll(async () => {
  portal = await startPortal({ env: { PORTAL_LONG_LIST: '20' } });
});
test.afterAll(() => portal.close());

test('[R-74] a long list is made while one goes on, announced by the bell, and downloaded from its page', async ({
  page,
  signIn,
}) => {
  await signIn('odile', { portal, at: '/#/v2/adherent/prestations?periode=12m' });
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Exporter' }).click();
  await page.getByRole('menuitem', { name: 'Document PDF (.pdf)' }).click();
  const told = main.getByRole('status').filter({ hasText: 'Votre export est en préparation.' });
  await expect(told).toContainText('une notification vous préviendra');
  await told.getByRole('link', { name: 'Voir mes exports' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mes exports' })).toBeVisible();
  await expect(main.getByText('Prêt', { exact: true })).toBeVisible({ timeout: 20_000 });
  const arriving = page.waitForEvent('download');
  await main.getByRole('button', { name: /^Télécharger le PDF/ }).click();
  const file = await arriving;
  expect(file.suggestedFilename()).toBe('prestations_VAL0000045_20261120.pdf');
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await page.goto(`${portal.at()}/#/accueil`);
  await page.reload();
  await page.getByRole('button', { name: /Notifications/ }).click();
  await page.getByRole('link', { name: /Votre export est prêt/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mes exports' })).toBeVisible();
});
