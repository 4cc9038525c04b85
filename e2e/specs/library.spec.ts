import { goPastGreeting, openAs, passGreeting } from '../fixtures/enter';
import { expect, people, test } from '../fixtures/test';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkaP5fDwAEVgHl8NpNcwAAAABJRU5ErkJggg==',
  'base64',
);
const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  'latin1',
);

test('[ADM-12] an editor adds a picture and a table to a page; a visitor sees them, and the picture stays while it is used', async ({
  browser,
  untouched,
}) => {
  test.setTimeout(180_000);
  const changed = await untouched('vald/pages/plage');
  const [helene, visitor] = [await browser.newPage(), await browser.newPage()];
  await openAs(helene, changed, 'vald', people.helene, '/#/admin/cms/images');
  await passGreeting(helene);
  await helene.getByRole('button', { name: 'Ajouter une image' }).click();
  const added = helene.getByRole('region', { name: 'Nouvelle image' });
  await added.getByLabel('Fichier').setInputFiles({ name: 'plage.png', mimeType: 'image/png', buffer: png });
  await expect(added.getByLabel(/^Nom/)).toHaveValue('plage');
  await added.getByRole('button', { name: 'Ajouter' }).click();
  await expect(added.getByText('Le texte alternatif est obligatoire.')).toBeVisible();
  await added.getByLabel(/^Texte alternatif/).fill('Une famille sur la plage');
  await added.getByRole('button', { name: 'Ajouter' }).click();
  const picture = helene.getByRole('region', { name: 'plage' });
  await expect(picture.getByRole('img', { name: 'Une famille sur la plage' })).toBeVisible();

  await goPastGreeting(helene, `${changed.at()}/#/admin/cms`);
  await helene.getByRole('button', { name: 'Ajouter un contenu' }).click();
  const draft = helene.getByRole('region', { name: 'Nouveau contenu' });
  await draft.getByLabel('Nom technique').fill('PLAGE');
  await draft.getByLabel('Titre', { exact: false }).first().fill('Vos vacances');
  await draft.getByRole('textbox', { name: 'Contenu' }).click();
  await helene.keyboard.type('Partez l’esprit libre.');
  await draft.getByRole('button', { name: 'Image', exact: true }).click();
  await draft.getByLabel('Rechercher une image').fill('plage');
  await draft.getByRole('radio', { name: 'plage' }).check();
  await expect(draft.getByLabel(/^Texte alternatif/)).toHaveValue('Une famille sur la plage');
  await draft.getByRole('button', { name: 'Insérer l’image' }).click();
  await helene.keyboard.press('Enter');
  await draft.getByRole('button', { name: 'Tableau', exact: true }).click();
  await helene.keyboard.type('Pays');
  await helene.keyboard.press('Tab');
  await helene.keyboard.type('Numéro');
  await draft.getByLabel(/^Titre du tableau/).fill('Numéros utiles');
  await draft.getByRole('button', { name: 'Ajouter', exact: true }).click();
  const sheet = helene.getByRole('region', { name: 'Vos vacances' });
  await sheet.getByRole('button', { name: 'Publier maintenant' }).click();
  await expect(sheet.getByText('Les lecteurs voient la dernière version.')).toBeVisible();

  await visitor.goto(`${changed.at()}/#/page/PLAGE`);
  const shown = visitor.getByRole('img', { name: 'Une famille sur la plage' });
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await expect(visitor.getByRole('table', { name: 'Numéros utiles' }).getByRole('columnheader')).toHaveText([
    'Pays',
    'Numéro',
  ]);

  await goPastGreeting(helene, `${changed.at()}/#/admin/cms/images?texte=plage`);
  await helene.getByRole('table').getByRole('button', { name: 'plage' }).click();
  await picture.getByRole('button', { name: 'Supprimer' }).click();
  await helene.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(helene.getByText('Cette image est utilisée par 1 contenu.').first()).toBeVisible();
});

