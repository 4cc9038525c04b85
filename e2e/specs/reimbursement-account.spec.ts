import { application, attach, mailbox, openForm, pdf } from '../fixtures/forms';
import { codeDialog, proveMailbox, sentCode, typeCode } from '../fixtures/security';
import { expect, people, test } from '../fixtures/test';

test('[CTL-18] the popup asks for the missing account, refuses an invalid IBAN, and does not return', async ({
  page,
  untouched,
  signIn,
  request,
}) => {
  const changed = await untouched('amandine');
  await signIn('amandine', { portal: changed });
  const popup = page.getByRole('dialog', { name: 'Vos coordonnées bancaires' });
  await expect(popup.getByRole('heading', { name: 'Vos coordonnées bancaires' })).toBeFocused();
  await expect(popup).toContainText('Santé Essentielle n° VAL0009120');
  await popup.getByRole('textbox', { name: /^Titulaire/ }).fill('TESSEREAU Amandine');
  await popup.getByRole('textbox', { name: /^IBAN/ }).fill('FR63 9999 9000 10TE STPO RT01 076');
  await popup.getByRole('textbox', { name: /^BIC/ }).fill('testfrp0xxx');
  await popup.getByRole('button', { name: 'Valider' }).click();
  await expect(popup.getByRole('alert')).toContainText('L’IBAN saisi est invalide.');
  await popup.getByRole('textbox', { name: /^IBAN/ }).fill('FR62 9999 9000 10TE STPO RT01 076');
  await popup.getByRole('button', { name: 'Valider' }).click();
  // Her account has no second factor: a code is still asked for, and closing its dialog keeps what was typed.
  await codeDialog(page).getByRole('button', { name: 'Fermer' }).click();
  await expect(popup.getByRole('textbox', { name: /^IBAN/ })).toHaveValue('FR62 9999 9000 10TE STPO RT01 076');
  await popup.getByRole('button', { name: 'Valider' }).click();
  await codeDialog(page).getByRole('button', { name: 'Recevoir le code par e-mail' }).click();
  await expect(codeDialog(page)).toContainText('envoyé à a•••@exemple.test.');
  await typeCode(page, '000000');
  await expect(codeDialog(page)).toContainText('Le code de sécurité est incorrect.');
  await typeCode(page, await sentCode(page, changed, people.amandine));
  await expect(page.getByRole('status').filter({ hasText: 'Votre demande a bien été prise en compte.' })).toBeVisible();
  await expect(popup).toHaveCount(0);
  await expect
    .poll(async () => (await mailbox(request, changed, people.amandine)).map(({ subject }) => subject))
    .toContain('Vos coordonnées bancaires ont été enregistrées');
  const [mail] = (await mailbox(request, changed, people.amandine)).filter(({ subject }) =>
    subject.startsWith('Vos coordonnées'),
  );
  expect(mail?.text).toContain('076');
  expect(mail?.text).not.toContain('TESTPORT');
  await page.reload();
  await expect(application(page).getByRole('heading', { name: 'Bonjour Amandine' })).toBeVisible();
  await expect(popup).toHaveCount(0);
});

