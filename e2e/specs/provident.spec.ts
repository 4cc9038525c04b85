import { expect, test } from '../fixtures/test';

test.beforeEach(async ({ page, signIn }) => {
  await signIn('marc', { brand: 'aliz' });
  await expect(page.getByRole('heading', { level: 1, name: /Marc/ })).toBeVisible();
});

test('[MEM-19] from provident cover to the claim that waits for documents, by keyboard', async ({ page }) => {
  await page.getByRole('link', { name: 'Ma prévoyance', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ma prévoyance' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Mes prestations en cours' })).toContainText('585,60');
  await expect(page.getByRole('row', { name: /Incapacité temporaire de travail/ })).toContainText('90 jours');
  await page.getByRole('link', { name: 'Voir le dossier SIN-2026-0031' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Arrêt de travail' })).toBeFocused();
  await expect(page.getByText('Votre dossier attend des pièces.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Avis de prolongation/ })).toContainText('Document illisible');
  await page.getByRole('link', { name: 'Mes sinistres' }).click();
  await expect(page.getByRole('row', { name: /SIN-2025-0204/ })).toContainText('Refusé');
});

test('[MEM-19] a foreign claim looks unknown', async ({ page }) => {
  await page.goto(`${new URL(page.url()).origin}/#/sinistre/SIN-2026-9999`);
  await expect(page.getByRole('main').getByText('Ce dossier n’existe pas.')).toBeVisible();
});
