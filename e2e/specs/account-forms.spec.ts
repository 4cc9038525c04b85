import { application, attach, formShown, mailbox, pdf } from '../fixtures/forms';
import { expectNoFault } from '../fixtures/screen';
import { codeDialog, sentCode, typeCode } from '../fixtures/security';
import { expect, people, test } from '../fixtures/test';

test('[MEM-21] a member writes about a décompte, is called back, and finds the message in « Mes demandes »', async ({
  page,
  untouched,
  signIn,
  request,
}) => {
  test.slow();
  const portal = await untouched('camille/contact');
  await signIn('camille', { portal, at: '/#/forms/contact/v2?objet=REMBOURSEMENT&numeroDecompte=D202611000001' });
  const form = application(page);
  await formShown(page);
  await expect(form.getByText('Votre message porte sur le décompte D202611000001.')).toBeVisible();
  await expect(form.getByRole('region', { name: 'Ces réponses peuvent vous aider' })).toBeVisible();
  await form.getByRole('button', { name: 'Valider' }).click();
  await expect(form.getByRole('alert').first()).toContainText('Merci de renseigner toutes les données obligatoires.');
  await form.getByRole('combobox', { name: /^Précisez/ }).selectOption({ label: 'Montant remboursé' });
  await form.getByRole('textbox', { name: /^Votre message/ }).fill('Le montant me semble trop faible.');
  await form.getByRole('radio', { name: 'Par téléphone' }).check();
  await expect(form.getByRole('textbox', { name: /^Téléphone/ })).toHaveValue('06 39 98 00 01');
  await form.getByRole('combobox', { name: /^Créneau/ }).selectOption({ label: '9 h – 12 h' });
  await attach(page, form, /^Pièces jointes/, pdf());
  await form.getByRole('checkbox', { name: /Il s’agit d’une réclamation/ }).check();
  await expectNoFault(page, 'contact');
  await form.getByRole('button', { name: 'Valider' }).dblclick();
  await expect(form.getByRole('heading', { level: 1, name: 'Votre message a bien été envoyé' })).toBeFocused();
  await expect(form.getByText(/saisir gratuitement le médiateur/)).toBeVisible();
  await expect(form.getByRole('region', { name: 'Ce que vous avez envoyé' })).toContainText(
    'accusé de réception au plus tard le 02/12/2026, réponse au plus tard le 20/01/2027',
  );
  await form.getByRole('link', { name: 'Suivre ma demande' }).click();
  await expect(form.getByRole('heading', { level: 1 })).toContainText('Nous contacter');
  await expect(form.getByText('20/01/2027').first()).toBeVisible();
  await expect.poll(async () => (await mailbox(request, portal, people.camille))[0]?.text).toMatch(/Un remboursement/);
});

test('[MEM-27] a space is deleted with password and code, nobody signs in any more, and the mail brings it back', async ({
  page,
  untouched,
  signIn,
  request,
}) => {
  test.slow();
  const portal = await untouched('julien/deletion');
  await signIn('julien', { portal, at: '/#/forms/suppressioncompte' });
  const form = application(page);
  await formShown(page);
  await expect(form.getByText(/ne résilie pas votre contrat/).first()).toBeVisible();
  await form.getByRole('radio', { name: 'Je n’utilise pas cet espace' }).check();
  await form.getByRole('checkbox', { name: 'Je comprends que cette suppression est définitive.' }).check();
  await form.getByLabel(/^Mot de passe/).fill('Demo!Portail2026');
  await expectNoFault(page, 'suppression');
  await form.getByRole('button', { name: 'Valider' }).click();
  await page
    .getByRole('dialog', { name: 'Confirmez-vous la suppression de votre espace personnel' })
    .getByRole('button', { name: 'Confirmer et envoyer' })
    .click();
  await codeDialog(page).waitFor();
  await typeCode(page, await sentCode(page, portal, '0639980002'));
  await expect(page.getByText('Votre compte adhérent est désormais supprimé.')).toBeVisible();
  await page.goBack();
  await expect(form.getByRole('textbox', { name: /^Motif/ })).toHaveCount(0);
  await page.goto(`${portal.at()}/#/accueil`);
  await expect(page.getByRole('button', { name: 'Se connecter' }).first()).toBeVisible();

  await expect
    .poll(async () => (await mailbox(request, portal, people.julien))[0]?.text)
    .toContain('annulation-suppression');
  const [mail] = await mailbox(request, portal, people.julien);
  const link = /https?:\/\/\S+annulation-suppression\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  await page.goto(link);
  await expectNoFault(page, 'rétablissement');
  await page.getByRole('button', { name: 'Rétablir mon espace' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Votre espace personnel est rétabli' })).toBeVisible();
});

test('[MEM-13] a consent is given and withdrawn by one switch, with every answer and its date', async ({
  page,
  untouched,
  signIn,
}) => {
  const portal = await untouched('camille/consents');
  await signIn('camille', { portal });
  const form = application(page);
  await page.goto(`${portal.at()}/#/forms/consentement`);
  const offers = form.getByRole('switch', { name: /offres de votre mutuelle par e-mail/ });
  const before = await offers.isChecked();
  await offers.click();
  await expect(page.getByText('Nous avons bien pris en compte votre consentement.').first()).toBeVisible();
  await expect(offers).toBeChecked({ checked: !before });
  await offers.click();
  await expect(offers).toBeChecked({ checked: before });
  await page.reload();
  await expect(offers).toBeChecked({ checked: before });
  await form.getByText('Vos réponses précédentes').first().click();
  await expect(form.getByText(/– (Accepté|Refusé)$/).first()).toBeVisible();
  await expectNoFault(page, 'consentements');
});

test('[MEM-23] documents come online one by one, after the agreement, and the profile says so', async ({
  page,
  untouched,
  signIn,
}) => {
  const portal = await untouched('camille/online');
  await signIn('camille', { portal, at: '/#/forms/dematerialisation' });
  const form = application(page);
  await formShown(page);
  const statements = form.getByRole('switch', { name: 'Relevés de prestations' });
  await statements.setChecked(true);
  await form.getByRole('switch', { name: 'Carte de tiers payant' }).setChecked(false);
  await expect(form.getByText('Papier').first()).toBeVisible();
  await form.getByRole('button', { name: 'Valider' }).click();
  await expect(form.getByRole('alert').first()).toContainText('Merci de renseigner toutes les données obligatoires.');
  await form.getByRole('checkbox', { name: /^J’accepte de recevoir ces documents/ }).check();
  await expectNoFault(page, 'dématérialisation');
  await form.getByRole('button', { name: 'Valider' }).click();
  await expect(
    form.getByRole('heading', { level: 1, name: 'Vos préférences ont bien été enregistrées' }),
  ).toBeVisible();
  await page.reload();
  await expect(statements).toBeChecked();
  await expect(form.getByRole('switch', { name: 'Carte de tiers payant' })).not.toBeChecked();
});
