import { application, openForm } from '../fixtures/forms';
import { expectNoFault } from '../fixtures/screen';
import { codeDialog, sentCode, typeCode } from '../fixtures/security';
import { expect, test } from '../fixtures/test';

const julien = 'julien.vernoux@exemple.test';

test('[MEM-14] the contact address changes after a code to the old way and one to the new address', async ({
  page,
  untouched,
  signIn,
}) => {
  test.slow();
  const portal = await untouched('julien/mail');
  await signIn('julien', { portal });
  const form = application(page);
  await openForm(page, '/forms/communication/mail');
  await expect(form.getByRole('textbox', { name: 'Adresse actuelle' })).toHaveValue(julien);
  await form.getByRole('textbox', { name: /^Nouvelle adresse e-mail/ }).fill('julien@nouvelle.test');
  await form.getByRole('textbox', { name: /^Confirmation/ }).fill('julien@autre.test');
  await form.getByRole('button', { name: 'Valider' }).click();
  await expect(form.getByText('Les adresses saisies ne sont pas identiques.').first()).toBeVisible();
  await form.getByRole('textbox', { name: /^Confirmation/ }).fill('julien@nouvelle.test');
  await expectNoFault(page, 'adresse e-mail');
  await form.getByRole('button', { name: 'Valider' }).click();
  await codeDialog(page).waitFor();
  await typeCode(page, await sentCode(page, portal, 'julien@nouvelle.test'));
  const confirmed = form.getByRole('heading', { level: 1, name: /bien été prise en compte/ });
  // An account without a second factor proves its former address too.
  await expect(confirmed.or(codeDialog(page).getByText(/j•••@/))).toBeVisible();
  if (!(await confirmed.isVisible())) await typeCode(page, await sentCode(page, portal, julien));
  await expect(confirmed).toBeVisible();
  await form.getByRole('link', { name: 'Mon profil' }).last().click();
  await page.reload();
  await expect(form.getByText('julien@nouvelle.test').first()).toBeVisible();
});

test('[MEM-14] telephones change, in an overseas department too, and the profile has them', async ({
  page,
  untouched,
  signIn,
}) => {
  test.slow();
  const portal = await untouched('julien/tel');
  await signIn('julien', { portal });
  const form = application(page);
  await openForm(page, '/forms/communication/tel');
  const mobile = form.getByRole('group', { name: /^Téléphone portable/ });
  await mobile.getByRole('combobox').selectOption('+262');
  await mobile.getByRole('textbox').fill('0692 00 00 00');
  await form
    .getByRole('group', { name: /^Téléphone fixe/ })
    .getByRole('textbox')
    .fill('01 99 00 00 02');
  await expectNoFault(page, 'téléphones');
  await form.getByRole('button', { name: 'Valider' }).click();
  await codeDialog(page).waitFor();
  await typeCode(page, await sentCode(page, portal, julien));
  await expect(form.getByRole('heading', { level: 1, name: /bien été prise en compte/ })).toBeVisible();
  await form.getByRole('link', { name: 'Mon profil' }).last().click();
  await page.reload();
  await form.getByRole('button', { name: /Téléphones/ }).click();
  await expect(form.getByText('06 92 00 00 00').first()).toBeVisible();
  await expect(form.getByText('01 99 00 00 02')).toBeVisible();
});
