import { application, mailbox, openForm } from '../fixtures/forms';
import { expectNoFault } from '../fixtures/screen';
import { codeDialog, sentCode, typeCode } from '../fixtures/security';
import { expect, people, test } from '../fixtures/test';

const mobile = '0639980001';

test('[MEM-12] the account of contributions changes once its mandate is signed', async ({
  page,
  untouched,
  signIn,
  request,
}) => {
  test.slow();
  const portal = await untouched('camille/debit');
  await signIn('camille', { portal });
  const form = application(page);
  await openForm(page, '/forms/ribcotisations');
  await form.getByRole('button', { name: 'Valider' }).click();
  await expect(form.getByRole('alert').first()).toContainText('Merci de renseigner toutes les données obligatoires.');
  await form
    .getByRole('radiogroup', { name: /autre personne/ })
    .getByRole('radio', { name: 'Non' })
    .check();
  await form.getByRole('textbox', { name: /^Titulaire/ }).fill('VERNOUX Camille');
  await form.getByRole('textbox', { name: /^IBAN/ }).fill('FR629999900010TESTPORT01076');
  await form.getByRole('textbox', { name: /^BIC/ }).fill('TESTFRP0XXX');
  await form.getByRole('combobox', { name: /^Jour de prélèvement/ }).selectOption({ label: 'Le 10 du mois' });
  await expect(form.getByRole('combobox', { name: /^À compter de l’échéance du/ })).toHaveValue(/-10$/);
  const mandate = form.getByRole('region', { name: 'Mandat de prélèvement SEPA' });
  await expect(mandate).toContainText('VAL0004521-0002');
  await expect(mandate).toContainText('FR62 9999 9000 10TE STPO RT01 076');
  await form.getByRole('checkbox', { name: /J’accepte le mandat/ }).check();
  await expectNoFault(page, 'prélèvement');
  const codes = async () =>
    (await mailbox(request, portal, mobile)).filter(({ text }) => /code de sécurité est/.test(text)).length;
  const before = await codes();
  await form.getByRole('button', { name: 'Valider' }).click();
  await codeDialog(page).waitFor();
  await typeCode(page, await sentCode(page, portal, mobile, before + 1));
  await expect(form.getByRole('heading', { level: 1, name: /il vous reste à signer/ })).toBeVisible();

  // She leaves, and signs later.
  await page.goto(`${portal.at()}/#/adherent/contrats/compte-encaissement?onglet=mandats`);
  await expect(form.getByRole('row', { name: /VAL0004521-0001/ })).toContainText('Actif');
  await page.goto(`${portal.at()}/#/cegepay/history`);
  await form.getByRole('link', { name: /^Signer.*Mandat de prélèvement SEPA/ }).click();
  await form.getByRole('button', { name: 'Lire le document' }).click();
  const viewer = page.getByRole('dialog', { name: 'Mandat de prélèvement SEPA' });
  await expect(viewer.getByRole('img').first()).toBeVisible();
  await viewer.getByRole('button', { name: 'Fermer' }).first().click();
  await form.getByRole('checkbox', { name: /^J’ai lu le document/ }).check();
  const sent = (await mailbox(request, portal, mobile)).length;
  await form.getByRole('button', { name: /^Recevoir le code par SMS/ }).click();
  await expect.poll(async () => (await mailbox(request, portal, mobile)).length).toBeGreaterThan(sent);
  const text = (await mailbox(request, portal, mobile))[0]?.text ?? '';
  await form.getByRole('textbox', { name: 'Chiffre 1 sur 6' }).pressSequentially(/\b\d{6}\b/.exec(text)?.[0] ?? '');
  await form.getByRole('button', { name: 'Signer', exact: true }).click();
  await expect(form.getByText('Acte signé')).toBeVisible();
  await page.goto(`${portal.at()}/#/adherent/contrats/compte-encaissement?onglet=mandats`);
  await page.reload();
  await expect(form.getByRole('row', { name: /VAL0004521-0002/ })).toContainText('Actif');
  await expect(form.getByRole('row', { name: /VAL0004521-0001/ })).toContainText('Révoqué');
  await page.goto(`${portal.at()}/#/cgdm-svc/ged`);
  await expect(form.getByText('Mandat SEPA').first()).toBeVisible();
  await expect
    .poll(async () => (await mailbox(request, portal, people.camille)).map(({ subject }) => subject))
    .toContain('Votre compte de prélèvement a été modifié');
});
