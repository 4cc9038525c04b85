import type { BrowserContext, Page } from '@playwright/test';
import { expect, fillSignIn, password, people, test } from '../fixtures/test';

test('[SES-02] [SES-03] [SES-04] changing the contract reloads the page, and every call names the contract', async ({
  page,
  signIn,
  consoleErrors,
}) => {
  const contracts: string[] = [];
  page.on('request', (request) => {
    const contract = request.headers()['x-numcontrat'];
    const { pathname } = new URL(request.url());
    // « À faire » on the home reads accounts, documents to sign and letters of every contract of the member.
    const isOfEveryContract = /\/(compte-encaissement|cegepay\/history|courriers\/list)$/.test(pathname);
    if (pathname.includes('/api/') && contract && !isOfEveryContract) contracts.push(contract);
  });
  await signIn('camille');
  await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Camille' })).toBeVisible();
  expect(new Set(contracts)).toEqual(new Set(['VAL0004521']));
  contracts.length = 0;
  await page
    .getByRole('button', { name: /Santé Confort/ })
    .first()
    .click();
  await page
    .getByRole('group', { name: 'Choisir un contrat' })
    .getByRole('button', { name: /Prévoyance Accident n°\s?VAL0004522 \(Suspendu\)/ })
    .click();
  await expect.poll(() => new Set(contracts)).toEqual(new Set(['VAL0004522']));
  expect(await page.evaluate(() => localStorage.getItem('currentContrat'))).toBe('VAL0004522');
  // An inactive one gives way to an active one: the next start selects the first.
  await page.reload();
  await expect(page.getByRole('button', { name: /Santé Confort n°\s?VAL0004521/ }).first()).toBeVisible();
  expect(consoleErrors).toEqual([]);
});

