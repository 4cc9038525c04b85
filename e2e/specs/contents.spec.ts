import type { Page } from '@playwright/test';
import { openAs, passGreeting } from '../fixtures/enter';
import { expect, people, test } from '../fixtures/test';

/** Opens the assistant of a page after a reload. */
async function askForHelp(page: Page, address: string) {
  await page.goto(address);
  await page.reload();
  await page.locator('#portail').getByRole('banner').getByRole('button', { name: 'Aide' }).click();
}

test('an editor writes a page, looks at it, publishes it, and takes it back', async ({ browser, untouched }) => {
  test.setTimeout(180_000);
  const changed = await untouched('vald/pages/rentree');
  const [helene, visitor] = [await browser.newPage(), await browser.newPage()];
  await openAs(helene, changed, 'vald', people.helene, '/#/admin/cms');
  await passGreeting(helene);
  await helene.getByRole('button', { name: 'Ajouter un contenu' }).click();
  const added = helene.getByRole('region', { name: 'Nouveau contenu' });
  await added.getByLabel('Nom technique').fill('RENTREE');
  await added.getByLabel('Titre', { exact: false }).first().fill('Votre rentrée');
  await added.getByRole('textbox', { name: 'Contenu' }).click();
  await helene.keyboard.type('Bonjour {{prenom}}, la rentrée approche.');
  await added.getByRole('button', { name: 'Aperçu : Téléphone' }).click();
  await expect(added.getByRole('article')).toContainText('Bonjour Camille, la rentrée approche.');
  await added.getByLabel('Vu par').selectOption({ label: 'Un visiteur' });
  await expect(added.getByRole('article')).toContainText('Bonjour , la rentrée approche.');
  await added.getByRole('button', { name: 'Ajouter', exact: true }).click();

  const sheet = helene.getByRole('region', { name: 'Votre rentrée' });
  await expect(sheet.getByText('Ce contenu n’a jamais été publié.')).toBeVisible();
  await visitor.goto(`${changed.at()}/#/page/RENTREE`);
  await expect(visitor.getByText('Page inconnue').first()).toBeVisible();
  await sheet.getByRole('button', { name: 'Publier maintenant' }).click();
  await expect(sheet.getByText('Les lecteurs voient la dernière version.')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'Votre rentrée' })).toBeVisible();

  await sheet.getByLabel('Titre', { exact: false }).first().fill('Votre rentrée 2027');
  await sheet.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(helene.getByText('Les lecteurs voient encore la version précédente.')).toBeVisible();
  await expect(helene.getByText('Titre : Votre rentrée → Votre rentrée 2027')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'Votre rentrée', exact: true })).toBeVisible();
  await helene.getByRole('button', { name: 'Archiver' }).click();
  await helene.getByRole('dialog').getByRole('button', { name: 'Archiver' }).click();
  await expect(helene.getByText('Ce contenu n’est plus visible.')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText('Page inconnue').first()).toBeVisible();
});

test('[ADM-13] an editor changes an answer and the name of a category, a visitor reads both, a Consultant only looks', async ({
  browser,
  untouched,
}) => {
  test.setTimeout(180_000);
  const changed = await untouched('vald/faq', 'karim/faq');
  const [helene, karim, visitor] = [await browser.newPage(), await browser.newPage(), await browser.newPage()];
  await openAs(helene, changed, 'vald', people.helene, '/#/admin/faq?texte=mot+de+passe');
  await passGreeting(helene);
  const first = helene
    .getByRole('table')
    .getByRole('button')
    .filter({ hasText: /mot de passe/i })
    .first();
  const title = (await first.textContent()) ?? '';
  await first.click();
  const sheet = helene.getByRole('region', { name: title });
  await sheet.getByRole('textbox', { name: 'Réponse' }).click();
  await helene.keyboard.press('ControlOrMeta+a');
  await helene.keyboard.type('Une réponse toute neuve.');
  await sheet.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(helene.getByText('La question est enregistrée.')).toBeVisible();
  await askForHelp(visitor, changed.at());
  await visitor.getByLabel('Rechercher une question').fill('mot de passe');
  await visitor.getByRole('tabpanel').getByRole('button', { name: title }).click();
  await expect(visitor.getByText('Une réponse toute neuve.')).toBeVisible();

  await helene.getByRole('button', { name: 'Fermer la fiche' }).click();
  await helene.getByRole('link', { name: 'Catégories de questions' }).click();
  const renamed = helene.getByRole('table').getByRole('row').nth(1).getByRole('button').first();
  const former = (await renamed.textContent()) ?? '';
  await renamed.click();
  const category = helene.getByRole('region', { name: former });
  await category.getByRole('button', { name: 'Supprimer' }).click();
  await helene.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(helene.getByText(/questions sont dans cette catégorie/).first()).toBeVisible();
  await helene.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click();
  await category.getByLabel('Nom', { exact: false }).fill('Se connecter, pas à pas');
  await category.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(helene.getByText('La catégorie est enregistrée.')).toBeVisible();
  await helene.reload();
  await expect(helene.getByRole('region', { name: 'Se connecter, pas à pas' })).toBeVisible();
  await askForHelp(visitor, changed.at());
  await visitor.getByRole('tab', { name: 'Catégories' }).click();
  await expect(visitor.getByText('Se connecter, pas à pas', { exact: true })).toBeVisible();
  await expect(visitor.getByRole('tabpanel').getByText(former, { exact: true })).toHaveCount(0);

  await openAs(karim, changed, 'vald', people.karim, '/#/admin/faq?texte=mot+de+passe');
  await passGreeting(karim);
  await karim.getByRole('table').getByRole('button', { name: title }).click();
  await expect(
    karim.getByText(/le rôle Consultant n’a pas le droit «\sModification\s» sur «\sQuestions fréquentes\s»/),
  ).toBeVisible();
  await expect(karim.getByRole('button', { name: 'Enregistrer' })).toHaveCount(0);
});

test('Ctrl K leads to a screen, a member and a content without the mouse', async ({ page, portal }) => {
  test.setTimeout(120_000);
  await openAs(page, portal, 'vald', people.helene, '/#/admin');
  await passGreeting(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();
  const choose = async (typed: string, option: RegExp) => {
    await page.keyboard.press('ControlOrMeta+k');
    await expect(page.getByRole('combobox', { name: 'Écran, adhérent, demande ou contenu' })).toBeFocused();
    await page.keyboard.type(typed);
    await expect(page.getByRole('option', { name: option }).first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await choose('etiq', /Étiquettes/);
  await expect(page.getByRole('heading', { level: 1, name: 'Étiquettes' })).toBeVisible();
  await choose('vernoux', /VERNOUX/);
  await expect(page).toHaveURL(/compte=/);
  // The keys of a screen answer once it is drawn.
  await expect(page.getByRole('region', { name: /VERNOUX/ })).toBeVisible();
  await choose('conditions gén', /Conditions générales/);
  await expect(page.getByRole('region', { name: /Conditions générales/ })).toBeVisible();
});
