import { application, mailbox } from '../fixtures/forms';
import { codeDialog, openSecurity, proveMailbox, sentCode, toast, typeCode } from '../fixtures/security';
import { expectFolded, expectNoFault } from '../fixtures/screen';
import { expect, fillSignIn, password, people, test } from '../fixtures/test';

test('[MEM-14] F-30: the password changes with its rules ticked, other devices are signed out, the old password is refused', async ({
  page,
  browser,
  untouched,
  signIn,
}) => {
  const changed = await untouched('odile');
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(changed.at());
  await elsewhere.getByRole('link', { name: 'Me connecter' }).click();
  await fillSignIn(elsewhere, people.odile);
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Bonjour Odile' })).toBeVisible();
  await signIn('odile', { portal: changed });
  await openSecurity(page);
  await page.getByRole('link', { name: 'Modifier mon mot de passe' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Modifier mon mot de passe' })).toBeFocused();
  await page.getByLabel(/^Mot de passe actuel/).fill('Mauvais!2026');
  await page.getByLabel(/^Nouveau mot de passe/).fill('Bleuet!cargo2031');
  await expect(application(page).getByText(/8\scaractères minimum/)).toContainText('respecté');
  await page.getByLabel(/^Confirmation du mot de passe/).fill('Bleuet!cargo2031');
  await application(page).getByRole('button', { name: 'Valider' }).click();
  await expect(toast(page, 'La modification du mot de passe a échoué')).toBeVisible();
  await page.getByLabel(/^Mot de passe actuel/).fill(password);
  await application(page).getByRole('button', { name: 'Valider' }).click();
  await expect(toast(page, 'La modification du mot de passe a bien été prise en compte')).toBeVisible();
  await expect(application(page).getByText(/Modifié le \d/)).toBeVisible();

  await elsewhere.getByRole('link', { name: 'Mes contrats' }).first().click();
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible();
  await fillSignIn(elsewhere, people.odile);
  await expect(elsewhere.getByText('Identifiant ou mot de passe incorrect.').first()).toBeVisible();
  await fillSignIn(elsewhere, people.odile, 'Bleuet!cargo2031');
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Mes contrats' })).toBeVisible();
});

test('[MEM-14] F-06: the identifier changes with a code sent to the new address, the session ends, the old address receives a mail', async ({
  page,
  untouched,
  signIn,
}) => {
  const changed = await untouched('odile');
  await signIn('odile', { portal: changed });
  await openSecurity(page);
  await page.getByRole('link', { name: 'Modifier mon identifiant' }).click();
  await page.getByLabel(/^Nouvel identifiant/).fill('odile@nouvelle.test');
  await page.getByLabel(/^Confirmez le nouvel identifiant/).fill('odile@nouvelle.test');
  await page.getByLabel(/^Mot de passe actuel/).fill(password);
  await application(page).getByRole('button', { name: 'Valider' }).click();
  await expect(codeDialog(page)).toContainText('envoyé à votre nouvelle adresse, odile@nouvelle.test.');
  await typeCode(page, await sentCode(page, changed, 'odile@nouvelle.test'));
  // Her account has no second factor: the old address proves who changes it.
  await proveMailbox(page, changed, people.odile);
  await expect(toast(page, 'Identifiant modifié avec succès')).toBeVisible();
  await expect(page.locator('#portail').getByRole('link', { name: 'Me connecter' })).toBeVisible();
  await expect
    .poll(async () => (await mailbox(page.request, changed, people.odile)).map(({ subject }) => subject))
    .toContain('Votre identifiant a été modifié');
  await page.getByRole('link', { name: 'Me connecter' }).click();
  await fillSignIn(page, 'odile@nouvelle.test');
  await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Odile' })).toBeVisible();
});

test('devices: a person sees their own and the other one, and closes the other, which is signed out', async ({
  page,
  browser,
  untouched,
  signIn,
}) => {
  const changed = await untouched('odile');
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(changed.at());
  await elsewhere.getByRole('link', { name: 'Me connecter' }).click();
  await fillSignIn(elsewhere, people.odile);
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Bonjour Odile' })).toBeVisible();
  await signIn('odile', { portal: changed });
  await openSecurity(page);
  await expect(application(page).getByText('Cet appareil')).toHaveCount(1);
  await application(page)
    .getByRole('button', { name: /^Fermer la session de/ })
    .click();
  await expect(toast(page, 'La session a été fermée.')).toBeVisible();
  await expect(application(page).getByRole('button', { name: /^Fermer la session de/ })).toHaveCount(0);
  await elsewhere.getByRole('link', { name: 'Mes contrats' }).first().click();
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible();
});

test('security, password and identifier have no fault for axe and no overflow at 320, 375 and 1280 pixels', async ({
  page,
  portal,
  signIn,
}) => {
  await signIn('odile');
  await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Odile' })).toBeVisible();
  const check = async (place: string) => {
    for (const width of [320, 375, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoFault(page, place);
      await expectFolded(page, place);
    }
  };
  await page.goto(`${portal.at()}/#/securite`);
  await expect(application(page).getByText('Cet appareil').first()).toBeVisible();
  await check('securite');
  await application(page).getByRole('button', { name: 'Ajouter une application d’authentification' }).click();
  await expect(codeDialog(page).getByRole('textbox', { name: 'Chiffre 1 sur 6' })).toBeEnabled();
  await check('code');
  await proveMailbox(page, portal, people.odile);
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await check('application');
  await page.getByRole('button', { name: 'Annuler' }).click();
  await page.goto(`${portal.at()}/#/securite/mot-de-passe`);
  await page.getByLabel(/^Nouveau mot de passe/).fill('azur');
  await application(page).getByRole('button', { name: 'Valider' }).click();
  await check('mot-de-passe');
  await page.goto(`${portal.at()}/#/forms/changementidentifiant`);
  await expect(page.getByLabel(/^Nouvel identifiant/)).toBeVisible();
  await check('changementidentifiant');
});
