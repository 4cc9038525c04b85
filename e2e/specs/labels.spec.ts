import type { Page } from '@playwright/test';
import { openAs, passGreeting } from '../fixtures/enter';
import { expect, people, test } from '../fixtures/test';

const path = '/#/admin/settings/etiquette/edition-init';

const sheetOf = (page: Page) => page.getByRole('region', { name: 'Texte' });

/** Opens a text by its key and says something else in its place. */
async function say(page: Page, key: string, text: string) {
  await page.getByLabel('Clé ou texte').fill(key);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: new RegExp(key.replaceAll('.', '\\.')) }).click();
  await sheetOf(page).getByLabel('Valeur personnalisée').fill(text);
  await sheetOf(page).getByRole('button', { name: 'Enregistrer' }).click();
  await expect(
    sheetOf(page)
      .getByText(/devient/)
      .first(),
  ).toBeVisible();
}

const title = (page: Page) => page.locator('#portail').getByRole('heading', { level: 1 });

test('an administrator changes words: this brand reads them at the next load, another does not, and they are put back', async ({
  browser,
  ownPortal,
}) => {
  test.setTimeout(180_000);
  const [helene, visitor, julien] = [await browser.newPage(), await browser.newPage(), await browser.newPage()];
  await visitor.goto(ownPortal.at());
  await expect(title(visitor)).toHaveText('Bienvenue sur votre espace personnel');

  await openAs(helene, ownPortal, 'vald', people.helene, path);
  await passGreeting(helene);
  await expect(helene.getByRole('heading', { level: 1, name: 'Étiquettes' })).toBeVisible();
  await say(helene, 'remote-auth.home.title', 'Bienvenue chez vous !');
  await visitor.reload();
  await expect(title(visitor)).toHaveText(/^Bienvenue chez vous\s!$/);
  await visitor.goto(ownPortal.at('aliz'));
  await expect(title(visitor)).toHaveText('Bienvenue sur votre espace personnel');

  await say(helene, 'shared-api.ressources.profil', 'Ma fiche');
  await openAs(julien, ownPortal, 'vald', people.julien, '/#/adherent/profil');
  await expect(title(julien)).toHaveText('Ma fiche');
  await expect(julien.getByRole('link', { name: 'Ma fiche' }).first()).toBeVisible();
  await expect(julien).toHaveTitle(/^Ma fiche/);

  await sheetOf(helene).getByRole('button', { name: 'Rétablir' }).click();
  await expect(sheetOf(helene).getByText(/devient «\sMon profil\s»/)).toBeVisible();
  await julien.reload();
  await expect(title(julien)).toHaveText('Mon profil');
  for (const page of [helene, visitor, julien]) await page.close();
});

test('a consultant neither finds the page in the menu nor opens it', async ({ page, portal, signIn }) => {
  await signIn('karim', { at: '/#/admin' });
  await passGreeting(page);
  await expect(page.getByRole('link', { name: 'Modules' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Étiquettes' })).toHaveCount(0);
  await page.goto(`${portal.at()}${path}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Étiquettes' })).toHaveCount(0);
});
