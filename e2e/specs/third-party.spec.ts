import { expectNoFault } from '../fixtures/screen';
import { expect, test } from '../fixtures/test';

const address = '/v2/adherent/tiers-prestations';

test('[MEM-05] from the professional to the statement and its acts, with filters, and back', async ({
  page,
  signIn,
  consoleErrors,
}) => {
  await signIn('camille');
  await page.getByRole('link', { name: 'Mes prestations' }).first().click();
  await page.getByRole('link', { name: 'Mes soins en tiers payant' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mes soins en tiers payant' })).toBeFocused();
  const main = page.getByRole('main');
  await expect(main.getByText(/^2 professionnels, 2 décomptes du/)).toBeVisible();
  await main.getByLabel('Période').selectOption({ label: '12 derniers mois' });
  await main.getByLabel('Type de professionnel').selectOption({ label: 'Pharmacie' });
  await expect(page).toHaveURL(/type=PHARMACIE/);
  await main.getByRole('link', { name: 'Pharmacie de Test' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pharmacie de Test' })).toBeVisible();
  await expect(page).toHaveTitle(/^Pharmacie de Test/);
  await main.getByText('Pharmacie', { exact: true }).nth(1).click();
  await expect(main.getByRole('table').filter({ hasText: 'Total du décompte' })).toContainText('6,44');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Pharmacie de Test' })).toBeVisible();
  await page.goBack();
  await expect(main.getByLabel('Type de professionnel')).toHaveValue('PHARMACIE');
  const download = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Exporter' }).click();
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  expect((await download).suggestedFilename()).toBe('tiers-payant_VAL0004521_20261120.csv');
  expect(consoleErrors).toEqual([]);
});

test('[MEM-28] a beneficiary sees their own care', async ({ page, signIn }) => {
  await signIn('julien', { at: `/#${address}?periode=12m` });
  await expect(page.getByText(/professionnels?, \d+ décomptes? du/)).toBeVisible();
  await page.getByRole('main').getByRole('table').getByRole('link').first().click();
  await expect(page.getByText(/Julien/).first()).toBeVisible();
});

test('[MEM-04] the charts of the history have tables too', async ({ page, portal, signIn, consoleErrors }) => {
  await signIn('camille');
  await page.waitForURL(/#\/accueil/);
  await page.goto(`${portal.at()}/#/v2/adherent/prestations?onglet=bilan`);
  const figure = page.getByRole('figure', { name: 'Vos soins et qui les a payés' });
  await figure.getByText('Voir les données').click();
  await expect(figure.getByRole('row')).toHaveCount(4);
  const packages = page.getByRole('figure', { name: /^Forfait médecines complémentaires/ });
  await expect(packages).toContainText(/Lina \(enfant\)120,00.€ utilisés, 0,00.€ restants/);
  await expectNoFault(page);
  expect(consoleErrors).toEqual([]);
});
