import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { application, attach, fillCare, openForm, pdf } from '../fixtures/forms';
import { expect, fillCode, fillSignIn, passFactor, people, test } from '../fixtures/test';
import { newestCode } from '../fixtures/sign-in';
import { copyOfRemote, release } from '../fixtures/release';

test('entered data come back after a reload, for the same person only', async ({ page, portal, signIn, browser }) => {
  await signIn('odile');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await openForm(page, '/forms/demande-remboursement');
  const form = application(page);
  await attach(page, form, /^Facture acquittée/, pdf('ma-facture.pdf'));
  await expect(form.getByText('Envoyé', { exact: true })).toBeVisible();
  await form.getByRole('textbox', { name: /^Commentaire/ }).fill('Une canarie chante ici');
  await expect(form.getByText(/Brouillon enregistré/)).toBeVisible();
  await page.reload();
  await expect(form.getByText(/Votre brouillon du .* a été repris/)).toBeVisible();
  await expect(form.getByRole('textbox', { name: /^Commentaire/ })).toHaveValue('Une canarie chante ici');
  await expect(form.getByText('ma-facture.pdf')).toBeVisible();
  // Nothing of it remains in the browser.
  const kept = await page.evaluate(() => JSON.stringify({ ...window.localStorage, ...window.sessionStorage }));
  expect(kept).not.toContain('canarie');

  const other = await browser.newPage();
  await other.goto(`${portal.at()}/api/identity/login`);
  await fillSignIn(other, people.camille);
  await passFactor(other, people.camille);
  await other.getByRole('heading', { level: 1 }).waitFor();
  await openForm(other, '/forms/demande-remboursement');
  await expect(application(other).getByText(/a été repris/)).toHaveCount(0);
  await other.close();

  await form.getByRole('button', { name: 'Recommencer' }).click();
  await expect(form.getByRole('textbox', { name: /^Commentaire/ })).toHaveValue('');
});

test('a session ends while a form is filled: the person signs in again in place and submits the form', async ({
  page,
  context,
  untouched,
  signIn,
}) => {
  const changed = await untouched('camille/requests/care', 'camille/codes:1');
  await signIn('camille', { portal: changed });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await openForm(page, '/forms/demande-remboursement');
  const form = application(page);
  await attach(page, form, /^Facture acquittée/, pdf());
  await expect(form.getByText('Envoyé', { exact: true })).toBeVisible();
  await fillCare(page, { amount: '100' });
  await context.clearCookies();
  // The next change saves the draft, which finds no session.
  await form.getByRole('textbox', { name: /^Montant de la facture/ }).fill('140');
  const question = page.getByRole('dialog', { name: 'Votre session a expiré' });
  await expect(question).toBeVisible();
  const opened = context.waitForEvent('page');
  await question.getByRole('button', { name: 'Se reconnecter' }).click();
  const window = await opened;
  await fillSignIn(window, people.camille);
  await fillCode(window, await newestCode(window, '0639980001'));
  await expect(question).toHaveCount(0);
  await expect.poll(() => window.isClosed()).toBe(true);
  await expect(form.getByRole('textbox', { name: /^Montant de la facture/ })).toHaveValue('140,00');
  await form.getByRole('button', { name: 'Valider' }).click();
  await expect(form.getByRole('heading', { level: 1, name: 'Votre demande a bien été prise en compte' })).toBeVisible();
});

