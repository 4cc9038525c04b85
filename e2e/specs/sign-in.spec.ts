import type { Page } from '@playwright/test';
import { mailbox } from '../fixtures/forms';
import { settled } from '../fixtures/screen';
import { digit, newestCode, showPassword } from '../fixtures/sign-in';
import { expect, fillCode, fillSignIn, passFactor, people, test } from '../fixtures/test';
import { codeTitle, statusOfUser, greeting, wrongOf } from '../fixtures/code-page';

const mobile = '0639980001';
const florian = 'florian.daubrac@exemple.test';

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