test('[ADM-12] a document with its file reaches a member once it is published, and a Consultant only looks', async ({
  browser,
  untouched,
}) => {
  test.setTimeout(180_000);
  const changed = await untouched('vald/documents', 'karim/documents');
  const [helene, karim, camille] = [await browser.newPage(), await browser.newPage(), await browser.newPage()];
  await openAs(helene, changed, 'vald', people.helene, '/#/admin/cms/documents');
  await passGreeting(helene);
  await helene.getByRole('button', { name: 'Ajouter un document' }).click();
  const added = helene.getByRole('region', { name: 'Nouveau document' });
  await added.getByLabel(/^Nom technique/).fill('guide-neige');
  await added.getByLabel(/^Titre/).fill('Guide de la neige');
  await added.getByLabel(/^Thèmes/).fill('Guides pratiques');
  await added.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(added.getByLabel('Fichier')).toHaveAccessibleDescription(/Ce champ est obligatoire/);
  await added.getByLabel('Fichier').setInputFiles({ name: 'neige.exe', mimeType: 'application/pdf', buffer: pdf });
  await expect(added.getByText('Ce format de fichier n’est pas accepté.')).toBeVisible();
  await added.getByLabel('Fichier').setInputFiles({ name: 'neige.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(added.getByText('neige.pdf est prêt : enregistrez le document.')).toBeVisible();
  await added.getByRole('button', { name: 'Ajouter', exact: true }).click();
  const sheet = helene.getByRole('region', { name: 'Guide de la neige' });
  await expect(sheet.getByText('Ce document n’a jamais été publié.')).toBeVisible();
  await openAs(camille, changed, 'vald', people.camille, '/#/cms/documents');
  await expect(camille.getByRole('heading', { level: 1, name: 'Documentation' })).toBeVisible();
  await expect(camille.getByText('Guide de la neige')).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Publier', exact: true }).click();
  await expect(sheet.getByText('Les lecteurs voient ce document entre ses dates.')).toBeVisible();
  await camille.reload();
  await expect(camille.getByText('Guide de la neige').first()).toBeVisible();

  await openAs(karim, changed, 'vald', people.karim, '/#/admin/cms/documents?texte=neige');
  await passGreeting(karim);
  await karim.getByRole('table').getByRole('button', { name: 'Guide de la neige' }).click();
  await expect(
    karim.getByText(/le rôle Consultant n’a pas le droit «\sModification\s» sur «\sContenus\s»/),
  ).toBeVisible();
  await expect(karim.getByRole('button', { name: /^(Enregistrer|Archiver|Ajouter un document)$/ })).toHaveCount(0);
});

test('[ADM-12] [CTL-16] a window for an audience shows on its page, hides for good, and others never see it', async ({
  browser,
  ownPortal,
}) => {
  test.setTimeout(180_000);
  const [helene, odile, camille] = [await browser.newPage(), await browser.newPage(), await browser.newPage()];
  await openAs(helene, ownPortal, 'vald', people.helene, '/#/admin/cms');
  await passGreeting(helene);
  await helene.getByRole('button', { name: 'Ajouter un contenu' }).click();
  const draft = helene.getByRole('region', { name: 'Nouveau contenu' });
  await draft.getByLabel('Collection').selectOption('Fenêtres');
  await draft.getByLabel('Nom technique').fill('grippe');
  await draft.getByLabel('Titre', { exact: false }).first().fill('Vaccin contre la grippe');
  await draft.getByRole('textbox', { name: 'Contenu' }).click();
  await helene.keyboard.type('Pensez-y cet automne.');
  await draft.getByLabel('Audience', { exact: true }).selectOption('Assurés de 60 ans et plus');
  await draft.getByLabel('Ajouter une page').selectOption('Mes contrats');
  await draft.getByLabel(/préfixe du cookie/).fill('grippe-');
  await draft.getByRole('button', { name: 'Ajouter', exact: true }).click();
  const sheet = helene.getByRole('region', { name: 'Vaccin contre la grippe' });
  await sheet.getByRole('button', { name: 'Publier maintenant' }).click();
  await expect(sheet.getByText('Les lecteurs voient la dernière version.')).toBeVisible();

  await openAs(odile, ownPortal, 'vald', people.odile, '/#/v2/adherent/contrats');
  const window = odile.getByRole('dialog', { name: 'Vaccin contre la grippe' });
  await expect(window).toContainText('Pensez-y cet automne.');
  await window.getByRole('checkbox', { name: 'Ne plus afficher' }).check();
  await window.getByRole('button', { name: 'Fermer' }).last().click();
  await expect(window).toHaveCount(0);
  await odile.reload();
  await expect(odile.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(window).toHaveCount(0);

  await openAs(camille, ownPortal, 'vald', people.camille, '/#/v2/adherent/contrats');
  await expect(camille.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(camille.getByRole('dialog')).toHaveCount(0);
});
