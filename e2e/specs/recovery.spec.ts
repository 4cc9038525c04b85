import type { Page } from '@playwright/test';
import { application, mailbox } from '../fixtures/forms';
import { expect, fillSignIn, password, people, test } from '../fixtures/test';
import {
  fillNewPassword,
  fillRegistration,
  goodPassword,
  mailedLink,
  registrants,
  visitorField,
} from '../fixtures/visitor';

const heading = (page: Page, name: string | RegExp) => application(page).getByRole('heading', { level: 1, name });
const submit = (page: Page, name = 'Valider') => application(page).getByRole('button', { name }).click();

/** Requests a link to choose another password; Valdoré checks the birth date. */
async function askForLink(page: Page, address: string, email: string, naissance: string) {
  await page.goto(`${address}/#/forgot-password`);
  await visitorField(page, /^Identifiant de connexion/).fill(email);
  await visitorField(page, /^Date de naissance/).fill(naissance);
  await submit(page, 'Envoyer');
  await expect(heading(page, 'Demande enregistrée')).toBeVisible();
}

test('[PRE-12] the response is the same for a known, an unknown and a not yet activated address', async ({
  page,
  untouched,
}) => {
  const changed = await untouched('odile/reset link', 'florian');
  const shown: string[] = [];
  for (const [email, naissance] of [
    [people.odile, '04031949'],
    ['personne@exemple.test', '04031949'],
    ['florian.daubrac@exemple.test', '03041999'],
    [people.odile, '05031949'],
  ] as const) {
    const answered = page.waitForResponse('**/api/identity/forgot-password');
    await askForLink(page, changed.at(), email, naissance);
    const { status, headers } = {
      status: (await answered).status(),
      headers: Object.keys((await answered).headers()).toSorted(),
    };
    shown.push(`${status} ${headers.join(' ')} ${await application(page).getByRole('main').innerText()}`);
  }
  expect(new Set(shown).size).toBe(1);
  expect(shown[0]).toContain('Si l’adresse est associée à un compte, un lien de réinitialisation vous a été envoyé.');
  await mailedLink(page.request, changed, people.odile, 'reset-password');
  await mailedLink(page.request, changed, 'florian.daubrac@exemple.test', 'confirm-email');
  expect(await mailbox(page.request, changed, 'personne@exemple.test')).toEqual([]);
});

