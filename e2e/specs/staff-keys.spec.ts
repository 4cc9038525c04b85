import { passGreeting } from '../fixtures/enter';
import { expect, test } from '../fixtures/test';

const request = '/#/admin/history?etat=ouvert&demande=DEM-2026-004516';

test('keys of an open request: the shortcuts show, and a message takes the focus', async ({ page, signIn }) => {
  await signIn('ines', { at: request });
  await passGreeting(page);
  await expect(page.getByRole('button', { name: 'Écrire à l’adhérent' })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Raccourcis clavier' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog', { name: 'Écrire à l’adhérent' });
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('Ctrl K in a text is a link, and a search anywhere else', async ({ page, signIn }) => {
  await signIn('helene', { at: '/#/admin/cms' });
  await passGreeting(page);
  await page.getByRole('button', { name: 'Ajouter un contenu' }).click();
  await page.getByRole('region', { name: 'Nouveau contenu' }).getByRole('textbox', { name: 'Contenu' }).click();
  await page.keyboard.type('Notre agence');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('textbox', { name: /Adresse/ })).toBeFocused();
  await expect(page.getByRole('dialog')).toBeHidden();
});
