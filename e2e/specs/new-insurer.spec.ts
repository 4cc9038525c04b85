import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { applicationCode } from '../fixtures/authenticator';
import { application, mailbox } from '../fixtures/forms';
import { runCommand, type Portal } from '../fixtures/portal';
import { openAs, passGreeting } from '../fixtures/enter';
import { expect, fillCode, fillSignIn, people, test } from '../fixtures/test';
import { fillRegistration, goodPassword, mailedLink, registrants } from '../fixtures/visitor';

const admin = 'edith.roussel@exemple.test';
const heading = (page: Page, name: string | RegExp) => application(page).getByRole('heading', { level: 1, name });

const client = (portal: Portal, ...args: string[]) => runCommand('client', portal, ...args);

test('an operator creates an insurer from nothing and fills it from files; its administrator and its first member sign in, and the trail holds', async ({
  browser,
  page,
  ownPortal,
}) => {
  test.setTimeout(180_000);
  const at = `http://mutu.localhost:${ownPortal.port}`;
  await ownPortal.stop();
  const said = client(
    ownPortal,
    ...['new', '--code', 'MUTU', '--libelle', 'Mutuelle des Causses', '--hote', 'mutu.localhost'],
    ...['--telephone', '05 99 00 00 00', '--nom', 'Roussel', '--prenom', 'Édith', '--email', admin],
  );
  expect(said).toContain(`Mutuelle des Causses : client créé, ${at}`);
  const files = join(ownPortal.stateDir, 'echanges', 'MUTU');
  client(ownPortal, 'exemple', files);
  expect(client(ownPortal, 'import', 'MUTU')).toContain('Import enregistré.');
  await ownPortal.start();

  await page.goto(await mailedLink(page.request, ownPortal, admin, 'activate-user'));
  const password = application(page).locator('#champ-password');
  await password.fill(goodPassword);
  await application(page).locator('#champ-confirmPassword').fill(goodPassword);
  await application(page)
    .getByRole('checkbox', { name: /J’ai lu et j’accepte/ })
    .check();
  await application(page).getByRole('button', { name: 'Activer mon compte' }).click();
  // They are no member: nobody asks how they want statements.
  await application(page).getByRole('link', { name: 'Se connecter' }).click();
  // The page of sign-in wears the insurer's own colour.
  await expect(page.getByRole('button', { name: 'Se connecter' })).toHaveCSS('background-color', 'rgb(10, 90, 138)');
  await fillSignIn(page, admin, goodPassword);
  await expect(page.getByRole('textbox', { name: 'Chiffre 1 sur 6' })).toBeVisible();
  const code = /code de sécurité est (\d{6})/;
  await expect
    .poll(async () => (await mailbox(page.request, ownPortal, admin)).some(({ text }) => code.test(text)))
    .toBe(true);
  const sent = (await mailbox(page.request, ownPortal, admin)).find(({ text }) => code.test(text));
  await fillCode(page, code.exec(sent?.text ?? '')?.[1] ?? '');
  await expect(page.getByRole('heading', { level: 1, name: 'Protégez votre accès' })).toBeVisible();
  await fillCode(page, applicationCode(await page.getByRole('definition').innerText()), 'Ajouter l’application');
  await page.getByRole('button', { name: 'J’ai conservé mes codes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continuer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();

  const member = await browser.newPage();
  await member.goto(`${at}/#/register`);
  await fillRegistration(member, registrants.clemence);
  await application(member)
    .getByRole('checkbox', { name: /J’ai lu et j’accepte/ })
    .check();
  await application(member).getByRole('button', { name: 'Valider' }).click();
  const paper = member.getByRole('dialog', { name: 'Vos relevés de remboursement' });
  await paper.getByRole('button', { name: /zéro papier/ }).click();
  await expect(heading(member, 'Consultez votre messagerie')).toBeVisible();
  await member.goto(await mailedLink(member.request, ownPortal, registrants.clemence.email, 'confirm-email'));
  await application(member).getByRole('link', { name: 'Se connecter' }).click();
  await fillSignIn(member, registrants.clemence.email, goodPassword);
  await expect(heading(member, 'Bonjour Clémence')).toBeVisible();
  await member.goto(`${at}/#/v1/adherent/remboursements`);
  await expect(application(member).getByRole('heading', { level: 1 })).toBeVisible();
  await member.close();

  // Whatever was done, the trail of each insurer holds.
  await ownPortal.stop();
  expect(runCommand('verify-audit', ownPortal)).toMatch(/^MUTU: \d+ lignes, chaîne intacte/m);
});

test('an administrator of the platform creates an insurer on a screen; other administrators do not find it', async ({
  browser,
  page,
  ownPortal,
}) => {
  test.setTimeout(120_000);
  await openAs(page, ownPortal, 'vald', people.helene, '/#/admin');
  await passGreeting(page);
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Assureurs' }).click();
  await expect(page.getByRole('table').getByRole('button', { name: 'Mutuelle Valdoré' })).toBeVisible();
  await page.getByRole('button', { name: 'Créer un assureur' }).click();
  const sheet = page.getByRole('region', { name: 'Nouvel assureur' });
  await sheet.getByLabel('Nom de la mutuelle').fill('Mutuelle des Causses');
  await sheet.getByLabel('Code', { exact: false }).first().fill('MUTU');
  await sheet.getByLabel('Noms d’hôte').fill('vald.localhost');
  await sheet.getByLabel('Téléphone des conseillers').fill('05 99 00 00 00');
  await sheet.getByLabel('Nom du premier administrateur').fill('Roussel');
  await sheet.getByLabel('Prénom').fill('Édith');
  await sheet.getByLabel('Adresse e-mail').fill(admin);
  await sheet.getByRole('button', { name: 'Ajouter' }).click();
  await expect(sheet.getByText('L’hôte vald.localhost est déjà celui du client VALD.').first()).toBeVisible();
  await expect(sheet.getByLabel('Nom de la mutuelle')).toHaveValue('Mutuelle des Causses');
  await sheet.getByLabel('Noms d’hôte').fill('mutu.localhost');
  await sheet.getByRole('button', { name: 'Ajouter' }).click();
  await expect(page.getByText('L’assureur est créé, et son premier administrateur prévenu.').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Mutuelle des Causses' })).toContainText('mutu.localhost');

  const visitor = await browser.newPage();
  // Without a restart: its first administrator finds the portal in its own name.
  await visitor.goto(await mailedLink(page.request, ownPortal, admin, 'activate-user'));
  await expect(application(visitor).locator('#champ-password')).toBeVisible();
  expect(visitor.url()).toContain('mutu.localhost');

  const lucie = await browser.newPage();
  await openAs(lucie, ownPortal, 'aliz', people.lucie, '/#/admin');
  await expect(lucie.getByRole('navigation', { name: 'Administration' })).toBeVisible();
  await expect(lucie.getByRole('link', { name: 'Assureurs' })).toHaveCount(0);
  await lucie.goto(`${ownPortal.at('aliz')}/#/admin/plateforme/assureurs`);
  await expect(lucie.getByRole('heading', { level: 1, name: 'Assureurs' })).toHaveCount(0);
});
