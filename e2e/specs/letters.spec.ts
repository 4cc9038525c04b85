import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { application } from '../fixtures/forms';
import { expectNoFault, settled } from '../fixtures/screen';
import { expect, test } from '../fixtures/test';

const letters = '/#/adherent/courriers';
const documentation = '/#/cms/documents';

const box = (page: Page) => page.getByRole('list', { name: 'Courriers, les plus récents en premier' });
const letter = (page: Page, name: RegExp) => box(page).getByRole('link', { name });
const unreadOf = (page: Page) => box(page).getByText('Non lu', { exact: true });
const markUnread = (page: Page) => page.getByRole('button', { name: 'Marquer comme non lu' });
const markRead = (page: Page) => page.getByRole('button', { name: 'Marquer comme lu' });

test('[MEM-09] the home announces letters; a letter opens by keyboard, becomes read, then unread again, and is downloaded', async ({
  page,
  untouched,
  signIn,
  consoleErrors,
}) => {
  const changed = await untouched('camille/letters');
  await signIn('camille', { portal: changed });
  await expect(page.getByRole('main').getByText('Vous avez 3 courriers non lus.')).toBeVisible();
  await page.getByRole('link', { name: 'Lire mes courriers' }).click();
  await expect(box(page).getByRole('link')).toHaveCount(14);
  await expect(unreadOf(page)).toHaveCount(3);
  await letter(page, /^Votre avis d’échéance/).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Votre avis d’échéance 2027' })).toBeFocused();
  await expect(page).toHaveTitle(/^Votre avis d’échéance 2027 – /);
  await expect(page.getByText('2 courriers non lus.')).toBeVisible();
  await expect(unreadOf(page)).toHaveCount(2);

  // A double click is one change.
  await markUnread(page).dblclick();
  await expect(markRead(page)).toBeVisible();
  await settled(page);
  await expect(markRead(page)).toBeVisible();
  await page.reload();
  await expect(page.getByText('2 courriers non lus.')).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('20261112_votre-avis-d-echeance-2027_VAL0004521.pdf');
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  await page.getByRole('button', { name: 'Afficher' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Votre avis d’échéance 2027' }).getByRole('img', { name: 'Page 1 sur 1' }),
  ).toBeVisible();
  await expectNoFault(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Afficher' })).toBeFocused();
  expect(consoleErrors).toEqual([]);
});

test('[MEM-09] a mark in one tab shows in the other', async ({ page, context, untouched, signIn }) => {
  const changed = await untouched('camille/letters');
  await signIn('camille', { portal: changed, at: letters });
  await expect(unreadOf(page)).toHaveCount(3);
  const other = await context.newPage();
  await other.goto(`${changed.at()}${letters}`);
  await letter(other, /^Séance d’ostéopathie/).click();
  await expect(other.getByText('2 courriers non lus.')).toBeVisible();
  await expect(unreadOf(page)).toHaveCount(2);
  await markUnread(other).click();
  await expect(unreadOf(page)).toHaveCount(3);
});

test('[MEM-09] on a telephone: the list, then the letter, and back to its line', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await signIn('odile', { at: letters });
  const line = letter(page, /^Vos aides auditives sont remboursées/);
  await line.click();
  await expect(box(page)).toBeHidden();
  await expect(page.getByText('950,00 €')).toBeVisible();
  await page.getByRole('link', { name: 'Tous les courriers' }).click();
  await expect(line).toBeFocused();
  await line.click();
  await expect(page.getByText('950,00 €')).toBeVisible();
  await page.goBack();
  await expect(line).toBeFocused();
});

test('[MEM-09] filters are in the address; no result, an empty box, a read that fails', async ({
  page,
  portal,
  signIn,
}) => {
  await signIn('odile', { at: letters });
  await page.getByLabel('Sens').selectOption({ label: 'Envoyés' });
  await expect(box(page).getByRole('link')).toHaveCount(2);
  await page.getByLabel('Catégorie').selectOption({ label: 'Prises en charge' });
  await expect(box(page).getByRole('link')).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Recherche' }).fill('lunettes');
  await expect(page.getByRole('main').getByText('Aucun courrier ne correspond à votre recherche.')).toBeVisible();
  await expectNoFault(page);
  await page.reload();
  await expect(page.getByLabel('Sens')).toHaveValue('ENTRANT');
  await page.getByRole('button', { name: 'Effacer les filtres' }).click();
  await expect(box(page).getByRole('link')).toHaveCount(20);
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(box(page).getByRole('link')).toHaveCount(2);

  await page.route('**/api/adherent/courriers/list**', (route) =>
    route.fulfill({
      json: { courriers: [], annees: [], nombreNonLus: 0, pagination: { page: 1, taille: 20, total: 0 } },
    }),
  );
  await page.goto(`${portal.at()}${letters}?taille=50`);
  await expect(page.getByRole('main').getByText('Vous n’avez aucun courrier.')).toBeVisible();
  await expectNoFault(page);
  await page.unrouteAll();
  await page.route('**/api/adherent/courriers**', (route) => route.fulfill({ status: 500, json: { status: 500 } }));
  await page.goto(`${portal.at()}${letters}?taille=10&courrier=CRR-2026-000001`);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(2);
  await expectNoFault(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Réessayer' }).first().click();
  await expect(box(page).getByRole('link')).toHaveCount(10);
});

test('[MEM-09] a script in the subject or the text of a letter stays text', async ({
  page,
  portal,
  signIn,
  consoleErrors,
}) => {
  await signIn('odile');
  const script = "<img src=x onerror=\"document.title='pris'\"><script>document.title='pris'</script>";
  const line = {
    idCourrier: 'CRR-2026-000001',
    dateCourrier: '2026-11-12',
    objet: script,
    codeCategorie: 'CONTRAT',
    sens: 'SORTANT',
    isLu: true,
    numPers: null,
    nombrePages: 1,
  };
  await page.route('**/api/adherent/courriers/list**', (route) =>
    route.fulfill({
      json: { courriers: [line], annees: [2026], nombreNonLus: 0, pagination: { page: 1, taille: 20, total: 1 } },
    }),
  );
  await page.route('**/api/adherent/courriers?**', (route) =>
    route.fulfill({
      json: {
        ...line,
        reference: script,
        paragraphes: [script],
        informations: [{ libelle: script, valeur: script }],
        politesse: script,
        signature: script,
        fichier: { nomFichier: 'x.pdf', typeMime: 'application/pdf' },
      },
    }),
  );
  await page.goto(`${portal.at()}${letters}`);
  await box(page).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 2, name: script })).toBeVisible();
  await settled(page);
  expect(await page.locator('main img, main script').count()).toBe(0);
  expect(await page.title()).not.toBe('pris');
  expect(consoleErrors).toEqual([]);
});

