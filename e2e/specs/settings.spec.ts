import { goPastGreeting, openAs, passGreeting } from '../fixtures/enter';
import { expect, people, test } from '../fixtures/test';

const types = '/#/admin/settings/edition/type';
const features = '/#/admin/settings/fonctionnalites';

test('[ADM-11] an administrator changes a setting, reads its versions, restores one, and a wrong value stays on the screen', async ({
  browser,
  ownPortal,
}) => {
  test.setTimeout(180_000);
  const [helene, visitor] = [await browser.newPage(), await browser.newPage()];
  await openAs(helene, ownPortal, 'vald', people.helene, types);
  await passGreeting(helene);
  await expect(helene.getByRole('heading', { level: 1, name: 'Réglages' })).toBeVisible();
  await helene.getByLabel('Téléphone du support').fill('01 99 00 00 77');
  await helene.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(helene.getByText('Les réglages sont enregistrés.')).toBeVisible();
  await expect(helene.getByText(/01 99 00 00 00 → 01 99 00 00 77|Création/).first()).toBeVisible();
  await visitor.goto(ownPortal.at());
  await expect(visitor.getByText(/01\s99\s00\s00\s77/).first()).toBeVisible();

  await helene.getByRole('link', { name: 'Charte graphique' }).click();
  await helene.getByLabel('Couleur principale').fill('#ee8138');
  await helene.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(helene.getByText(/Le contraste avec un texte blanc est de 2,7/).first()).toBeVisible();
  await expect(helene.getByLabel('Couleur principale')).toHaveValue('#ee8138');

  await helene.getByRole('link', { name: 'Général' }).click();
  const question = helene.getByRole('dialog', { name: 'Quitter sans enregistrer\u202f?' });
  await question.getByRole('button', { name: 'Annuler' }).click();
  await expect(helene.getByLabel('Couleur principale')).toHaveValue('#ee8138');
  await helene.getByRole('link', { name: 'Général' }).click();
  await question.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  await expect(helene.getByLabel('Téléphone du support')).toHaveValue('01 99 00 00 77');
  await helene.getByLabel('Téléphone du support').fill('01 99 00 00 88');
  await helene.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(helene.getByText(/01 99 00 00 77 → 01 99 00 00 88/)).toBeVisible();
  await helene.getByRole('button', { name: 'Restaurer la version 1' }).click();
  await helene.getByRole('dialog').getByRole('button', { name: 'Restaurer' }).click();
  await expect(helene.getByLabel('Téléphone du support')).toHaveValue('01 99 00 00 77');

  await helene.getByRole('link', { name: 'Coordonnées bancaires' }).click();
  const freeze = helene.getByRole('textbox', { name: /^Attente des virements vers un compte modifié/ });
  await expect(freeze).toHaveValue('48');
  await freeze.fill('12');
  await helene.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(helene.getByText('La valeur est un nombre entier de 24 à 240.').first()).toBeVisible();
  await freeze.fill('72');
  await helene.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(helene.getByText('Création', { exact: true })).toBeVisible();
  await helene.reload();
  await expect(freeze).toHaveValue('72');
  await openAs(visitor, ownPortal, 'vald', people.camille, '/#/forms/ribprestations');
  await expect(visitor.getByText(/partent après 72\sheures/)).toBeVisible();
});

test('[ADM-15] two administrators on one feature: the second sees both values of what they typed, keeps it, and members see the result, by contract and by audience', async ({
  browser,
  ownPortal,
}) => {
  test.setTimeout(180_000);
  const [first, second, theo] = [await browser.newPage(), await browser.newPage(), await browser.newPage()];
  await openAs(first, ownPortal, 'vald', people.helene);
  await openAs(second, ownPortal, 'vald', people.helene);
  for (const page of [first, second]) {
    await goPastGreeting(page, `${ownPortal.at()}${features}`);
    await page.getByLabel('Nom ou clé').fill('Mes attestations');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Mes attestations' }).click();
    await expect(page.getByRole('region', { name: 'Mes attestations' })).toBeVisible();
  }
  await first.getByRole('button', { name: 'Ajouter un contrat' }).click();
  await first.getByLabel('Numéro de contrat').fill('VAL0004521');
  await first.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(first.getByText('La fonctionnalité est enregistrée.').first()).toBeVisible();

  await second.getByRole('switch', { name: 'Active pour le client' }).uncheck({ force: true });
  await second.getByRole('button', { name: 'Enregistrer' }).click();
  const conflict = second.getByRole('alert').filter({ hasText: 'Une autre personne a modifié cet élément' });
  await expect(conflict.getByRole('row', { name: /Active pour le client/ })).toBeVisible();
  await expect(conflict.getByRole('row', { name: /Exceptions par contrat/ })).toHaveCount(0);
  await conflict.getByRole('button', { name: 'Garder ma saisie' }).click();
  await expect(second.getByLabel('Numéro de contrat')).toHaveValue('VAL0004521');
  await expect(conflict).toHaveCount(0);
  await expect(second.getByRole('switch', { name: 'Active pour le client' })).not.toBeChecked();
  await second.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(second.getByText('La fonctionnalité est enregistrée.').first()).toBeVisible();

  await openAs(theo, ownPortal, 'vald', people.theo, '/#/accueil');
  await expect(theo.getByRole('link', { name: 'Mes remboursements' }).first()).toBeVisible();
  await expect(theo.getByRole('link', { name: 'Mes attestations' })).toHaveCount(0);

  await second.getByRole('button', { name: 'Que voit cette personne ?' }).click();
  const trial = second.getByRole('dialog');
  await trial.getByLabel('Nom ou numéro de la personne').fill('vernoux');
  await trial.getByRole('button', { name: 'Rechercher' }).click();
  await trial.getByRole('button', { name: 'Contrat VAL0004521 de Camille VERNOUX' }).click();
  await expect(trial.getByRole('row', { name: /Mes attestations/ })).toContainText('Exception de ce contrat');
  await second.reload();
  await expect(trial.getByRole('row', { name: /Mes attestations/ })).toContainText('Exception de ce contrat');
  await second.keyboard.press('Escape');

  await second.getByRole('button', { name: 'Ajouter une audience' }).click();
  const exception = second.getByRole('group', { name: 'Audience 1' });
  await exception.getByLabel('Audience', { exact: true }).selectOption('Contrats suspendus');
  await second.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(second.getByText('Contrats suspendus Active')).toBeVisible();
  await theo.reload();
  await expect(theo.getByRole('link', { name: 'Mes attestations' }).first()).toBeVisible();
});

