import { goPastGreeting, openAs, passGreeting } from '../fixtures/enter';
import { expect, people, test } from '../fixtures/test';

const logPath = '/#/admin/connections-logs';
const counterPath = '/#/admin/connexion-counter';

test('[ADM-07] an administrator sees a failure and a success, filters them, and counts them', async ({
  browser,
  page,
  ownPortal,
}) => {
  test.setTimeout(180_000);
  const visitor = await browser.newPage();
  await openAs(page, ownPortal, 'vald', people.helene);
  await openAs(visitor, ownPortal, 'vald', people.theo);
  // Sign-ins are logged at the time of the machine, whatever day the demo stands for.
  const day = new Intl.DateTimeFormat('fr-CA', { timeZone: 'Europe/Paris' }).format(new Date());
  await goPastGreeting(page, `${ownPortal.at()}${logPath}?debut=${day}&fin=${day}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Journal des connexions' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Utilisateur' }).fill('marchandot');
  await page.getByLabel('Résultat').selectOption('Succès');
  await page.getByRole('button', { name: 'Filtrer' }).click();
  await expect(page.getByRole('rowheader', { name: /MARCHANDOT/ }).first()).toBeVisible();
  await expect(page).toHaveURL(/utilisateur=marchandot/);
  await page.getByLabel('Du', { exact: true }).fill('01/01/2026');
  await page.getByLabel('Au', { exact: true }).fill('01/03/2026');
  await page.getByRole('button', { name: 'Filtrer' }).click();
  await expect(page.getByText('La période ne peut pas dépasser 31 jours.')).toBeVisible();

  await goPastGreeting(page, `${ownPortal.at()}${counterPath}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Compteur de connexions' })).toBeVisible();
  await page.getByLabel('Par', { exact: true }).selectOption('Mois');
  await page.getByRole('button', { name: 'Afficher' }).click();
  await expect(page.getByRole('figure', { name: 'Connexions', exact: true })).toBeVisible();
  await page.getByText('Voir les données').first().click();
  await expect(page.getByRole('table').first().getByRole('columnheader', { name: 'Mois' })).toBeVisible();
  await visitor.close();
});

test('[ADM-07] a consultant reads addresses without their last part, and finds both screens in the menu', async ({
  page,
  signIn,
}) => {
  test.setTimeout(120_000);
  await signIn('karim', { at: `${logPath}?debut=2026-11-01&fin=2026-11-20` });
  await passGreeting(page);
  await expect(page.getByRole('cell', { name: /^[\d.]+•$/ }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Compteur de connexions' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Journal des connexions' })).toBeVisible();
});
