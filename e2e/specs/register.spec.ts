import { application, mailbox } from '../fixtures/forms';
import { expect, fillSignIn, test } from '../fixtures/test';
import {
  fillNewPassword,
  fillRegistration,
  goodPassword,
  mailedLink,
  registrants,
  tabTo,
  typeIn,
  visitorField,
} from '../fixtures/visitor';
import { heading, submit, acceptTerms } from '../fixtures/registration';

test('[PRE-17] [PRE-18] [PRE-07] by keyboard and on a telephone: register, activate the account from the mailbox, sign in, then change a forgotten password', async ({
  page,
  portal,
  consoleErrors,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 375, height: 800 });
  const { numeroContrat, nom, prenom, naissance, codePostal, email } = registrants.maelle;
  const enter = async (name: string | RegExp, role: 'link' | 'button' = 'link') => {
    await tabTo(page, application(page).getByRole(role, { name }).first());
    await page.keyboard.press('Enter');
  };
  await page.goto(portal.at());
  await expect(heading(page, 'Bienvenue sur votre espace personnel')).toBeVisible();
  await enter('Créer mon espace');
  await expect(heading(page, 'Demande d’accès à votre espace sécurisé')).toBeFocused();
  await typeIn(page, visitorField(page, /^N°\sd’adhérent/), numeroContrat);
  await typeIn(page, visitorField(page, /^Nom/), nom);
  await typeIn(page, visitorField(page, /^Prénom/), prenom);
  await typeIn(page, visitorField(page, /^Date de naissance/), naissance);
  await typeIn(page, visitorField(page, /^Code postal/), codePostal);
  await typeIn(page, visitorField(page, /^Identifiant/), email);
  await typeIn(page, visitorField(page, /^Confirmez votre adresse/), email);
  await typeIn(page, application(page).locator('#champ-password'), goodPassword);
  await typeIn(page, application(page).locator('#champ-confirmPassword'), goodPassword);
  await tabTo(page, application(page).getByRole('checkbox', { name: /J’ai lu et j’accepte/ }));
  await page.keyboard.press('Space');
  await enter('Valider', 'button');
  const popup = page.getByRole('dialog', { name: 'Vos relevés de remboursement' });
  await expect(popup).toBeVisible();
  await tabTo(page, popup.getByRole('button', { name: 'Oui, je choisis le zéro papier' }));
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Consultez votre messagerie')).toBeFocused();
  await expect(page).toHaveURL(/#\/display-email$/);

  await page.goto(await mailedLink(page.request, portal, email, 'confirm-email'));
  await expect(heading(page, 'Votre compte est activé')).toBeVisible();
  await expect(page).toHaveURL(/#\/confirm-email$/);
  await enter('Se connecter');
  await typeIn(page, page.getByLabel('Identifiant'), email);
  await typeIn(page, page.getByLabel('Mot de passe', { exact: true }), goodPassword);
  await page.keyboard.press('Enter');
  await expect(heading(page, `Bonjour ${prenom}`)).toBeVisible();

  await page.context().clearCookies();
  await page.goto(portal.at());
  await enter(/Mot de passe oublié/);
  await typeIn(page, visitorField(page, /^Identifiant de connexion/), email);
  await typeIn(page, visitorField(page, /^Date de naissance/), naissance);
  await enter('Envoyer', 'button');
  await expect(heading(page, 'Demande enregistrée')).toBeFocused();
  await page.goto(await mailedLink(page.request, portal, email, 'reset-password'));
  await typeIn(page, application(page).locator('#champ-password'), `${goodPassword}!`);
  await typeIn(page, application(page).locator('#champ-confirmPassword'), `${goodPassword}!`);
  await enter('Valider', 'button');
  await expect(heading(page, 'Mot de passe modifié')).toBeFocused();
  await enter('Se connecter');
  await fillSignIn(page, email, `${goodPassword}!`);
  await expect(heading(page, `Bonjour ${prenom}`)).toBeVisible();
  expect(consoleErrors).toEqual([]);
});

test('[PRE-20] [PRE-21] Alizéane requires only the social security number, and the address that it knows', async ({
  page,
  portal,
  consoleErrors,
}) => {
  const { email } = registrants.clemence;
  await page.goto(`${portal.at('aliz')}/#/register`);
  await expect(application(page).getByText('Munissez-vous de votre numéro de Sécurité sociale.')).toBeVisible();
  for (const absent of [/^N°\sd’adhérent/, /^Code postal/, /^4 derniers caractères/])
    await expect(visitorField(page, absent)).toHaveCount(0);
  await fillRegistration(page, { ...registrants.clemence, email: 'autre.adresse@exemple.test' });
  await acceptTerms(page);
  await submit(page);
  const refusal = 'L’adresse e-mail ne correspond pas à celle connue de votre mutuelle.';
  await expect(page.getByRole('alert').filter({ hasText: 'La création du compte a échoué' })).toContainText(refusal);
  await expect(visitorField(page, /^Identifiant/)).toHaveAccessibleDescription(new RegExp(refusal));
  await expect(visitorField(page, /^Nom/)).toHaveValue('Boissière');
  await visitorField(page, /^Identifiant/).fill(email);
  await visitorField(page, /^Confirmez/).fill(email);
  await submit(page);
  // The client has not activated the dialog about paper statements.
  await expect(heading(page, 'Consultez votre messagerie')).toBeVisible();
  await page.goto(await mailedLink(page.request, portal, email, 'confirm-email'));
  await expect(heading(page, 'Votre compte est activé')).toBeVisible();
  await application(page).getByRole('link', { name: 'Se connecter' }).click();
  await fillSignIn(page, email, goodPassword);
  await expect(heading(page, 'Bonjour Clémence')).toBeVisible();
  // The browser logs the refusal of the server by itself.
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('status of 400')]);
});