test('the server stops while a form is filled: the form stays, and can be submitted afterwards', async ({
  page,
  ownPortal,
  signIn,
}) => {
  await signIn('camille', { portal: ownPortal });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await openForm(page, '/forms/demande-remboursement');
  const form = application(page);
  await attach(page, form, /^Facture acquittée/, pdf());
  await expect(form.getByText('Envoyé', { exact: true })).toBeVisible();
  await ownPortal.stop('SIGKILL');
  await fillCare(page);
  await form.getByRole('button', { name: 'Valider' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Impossible de se connecter au serveur' }).first(),
  ).toBeVisible();
  await expect(form.getByText(/Le brouillon n’est pas encore enregistré/)).toBeVisible();
  await ownPortal.start();
  await form.getByRole('button', { name: 'Valider' }).click();
  await expect(form.getByRole('heading', { level: 1, name: 'Votre demande a bien été prise en compte' })).toBeVisible();
  await form.getByRole('link', { name: 'Mes prestations' }).first().click();
  await expect(
    form
      .getByRole('group', { name: 'Décomptes' })
      .getByRole('group')
      .filter({ hasText: /^Consultation.*Soins du 28\/10\/2026.*sur 140,00/ }),
  ).toHaveCount(1);
});

test('a new version of the module while a form is filled loses nothing', async ({ page, ownPortal, signIn }) => {
  // It builds a remote.
  test.slow();
  await signIn('camille', { portal: ownPortal });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await openForm(page, '/forms/adresse');
  const form = application(page);
  await form.getByRole('textbox', { name: /^Lieu-dit/ }).fill('LES QUATRE VENTS');
  await expect(form.getByText(/Brouillon enregistré/)).toBeVisible();
  const team = copyOfRemote('remote-member');
  team.edit('src/features/adresse/messages.ts', (source) =>
    source.replace('Votre nouvelle adresse', 'Où habitez-vous désormais'),
  );
  expect(await release(ownPortal, 'remote-member', '--folder', team.folder, '--version', '1.9.0')).toMatchObject({
    code: 0,
  });
  await page.reload();
  await expect(form.getByRole('heading', { name: 'Où habitez-vous désormais' })).toBeVisible();
  await expect(form.getByRole('textbox', { name: /^Lieu-dit/ })).toHaveValue('LES QUATRE VENTS');
});

test('[CTL-08] a connection lost during an upload resumes without losing the queue', async ({
  page,
  untouched,
  signIn,
}) => {
  const changed = await untouched('camille/requests/care');
  await signIn('camille', { portal: changed });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await openForm(page, '/forms/demande-remboursement');
  const form = application(page);
  let tries = 0;
  await page.route('**/api/upload?*', (route) => {
    tries += 1;
    return tries === 1 ? route.abort('connectionfailed') : route.continue();
  });
  await attach(page, form, /^Facture acquittée/, [pdf('une.pdf'), pdf('deux.pdf'), pdf('trois.pdf')]);
  await expect(form.getByText('Envoyé', { exact: true })).toHaveCount(3, { timeout: 15_000 });
  await expect(form.getByRole('listitem').filter({ hasText: '.pdf' })).toHaveText([
    /une\.pdf/,
    /deux\.pdf/,
    /trois\.pdf/,
  ]);
  expect(tries).toBe(4);
});

test('[CTL-09] a refused file is named, an upload in progress blocks the submission', async ({
  page,
  untouched,
  signIn,
}) => {
  const changed = await untouched('camille/requests/care');
  await signIn('camille', { portal: changed });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await openForm(page, '/forms/demande-remboursement');
  const form = application(page);
  await attach(page, form, /^Facture acquittée/, {
    name: 'virus.exe',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('MZ'),
  });
  await expect(form.getByText(/virus\.exe/)).toBeVisible();
  await expect(form.getByText('Ce format de fichier n’est pas accepté.')).toBeVisible();
  // Declared and real format must match: the server inspects the content.
  await attach(page, form, /^Facture acquittée/, {
    ...pdf('deguise.pdf'),
    buffer: Buffer.from('<svg onload="alert(1)"/>'),
  });
  await expect(form.getByText('Le contenu de ce fichier ne correspond pas à son format.')).toBeVisible();
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/upload?*', async (route) => {
    await held;
    await route.continue();
  });
  await attach(page, form, /^Facture acquittée/, pdf());
  await expect(form.getByText('Vous pourrez valider à la fin du téléversement.')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Valider' })).toBeDisabled();
  release();
  await expect(form.getByRole('button', { name: 'Valider' })).toBeEnabled();
});

test('no submitted account number is readable in the database', async ({ page, ownPortal, signIn }) => {
  await signIn('amandine', { portal: ownPortal });
  const popup = page.getByRole('dialog', { name: 'Vos coordonnées bancaires' });
  await popup.getByRole('textbox', { name: /^Titulaire/ }).fill('CANARI Amandine');
  await popup.getByRole('textbox', { name: /^IBAN/ }).fill('FR629999900010TESTPORT01076');
  await expect(popup.getByText(/Brouillon enregistré/)).toBeVisible();
  await ownPortal.stop();
  const rows = await ownPortal.rows();
  if (rows !== null) {
    expect(rows).toContain('Amandine');
    expect(rows).not.toContain('TESTPORT01076');
    return;
  }
  const database = join(ownPortal.stateDir, 'database');
  const walk = (folder: string): string[] =>
    readdirSync(folder).flatMap((name) =>
      statSync(join(folder, name)).isDirectory() ? walk(join(folder, name)) : [join(folder, name)],
    );
  for (const file of walk(database)) expect(readFileSync(file).includes('TESTPORT01076'), file).toBe(false);
});
