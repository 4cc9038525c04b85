import { readFileSync } from 'node:fs';
import { expect, test } from '../fixtures/test';

const address = '/adherent/contrats/compte-encaissement';

test('[MEM-02] from the home to the schedule, then movements filtered, exported and printed', async ({
  page,
  context,
  signIn,
  consoleErrors,
}) => {
  await signIn('camille');
  const tile = page.getByRole('region', { name: 'Ma cotisation' });
  await expect(tile.getByText('Votre compte est à jour')).toBeVisible();
  await tile.getByRole('link', { name: 'Voir mon échéancier' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mes cotisations' })).toBeFocused();
  const main = page.getByRole('main');
  await expect(main.getByRole('row', { name: /05 décembre 2026 À régler 148,60/ })).toBeVisible();
  await main.getByText('Voir les données').click();
  await expect(main.getByRole('table', { name: 'Cotisations appelées en 2026' })).toContainText('novembre 2026');

  await main.getByRole('tab', { name: 'Mouvements' }).click();
  await main.getByRole('combobox', { name: 'Année' }).selectOption({ label: 'Toutes les années' });
  await expect(main.getByRole('heading', { name: '58 mouvements' })).toBeVisible();
  await main.getByRole('combobox', { name: 'État' }).selectOption({ label: 'Rejetée' });
  await expect(main.getByRole('row', { name: /Rejet de prélèvement – provision insuffisante/ })).toBeVisible();
  await expect(page).toHaveURL(/onglet=mouvements&annee=toutes&etat=REJETE/);
  const download = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Exporter' }).click();
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('cotisations_VAL0004521_20261120.csv');
  expect(readFileSync(await file.path(), 'utf8')).toContain('Rejet de prélèvement');
  const opened = context.waitForEvent('page');
  await main.getByRole('button', { name: 'Imprimer' }).click();
  await opened;
  await page.reload();
  await expect(main.getByRole('heading', { name: '2 mouvements' })).toBeVisible();
  expect(consoleErrors).toEqual([]);
});

test('[MEM-02] an unpaid amount shows on the home, the contract and the account, and is paid from there', async ({
  page,
  portal,
  signIn,
}) => {
  await signIn('theo');
  const owed = 'Votre contrat présente un impayé de 297,20';
  await expect(page.getByRole('region', { name: 'Ma cotisation' })).toContainText(owed);
  await page.goto(`${portal.at()}/#/v2/adherent/contrats?contrat=VAL0007003&onglet=cotisations`);
  await expect(page.getByRole('tabpanel')).toContainText(owed);
  await page.getByRole('link', { name: 'Voir mes cotisations' }).click();
  await expect(page.getByRole('main')).toContainText(owed);
  await page.getByRole('tab', { name: 'Mouvements' }).click();
  await expect(page.getByRole('row', { name: /Appel de cotisation – novembre 2026.*−297,20.*Impayée/ })).toBeVisible();
  await page
    .getByRole('link', { name: /Régler/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Régler ma cotisation par carte' })).toBeVisible();
});

test('[MEM-02] the tabs of a contract by keyboard, its guarantees and its printed summary', async ({
  page,
  portal,
  context,
  signIn,
  consoleErrors,
}) => {
  await signIn('camille');
  await page.waitForURL(/#\/accueil/);
  await page.goto(`${portal.at()}/#/v2/adherent/contrats?contrat=VAL0004521`);
  await page.getByRole('tab', { name: 'Synthèse' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Bénéficiaires' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('meter', { name: /Forfait médecines complémentaires/ })).toBeVisible();
  await expect(page).toHaveURL(/onglet=garanties/);
  await page.keyboard.press('End');
  await expect(page.getByRole('tabpanel')).toContainText('Documents contractuels');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tabpanel')).toContainText('FR80');
  await page.keyboard.press('Home');
  const opened = context.waitForEvent('page');
  const answer = page.waitForResponse((response) => response.url().includes('/v2/adherent/contrats/print'));
  await page.getByRole('button', { name: 'Imprimer la synthèse' }).press('Enter');
  expect((await answer).headers()['content-disposition']).toContain('synthese_VAL0004521_20261120.pdf');
  await opened;
  expect(consoleErrors).toEqual([]);
});

test('[MEM-02] Alizéane: contributions deducted by the employer, the employee sheet from the contract, and no account', async ({
  page,
  portal,
  signIn,
}) => {
  await signIn('marc', { brand: 'aliz' });
  await expect(page.getByRole('region', { name: 'Ma cotisation' })).toContainText(
    'Vos cotisations sont précomptées par votre employeur.',
  );
  await page.goto(`${portal.at('aliz')}/#/v2/adherent/contrats?contrat=ALI0000877`);
  await page.getByRole('link', { name: 'Ma fiche salarié' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ma fiche salarié' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Santé Collective Plus/ })).toBeVisible();
  await expect(page.getByText('28 500,00').first()).toBeVisible();
  await page.goto(`${portal.at('aliz')}/#${address}`);
  await expect(page.getByRole('main')).toContainText('Vos cotisations sont précomptées par votre employeur.');
});

test('[MEM-02] a read that fails is retried', async ({ page, portal, signIn }) => {
  await signIn('camille');
  await expect(page.getByRole('region', { name: 'Ma cotisation' })).toContainText('Votre compte est à jour');
  await page.route('**/api/adherent/contrats/compte-encaissement?annee=2025', (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{"status":500}' }),
  );
  await page.goto(`${portal.at()}/#${address}`);
  await page.getByRole('combobox', { name: 'Année' }).selectOption('2025');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Le chargement d’une source de données a échoué : Mes cotisations',
  );
  await page.unrouteAll();
  await page.getByRole('main').getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('table', { name: 'Échéances de 2025' })).toBeVisible();
});
