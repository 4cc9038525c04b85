import type { Page } from '@playwright/test';
import { applicationCode, withDevice } from '../fixtures/authenticator';
import { mailbox } from '../fixtures/forms';
import { settled } from '../fixtures/screen';
import { digit, freshApplicationCode, newestCode, showPassword } from '../fixtures/sign-in';
import { expect, fillCode, fillSignIn, passFactor, people, test } from '../fixtures/test';

const mobile = '0639980001';
const nora = 'nora.salvetat@exemple.test';
const florian = 'florian.daubrac@exemple.test';
const home = (page: Page) => page.locator('#portail');
const addApplication = 'Ajouter l’application';
const codeTitle = (page: Page) => page.getByRole('heading', { level: 1, name: 'Vérification de sécurité' });

const statusOfUser = (page: Page) => page.evaluate(async () => (await fetch('/api/identity/current-user')).status);
const greeting = (page: Page, prenom: string) => page.getByRole('heading', { level: 1, name: `Bonjour ${prenom}` });

/** Sends a code by the call of the page. @returns status and machine code. */
const tryCode = (page: Page, code: string) =>
  page.evaluate(async (typed) => {
    const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
    const answer = await fetch('/api/identity/login/code', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-xsrf-token': decodeURIComponent(token) },
      body: JSON.stringify({ moyen: 'code', code: typed }),
    });
    return { status: answer.status, data: ((await answer.json()) as { data?: string }).data };
  }, code);

const wrongOf = (code: string, more = 1) => String((Number(code) + more) % 1_000_000).padStart(6, '0');

