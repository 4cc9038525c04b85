import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openAs, passGreeting } from '../fixtures/enter';
import { expect, people, test } from '../fixtures/test';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const kinds = (page: Page) => page.locator('#portail').getByLabel('Nature de la voie');

/** Opens the row of a list by its code. */
async function openRow(page: Page, search: string, code: string) {
  await page.getByLabel('Code ou libellé').fill(search);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: code, exact: true }).click();
}

test('[ADM-14] an administrator renames, adds, deactivates and imports: the form of a member offers it at the next read', async ({
  browser,
  ownPortal,
}) => {
  test.setTimeout(180_000);
  const [helene, camille] = [await browser.newPage(), await browser.newPage()];
  await openAs(helene, ownPortal, 'vald', people.helene, '/#/referentiel');
  await passGreeting(helene);
  await expect(title(helene, 'Référentiels')).toBeVisible();
  await helene.getByLabel('Nom du référentiel').fill('voie');
  await helene.keyboard.press('Enter');
  await helene.getByRole('link', { name: 'Nature de voie' }).click();
  await expect(title(helene, 'Nature de voie')).toBeVisible();

  await openRow(helene, 'rue', 'RUE');
  const sheet = helene.getByRole('region', { name: 'Rue' });
  await sheet.getByLabel('Libellé').fill('Rue (voie)');
  await sheet.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(
    helene
      .getByText('Libellé : Rue → Rue (voie)')
      .or(helene.getByText(/Rue → Rue \(voie\)/))
      .first(),
  ).toBeVisible();
  await helene.keyboard.press('Escape');
  await helene.getByRole('button', { name: 'Effacer les filtres' }).click();

  await helene.getByRole('button', { name: 'Ajouter', exact: true }).click();
  const added = helene.getByRole('region', { name: 'Nouvelle ligne' });
  await added.getByLabel('Code').fill('SENTE');
  await added.getByLabel('Libellé').fill('Sente');
  await added.getByLabel('Ordre').fill('90');
  await added.getByRole('button', { name: 'Ajouter' }).click();
  await expect(helene.getByRole('region', { name: 'Sente' })).toBeVisible();
  await helene.keyboard.press('Escape');

  await helene.getByRole('checkbox', { name: 'Sélectionner Quai' }).check({ force: true });
  await helene.getByRole('button', { name: 'Désactiver' }).click();
  await expect(helene.getByText('1 ligne désactivée.')).toBeVisible();

  await helene.getByRole('button', { name: 'Importer' }).click();
  const dialog = helene.getByRole('dialog', { name: /Importer/ });
  const choose = (content: string) =>
    dialog
      .getByLabel(/Fichier exporté/)
      .setInputFiles({ name: 'voies.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  await choose('Code;Libellé\nMAIL;Mail\n;Sans code');
  await dialog.getByRole('button', { name: 'Vérifier' }).click();
  await expect(dialog.getByText(/Ligne 3.*obligatoire/)).toBeVisible();
  await expect(dialog.getByText('1 ligne est refusée : rien ne sera enregistré.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Enregistrer ces changements' })).toHaveCount(0);
  const refused = helene.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Télécharger les rejets' }).click();
  expect(await readFile(await (await refused).path(), 'utf8')).toMatch(
    /^\ufeffCode;Libellé;Motif\r\n;Sans code;La colonne.*obligatoire\.\r\n$/,
  );
  await dialog.getByRole('radio', { name: 'Enregistrer les autres lignes' }).check({ force: true });
  await expect(dialog.getByText('1 ligne est refusée : les autres seront enregistrées.')).toBeVisible();
  await expect(dialog.getByText('1 ligne à ajouter')).toBeVisible();
  await dialog.getByRole('button', { name: 'Enregistrer ces changements' }).click();
  await expect(dialog).toHaveCount(0);

  await openAs(camille, ownPortal, 'vald', people.camille, '/#/forms/adresse');
  await expect(kinds(camille).getByRole('option', { name: 'Rue (voie)' })).toBeAttached();
  for (const name of ['Sente', 'Mail']) await expect(kinds(camille).getByRole('option', { name })).toBeAttached();
  await expect(kinds(camille).getByRole('option', { name: 'Quai' })).toHaveCount(0);

  await openRow(helene, 'sente', 'SENTE');
  await helene.getByRole('button', { name: 'Supprimer' }).click();
  const question = helene.getByRole('dialog', { name: 'Supprimer' });
  await expect(question.getByText(/Confirmez-vous la suppression de «\sSente\s»\s\?/)).toBeVisible();
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expect(helene.getByText('La ligne est supprimée.')).toBeVisible();
  await camille.reload();
  await expect(kinds(camille).getByRole('option', { name: 'Rue (voie)' })).toBeAttached();
  await expect(kinds(camille).getByRole('option', { name: 'Sente' })).toHaveCount(0);
  for (const page of [helene, camille]) await page.close();
});

test('a consultant reads the lists and their rows, and why nothing can be changed', async ({ page, signIn }) => {
  await signIn('karim', { at: '/#/referentiel/pays' });
  await passGreeting(page);
  await expect(title(page, 'Pays')).toBeVisible();
  await page.getByRole('button', { name: 'FR', exact: true }).click();
  const sheet = page.getByRole('region', { name: 'France' });
  await expect(sheet.getByRole('button', { name: 'Enregistrer' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Ajouter' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Importer' })).toHaveCount(0);
});