test('[CTL-18] a blocking popup closes only with an answer, and requires the bank document in manual mode', async ({
  page,
  untouched,
  signIn,
}) => {
  const changed = await untouched('loic');
  await signIn('loic', { portal: changed, brand: 'aliz' });
  const popup = page.getByRole('dialog', { name: 'Vos coordonnées bancaires' });
  await expect(popup.getByRole('button', { name: 'Valider' })).toBeVisible();
  await expect(popup.getByRole('button', { name: 'Fermer' })).toHaveCount(0);
  await expect(popup.getByRole('button', { name: 'Plus tard' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await popup.getByRole('textbox', { name: /^Titulaire/ }).fill('FERRANDEAU Loïc');
  await popup.getByRole('textbox', { name: /^IBAN/ }).fill('FR609999900011TESTPORT01158');
  await popup.getByRole('textbox', { name: /^BIC/ }).fill('TESTFRP0XXX');
  await popup.getByRole('button', { name: 'Valider' }).click();
  await expect(popup.getByRole('alert')).toContainText('Relevé d’identité bancaire');
  await attach(page, popup, /^Relevé d’identité/, pdf('rib.pdf'));
  await expect(popup.getByText('Envoyé', { exact: true })).toBeVisible();
  await popup.getByRole('button', { name: 'Valider' }).click();
  await proveMailbox(page, changed, 'loic.ferrandeau@exemple.test');
  await expect(
    page.getByRole('status').filter({ hasText: 'et sera traitée dans les plus brefs délais.' }),
  ).toBeVisible();
  await expect(popup).toHaveCount(0);
  await application(page).getByRole('link', { name: 'Mes contrats' }).first().click();
  await expect(popup).toHaveCount(0);
});

test("[AMF-05] a change of account requires a code, refuses a wrong one, then notifies the account's address", async ({
  page,
  untouched,
  signIn,
  request,
}) => {
  const changed = await untouched('camille/requests/account', 'camille/codes:1');
  await signIn('camille', { portal: changed });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await openForm(page, '/forms/ribprestations');
  const form = application(page);
  await expect(form.getByText(/FR80 •••• 144/)).toBeVisible();
  await form.getByRole('textbox', { name: /^Titulaire/ }).fill('VERNOUX Camille');
  await form.getByRole('textbox', { name: /^IBAN/ }).fill('FR62 9999 9000 10TE STPO RT01 076');
  await form.getByRole('textbox', { name: /^BIC/ }).fill('TESTFRP0XXX');
  await form.getByRole('button', { name: 'Valider' }).click();
  const question = page.getByRole('dialog', { name: 'Changer le compte de remboursement' });
  await expect(question).toContainText('finissant par 076');
  await question.getByRole('button', { name: 'Confirmer et envoyer' }).click();
  const code = page.getByRole('dialog', { name: 'Code de sécurité' });
  await expect(code).toContainText('06 •• •• •• 01');
  const boxes = code.getByRole('textbox');
  await boxes.first().click();
  await page.keyboard.type('000000');
  await code.getByRole('button', { name: 'Valider' }).click();
  await expect(code).toContainText('Le code de sécurité est incorrect.');
  const [sms] = await mailbox(request, changed, '0639980001');
  const digits = /\b\d{6}\b/.exec(sms?.text ?? '')?.[0] ?? '';
  await boxes.first().click();
  await page.keyboard.type(digits);
  await code.getByRole('button', { name: 'Valider' }).click();
  await expect(form.getByRole('heading', { level: 1, name: 'Votre demande a bien été prise en compte' })).toBeVisible();
  await expect(form.getByText(/FR62 .*076/)).toBeVisible();
  await expect
    .poll(async () => (await mailbox(request, changed, people.camille)).map(({ subject }) => subject))
    .toContain('Vos coordonnées bancaires ont été modifiées');
});

test('[AMF-06] closing the code dialog without a code keeps the form', async ({ page, portal, signIn }) => {
  await signIn('camille', { portal });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await openForm(page, '/forms/ribprestations');
  const form = application(page);
  await form.getByRole('textbox', { name: /^Titulaire/ }).fill('VERNOUX Camille');
  await form.getByRole('textbox', { name: /^IBAN/ }).fill('FR62 9999 9000 10TE STPO RT01 076');
  await form.getByRole('textbox', { name: /^BIC/ }).fill('TESTFRP0XXX');
  await form.getByRole('button', { name: 'Valider' }).click();
  await page.getByRole('button', { name: 'Confirmer et envoyer' }).click();
  await page.getByRole('dialog', { name: 'Code de sécurité' }).getByRole('button', { name: 'Fermer' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'La demande a échoué' })).toBeVisible();
  await expect(form.getByRole('textbox', { name: /^IBAN/ })).toHaveValue('FR62 9999 9000 10TE STPO RT01 076');
  await form.getByRole('button', { name: 'Annuler' }).click();
  await page.getByRole('button', { name: 'Oui' }).click();
  await expect(form.getByRole('heading', { level: 1, name: 'Mes démarches' })).toBeVisible();
});