test('[PRE-22] [PRE-23] a link works once, disappears from the address at once, and does not sign in', async ({
  page,
  untouched,
}) => {
  const changed = await untouched('odile');
  await askForLink(page, changed.at(), people.odile, '04031949');
  const link = await mailedLink(page.request, changed, people.odile, 'reset-password');
  await page.goto(link);
  await expect(heading(page, 'Réinitialisation du mot de passe')).toBeVisible();
  await expect(page).toHaveURL(/#\/reset-password$/);
  await page.reload();
  await expect(heading(page, 'Ouvrez à nouveau votre lien')).toBeVisible();

  await page.goto(link);
  await fillNewPassword(page, /^Nouveau mot de passe/, 'Odile-1949-Brancourt!');
  await submit(page);
  await expect(
    page.getByRole('alert').filter({ hasText: 'La réinitialisation du mot de passe a échoué' }).first(),
  ).toBeVisible();
  await fillNewPassword(page, /^Nouveau mot de passe/);
  await submit(page);
  await expect(heading(page, 'Mot de passe modifié')).toBeVisible();
  expect(await page.evaluate(async () => (await fetch('/api/identity/current-user')).status)).toBe(401);

  await page.goto(link);
  await expect(heading(page, 'Lien expiré')).toBeVisible();
  await application(page).getByRole('link', { name: 'Demander un nouveau lien' }).click();
  await expect(heading(page, 'Mot de passe oublié')).toBeVisible();
  await page.goto(changed.at());
  await application(page).getByRole('link', { name: 'Me connecter' }).click();
  await fillSignIn(page, people.odile, password);
  await expect(page.getByText(/Identifiant ou mot de passe incorrect/)).toBeVisible();
  await fillSignIn(page, people.odile, goodPassword);
  await expect(heading(page, 'Bonjour Odile')).toBeVisible();
});

for (const path of ['activate-user', 'confirm-email', 'reset-password', 'annulation-identifiant']) {
  test(`[PRE-04] [PRE-22] #/${path} without code or account is an invalid link, without a single call`, async ({
    page,
    portal,
  }) => {
    const calls: string[] = [];
    page.on('request', (request) => request.method() !== 'GET' && calls.push(request.url()));
    for (const query of ['', '?code=abc', '?userId=abc', '?code=&userId=abc']) {
      await page.goto(`${portal.at()}/#/page/CGU`);
      await page.goto(`${portal.at()}/#/${path}${query}`);
      await expect(application(page).getByRole('main')).toContainText('Le lien que vous avez suivi n’est plus valide');
      await expect(page).not.toHaveURL(/abc/);
    }
    expect(calls).toEqual([]);
  });
}

test('[PRE-13] [PRE-14] [AMF-08] a person who forgot their identifier proves their identity by a code, gets a warning, and activates their account again at the new address', async ({
  page,
  untouched,
}) => {
  const changed = await untouched('camille');
  const fresh = 'camille.nouvelle@exemple.test';
  await page.goto(`${changed.at()}/#/forgot-username`);
  await expect(heading(page, 'Identifiant oublié')).toBeVisible();
  await expect(visitorField(page, /^Nouvel identifiant \(adresse e-mail\)/)).toBeVisible();
  await expect(application(page).getByRole('checkbox')).toHaveCount(0);
  await fillRegistration(page, { ...registrants.camille, email: fresh });
  await submit(page);
  const code = page.getByRole('dialog', { name: 'Code de sécurité' });
  await expect(code.getByText(/06 •• •• •• 01/)).toBeVisible();
  let digits = '';
  await expect
    .poll(async () => {
      digits = /\b(\d{6})\b/.exec((await mailbox(page.request, changed, '0639980001'))[0]?.text ?? '')?.[1] ?? '';
      return digits;
    })
    .not.toBe('');
  await code.getByRole('textbox', { name: 'Chiffre 1 sur 6' }).click();
  await page.keyboard.type(digits);
  await code.getByRole('button', { name: 'Valider' }).click();
  const warning = page.getByRole('dialog', { name: 'Changement d’identifiant' });
  await expect(warning).toContainText(
    'Votre identifiant va être modifié. Votre compte devra être réactivé grâce au lien envoyé à la nouvelle adresse e-mail.',
  );
  await warning.getByRole('button', { name: 'Continuer' }).click();
  await expect(heading(page, 'Consultez votre messagerie')).toBeVisible();
  await page.goto(await mailedLink(page.request, changed, fresh, 'confirm-email'));
  await expect(heading(page, 'Votre compte est activé')).toBeVisible();
  await application(page).getByRole('link', { name: 'Se connecter' }).click();
  await fillSignIn(page, people.camille, goodPassword);
  await expect(page.getByText(/Identifiant ou mot de passe incorrect/)).toBeVisible();
});

test('[PRE-14] without a second factor the change waits, says so, and the old address can refuse it', async ({
  page,
  untouched,
}) => {
  const changed = await untouched('odile');
  await page.goto(`${changed.at()}/#/forgot-username`);
  await fillRegistration(page, {
    numeroContrat: 'VAL0000045',
    nom: 'Brancourt',
    prenom: 'Odile',
    naissance: '04031949',
    codePostal: '48000',
    email: 'odile.nouvelle@exemple.test',
  });
  await submit(page);
  const warning = page.getByRole('dialog', { name: 'Changement d’identifiant' });
  await expect(warning).toContainText(/ne prendra effet que le \d\d\/\d\d\/\d{4} à\s\d\d:\d\d/);
  await warning.getByRole('button', { name: 'Annuler' }).click();
  await expect(visitorField(page, /^Nom/)).toHaveValue('Brancourt');
  await submit(page);
  await warning.getByRole('button', { name: 'Continuer' }).click();
  await expect(application(page).getByRole('main')).toContainText('l’ancienne adresse permet de refuser ce changement');
  const link = await mailedLink(page.request, changed, people.odile, 'annulation-identifiant');
  await page.goto(link);
  await expect(page).toHaveURL(/#\/annulation-identifiant$/);
  await submit(page, 'Refuser le changement');
  await expect(heading(page, 'Le changement d’identifiant est refusé')).toBeVisible();
  await page.goto(`${changed.at()}/#/`);
  await page.goto(link);
  await expect(heading(page, 'Le lien que vous avez suivi n’est plus valide')).toBeVisible();
  await page.goto(changed.at());
  await application(page).getByRole('link', { name: 'Me connecter' }).click();
  await fillSignIn(page, people.odile);
  await expect(heading(page, 'Bonjour Odile')).toBeVisible();
});
