import { readFileSync } from 'node:fs';
import { expectNoFault } from '../fixtures/screen';
import { expect, test } from '../fixtures/test';

const path = '/#/documents/attestation';

test('[MEM-08] a certificate is created, opens, joins the list and is downloaded', async ({
  page,
  context,
  untouched,
  signIn,
  consoleErrors,
}) => {
  const changed = await untouched('camille/certificates');
  await signIn('camille', { portal: changed });
  await page.getByRole('link', { name: 'Obtenir une attestation' }).click();
  const list = page.getByRole('table', { name: /Attestations déjà générées/ });
  await expect(list.getByRole('row')).toHaveCount(4);
  await page.getByLabel('Catégorie').selectOption({ label: 'Attestation de droits' });
  await page.getByLabel('Bénéficiaire').selectOption({ label: 'Noé (enfant)' });
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Générer l’attestation' }).dblclick();
  await opened;
  await expect(page.getByRole('main').getByText('Votre attestation est prête.')).toBeVisible();
  // A double click creates one certificate.
  await expect(list.getByRole('row')).toHaveCount(5);
  await expect(list.getByRole('row').nth(1)).toContainText('Noé VERNOUX');
  const download = page.waitForEvent('download');
  await page.getByRole('main').getByRole('button', { name: 'Télécharger', exact: true }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('attestation-de-droits-noe-vernoux_VAL0004521_20261120.pdf');
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  expect(consoleErrors).toEqual([]);
});

test('[MEM-08] a missing field shows its error below, by keyboard; a refusal gives its reason', async ({
  page,
  signIn,
}) => {
  await signIn('marc', { brand: 'aliz', at: path });
  await page.getByLabel('Catégorie').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Catégorie')).toBeFocused();
  await expect(page.getByText('Ce champ est obligatoire.')).toBeVisible();
  await page.getByLabel('Catégorie').selectOption({ label: 'Attestation d’indemnités journalières' });
  await page.getByRole('textbox', { name: 'Du', exact: true }).fill('01/01/2025');
  await page.getByRole('textbox', { name: 'Au', exact: true }).fill('01/06/2026');
  await page.getByRole('button', { name: 'Générer l’attestation' }).click();
  await expect(page.getByText('La période ne peut pas dépasser 12 mois.')).toBeVisible();
  await expectNoFault(page);
  await page.getByRole('textbox', { name: 'Du', exact: true }).fill('01/01/2020');
  await page.getByRole('textbox', { name: 'Au', exact: true }).fill('01/06/2020');
  await page.getByRole('button', { name: 'Générer l’attestation' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Aucune indemnité journalière versée sur la période sélectionnée.' }),
  ).toBeVisible();
  await expectNoFault(page);
});

test('[MEM-28] a beneficiary gets certificates of their own rights only', async ({ page, signIn }) => {
  await signIn('julien', { at: path });
  await expect(page.getByLabel('Catégorie').getByRole('option')).toHaveText(['Choisissez…', 'Attestation de droits']);
  await page.getByLabel('Catégorie').selectOption({ label: 'Attestation de droits' });
  await expect(page.getByLabel('Bénéficiaire').getByRole('option')).toHaveCount(2);
});

test('[MEM-08] lists that fail show an error and are read again', async ({ page, portal, signIn }) => {
  await signIn('odile');
  await page.route('**/api/documents/attestation**', (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{"status":500}' }),
  );
  await page.goto(`${portal.at()}${path}`);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(2);
  await expectNoFault(page);
  await page.unrouteAll();
  const retries = page.getByRole('main').getByRole('button', { name: 'Réessayer' });
  await retries.last().click();
  await expect(retries).toHaveCount(1);
  await retries.click();
  await expect(page.getByLabel('Catégorie')).toBeVisible();
});