test('a view of a list is kept under a name, columns are remembered, and the keys of the list work', async ({
  page,
  untouched,
}) => {
  test.setTimeout(120_000);
  const changed = await untouched('helene/views');
  await openAs(page, changed, 'vald', people.helene, features);
  await passGreeting(page);
  await page.getByLabel('Famille').selectOption('Services');
  await page.getByRole('button', { name: 'Filtrer' }).click();
  await expect(page).toHaveURL(/famille=Services/);
  await page.getByRole('button', { name: 'Vues' }).click();
  await page.getByRole('menuitem', { name: 'Enregistrer cette vue…' }).click();
  await page.getByLabel('Nom de la vue').fill('Les services');
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('La vue est enregistrée.')).toBeVisible();
  await page.getByRole('button', { name: 'Colonnes' }).click();
  await page.getByRole('dialog').getByText('Clé', { exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Clé' })).toBeVisible();

  await page.goto(`${changed.at()}${features}`);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Clé' })).toBeVisible();
  await page.getByRole('button', { name: 'Vues' }).click();
  await page.getByRole('menuitem', { name: 'Les services' }).click();
  await expect(page).toHaveURL(/famille=Services/);
  await expect(page.getByText('faqService')).toBeVisible();
  await page.locator('main').click({ position: { x: 4, y: 4 } });
  await page.keyboard.press('j');
  await expect(page).toHaveURL(/ouvert=/);
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/ouvert=/);
  await page.keyboard.press('/');
  await expect(page.getByLabel('Nom ou clé')).toBeFocused();
});

test('a mail is rewritten, previewed with sample values, and a missing variable is named', async ({
  page,
  ownPortal,
}) => {
  test.setTimeout(120_000);
  await openAs(page, ownPortal, 'vald', people.helene, '/#/admin/settings/mails?ouvert=E-02');
  await passGreeting(page);
  const sheet = page.getByRole('region', { name: 'Votre espace personnel est activé' });
  await sheet.getByRole('textbox', { name: /^Texte/ }).fill('Bonjour {nom}');
  await sheet.getByRole('button', { name: 'Aperçu' }).click();
  await expect(sheet.getByText(/cette variable n’existe pas dans ce modèle/)).toBeVisible();
  await sheet.getByRole('textbox', { name: /^Texte/ }).fill('Bonjour {prenom}, bienvenue.');
  await sheet.getByRole('button', { name: 'Aperçu' }).click();
  await expect(sheet.getByRole('region', { name: /Aperçu du message/ })).toContainText('Bonjour Camille, bienvenue.');
  await sheet.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Le modèle est enregistré.')).toBeVisible();
  await page.reload();
  await expect(sheet.getByRole('textbox', { name: /^Texte/ })).toHaveValue('Bonjour {prenom}, bienvenue.');
});

test('[ADM-06] the identity service shows its set-up without secrets, and clearing sessions signs others out', async ({
  browser,
  ownPortal,
}) => {
  test.setTimeout(120_000);
  const [helene, theo] = [await browser.newPage(), await browser.newPage()];
  await openAs(theo, ownPortal, 'vald', people.theo, '/#/accueil');
  await openAs(helene, ownPortal, 'vald', people.helene, '/#/admin/cgdm-ids');
  await passGreeting(helene);
  await expect(helene.getByRole('region', { name: 'Durées' })).toContainText('20 min');
  await expect(helene.getByRole('region', { name: 'Code de sécurité' })).toContainText('6');
  await helene.getByLabel('Que vider').selectOption('UTILISATEURS');
  await helene.getByRole('button', { name: 'Vider le cache' }).click();
  const question = helene.getByRole('dialog');
  await expect(question).toContainText('Vider le cache peut déconnecter des utilisateurs. Continuer');
  await question.getByRole('button', { name: 'Vider le cache' }).click();
  await expect(helene.getByText('Le cache a été vidé.')).toBeVisible();
  await helene.reload();
  await expect(helene.getByRole('heading', { level: 1, name: 'Service d’identité' })).toBeVisible();
  await theo.reload();
  await expect(theo).toHaveURL(/connexion|\/#\/home|\/#\/$/);
});
