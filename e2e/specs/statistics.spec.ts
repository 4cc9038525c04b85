import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { goPastGreeting, openAs, passGreeting } from '../fixtures/enter';
import { expect, people, test } from '../fixtures/test';

const titles = [
  'Comptes créés par mois',
  'État des comptes',
  'Taux d’activation',
  'Connexions par mois',
  'Répartition par profil',
  'Équipement',
  'Démarches par type',
  'Dématérialisation',
  'Protection via SMS',
  'Taux d’équipement digital',
];
const accountsOf = (page: Page) =>
  page
    .locator('dl')
    .locator('div')
    .filter({ hasText: /^Comptes\d/ })
    .locator('b')
    .textContent();

test('[ADM-08] a Consultant reads ten charts, filters them, keeps the filters on reload and takes a file', async ({
  browser,
  portal,
}) => {
  test.setTimeout(120_000);
  const [karim, lucie] = [await browser.newPage(), await browser.newPage()];
  await openAs(karim, portal, 'vald', people.karim);
  const at = `${portal.at()}/#/admin/statistiques-users`;
  await goPastGreeting(karim, at);
  for (const name of titles) await expect(karim.getByRole('figure', { name, exact: true })).toBeVisible();
  const all = await accountsOf(karim);
  const states = karim.getByRole('figure', { name: 'État des comptes' });
  await states.getByText('Voir les données').click();
  await expect(states.getByRole('table').getByRole('rowheader', { name: 'Actif', exact: true })).toBeVisible();
  const [downloaded] = await Promise.all([
    karim.waitForEvent('download'),
    states.getByRole('button', { name: /csv/ }).click(),
  ]);
  expect(downloaded.suggestedFilename()).toMatch(/^statistiques-etats_VALD_.*\.csv$/);
  expect(await readFile(await downloaded.path(), 'utf8')).toContain('Actif;');

  await karim.getByLabel('Profil', { exact: true }).selectOption('Adhérent');
  await karim.getByRole('button', { name: 'Afficher' }).click();
  await expect(karim).toHaveURL(/profil=adherent/);
  await expect.poll(() => accountsOf(karim)).not.toBe(all);
  const members = await accountsOf(karim);
  await karim.reload();
  await expect(karim.getByLabel('Profil', { exact: true })).toHaveValue('adherent');
  await expect.poll(() => accountsOf(karim)).toBe(members);

  await openAs(lucie, portal, 'aliz', people.lucie, '/#/admin/statistiques-users');
  await passGreeting(lucie);
  expect(await accountsOf(lucie)).not.toBe(all);
});

test('[ADM-08] an audience of few persons shows no figure under five, and says why', async ({ browser, portal }) => {
  test.setTimeout(120_000);
  const helene = await browser.newPage({ viewport: { width: 375, height: 800 } });
  await openAs(helene, portal, 'vald', people.helene, '/#/admin/statistiques-users');
  await passGreeting(helene);
  await helene.getByLabel('Audience', { exact: true }).selectOption('Assurés de 60 ans et plus');
  await helene.getByRole('button', { name: 'Afficher' }).click();
  await expect(helene.getByText(/chiffres de moins de cinq personnes sont masqués/)).toBeVisible();
  const states = helene.getByRole('figure', { name: 'État des comptes' });
  await states.getByText('Voir les données').click();
  const cells = await states.getByRole('table').getByRole('cell').allTextContents();
  for (const cell of cells) expect(cell === '< 5' || Number(cell.replace(/\D/g, '')) >= 5).toBe(true);
  await helene.getByLabel('Du mois').selectOption({ index: 0 });
  await helene.getByLabel('Au mois').selectOption({ index: 3 });
  await helene.getByRole('button', { name: 'Afficher' }).click();
  await expect(helene.getByText('La fin de la période précède son début.')).toBeVisible();
});
