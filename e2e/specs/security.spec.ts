import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { applicationCode, withDevice } from '../fixtures/authenticator';
import { application, mailbox } from '../fixtures/forms';
import type { Portal } from '../fixtures/portal';
import { codeDialog, openSecurity, proveMailbox, sentCode, toast, typeCode } from '../fixtures/security';
import { expect, fillSignIn, passFactor, people, test } from '../fixtures/test';

test('[MEM-29] [AMF-01] [AMF-02] [AMF-07] protection by SMS: a number, its code, protection on, then off', async ({
  page,
  untouched,
  signIn,
  consoleErrors,
}) => {
  const changed = await untouched('odile');
  await signIn('odile', { portal: changed });
  await openSecurity(page);
  await application(page).getByRole('button', { name: 'Ajouter un numéro' }).click();
  await page.getByRole('textbox', { name: /Nouveau numéro/ }).fill('0639980099');
  await page.keyboard.press('Enter');
  // Without any factor the mailbox proves the person, then a code the new number.
  await proveMailbox(page, changed, people.odile);
  await expect(codeDialog(page)).toContainText('envoyé au 06 39 98 00 99.');
  await expect(codeDialog(page).getByRole('textbox', { name: 'Chiffre 1 sur 6' })).toBeFocused();
  await expect(codeDialog(page).getByRole('button', { name: 'Recevoir le code par e-mail' })).toHaveCount(0);
  await typeCode(page, '000000');
  await expect(codeDialog(page)).toContainText(/Le code de sécurité est incorrect\. Il vous reste 4\s?essais\./);
  await typeCode(page, await sentCode(page, changed, '0639980099'));
  await expect(toast(page, 'Votre téléphone portable lié à la protection via SMS a été modifié.')).toBeVisible();

  await application(page).getByRole('button', { name: 'Activer la protection via SMS' }).click();
  await expect(codeDialog(page)).toContainText(/envoyé au 06 •• •• •• 99/);
  await typeCode(page, await sentCode(page, changed, '0639980099', 2));
  await expect(toast(page, 'La protection via SMS a été activée sur votre compte.')).toBeVisible();
  await expect(application(page).getByText('Un code de sécurité est envoyé au 06 •• •• •• 99')).toBeVisible();

  await application(page).getByRole('button', { name: 'Désactiver la protection via SMS' }).click();
  await page
    .getByRole('dialog', { name: /Désactiver la protection via SMS/ })
    .getByRole('button', { name: 'Désactiver' })
    .click();
  await typeCode(page, await sentCode(page, changed, '0639980099', 3));
  await expect(toast(page, 'La protection via SMS a été désactivée sur votre compte.')).toBeVisible();
  await expect(application(page).getByRole('button', { name: 'Activer la protection via SMS' })).toBeVisible();
  await expect
    .poll(async () => (await mailbox(page.request, changed, people.odile)).map(({ subject }) => subject))
    .toContain('La protection de votre espace a été désactivée');
  // Only the refusal that asks for the mailbox first, and the wrong code.
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('403'), expect.stringContaining('400')]);
});

/** Adds an application on the page, after a code by mail. @returns its secret. */
async function enrol(page: Page, portal: Portal): Promise<string> {
  await application(page).getByRole('button', { name: 'Ajouter une application d’authentification' }).click();
  await proveMailbox(page, portal, people.odile);
  const dialog = page.getByRole('dialog', { name: 'Ajouter une application d’authentification' });
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  const secret = await dialog.locator('code').innerText();
  await dialog.getByRole('textbox', { name: 'Chiffre 1 sur 6' }).pressSequentially(applicationCode(secret));
  await dialog.getByRole('button', { name: 'Valider' }).click();
  await expect(toast(page, 'L’application d’authentification a été ajoutée.')).toBeVisible();
  return secret;
}

/** Confirms that the recovery codes are saved. @returns them. */
async function keepRecoveryCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Vos codes de secours' });
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const codes = await dialog.getByRole('listitem').allInnerTexts();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'J’ai conservé mes codes de secours' }).check();
  await dialog.getByRole('button', { name: 'Terminer' }).click();
  await expect(dialog).toHaveCount(0);
  return codes;
}

