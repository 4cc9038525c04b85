import type { Page } from '@playwright/test';
import { openAs, passGreeting } from '../fixtures/enter';
import { expect, people, test } from '../fixtures/test';

async function tryPerson(sheet: ReturnType<Page['getByRole']>, contract: string, person: string) {
  await sheet.getByLabel('N° de contrat').fill(contract);
  await sheet.getByLabel('N° de personne').fill(person);
  await sheet.getByRole('button', { name: 'Tester' }).click();
}

test('[ADM-05] an administrator writes criteria, tries a person, fills an audience by a file, and deletes it', async ({
  browser,
  untouched,
}) => {
  test.setTimeout(180_000);
  const changed = await untouched('vald/audiences');
  const helene = await browser.newPage();
  await openAs(helene, changed, 'vald', people.helene, '/#/admin/audiences');
  await passGreeting(helene);
  await expect(helene.getByRole('heading', { level: 1, name: 'Audiences' })).toBeVisible();
  await helene.getByRole('button', { name: 'Ajouter une audience' }).click();

  const added = helene.getByRole('region', { name: 'Nouvelle audience' });
  await added.getByLabel('Code', { exact: false }).first().fill('CONFORT');
  await added.getByLabel('Libellé', { exact: false }).fill('Offre Confort');
  await added.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(added.getByText('Ajoutez au moins un critère.')).toBeVisible();
  await added.getByRole('button', { name: 'Ajouter un groupe' }).click();
  const first = added.getByRole('group', { name: 'Critère 1 du groupe 1' });
  await first.getByLabel('Valeur').selectOption('SANTE_CONFORT');
  await added.getByRole('button', { name: 'Ajouter un critère' }).click();
  const second = added.getByRole('group', { name: 'Critère 2 du groupe 1' });
  await second.getByLabel('Champ').selectOption('AGE');
  await second.getByLabel('De', { exact: true }).fill('90');
  await second.getByLabel('À', { exact: true }).fill('99');
  await tryPerson(added, 'VAL0004521', 'P000452101');
  await expect(added.getByText('Cette personne n’est pas dans l’audience.')).toBeVisible();
  await expect(added.getByRole('listitem').filter({ hasText: /^Offre est .* – rempli$/ })).toBeVisible();
  await expect(added.getByRole('listitem').filter({ hasText: /^Âge entre 90 et 99.* – non rempli$/ })).toBeVisible();
  await added.getByLabel('Dans le groupe 1').selectOption('OU');
  await tryPerson(added, 'VAL0004521', 'P000452101');
  await expect(added.getByText('Cette personne est dans l’audience.')).toBeVisible();
  await added.getByRole('button', { name: 'Ajouter', exact: true }).click();

  const sheet = helene.getByRole('region', { name: 'Offre Confort' });
  await expect(sheet.getByRole('table', { name: 'Par offre' })).toBeVisible({ timeout: 30_000 });
  await sheet.getByRole('button', { name: 'Recalculer' }).click();
  await expect(helene.getByText('Le calcul est demandé.')).toBeVisible();

  await sheet.getByLabel('Type', { exact: false }).selectOption('FICHIER');
  await sheet.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(sheet.getByText('Type : Critères → Fichier')).toBeVisible();
  await sheet.getByRole('button', { name: 'Importer' }).click();
  const dialog = helene.getByRole('dialog', { name: 'Importer un fichier' });
  await dialog
    .getByLabel('Fichier CSV')
    .setInputFiles({
      name: 'contrats.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('numeroContratIndividuel;numPers\nVAL0004521;\nINCONNU;\n'),
    });
  await dialog.getByRole('radio', { name: 'Ajouter' }).check({ force: true });
  await dialog.getByRole('button', { name: 'Vérifier' }).click();
  await expect(dialog.getByText('2 lignes lues')).toBeVisible();
  await expect(dialog.getByText('Ligne 3 : Contrat inconnu')).toBeVisible();
  const refused = helene.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Télécharger les rejets' }).click();
  expect((await refused).suggestedFilename()).toBe('rejets.csv');
  await dialog.getByRole('button', { name: 'Enregistrer ces changements' }).click();
  await expect(helene.getByText('Le fichier est importé.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const model = helene.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Télécharger le modèle' }).click();
  expect((await model).suggestedFilename()).toBe('modele-audience.csv');
  await tryPerson(sheet, 'VAL0004521', 'P000452101');
  await expect(sheet.getByText('Cette personne est dans l’audience.')).toBeVisible();

  await sheet.getByRole('button', { name: 'Supprimer' }).click();
  const question = helene.getByRole('dialog', { name: 'Supprimer' });
  await expect(question.getByText(/Confirmez-vous la suppression de «\sOffre Confort\s»\s\?/)).toBeVisible();
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(helene.getByRole('button', { name: 'CONFORT', exact: true })).toHaveCount(0);
  await helene.close();
});

test('a consultant reads audiences, tries a person, and changes nothing', async ({ page, signIn }) => {
  await signIn('karim', { at: '/#/admin/audiences' });
  await passGreeting(page);
  await page.getByRole('button', { name: 'TOUS', exact: true }).click();
  const sheet = page.getByRole('region', { name: 'Tous les contrats' });
  await tryPerson(sheet, 'VAL0004521', 'P000452101');
  await expect(sheet.getByText('Cette personne est dans l’audience.')).toBeVisible();
  await expect(sheet.getByText('Cette audience n’a pas encore été calculée.')).toBeVisible();
  for (const name of ['Enregistrer', 'Supprimer', 'Recalculer'])
    await expect(sheet.getByRole('button', { name })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Ajouter une audience' })).toHaveCount(0);
});
