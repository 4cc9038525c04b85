import type { Page } from '@playwright/test';
import { application } from '../fixtures/forms';
import { expect, test } from '../fixtures/test';

const choice = (page: Page, channel: string, row: string) =>
  application(page).getByRole('switch', { name: `${channel}\u00a0: ${row}` });
const saved = (page: Page) => page.getByText('Vos préférences ont bien été enregistrées.').last();

test('[F-01] from « Mes démarches » to the alerts: a choice is saved at once, and kept', async ({
  page,
  untouched,
  signIn,
  consoleErrors,
}) => {
  const portal = await untouched('camille/alerts');
  await signIn('camille', { portal, at: '/#/demarches' });
  await application(page).getByRole('link', { name: 'Mes alertes et abonnements' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mes alertes et abonnements' })).toBeFocused();
  await expect(choice(page, 'SMS', 'Suivi de mes demandes')).toBeChecked();
  await expect(choice(page, 'E-mail', 'Alertes de sécurité')).toBeDisabled();
  await choice(page, 'E-mail', 'Échéance ou rejet de prélèvement').click();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(choice(page, 'E-mail', 'Échéance ou rejet de prélèvement')).toBeChecked();
  await application(page).getByRole('combobox', { name: 'Fréquence' }).selectOption({ label: 'Hebdomadaire' });
  await expect(saved(page)).toBeVisible();
  expect(consoleErrors).toEqual([]);
});

test('[F-01] without a confirmed mobile the SMS say what is missing, and where to mend it', async ({
  page,
  signIn,
  consoleErrors,
}) => {
  await signIn('odile', { at: '/#/forms/abonnement' });
  await expect(choice(page, 'SMS', 'Suivi de mes demandes')).toBeDisabled();
  await application(page).getByRole('link', { name: 'Vérifier mon numéro' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sécurité et connexion' })).toBeVisible();
  expect(consoleErrors).toEqual([]);
});
