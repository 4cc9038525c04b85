import { application, attach, formShown, mailbox, pdf } from '../fixtures/forms';
import { expectNoFault } from '../fixtures/screen';
import { codeDialog, sentCode, typeCode } from '../fixtures/security';
import { openAs } from '../fixtures/enter';
import { expect, people, test } from '../fixtures/test';

const mobile = '0639980001';

test('[MEM-12] the account of contributions changes once its mandate is signed', async ({
  page,
  untouched,
  signIn,
  request,
}) => {
  test.slow();
  const portal = await untouched('camille/debit', 'camille/codes:1');
  await signIn('camille', { portal, at: '/#/forms/ribcotisations' });
  const form = application(page);
  await formShown(page);
  await form.getByRole('button', { name: 'Valider' }).click();
  await expect(form.getByRole('alert').first()).toContainText('Merci de renseigner toutes les données obligatoires.');
  // A paper of somebody else, whom she then does not name: the request is signed without it.
  const payer = form.getByRole('radiogroup', { name: /autre personne/ });
  await payer.getByRole('radio', { name: 'Oui' }).check();
  await attach(page, form, /identité/, pdf('identite.pdf'));
  await expect(form.getByText('identite.pdf').first()).toBeVisible();
  await payer.getByRole('radio', { name: 'Non' }).check();
  await expect(form.getByText('identite.pdf')).toHaveCount(0);
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

test('[MEM-12] one account for both usages, in manual mode, is there once a handler has accepted it', async ({
  page,
  browser,
  untouched,
  signIn,
}) => {
  test.slow();
  const portal = await untouched('stefano/rib');
  const origin = portal.at('rivi');
  await signIn('stefano', { portal, brand: 'rivi' });
  const form = application(page);
  await page.goto(`${origin}/#/adherent/contrats/ribprestations`);
  await form.getByRole('link', { name: 'Modifier mes coordonnées bancaires' }).click();
  await form.getByRole('checkbox', { name: 'Mes remboursements' }).check();
  await form.getByRole('checkbox', { name: 'Le prélèvement de mes cotisations' }).check();
  await form.getByRole('textbox', { name: /^Titulaire/ }).fill('ROVELLANI Stéfano');
  await form.getByRole('textbox', { name: /^IBAN/ }).fill('FR629999900010TESTPORT01076');
  await form.getByRole('textbox', { name: /^BIC/ }).fill('TESTFRP0XXX');
  await attach(page, form, /^Relevé d’identité/, pdf('rib.pdf'));
  await expect(form.getByText('Envoyé', { exact: true })).toBeVisible();
  await form.getByRole('checkbox', { name: /J’accepte le mandat/ }).check();
  await expectNoFault(page, 'coordonnées bancaires');
  await form.getByRole('button', { name: 'Valider' }).click();
  const question = page.getByRole('dialog', { name: 'Changer de compte' });
  await question.getByRole('button', { name: 'Confirmer et envoyer' }).click();
  await codeDialog(page).waitFor();
  await typeCode(page, await sentCode(page, portal, '0639980009'));
  await expect(form.getByRole('heading', { level: 1, name: /sera traitée/ })).toBeVisible();
  const recap = (await form.getByText(/^DEM-\d{4}-\d{6,9}$/).textContent()) ?? '';

  const staff = await browser.newPage();
  await openAs(staff, portal, 'rivi', people.helene);
  await staff.goto(`${origin}/#/admin/history?demande=${recap}`);
  const desk = application(staff).getByRole('main');
  await desk.getByRole('button', { name: 'Prendre en charge', exact: true }).click();
  await desk.getByRole('button', { name: 'Accepter', exact: true }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Accepter', exact: true }).click();
  await expect(desk.getByText('Appliquée dans le système de gestion')).toBeVisible();
  await staff.close();

  await page.goto(`${origin}/#/adherent/contrats/ribprestations`);
  await page.reload();
  await expect(form.getByRole('main')).toContainText('076');
  await page.goto(`${origin}/#/adherent/contrats/compte-encaissement?onglet=mandats`);
  await expect(form.getByRole('row', { name: /RIV0000217-0002/ })).toContainText('Actif');
  await expect(form.getByRole('row', { name: /RIV0000217-0001/ })).toContainText('Révoqué');
});

test('[MEM-24] a debt is paid by card on the page of the provider, refused first, then accepted', async ({
  page,
  untouched,
  signIn,
}) => {
  test.slow();
  const portal = await untouched('theo/payment');
  await signIn('theo', { portal });
  const form = application(page);
  await page.goto(`${portal.at()}/#/adherent/contrats/compte-encaissement?onglet=mouvements`);
  await form.getByRole('link', { name: 'Régler par carte' }).first().click();
  await form.getByRole('button', { name: /^Payer/ }).click();
  await expect(form.getByText('Ce champ est obligatoire.')).toBeVisible();
  // A line in the middle leaves with those after it.
  await form.getByRole('checkbox').nth(2).uncheck();
  await expect(form.getByRole('button', { name: /^Payer 148,60/ })).toBeVisible();
  await form.getByRole('checkbox').nth(3).check();
  await form.getByRole('checkbox', { name: /conditions de paiement/ }).check();
  await expectNoFault(page, 'paiement');
  await form.getByRole('button', { name: /^Payer 297,20/ }).click();
  await expect(page.getByRole('heading', { name: 'Simulation de paiement' })).toBeVisible();
  await page.getByRole('button', { name: 'Refuser' }).click();
  await expect(form.getByText('Votre paiement a été refusé par votre banque.')).toBeVisible();
  await expect(page).toHaveURL(/#\/forms\/paiement-cotisation-monext\/transaction\?token=/);
  await form.getByRole('link', { name: 'Réessayer' }).click();
  await form.getByRole('checkbox', { name: /conditions de paiement/ }).check();
  await form.getByRole('button', { name: /^Payer 297,20/ }).click();
  await page.getByRole('button', { name: 'Accepter' }).click();
  await expect(form.getByText(/Votre paiement de 297,20.€ a bien été accepté\./)).toBeVisible();
  await expect(form.getByText(/Vos garanties reprennent le \d\d\/\d\d\/\d{4}\./)).toBeVisible();
  await expect(form.getByRole('button', { name: 'Télécharger le justificatif' })).toBeVisible();
  await page.reload();
  await expect(form.getByText(/a bien été accepté/)).toBeVisible();
  await form.getByRole('link', { name: 'Voir mes cotisations' }).click();
  // Nothing is owed any more; the cover comes back tomorrow.
  await expect(form.getByRole('heading', { level: 1, name: 'Mes cotisations' })).toBeVisible();
  await expect(form.getByRole('definition').first()).toHaveText(/^0,00\s€/);
  await page.goto(`${portal.at()}/#/forms/paiement-cotisation-monext`);
  await expect(form.getByText('Vous n’avez aucune cotisation à régler.')).toBeVisible();
});