test('[PRE-20] [PRE-21] Riviera requires both numbers, possibly from Monaco, and the end of the IBAN, without terms to accept', async ({
  page,
  portal,
  consoleErrors,
}) => {
  const { email } = registrants.livia;
  await page.goto(`${portal.at('rivi')}/#/register`);
  await expect(application(page).getByRole('checkbox', { name: /J’ai lu et j’accepte/ })).toHaveCount(0);
  for (const box of await application(page).getByRole('checkbox').all()) await expect(box).not.toBeChecked();
  await fillRegistration(page, { ...registrants.livia, iban: '' }, 'Court!2026');
  await submit(page);
  const summary = application(page).getByRole('alert').first();
  await expect(summary).toBeFocused();
  await expect(summary).toContainText('Merci de renseigner toutes les données obligatoires.');
  await expect(summary).toContainText('Le mot de passe doit contenir au minimum 14 caractères');
  await summary.getByRole('link', { name: '4 derniers caractères de votre IBAN' }).click();
  await expect(visitorField(page, /^4 derniers/)).toBeFocused();
  await page.keyboard.type('0302');
  await fillNewPassword(page, /^Mot de passe/);
  await submit(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Non, je préfère le papier' }).click();
  await expect(heading(page, 'Consultez votre messagerie')).toBeVisible();
  await page.goto(await mailedLink(page.request, portal, email, 'confirm-email'));
  await application(page).getByRole('link', { name: 'Se connecter' }).click();
  await fillSignIn(page, email, goodPassword);
  await expect(heading(page, 'Bonjour Livia')).toBeVisible();
  expect(consoleErrors).toEqual([]);
});

test('[PRE-08] a used link says so; an unknown link offers another, once a minute', async ({ page, portal }) => {
  await page.goto(`${portal.at()}/#/register`);
  await fillRegistration(page, registrants.zoe);
  await acceptTerms(page);
  await submit(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click();
  await expect(heading(page, 'Consultez votre messagerie')).toBeVisible();
  const link = await mailedLink(page.request, portal, registrants.zoe.email, 'confirm-email');
  const userId = new URLSearchParams(link.split('?')[1]).get('userId') ?? '';

  await page.goto(`${portal.at()}/#/confirm-email?code=un-code-invente&userId=${userId}`);
  await expect(page).toHaveURL(/#\/confirm-email$/);
  await page.reload();
  await expect(heading(page, 'Ouvrez à nouveau votre lien')).toBeVisible();
  await page.goto(`${portal.at()}/#/confirm-email?code=un-autre-code&userId=${userId}`);
  await expect(heading(page, 'Le lien que vous avez suivi n’est plus valide')).toBeVisible();
  const resend = application(page).getByRole('button', { name: 'Recevoir un nouveau lien' });
  await resend.click();
  await expect(page.getByText('Le mail d’activation a été renvoyé')).toBeVisible();
  await expect(resend).toBeDisabled();
  await expect
    .poll(
      async () =>
        (await mailbox(page.request, portal, registrants.zoe.email)).filter(({ text }) =>
          text.includes('#/confirm-email?'),
        ).length,
    )
    .toBe(2);

  await page.goto(await mailedLink(page.request, portal, registrants.zoe.email, 'confirm-email'));
  await expect(heading(page, 'Votre compte est activé')).toBeVisible();
  await page.goto(`${portal.at()}/#/`);
  await page.goto(await mailedLink(page.request, portal, registrants.zoe.email, 'confirm-email'));
  await expect(heading(page, 'Votre compte est déjà activé')).toBeVisible();
  await expect(resend).toHaveCount(0);
});

test('[PRE-04] [PRE-05] [PRE-06] an account created by the insurer is activated with terms and consents, then signs in', async ({
  page,
  portal,
}) => {
  const email = 'ines.karoubi-lange@exemple.test';
  await page.goto(`${portal.at()}/#/forgot-password`);
  await visitorField(page, /^Identifiant de connexion/).fill(email);
  await visitorField(page, /^Date de naissance/).fill('27012001');
  await application(page).getByRole('button', { name: 'Envoyer' }).click();
  await expect(heading(page, 'Demande enregistrée')).toBeVisible();
  await page.goto(await mailedLink(page.request, portal, email, 'activate-user'));
  await expect(heading(page, 'Activation de votre compte')).toBeVisible();
  await expect(page).toHaveURL(/#\/activate-user$/);
  await fillNewPassword(page, /^Mot de passe/);
  await application(page).getByRole('button', { name: 'Activer mon compte' }).click();
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: 'Blocage création compte - absence d’acceptation des conditions d’utilisation du site' })
      .first(),
  ).toBeVisible();
  await acceptTerms(page);
  await application(page)
    .getByRole('checkbox', { name: /offres de votre mutuelle/ })
    .check();
  await application(page).getByRole('button', { name: 'Activer mon compte' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Oui, je choisis le zéro papier' }).click();
  await expect(heading(page, 'Votre compte est activé')).toBeVisible();
  await application(page).getByRole('link', { name: 'Se connecter' }).click();
  await fillSignIn(page, email, goodPassword);
  await expect(heading(page, 'Bonjour Inès')).toBeVisible();
});
