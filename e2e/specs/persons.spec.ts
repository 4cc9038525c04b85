import { mailbox } from '../fixtures/forms';
import { openAs, passGreeting } from '../fixtures/enter';
import { expect, people, test } from '../fixtures/test';
import { registrants } from '../fixtures/visitor';

test('[ADM-01] staff find a person without account, create it, and the mail opens the choice of a password', async ({
  browser,
  page,
  untouched,
}) => {
  test.setTimeout(120_000);
  const changed = await untouched('maelle');
  const { numeroContrat, prenom, nom } = registrants.maelle;
  await openAs(page, changed, 'vald', people.helene, '/#/users/adherent/personnes');
  await passGreeting(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Personnes assurées' })).toBeVisible();
  // The number of social security is for those who may read it.
  await expect(page.getByRole('button', { name: /Sécurité sociale/ })).toHaveCount(0);
  await page.getByLabel('N° de contrat').fill(numeroContrat);
  await page.getByLabel('N° de contrat').press('Enter');
  await page.getByRole('button', { name: new RegExp(`^${nom}$`, 'i') }).click();
  const sheet = page.getByRole('region', { name: new RegExp(prenom) });
  await expect(sheet.getByText('Sans compte')).toBeVisible();
  await sheet.getByLabel('Identifiant (adresse e-mail)').fill('pas une adresse');
  await sheet.getByRole('button', { name: /Créer le compte/ }).click();
  await expect(sheet.getByText('Indiquez une adresse e-mail valable.')).toBeVisible();
  await sheet.getByLabel('Identifiant (adresse e-mail)').fill('maelle.nouvelle@exemple.test');
  await sheet.getByLabel('Téléphone portable').fill('01 99 00 00 00');
  await sheet.getByRole('button', { name: /Créer le compte/ }).click();
  await expect(sheet.getByText(/commencer par 06 ou 07/)).toBeVisible();
  await sheet.getByLabel('Téléphone portable').fill('06 39 98 00 77');
  await expect(sheet.getByRole('checkbox', { name: 'Envoyer l’e-mail d’activation maintenant' })).toBeChecked();
  await sheet.getByRole('button', { name: /Créer le compte/ }).click();
  await expect(page.getByText('Le compte a été créé. L’e-mail d’activation a été envoyé.').first()).toBeVisible();
  await expect(sheet.getByText('En attente d’activation')).toBeVisible();
  await page.reload();
  await expect(
    page.getByRole('region', { name: new RegExp(prenom) }).getByText('En attente d’activation'),
  ).toBeVisible();

  const link = () =>
    mailbox(page.request, changed, 'maelle.nouvelle@exemple.test').then(
      (mails) => /https?:\/\/\S+activate-user\S+/.exec(mails[0]?.text ?? '')?.[0] ?? '',
    );
  await expect.poll(link).not.toBe('');
  const person = await browser.newPage();
  await person.goto(await link());
  await expect(person.getByRole('button', { name: 'Activer mon compte' })).toBeVisible();
  await expect(person.getByRole('checkbox', { name: /J’ai lu et j’accepte/ })).toBeVisible();
  await person.close();
});
