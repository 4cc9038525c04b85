import { readFileSync } from 'node:fs';
import { codeDialog, sentCode, sentCodes, typeCode } from '../fixtures/security';
import { expect, test } from '../fixtures/test';

test('[MEM-10] the profile by keyboard: from the account menu to the address, then to its form', async ({
  page,
  signIn,
  consoleErrors,
}) => {
  await signIn('camille');
  await page.getByRole('button', { name: /menu du compte/ }).press('Enter');
  await page.getByRole('link', { name: 'Mon profil' }).last().press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Mon profil' })).toBeFocused();
  const main = page.getByRole('main');
  await main.locator('summary', { hasText: 'Adresse postale' }).press('Enter');
  await expect(main.getByText('14 B RUE DES PAPETIERS')).toBeVisible();
  await expect(page).toHaveURL(/bloc=adresse/);
  await main.getByRole('link', { name: 'Modifier mon adresse', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Modifier mon adresse', exact: true })).toBeVisible();
  await page.goBack();
  await expect(main.getByText('14 B RUE DES PAPETIERS')).toBeVisible();
  expect(consoleErrors).toEqual([]);
});

test('[MEM-10] the family: status, spouse, history, in the profile and on its page', async ({
  page,
  portal,
  signIn,
}) => {
  await signIn('camille');
  await page.waitForURL(/#\/accueil/);
  await page.goto(`${portal.at()}/#/adherent/profil?bloc=famille`);
  await expect(page.getByRole('row', { name: /Concubinage 01\/09\/2007 11\/06\/2010/ })).toBeVisible();
  await page.getByRole('link', { name: 'Ma situation familiale', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ma situation familiale' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Julien VERNOUX');
});

test('[MEM-10] personal data are downloaded after a security code, with masked numbers', async ({
  page,
  untouched,
  signIn,
}) => {
  const portal = await untouched('camille/codes:2');
  await signIn('camille', { portal });
  await page.waitForURL(/#\/accueil/);
  await page.goto(`${portal.at()}/#/adherent/profil`);
  const telephone = '0639980001';
  const earlier = (await sentCodes(page, portal, telephone)).length;
  await page.getByRole('button', { name: 'Télécharger en JSON' }).click();
  const dialog = codeDialog(page);
  await expect(dialog).toBeVisible();
  await sentCode(page, portal, telephone, earlier + 1);
  await dialog.getByRole('button', { name: 'Fermer' }).click();
  await expect(page.getByText('Votre fichier est téléchargé')).toHaveCount(0);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger en JSON' }).click();
  await typeCode(page, await sentCode(page, portal, telephone, earlier + 2));
  const file = await download;
  expect(file.suggestedFilename()).toBe('donnees_personnelles_20261120.json');
  const content = readFileSync(await file.path(), 'utf8');
  expect(content).toContain('"nom": "VERNOUX"');
  for (const secret of ['2840348000000', 'TESTPORT']) expect(content).not.toContain(secret);
  await expect(page.getByText('Votre fichier est téléchargé')).toBeVisible();
});

test('[MEM-28] a beneficiary has only their own profile: no contributions, no family, no account of others', async ({
  page,
  portal,
  signIn,
}) => {
  await signIn('julien');
  await expect(page.getByRole('region', { name: 'Ma cotisation' })).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Mon profil' }).click();
  const main = page.getByRole('main');
  await expect(main.locator('summary', { hasText: 'Identité' })).toBeVisible();
  await expect(main.locator('summary', { hasText: 'Situation familiale' })).toHaveCount(0);
  await main.locator('summary', { hasText: 'Coordonnées bancaires' }).click();
  await expect(main.getByText('FR78')).not.toHaveCount(0);
  for (const name of ['Camille', 'Lina', 'FR80']) await expect(main.getByText(name)).toHaveCount(0);
  for (const path of [
    '/adherent/contrats/compte-encaissement',
    '/adherent/contrats/ribprestations',
    '/adherent/profil/situation-familiale',
  ]) {
    await page.goto(`${portal.at()}/#${path}`);
    await expect(page.getByText('Cette fonctionnalité n’est pas disponible.').first()).toBeVisible();
    await expect(page).toHaveURL(/#\/accueil/);
  }
});
