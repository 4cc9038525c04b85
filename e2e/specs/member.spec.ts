import { readFileSync } from 'node:fs';
import { readFolding } from '../fixtures/folding';
import { readCutTexts, setTextSize } from '../fixtures/large-text';
import { settled } from '../fixtures/screen';
import { expect, test } from '../fixtures/test';

/** « 1 234,56 € » in cents. */
const cents = (text: string) =>
  Math.round(
    Number(
      text
        .replace(/[^\d,−-]/g, '')
        .replace('−', '-')
        .replace(',', '.'),
    ) * 100,
  );

test('[MEM-01] the home greets, shows the last reimbursements and links to all of them', async ({
  page,
  signIn,
  consoleErrors,
}) => {
  await signIn('camille');
  await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Camille' })).toBeVisible();
  await expect(page.getByText('Dernière connexion le')).toBeVisible();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(6);
  await page.getByRole('link', { name: 'Voir tous mes remboursements' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mes prestations' })).toBeVisible();
  expect(consoleErrors).toEqual([]);
});

test('[MEM-02] contracts, their state and their detail', async ({ page, signIn }) => {
  await signIn('camille');
  await page.getByRole('link', { name: 'Mes contrats' }).first().click();
  await expect(page.getByText('Suspendu', { exact: true })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Voir le détail' }).first().click();
  await page.getByRole('tab', { name: 'Bénéficiaires' }).click();
  await expect(page.getByRole('table')).toContainText('Noé');
  await expect(page.getByRole('table')).not.toContainText('1150948');
});

test('[MEM-04] filter, open a statement whose lines add up, export', async ({ page, signIn, consoleErrors }) => {
  await signIn('camille');
  await page.getByRole('link', { name: 'Mes prestations' }).first().click();
  const main = page.getByRole('main');
  await expect(main.getByText(/^6 décomptes du/)).toBeVisible();

  await main.getByLabel('Bénéficiaire').selectOption({ label: 'Camille' });
  await expect(page).toHaveURL(/beneficiaire=/);
  await expect(main.getByText(/^4 décomptes du/)).toBeVisible();

  await main.getByText('Dermatologie, 3 actes').click();
  const table = main.getByRole('table').filter({ hasText: 'Total du décompte' });
  await expect(table).toBeVisible();
  const rows = await table.getByRole('row').all();
  const spent = await Promise.all(
    rows.slice(1).map(async (row) => cents(await row.getByRole('cell').first().innerText())),
  );
  const [total] = spent.slice(-1);
  expect(spent.slice(0, -1).reduce((sum, amount) => sum + amount, 0)).toBe(total);
  expect(total).toBe(14000);

  const download = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Exporter' }).click();
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('prestations_VAL0004521_20261120.csv');
  const content = readFileSync(await file.path(), 'utf8');
  expect(content.startsWith('\ufeff')).toBe(true);
  const lines = content.trim().split(/\r?\n/);
  expect(lines.length).toBeGreaterThanOrEqual(4);

  // The filters are in the address: a reload and a shared link show the same.
  await page.reload();
  await expect(main.getByText(/^4 décomptes du/)).toBeVisible();
  expect(consoleErrors).toEqual([]);
});

test('[MEM-04] a search without result offers a reset, payments have their tab', async ({ page, signIn }) => {
  await signIn('camille');
  await page.getByRole('link', { name: 'Mes prestations' }).first().click();
  await page.getByRole('searchbox').or(page.getByLabel('Recherche')).first().fill('zzzzz');
  await expect(page.getByRole('main').getByText('Aucun résultat pour « zzzzz » sur la période.')).toBeVisible();
  await page.getByRole('button', { name: 'Effacer les filtres' }).first().click();
  await expect(page.getByText(/^6 décomptes du/)).toBeVisible();
  await expect(page).not.toHaveURL(/zzzzz/);
  await page.reload();
  await expect(page.getByText(/^6 décomptes du/)).toBeVisible();
  await page.getByRole('tab', { name: 'Par paiement' }).click();
  await expect(page).toHaveURL(/onglet=|vue=|paiement/);
  await expect(page.getByRole('main').getByText(/^\d+ paiements? du/)).toBeVisible();
});

test('[API-04] « Imprimer » opens the statement in a new tab', async ({ page, context, signIn }) => {
  await signIn('camille');
  await page.getByRole('link', { name: 'Mes prestations' }).first().click();
  await expect(page.getByText(/^6 décomptes du/)).toBeVisible();
  const opened = context.waitForEvent('page');
  const answer = page.waitForResponse((response) => response.url().includes('/prestations/print'));
  await page.getByRole('button', { name: 'Imprimer' }).first().click();
  expect((await answer).headers()['content-type']).toBe('application/pdf');
  await opened;
});

test('[MEM-04] a read that fails names its source, keeps the page and is retried', async ({ page, signIn }) => {
  await signIn('camille');
  await page.route('**/api/v2/adherent/prestations?**', (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{"status":500}' }),
  );
  await page.getByRole('link', { name: 'Mes prestations' }).first().click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Le chargement d’une source de données a échoué' }),
  ).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('main').getByRole('button', { name: 'Réessayer' }).first().click();
  await expect(page.getByText(/^6 décomptes du/)).toBeVisible();
});

test('[SES-08] each brand has its screens: Alizéane lists reimbursements by act', async ({ page, signIn }) => {
  await signIn('lucie', { brand: 'aliz' });
  await page.getByRole('link', { name: 'Mes remboursements' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mes remboursements' })).toBeVisible();
  await expect(page.getByRole('table').first()).toBeVisible();
});

test('nine hundred acts show by pages, within the width of a telephone', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await signIn('odile');
  await page
    .getByRole('link', { name: /Mes prestations/ })
    .first()
    .click();
  await page.getByRole('button', { name: /Filtrer/ }).click();
  await page.getByLabel('Période').selectOption({ label: '12 derniers mois' });
  await page.getByRole('button', { name: 'Voir les résultats' }).click();
  await expect(page.getByText(/^\d+ décomptes du/)).toBeVisible();
  await page.getByRole('button', { name: 'Page suivante' }).click();
  await expect(page).toHaveURL(/page=2/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  // The next page begins below both rows of the header, with the focus at its top.
  await expect(page.getByLabel('Décomptes', { exact: true })).toBeFocused();
  const [header, list] = await page.evaluate(() => [
    document.querySelector('header')?.getBoundingClientRect().bottom ?? 0,
    document.activeElement?.getBoundingClientRect().top ?? 0,
  ]);
  expect(list).toBeGreaterThanOrEqual(header ?? 0);
});

test('[R-62] [R-138] with text at 200 %, nothing of the lists, pages and forms of a member passes the edge of a telephone, and the menus lie within it', async ({
  page,
  portal,
  signIn,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto(`${portal.at()}/`);
  await expect(page.getByRole('heading', { name: 'J’ai déjà un espace personnel' })).toBeVisible();
  await setTextSize(page, 200);
  await settled(page);
  expect.soft(await readCutTexts(page), 'home of visitors').toEqual([]);
  await signIn('camille');
  const screens = [
    ['/accueil', 'Mes derniers remboursements'],
    ['/v2/adherent/prestations', 'Reste à charge'],
    ['/v1/adherent/remboursements', 'Décompte'],
    ['/history', 'DEM-2026-004473'],
    ['/forms/demande-remboursement', 'Vos pièces justificatives'],
    ['/demarches', 'Demander un remboursement'],
    ['/cms/documents', 'Document PDF'],
    ['/services', 'Estimez ce qui vous sera remboursé'],
    ['/cgdm-svc/ged', 'Les plus récents en premier'],
    ['/adherent/profil', 'Identifiant de connexion'],
    ['/securite', 'Application d’authentification'],
  ] as const;
  for (const [path, shows] of screens) {
    await page.goto(`${portal.at()}/#${path}`);
    const main = page.locator('#portail').getByRole('main');
    await expect(main.getByText(shows).filter({ visible: true }).first()).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('font-size', '32px');
    await settled(page);
    expect.soft(await readCutTexts(page), path).toEqual([]);
    expect.soft(await readFolding(page), path).toEqual({ wide: [], clipped: [] });
  }
  // The header goes with the page, and leaves it the window.
  await expect(page.getByRole('banner')).toHaveCSS('position', 'static');
  for (const size of [
    { width: 375, height: 667 },
    { width: 568, height: 320 },
  ]) {
    await page.setViewportSize(size);
    for (const name of [/^Plus$/, /VERNOUX/]) {
      await page.getByRole('button', { name }).click();
      const menu = page.locator('[popover]:popover-open');
      const { x, y, width, height } = (await menu.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };
      expect.soft(Math.min(x, y), `${name}`).toBeGreaterThanOrEqual(0);
      expect.soft(x + width, `${name}`).toBeLessThanOrEqual(size.width);
      expect.soft(y + height, `${name}`).toBeLessThanOrEqual(size.height);
      await page.keyboard.press('Escape');
    }
  }
});
