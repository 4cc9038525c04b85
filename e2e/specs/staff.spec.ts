import { mailbox } from '../fixtures/forms';
import { goPastGreeting, openAs, passGreeting } from '../fixtures/enter';
import { expect, people, test } from '../fixtures/test';

test('[ADM-02] an administrator creates a role, gives it, and the person has its rights at the next sign-in', async ({
  browser,
  page,
  untouched,
}) => {
  test.setTimeout(240_000);
  const changed = await untouched('karim', 'vald/roles');
  await openAs(page, changed, 'vald', people.helene, '/#/admin/users/roles');
  await passGreeting(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Rôles et droits' })).toBeVisible();
  await page.getByRole('tab', { name: /Consultant/ }).click();
  await page.getByRole('button', { name: 'Dupliquer le rôle' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Code').fill('EDITEUR');
  await dialog.getByLabel('Libellé').fill('Éditeur');
  await dialog.getByRole('button', { name: 'Dupliquer le rôle' }).click();
  await expect(page.getByRole('tab', { name: /Éditeur/ })).toHaveAttribute('aria-selected', 'true');
  await page.getByLabel('Modification : Étiquettes').check();
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByText('La visualisation est nécessaire.').first()).toBeVisible();
  await page.getByLabel('Visualisation : Étiquettes').check();
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByText(/Ils s’appliqueront à la prochaine connexion/).first()).toBeVisible();

  await goPastGreeting(page, `${changed.at()}/#/users?texte=karim`);
  await page.getByRole('button', { name: /belhazar/i }).click();
  const sheet = page.getByRole('region', { name: /belhazar/i });
  await sheet.getByLabel('Rôle').selectOption('Éditeur');
  await sheet.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByText('Vos changements sont enregistrés.')).toBeVisible();
  // Beside its sheet the list shows its first columns only.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('cell', { name: 'Éditeur' })).toBeVisible();

  const karim = await browser.newPage();
  await openAs(karim, changed, 'vald', people.karim, '/#/admin');
  await passGreeting(karim);
  await expect(karim.getByRole('link', { name: 'Étiquettes' })).toBeVisible();
  await expect(karim.getByRole('link', { name: 'Administrateurs' })).toHaveCount(0);
  await karim.goto(`${changed.at()}/#/users`);
  await expect(karim.getByRole('heading', { level: 1, name: 'Administrateurs' })).toHaveCount(0);
  await karim.close();
});

test('[ADM-02] a new administrator receives the activation mail; one’s own role stays', async ({ page, untouched }) => {
  test.setTimeout(180_000);
  const changed = await untouched('vald/administrators');
  await openAs(page, changed, 'vald', people.helene, '/#/users');
  await passGreeting(page);
  await page.getByRole('button', { name: 'Ajouter un administrateur' }).click();
  const sheet = page.getByRole('region', { name: 'Nouvel administrateur' });
  await sheet.getByLabel(/^Nom/).fill('Lemestre');
  await sheet.getByLabel(/^Prénom/).fill('Sabine');
  await sheet.getByLabel(/E-mail professionnel/).fill('sabine.lemestre@exemple.test');
  await sheet.getByLabel('Rôle').selectOption('Gestionnaire');
  await sheet.getByRole('button', { name: 'Ajouter' }).click();
  await expect(page.getByText(/L’e-mail d’activation a été envoyé/).first()).toBeVisible();
  await expect
    .poll(async () => (await mailbox(page.request, changed, 'sabine.lemestre@exemple.test'))[0]?.text)
    .toContain('activate-user');

  await goPastGreeting(page, `${changed.at()}/#/users?texte=helene`);
  await page.getByRole('button', { name: 'DARGOIS', exact: true }).click();
  const own = page.getByRole('region', { name: /dargois/i });
  await own.getByLabel('Rôle').selectOption('Consultant');
  await own.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(own.getByText('Vous ne pouvez pas retirer votre propre rôle.').first()).toBeVisible();
});

test('[ADM-03] an administrator checks a reference, types the confirmation, and links the account to another person', async ({
  page,
  ownPortal,
}) => {
  test.setTimeout(180_000);
  await openAs(page, ownPortal, 'vald', people.helene, '/#/admin/users/switch-reference-externe');
  await passGreeting(page);
  await page.getByRole('button', { name: 'Choisir un compte' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nom ou identifiant de l’adhérent').fill('marchandot');
  await dialog.getByRole('button', { name: 'Rechercher' }).click();
  await dialog.getByRole('radio', { name: /MARCHANDOT/ }).check();
  await dialog.getByRole('button', { name: 'Choisir', exact: true }).click();
  await page.getByLabel(/^Nouvelle référence/).fill('VAL0004521');
  await page.getByRole('button', { name: 'Vérifier' }).click();
  await expect(page.getByText('Cette référence est déjà rattachée à un autre compte.')).toBeVisible();
  await expect(page.getByText('VERNOUX Camille')).toBeVisible();
  await expect(page.getByText(/La date de naissance est différente/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Changer la référence' })).toHaveCount(0);
  await page.getByLabel(/^Nouvelle référence/).fill('P000452104');
  await page.getByRole('button', { name: 'Vérifier' }).click();
  await expect(page.getByText('Un espace personnel est réservé aux personnes de 16\u00a0ans et plus.')).toBeVisible();
  await page.getByLabel(/^Nouvelle référence/).fill('VAL0010001');
  await page.getByRole('button', { name: 'Vérifier' }).click();
  await expect(page.getByText('AUBRIOT Maëlle')).toBeVisible();
  await page.getByLabel(/^Motif/).selectOption('Erreur de rattachement');
  await page.getByRole('button', { name: 'Changer la référence' }).click();
  await expect(page.getByText('Tapez CONFIRMER en majuscules.').first()).toBeVisible();
  await page.getByLabel(/Pour confirmer/).fill('CONFIRMER');
  await page.getByRole('button', { name: 'Changer la référence' }).click();
  await expect(page.getByText('La référence a été changée.').first()).toBeVisible();
});