test('[PRE-25] a visitor whose way to the sign-in page is cut off asks for another page, or takes the link', async ({
  page,
  portal,
}) => {
  const wanted: string[] = [];
  const isSignIn = ({ pathname }: URL) => pathname === '/api/identity/login';
  // The page stays where it is, as after the stop button.
  await page.route(isSignIn, async (route) => {
    wanted.push(new URL(route.request().url()).searchParams.get('callbackUrl') ?? '');
    await route.abort('aborted');
  });
  await page.goto(`${portal.at()}/#/accueil`, { waitUntil: 'commit' });
  await expect.poll(() => wanted).toEqual(['/#/accueil']);
  await page.evaluate(() => {
    window.location.hash = '#/adherent/profil';
  });
  await expect.poll(() => wanted).toEqual(['/#/accueil', '/#/adherent/profil']);
  await expect(page.getByRole('heading', { level: 1, name: 'Cette page demande de se connecter' })).toBeVisible();
  await page.unroute(isSignIn);
  await page.getByRole('main').getByRole('link', { name: 'Me connecter' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible();
});

test('[SES-05] without a contract, a dialog says so and only allows signing out', async ({ page, signIn }) => {
  await signIn('nadege');
  const dialog = page.getByRole('dialog', { name: 'Aucun contrat' });
  await expect(dialog).toContainText('Aucun contrat n’est rattaché à votre espace personnel.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page.locator('#portail').getByRole('link', { name: 'Me connecter' })).toBeVisible();
});

test('[SES-06] staff without a contract read it and continue to the back office', async ({ page, signIn }) => {
  await signIn('helene');
  await page.getByRole('dialog').getByRole('button', { name: 'Continuer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();
  await expect(page).toHaveURL(/#\/admin$/);
});

test('[SES-07] a member whose contract ended reads it and signs out', async ({ page, signIn }) => {
  await signIn('bernard', { brand: 'aliz' });
  const dialog = page.getByRole('dialog', { name: 'Accès terminé' });
  await expect(dialog).toContainText('Votre contrat est résilié et votre accès à cet espace a pris fin.');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(page.locator('#portail').getByRole('link', { name: 'Me connecter' })).toBeVisible();
});

test('[SES-09] signing out closes the session everywhere: other tab, replayed call', async ({
  page,
  context,
  portal,
  signIn,
}) => {
  await signIn('camille');
  await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Camille' })).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${portal.at()}/#/v2/adherent/contrats`);
  await expect(other.getByRole('heading', { level: 1, name: 'Mes contrats' })).toBeVisible();
  const cookies = await context.cookies();
  await page.getByRole('button', { name: /menu du compte/ }).click();
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page.locator('#portail').getByRole('link', { name: 'Me connecter' })).toBeVisible();
  await expect(other.locator('#portail').getByRole('link', { name: 'Me connecter' })).toBeVisible();
  const replayed = await page.request.get(`http://127.0.0.1:${portal.port}/api/identity/current-user`, {
    headers: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
  });
  expect(replayed.status()).toBe(401);
});

test('[API-11] an ended session leads to the sign-in page', async ({ page, context, signIn }) => {
  await signIn('camille');
  await page.getByRole('link', { name: 'Mes contrats' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mes contrats' })).toBeVisible();
  const kept = await context.cookies();
  await context.clearCookies();
  await context.addCookies(kept.filter(({ name }) => name === 'XSRF-TOKEN'));
  await page.getByRole('link', { name: 'Mes prestations' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible();
});

test('a wrong password shows an error, keeps the identifier, and the fifth blocks the account', async ({
  page,
  untouched,
}) => {
  const changed = await untouched('odile');
  await page.goto(changed.at());
  await page.locator('#portail').getByRole('link', { name: 'Me connecter' }).click();
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await fillSignIn(page, people.odile, 'Mauvais!2026');
    await expect(page.getByText(/Identifiant ou mot de passe incorrect|temporairement bloqué/).first()).toBeVisible();
    await expect(page.getByLabel('Identifiant')).toHaveValue(people.odile);
  }
  await fillSignIn(page, people.odile, password);
  await expect(
    page.getByText('Votre compte est temporairement bloqué. Réessayez dans 15 minutes.').first(),
  ).toBeVisible();
});

test('[MEM-28] a beneficiary sees only their own data', async ({ page, portal, signIn }) => {
  await signIn('julien');
  await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Julien' })).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Mes contrats' }),
  ).toHaveCount(0);
  await page.goto(`${portal.at()}/#/v2/adherent/contrats`);
  await expect(page).toHaveURL(/#\/accueil$/);
});

/** Sets the remaining seconds in every response, as if time had passed without a request. */
async function withSecondsLeft(context: BrowserContext, left: { idle: number; whole?: number }) {
  const change = () => {
    const ask = window.fetch;
    window.fetch = async (...asked) => {
      const answer = await ask(...asked);
      if (!answer.headers.has('X-Session-Expire')) return answer;
      const { secondsLeft } = window as unknown as { secondsLeft: () => Promise<number> };
      const headers = new Headers(answer.headers);
      headers.set('X-Session-Expire', String(await secondsLeft()));
      return new Response(answer.body, { status: answer.status, headers });
    };
  };
  await context.exposeFunction('secondsLeft', () => left.idle);
  await context.addInitScript(change);
  for (const page of context.pages()) await page.evaluate(change);
  await context.route('**/api/identity/session', (route) =>
    route.fulfill({ json: { secondesRestantes: left.idle, secondesAvantFin: left.whole ?? 30_000 } }),
  );
}

const endDialog = (page: Page) => page.getByRole('dialog', { name: 'Votre session va expirer.' });

test('[SES-09] two minutes before the end every tab warns; extending the session in one is enough for all', async ({
  page,
  context,
  portal,
  signIn,
  consoleErrors,
}) => {
  await signIn('odile');
  await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Odile' })).toBeVisible();
  const left = { idle: 122 };
  await withSecondsLeft(context, left);
  const other = await context.newPage();
  await other.goto(`${portal.at()}/#/v2/adherent/contrats`);
  await expect(endDialog(other)).toBeVisible();
  await expect(endDialog(page)).toBeVisible();
  await expect(endDialog(page)).toContainText(/votre session sera fermée dans (2 minutes|1\sminute)/);
  await expect(endDialog(page).getByRole('button', { name: 'Rester connecté' })).toBeFocused();
  left.idle = 1200;
  await page.keyboard.press('Enter');
  await expect(endDialog(page)).toHaveCount(0);
  await expect(endDialog(other)).toHaveCount(0);
  expect(consoleErrors).toEqual([]);
});

test('[SES-09] the maximum duration of a session is announced, without an offer to extend it', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('odile');
  await withSecondsLeft(context, { idle: 121, whole: 121 });
  await page.getByRole('link', { name: 'Mes contrats' }).first().click();
  await expect(endDialog(page)).toContainText('une session ne dure que quelques heures');
  await page.keyboard.press('Escape');
  await expect(endDialog(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Mes contrats' })).toBeVisible();
});

test('[API-11] at the end the page leads to the sign-in page, which returns to the same page', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('odile');
  await withSecondsLeft(context, { idle: 4 });
  await page.getByRole('link', { name: 'Mes contrats' }).first().click();
  await expect(endDialog(page)).toBeVisible();
  await context.clearCookies();
  await expect(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await fillSignIn(page, people.odile);
  await expect(page.getByRole('heading', { level: 1, name: 'Mes contrats' })).toBeVisible();
});

test('at the end the input stays, and the person signs in again next to it', async ({
  page,
  context,
  portal,
  signIn,
}) => {
  await signIn('odile');
  await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Odile' })).toBeVisible();
  await page.goto(`${portal.at()}/#/forms/changementidentifiant`);
  await page.getByLabel(/^Nouvel identifiant/).fill('odile@nouvelle.test');
  await withSecondsLeft(context, { idle: 3 });
  const kept = await context.cookies();
  // A brief visit of another tab: its response notifies this one.
  const other = await context.newPage();
  await other.goto(`${portal.at()}/#/accueil`);
  await expect(endDialog(page)).toBeVisible();
  await other.close();
  await context.clearCookies();
  await context.addCookies(kept.filter(({ name }) => name === 'XSRF-TOKEN'));
  const question = page.getByRole('dialog', { name: 'Votre session a expiré' });
  await expect(question).toBeVisible();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  const opened = page.waitForEvent('popup');
  await question.getByRole('button', { name: 'Se reconnecter' }).click();
  await fillSignIn(await opened, people.odile);
  await expect(question).toHaveCount(0);
  await expect(page.getByLabel(/^Nouvel identifiant/)).toHaveValue('odile@nouvelle.test');
});

test('[SES-03] a link of the bell or of a mail opens its page on its contract, whatever page is open', async ({
  page,
  portal,
  signIn,
  consoleErrors,
}) => {
  await signIn('camille', { at: '/#/cgdm-svc/ged?recherche=zzz' });
  await expect(page.getByRole('main').getByText('Aucun document ne correspond à votre recherche.')).toBeVisible();
  await page.goto(
    `${portal.at()}/#/adherent/contrats/compte-encaissement?annee=2026&numeroContratIndividuel=VAL0004522`,
  );
  await expect(page.getByRole('heading', { level: 1, name: 'Mes cotisations' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Contrat Prévoyance Accident n/ }).first()).toBeVisible();
  expect(new URL(page.url()).hash).toBe('#/adherent/contrats/compte-encaissement?annee=2026');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Mes documents contractuels' })).toBeVisible();
  expect(consoleErrors).toEqual([]);
});