test('[AMF-07] [AMF-10] a code follows the password: nothing before it, the space after it; the six boxes accept typing, corrections and pasting', async ({
  page,
  context,
  untouched,
  consoleErrors,
}) => {
  const changed = await untouched('camille/codes:1');
  await showPassword(page, changed, people.camille);
  await expect(codeTitle(page)).toBeVisible();
  await expect(page.getByText('06 •• •• •• 01')).toBeVisible();
  expect(await statusOfUser(page)).toBe(401);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('session');
  expect(await page.evaluate(async () => (await fetch('/api/v2/adherent/contrats')).status)).toBe(401);

  await expect(digit(page, 1)).toBeFocused();
  await expect(digit(page, 1)).toHaveAttribute('autocomplete', 'one-time-code');
  await page.keyboard.type('1a2b3');
  await expect(digit(page, 3)).toHaveValue('3');
  await expect(digit(page, 4)).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(digit(page, 3)).toHaveValue('');
  await page.keyboard.press('ArrowLeft');
  await expect(digit(page, 2)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const code = await newestCode(page, mobile);
  await page.evaluate((text) => navigator.clipboard.writeText(text), `${code.slice(0, 3)} ${code.slice(3)}`);
  await page.keyboard.press('ControlOrMeta+V');
  await expect(digit(page, 6)).toHaveValue(code.slice(5));
  // The form does not submit itself.
  await settled(page);
  await expect(codeTitle(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(greeting(page, 'Camille')).toBeVisible();
  // The browser logs the calls refused before the code.
  expect(consoleErrors.splice(0).every((error) => error.includes('401'))).toBe(true);
});

test('[AMF-02] [AMF-06] another code, by SMS after thirty seconds or by e-mail', async ({ page, untouched }) => {
  const changed = await untouched('camille/codes:1');
  await page.clock.install();
  await showPassword(page, changed, people.camille);
  const again = page.getByRole('button', { name: /Renvoyer le code/ });
  await expect(again).toHaveAttribute('aria-disabled', 'true');
  await expect(again).toContainText(/Renvoyer le code dans \d+\ss/);
  await page.getByRole('button', { name: 'Recevoir le code par e-mail' }).click();
  await expect(page.getByRole('alert')).toContainText('Attendez 30');
  await page.clock.runFor(31_000);
  await expect(again).toHaveAttribute('aria-disabled', 'false');
  await expect(again).toHaveText('Renvoyer le code');
});

test('[AMF-06] a wrong code shows the remaining attempts; the fifth returns to the sign-in page, and the person receives a mail', async ({
  page,
  untouched,
  request,
}) => {
  const changed = await untouched('camille/codes:2');
  await showPassword(page, changed, people.camille);
  const code = await newestCode(page, mobile);
  for (const left of [4, 3, 2, 1]) {
    await fillCode(page, wrongOf(code));
    await expect(page.getByRole('group', { name: 'Code de sécurité' })).toHaveAccessibleDescription(
      new RegExp(`Le code de sécurité est incorrect\\. Il vous reste ${left}\\sessai`),
    );
    await expect(digit(page, 1)).toBeFocused();
  }
  await fillCode(page, wrongOf(code));
  await expect(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Trop de codes incorrects. Recommencez votre connexion.');
  expect(await tryCode(page, code)).toEqual({ status: 400, data: 'InvalidToken' });
  await expect
    .poll(async () => (await mailbox(request, changed, people.camille)).map(({ subject }) => subject))
    .toContain('Des codes de sécurité incorrects ont été saisis');
  await fillSignIn(page, people.camille);
  await passFactor(page, people.camille);
  await expect(greeting(page, 'Camille')).toBeVisible();
});

test('[AMF-10] of two hundred simultaneous attempts five are compared', async ({ page, untouched }) => {
  const changed = await untouched('camille');
  await showPassword(page, changed, people.camille);
  const code = await newestCode(page, mobile);
  const guesses = Array.from({ length: 200 }, (_, index) => (index === 120 ? code : wrongOf(code, index + 1)));
  const answers = await page.evaluate(async (codes) => {
    const token = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '');
    return Promise.all(
      codes.map(
        async (typed) =>
          (
            await fetch('/api/identity/login/code', {
              method: 'POST',
              headers: { 'content-type': 'application/json', 'x-xsrf-token': token },
              body: JSON.stringify({ moyen: 'code', code: typed }),
            })
          ).json() as Promise<{ data?: string }>,
      ),
    );
  }, guesses);
  expect(answers.filter(({ data }) => data === 'CodeIncorrect' || data === undefined).length).toBeLessThanOrEqual(5);
  expect(await statusOfUser(page)).toBe(401);
});

test('[AMF-10] the code of another sign-in, the next address and a replayed return open nothing', async ({
  page,
  browser,
  untouched,
}) => {
  const changed = await untouched('camille/codes:2');
  await showPassword(page, changed, people.camille);
  const code = await newestCode(page, mobile);
  const stranger = await browser.newPage();
  await stranger.goto(`${changed.at()}/api/identity/login`);
  expect(await tryCode(stranger, code)).toEqual({ status: 400, data: 'InvalidToken' });

  const skipping = await browser.newPage();
  await showPassword(skipping, changed, people.camille);
  const [interaction] = (await skipping.context().cookies()).filter(({ name }) => name === 'connexion');
  await skipping.goto(`${changed.at()}/oidc/auth/${interaction?.value}`);
  await expect(skipping.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible();
  expect(await statusOfUser(skipping)).toBe(401);

  const steps: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && steps.push(request.url()));
  await fillCode(page, code);
  await expect(greeting(page, 'Camille')).toBeVisible();
  const cookies = (await page.context().cookies()).filter(({ name }) => name !== 'session');
  const replay = await browser.newContext();
  await replay.addCookies(cookies);
  const thief = await replay.newPage();
  for (const step of steps.filter((url) => /oidc|callback/.test(url))) await thief.goto(step);
  await thief.goto(changed.at());
  expect(await statusOfUser(thief)).toBe(401);
  for (const opened of [stranger, skipping, thief]) await opened.close();
});

test('a trusted device needs no code, another device does', async ({ page, browser, untouched }) => {
  const changed = await untouched('camille/codes:2');
  await showPassword(page, changed, people.camille);
  await page.getByRole('checkbox', { name: /Ne plus demander de code sur cet appareil pendant 30\sjours/ }).check();
  await fillCode(page, await newestCode(page, mobile));
  await expect(greeting(page, 'Camille')).toBeVisible();
  await settled(page);
  await page.getByRole('button', { name: /menu du compte/ }).click();
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(home(page).getByRole('link', { name: 'Me connecter' })).toBeVisible();
  await showPassword(page, changed, people.camille);
  await expect(greeting(page, 'Camille')).toBeVisible();
  const other = await browser.newPage();
  await showPassword(other, changed, people.camille);
  await expect(codeTitle(other)).toBeVisible();
  await other.close();
});

test('without script, the code has one field', async ({ browser, untouched }) => {
  const changed = await untouched('camille/codes:1');
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await showPassword(page, changed, people.camille);
  const field = page.getByRole('textbox', { name: 'Code de sécurité' });
  await field.fill('12');
  await page.getByRole('button', { name: 'Valider' }).click();
  await expect(field).toHaveAccessibleDescription(/Le code de sécurité est incorrect\./);
  await field.fill(await newestCode(page, mobile));
  await page.getByRole('button', { name: 'Valider' }).click();
  await expect(page).toHaveURL(`${changed.at()}/`);
  expect((await context.cookies()).map(({ name }) => name)).toContain('session');
  await context.close();
});

test('staff use their application; each code works once, and the demo says where to read it', async ({
  page,
  browser,
  untouched,
}) => {
  const changed = await untouched('karim');
  await showPassword(page, changed, people.karim);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /Codes d’application/ })).toHaveAttribute('href', '/dev/authenticator');
  // The thief comes some time after: an expired code would be refused as wrong, not as used.
  const code = await freshApplicationCode(page, people.karim, 'newest');
  await fillCode(page, code);
  await page.getByRole('dialog').getByRole('button', { name: 'Continuer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();
  const thief = await browser.newPage();
  await showPassword(thief, changed, people.karim);
  await fillCode(thief, code);
  await expect(thief.getByText('Ce code a déjà servi. Attendez le suivant.')).toBeVisible();
  await thief.close();
});

test('a staff member without a factor adds an application, saves the recovery codes, and uses one', async ({
  page,
  untouched,
  request,
  consoleErrors,
}) => {
  const changed = await untouched('nora');
  await showPassword(page, changed, nora);
  await expect(page.getByText('n•••@exemple.test')).toBeVisible();
  await expect(page.getByRole('button', { name: /SMS/ })).toHaveCount(0);
  await fillCode(page, await newestCode(page, nora));
  await expect(page.getByRole('heading', { level: 1, name: 'Protégez votre accès' })).toBeVisible();
  expect(await statusOfUser(page)).toBe(401);
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  const secret = await page.getByRole('definition').innerText();
  await fillCode(page, wrongOf(applicationCode(secret)), addApplication);
  await expect(page.getByText('Ce code n’est pas celui de votre application.')).toBeVisible();
  await fillCode(page, applicationCode(secret), addApplication);
  await expect(page.getByRole('heading', { level: 1, name: 'Vos codes de secours' })).toBeVisible();
  const codes = await page.getByRole('list', { name: 'Codes de secours' }).getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Télécharger les codes' }).click();
  expect((await download).suggestedFilename()).toBe('codes-de-secours.txt');
  await page.getByRole('button', { name: 'J’ai conservé mes codes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continuer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();
  expect(consoleErrors.splice(0).every((error) => /40[01]/.test(error))).toBe(true);

  // A read of the dashboard that finds no session would go to sign-in at the same time.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await showPassword(page, changed, nora);
  await page.getByRole('link', { name: 'Utiliser un code de secours' }).click();
  await page.getByRole('textbox', { name: 'Code de secours' }).fill(codes[3]?.toLowerCase() ?? '');
  await page.getByRole('button', { name: 'Valider' }).click();
  await expect(page).toHaveURL(new RegExp(`^${changed.at()}/(#.*)?$`));
  await expect
    .poll(async () => (await mailbox(request, changed, nora)).map(({ subject }) => subject))
    .toContain('Un code de secours a été utilisé');
});

test('a passkey: added by staff, used at sign-in, refused without fingerprint or PIN', async ({ page, untouched }) => {
  const changed = await untouched('nora');
  const device = await withDevice(page);
  await showPassword(page, changed, nora);
  await fillCode(page, await newestCode(page, nora));
  await page.getByRole('textbox', { name: 'Nom de la clé' }).fill('Portable du bureau');
  await device.refuse(true);
  await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
  await expect(
    page.getByText('La clé d’accès n’a pas répondu. Réessayez, ou choisissez un autre moyen.'),
  ).toBeVisible();
  await device.refuse(false);
  await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
  await page.getByRole('button', { name: 'J’ai conservé mes codes' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Continuer' })).toBeVisible();
  await page.context().clearCookies();
  await showPassword(page, changed, nora);
  await page.getByRole('button', { name: 'Utiliser ma clé d’accès' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Continuer' })).toBeVisible();
  expect(await statusOfUser(page)).toBe(200);
});

test('[PRE-08] an account not yet activated gets a new link from the sign-in page', async ({
  page,
  untouched,
  request,
}) => {
  const changed = await untouched('florian');
  await showPassword(page, changed, florian);
  await expect(page.getByRole('alert')).toContainText('Votre compte n’est pas encore activé.');
  await page.getByRole('button', { name: 'Recevoir un nouveau lien' }).click();
  await expect(page.getByRole('status')).toContainText('Le mail d’activation a été renvoyé');
  await expect
    .poll(async () => (await mailbox(request, changed, florian)).map(({ subject }) => subject))
    .toContain('Activez votre espace personnel');
  // Without the password there is no such message.
  await fillSignIn(page, florian, 'Mauvais!2026');
  await expect(page.getByRole('alert')).toContainText('Identifiant ou mot de passe incorrect.');
  await expect(page.getByRole('button', { name: 'Recevoir un nouveau lien' })).toHaveCount(0);
});

test('each state of an account has its message at sign-in', async ({ page, portal }) => {
  const states = [
    ['sylvain.hartouche', 'Votre compte est temporairement bloqué. Réessayez dans 15 minutes.'],
    ['corinne.valmorin', 'Votre compte est désactivé. Contactez votre mutuelle.'],
  ] as const;
  for (const [name, sentence] of states) {
    await showPassword(page, portal, `${name}@exemple.test`);
    await expect(page.getByRole('alert')).toContainText(sentence);
    await expect(page.getByLabel('Identifiant')).toHaveValue(`${name}@exemple.test`);
  }
});