test('[MEM-28] a beneficiary has neither letters nor documentation', async ({ page, portal, signIn }) => {
  await signIn('julien');
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  await expect(menu.getByRole('link', { name: 'Mes courriers' })).toHaveCount(0);
  await expect(menu.getByRole('link', { name: 'Documentation' })).toHaveCount(0);
  await page.goto(`${portal.at()}${letters}`);
  await expect(page).toHaveURL(/#\/accueil$/);
  await expect(page.getByText('Cette fonctionnalité n’est pas disponible.').first()).toBeVisible();
});

test('[MEM-09] [MEM-28] a person who is only a beneficiary of the chosen contract reads none of its letters, and is led to none of its forms', async ({
  page,
  portal,
  signIn,
}) => {
  await signIn('elodie');
  await page.evaluate(() => localStorage.setItem('currentContrat', 'VAL0006151'));
  await page.goto('about:blank');
  await page.goto(`${portal.at()}${letters}`);
  await expect(
    application(page).getByRole('main').getByText('Ces informations sont réservées à l’adhérent du contrat.'),
  ).toBeVisible();
  await expectNoFault(page);
  await page.goto('about:blank');
  await page.goto(`${portal.at()}/#/forms/garanties`);
  await expect(page.getByText('Cette page est réservée à l’adhérent du contrat.')).toBeVisible();
  await expect(application(page).getByRole('heading', { level: 1, name: /^Bonjour/ })).toBeVisible();
});

test('[MEM-07] a form is found and downloaded; each person sees only their audience', async ({
  page,
  signIn,
  consoleErrors,
}) => {
  await signIn('marc', { brand: 'aliz', at: documentation });
  await expect(
    page.getByRole('region', { name: 'Garanties et produits' }).getByRole('heading', { level: 3 }),
  ).toHaveText([
    'Notice d’information – Non-cadres',
    'Document d’information : Santé Collective',
    'Grille de garanties : Santé Collective',
    'Document d’information : Santé Collective Plus',
    'Grille de garanties : Santé Collective Plus',
  ]);
  await expect
    .poll(() =>
      page
        .locator('main img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBe(320);
  await page.getByRole('searchbox', { name: 'Rechercher un document' }).fill('beneficiaire');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page).toHaveURL(/recherche=beneficiaire/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Télécharger.: Bulletin/ }).click();
  expect((await download).suggestedFilename()).toBe('bulletin-d-ajout-d-un-beneficiaire.pdf');
  await page.getByRole('searchbox', { name: 'Rechercher un document' }).fill('cadres dirigeants');
  await expect(page.getByRole('main').getByText('Aucun document ne correspond à votre recherche.')).toBeVisible();
  await expectNoFault(page);
  expect(consoleErrors).toEqual([]);
});

test('[MEM-07] documentation that fails is read again, empty documentation has a message', async ({
  page,
  portal,
  signIn,
}) => {
  await signIn('odile');
  await page.route('**/api/cms/metadatas-v2**', (route) => route.fulfill({ status: 500, json: { status: 500 } }));
  await page.goto(`${portal.at()}${documentation}`);
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expectNoFault(page);
  await page.unrouteAll();
  await page.route('**/api/cms/metadatas-v2**', (route) => route.fulfill({ json: [] }));
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('main').getByText('Aucun document publié pour le moment.')).toBeVisible();
  await expectNoFault(page);
});
