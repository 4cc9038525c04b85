import { application, formShown, mailbox } from '../fixtures/forms';
import { expectNoFault } from '../fixtures/screen';
import { codeDialog, sentCode, typeCode } from '../fixtures/security';
import { expect, test } from '../fixtures/test';

const julien = 'julien.vernoux@exemple.test';
const mobile = '0639980002';

test('[MEM-14] the contact address changes after a code to the old way and one to the new address', async ({
  page,
  untouched,
  signIn,
}) => {
  test.slow();
  const portal = await untouched('julien/mail');
  await signIn('julien', { portal, at: '/#/forms/communication/mail' });
  const form = application(page);
  await formShown(page);
  await expect(form.getByRole('textbox', { name: 'Adresse actuelle' })).toHaveValue(julien);
  await form.getByRole('textbox', { name: /^Nouvelle adresse e-mail/ }).fill('julien@nouvelle.test');
  await form.getByRole('textbox', { name: /^Confirmation/ }).fill('julien@autre.test');
  await form.getByRole('button', { name: 'Valider' }).click();
  await expect(form.getByText('Merci de saisir les adresses e-mail à l’identique.').first()).toBeVisible();
  await form.getByRole('textbox', { name: /^Confirmation/ }).fill('julien@nouvelle.test');
  await expectNoFault(page, 'adresse e-mail');
  const sent = (await mailbox(page.request, portal, mobile)).filter(({ text }) => /code de sécurité est/.test(text));
  await form.getByRole('button', { name: 'Valider' }).click();
  await codeDialog(page).waitFor();
  await typeCode(page, await sentCode(page, portal, 'julien@nouvelle.test'));
  const confirmed = form.getByRole('heading', { level: 1, name: /bien été prise en compte/ });
  // The act itself is confirmed on the telephone of the account.
  await expect(codeDialog(page)).toContainText('06 •• •• •• 02');
  await typeCode(page, await sentCode(page, portal, mobile, sent.length + 1));
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
  await signIn('julien', { portal, at: '/#/forms/communication/tel' });
  const form = application(page);
  await formShown(page);
  await form.getByRole('combobox', { name: 'Pays de l’indicatif' }).first().selectOption('+262');
  await form.getByRole('textbox', { name: /^Téléphone portable/ }).fill('0692 00 00 00');
  await form.getByRole('textbox', { name: /^Téléphone fixe/ }).fill('01 99 00 00 02');
  await expectNoFault(page, 'téléphones');
  // Another test of this worker may have sent codes to the same telephone.
  const sent = (await mailbox(page.request, portal, mobile)).filter(({ text }) => /code de sécurité est/.test(text));
  await form.getByRole('button', { name: 'Valider' }).click();
  await codeDialog(page).waitFor();
  await typeCode(page, await sentCode(page, portal, mobile, sent.length + 1));
  await expect(form.getByRole('heading', { level: 1, name: /bien été prise en compte/ })).toBeVisible();
  await form.getByRole('link', { name: 'Mon profil' }).last().click();
  await page.reload();
  await form.locator('summary').filter({ hasText: 'Téléphones' }).click();
  await expect(form.getByText('06 92 00 00 00').first()).toBeVisible();
  await expect(form.getByText('01 99 00 00 02')).toBeVisible();
});
