import { openAs, passGreeting } from '../fixtures/enter';
import { expect, people, test } from '../fixtures/test';

test('[ADM-09] an Admin publishes a note, and a Consultant sees it at the next sign-in until « Ne plus afficher »', async ({
  browser,
  ownPortal,
}) => {
  test.setTimeout(180_000);
  const helene = await browser.newPage();
  await openAs(helene, ownPortal, 'vald', people.helene, '/#/admin/release-note/versions');
  await passGreeting(helene);
  await helene.getByRole('button', { name: 'Ajouter une note' }).click();
  const added = helene.getByRole('region', { name: 'Nouvelle note de version' });
  await added.getByLabel('Version').fill('4.13');
  await added.getByRole('textbox', { name: 'Date' }).fill('20/11/2026');
  await added.getByLabel('Titre', { exact: false }).first().fill('La recherche partout');
  await added.getByRole('textbox', { name: 'Contenu' }).click();
  await helene.keyboard.type('Ctrl K ouvre la recherche.');
  await added.getByRole('checkbox', { name: 'Gestionnaire' }).uncheck();
  await added.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(added.getByText('La version a trois nombres séparés par des points')).toBeVisible();
  await added.getByLabel('Version').fill('4.13.0');
  await added.getByRole('button', { name: 'Ajouter', exact: true }).click();
  const sheet = helene.getByRole('region', { name: 'Version 4.13.0' });
  await expect(sheet.getByText('Cette note est un brouillon')).toBeVisible();
  await sheet.getByRole('button', { name: 'Publier' }).click();
  await expect(sheet.getByText(/Publiée\. Lue par \d personnes? sur \d+\./)).toBeVisible();

  const karim = await (await browser.newContext()).newPage();
  await openAs(karim, ownPortal, 'vald', people.karim, '/#/admin');
  await passGreeting(karim);
  const news = karim.getByRole('dialog', { name: 'Nouveautés de la version 4.13.0' });
  await expect(news.getByText('Ctrl K ouvre la recherche.')).toBeVisible();
  await news.getByLabel('Ne plus afficher').check();
  await news.getByRole('button', { name: 'Fermer' }).last().click();
  await expect(news).toBeHidden();
  await karim.reload();
  await expect(karim.getByText('Nouveautés de la version 4.11.0')).toBeVisible();
  await expect(news).toBeHidden();
  await karim.getByRole('link', { name: 'Lire la note de version' }).click();
  const read = karim.getByRole('region', { name: 'Version 4.11.0' });
  await expect(read.getByText(/le rôle Consultant n’a pas le droit «\sModification\s»/)).toBeVisible();
  await expect(karim.getByRole('button', { name: 'Ajouter une note' })).toHaveCount(0);

  const ines = await (await browser.newContext()).newPage();
  await openAs(ines, ownPortal, 'vald', people.ines, '/#/admin/release-note/versions');
  await passGreeting(ines);
  await expect(ines.getByRole('button', { name: '4.13.0' })).toBeVisible();
  await expect(ines.getByRole('dialog')).toHaveCount(0);
});