test('an authenticator application: QR code, key, first code, recovery codes to save, then a proof', async ({
  page,
  untouched,
  signIn,
}) => {
  const changed = await untouched('odile');
  await signIn('odile', { portal: changed });
  await openSecurity(page);
  const secret = await enrol(page, changed);
  const dialog = page.getByRole('dialog', { name: 'Vos codes de secours' });
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Télécharger' }).click();
  const file = readFileSync(await (await download).path(), 'utf8');
  const codes = await keepRecoveryCodes(page);
  expect(file.split('\r\n')).toEqual(expect.arrayContaining(codes));
  expect(file).toContain('Mutuelle Valdoré');
  await expect(application(page).getByText(/10\scodes restants/)).toBeVisible();

  // New codes are a change of factors: the application proves it, and no code is sent.
  await application(page).getByRole('button', { name: 'Créer de nouveaux codes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Créer de nouveaux codes' }).click();
  await expect(codeDialog(page)).toContainText('affiché par votre application d’authentification');
  await typeCode(page, applicationCode(secret, 1));
  await expect(toast(page, 'Votre code de sécurité a été vérifié avec succès.')).toBeVisible();
  const renewed = await keepRecoveryCodes(page);
  expect(renewed).toHaveLength(10);
  expect(renewed.some((code) => codes.includes(code))).toBe(false);
  expect(
    (await mailbox(page.request, changed, people.odile)).filter(({ text }) => text.includes('code de sécurité est')),
  ).toHaveLength(1);
});

test('a passkey: a refusal by the device has a French message, the passkey has a name, gives a proof, and is removed', async ({
  page,
  untouched,
  signIn,
}) => {
  const changed = await untouched('odile');
  const device = await withDevice(page);
  await signIn('odile', { portal: changed });
  await openSecurity(page);
  await application(page).getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ajouter une clé d’accès' });
  await expect(dialog.getByRole('textbox', { name: /Nom de la clé/ })).toBeFocused();
  await page.keyboard.type('Téléphone d’Odile');
  await device.refuse(true);
  await page.keyboard.press('Enter');
  await proveMailbox(page, changed, people.odile);
  await expect(dialog.getByText(/annulée ou a pris trop de temps/)).toBeVisible();
  await device.refuse(false);
  await dialog.getByRole('button', { name: 'Continuer' }).click();
  await expect(toast(page, 'La clé d’accès a été ajoutée.')).toBeVisible();
  await keepRecoveryCodes(page);
  await expect(application(page).getByText('Téléphone d’Odile')).toBeVisible();

  // The same device twice.
  await application(page).getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
  await page.keyboard.type('Encore');
  await dialog.getByRole('button', { name: 'Continuer' }).click();
  await codeDialog(page).getByRole('button', { name: 'Utiliser ma clé d’accès' }).click();
  await expect(dialog.getByText('Cet appareil a déjà une clé d’accès pour votre compte.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Annuler' }).click();

  await application(page).getByRole('button', { name: 'Retirer la clé d’accès Téléphone d’Odile' }).click();
  await page
    .getByRole('dialog', { name: /Retirer la clé d’accès/ })
    .getByRole('button', { name: 'Retirer' })
    .click();
  await expect(toast(page, 'La clé d’accès a été retirée.')).toBeVisible();
  await expect(application(page).getByText('Téléphone d’Odile')).toHaveCount(0);
});

test('[MEM-29] [AMF-01] a member of Riviera opens the application with a fingerprint, then no more', async ({
  page,
  untouched,
  signIn,
}) => {
  test.slow();
  const portal = await untouched('stefano/biometrics');
  await signIn('stefano', { portal, brand: 'rivi' });
  await openSecurity(page);
  const screen = application(page);
  await screen.getByRole('button', { name: 'Activer la biométrie' }).click();
  await typeCode(page, await sentCode(page, portal, '0639980009'));
  await expect(toast(page, 'La biométrie a été activée.')).toBeVisible();
  await page.reload();
  await expect(screen.getByText('Votre empreinte ou votre visage ouvre l’application mobile.')).toBeVisible();
  await screen.getByRole('button', { name: 'Désactiver la biométrie' }).click();
  await typeCode(page, await sentCode(page, portal, '0639980009', 2));
  await expect(toast(page, 'La biométrie a été désactivée.')).toBeVisible();
  await expect(screen.getByText('Ouvrez l’application mobile avec votre empreinte ou votre visage.')).toBeVisible();
});

test('[AMF-05] a forbidden number is named, and the code goes by e-mail', async ({ page, untouched }) => {
  const changed = await untouched('mireille');
  const mireille = 'mireille.castagnol@exemple.test';
  await page.goto(changed.at('rivi'));
  await page.getByRole('link', { name: 'Me connecter' }).click();
  await fillSignIn(page, mireille);
  await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Mireille' })).toBeVisible();
  await openSecurity(page);
  await application(page).getByRole('button', { name: 'Activer la protection via SMS' }).click();
  await expect(
    toast(
      page,
      'Le numéro 06 39 98 00 14 ne fait pas partie des numéros de téléphones portables autorisés de l’espace, la vérification a donc été effectuée via mail.',
    ),
  ).toBeVisible();
  await expect(codeDialog(page)).toContainText('envoyé à m•••@exemple.test.');
  await typeCode(page, await sentCode(page, changed, mireille));
  await expect(toast(page, 'La protection via SMS a été activée sur votre compte.')).toBeVisible();
});

test('[AMF-06] [AMF-09] attack: after many wrong codes the session ends, and the page says so and leaves', async ({
  page,
  untouched,
  signIn,
}) => {
  const changed = await untouched('odile');
  test.slow();
  await signIn('odile', { portal: changed });
  await openSecurity(page);
  const isOver = async () => (await toast(page, 'Trop de tentatives').count()) > 0;
  const firstDigit = codeDialog(page).getByRole('textbox', { name: 'Chiffre 1 sur 6' });
  // A code allows five attempts; the next dialog sends another.
  for (let code = 0; code < 3 && !(await isOver()); code += 1) {
    await application(page).getByRole('button', { name: 'Ajouter un numéro' }).click();
    await page.getByRole('textbox', { name: /Nouveau numéro/ }).fill('0639980099');
    await page.keyboard.press('Enter');
    for (let guess = 0; guess < 5 && !(await isOver()); guess += 1) {
      const refused = page.waitForResponse((response) => response.url().includes('/amf/verify'));
      await typeCode(page, `00000${guess}`);
      await (await refused).finished();
      await expect
        .poll(
          async () =>
            (await isOver()) ||
            // The last refusal closes the dialog a moment before its message shows.
            (await firstDigit.inputValue({ timeout: 1_000 }).catch(() => null)) === '',
        )
        .toBe(true);
    }
    if (await isOver()) break;
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  }
  await expect(page.locator('#portail').getByRole('link', { name: 'Me connecter' })).toBeVisible();
});

test('staff keep a strong factor: the last one cannot be removed, and the page says why', async ({
  page,
  untouched,
}) => {
  const changed = await untouched('helene/factors');
  await page.goto(changed.at());
  await page.getByRole('link', { name: 'Me connecter' }).click();
  await fillSignIn(page, people.helene);
  await passFactor(page, people.helene);
  await page.getByRole('dialog').getByRole('button', { name: 'Continuer' }).click();
  await page.getByRole('button', { name: /menu du compte/ }).click();
  await page.getByRole('menuitem', { name: 'Sécurité et connexion' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sécurité et connexion' })).toBeVisible();
  await expect(
    application(page).getByText(/ajoutez une autre application ou une autre clé avant de retirer celle-ci/),
  ).toBeVisible();
  await expect(application(page).getByRole('button', { name: 'Retirer l’application d’authentification' })).toHaveCount(
    0,
  );
  // The server refuses it too, independently of the page.
  const refused = await page.evaluate(async () => {
    const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
    const answer = await fetch('/api/identity/facteurs/application', {
      method: 'DELETE',
      headers: { 'X-XSRF-TOKEN': decodeURIComponent(token) },
    });
    return answer.status;
  });
  expect([403, 409]).toContain(refused);
  await page.getByRole('link', { name: 'Administration' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();
});
