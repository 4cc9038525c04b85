import type { Page } from '@playwright/test';
import { home } from '../fixtures/screen';
import { expect, fillSignIn, people, test } from '../fixtures/test';

test('[PRE-01] [PRE-02] the home leads to sign-in and to registration', async ({ page, portal, consoleErrors }) => {
  await page.goto(portal.at());
  await expect(
    home(page).getByRole('heading', { level: 1, name: 'Bienvenue sur votre espace personnel' }),
  ).toBeVisible();
  await expect(home(page).getByRole('link', { name: 'Créer mon espace' })).toHaveAttribute('href', '#/register');
  await home(page).getByRole('link', { name: 'Me connecter' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible();
  expect(consoleErrors).toEqual([]);
});

test('[PRE-01] the requested page opens after sign-in, a foreign address is refused', async ({ page, portal }) => {
  await page.goto(`${portal.at()}/?callbackUrl=${encodeURIComponent('/#/v2/adherent/contrats')}`);
  await home(page).getByRole('link', { name: 'Me connecter' }).click();
  await fillSignIn(page, people.odile);
  await expect(page.getByRole('heading', { level: 1, name: 'Mes contrats' })).toBeVisible();
  for (const foreign of [
    'https://ailleurs.test/',
    '//ailleurs.test',
    '/\\ailleurs.test',
    'javascript:alert(1)',
    '/%5Cailleurs.test',
  ]) {
    const answer = await page.request.get(
      `http://127.0.0.1:${portal.port}/api/identity/login?callbackUrl=${encodeURIComponent(foreign)}`,
      { maxRedirects: 0 },
    );
    expect(answer.status(), foreign).toBe(400);
  }
});

test('[PRE-02] [PRE-03] each brand offers only its active features', async ({ page, portal }) => {
  await page.goto(portal.at('rivi'));
  await expect(
    home(page).getByText(
      'Munissez-vous de votre numéro d’adhérent et de votre numéro de Sécurité sociale ou monégasque.',
    ),
  ).toBeVisible();
  await expect(home(page).getByRole('button', { name: /Besoin d’aide/ })).toBeVisible();
  await page.goto(portal.at('aliz'));
  await expect(home(page).getByText('Munissez-vous de votre numéro de Sécurité sociale.')).toBeVisible();
  await expect(home(page).getByRole('button', { name: /Besoin d’aide/ })).toHaveCount(0);
});

test('[PRE-03] [FAQ-01] « Besoin d’aide » opens the assistant, and the focus returns to the button', async ({
  page,
  portal,
  consoleErrors,
}) => {
  await page.goto(portal.at());
  const help = home(page).getByRole('button', { name: /Besoin d’aide/ });
  await help.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('tab', { name: 'Top 5' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(help).toBeFocused();
  expect(consoleErrors).toEqual([]);
});

test('help requested before the application runs opens as soon as it does', async ({ page, portal }) => {
  let letGo = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/releases\/host\/.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(portal.at(), { waitUntil: 'commit' });
  await page.locator('#premier-affichage').getByRole('button', { name: 'Aide', exact: true }).click();
  letGo();
  await expect(page.getByRole('dialog').getByRole('tab', { name: 'Top 5' })).toBeVisible();
});

test('[PRE-27] an address that is opened directly shows the frame of the portal while its page is on its way', async ({
  page,
  portal,
}) => {
  let letGo = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/releases\/remote-auth\/.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${portal.at()}/#/register`, { waitUntil: 'commit' });
  await expect(page.getByRole('main').getByText('Chargement en cours...')).toBeAttached();
  await expect(page.getByRole('banner').getByRole('img', { name: /accueil/ })).toBeVisible();
  letGo();
  await expect(page.getByRole('heading', { level: 1, name: 'Demande d’accès à votre espace sécurisé' })).toBeVisible();
});

test('[PRE-25] an address that is closed here says so, opened directly too', async ({ page, portal }) => {
  await page.goto(`${portal.at('aliz')}/#/forgot-username`);
  await expect(page.getByText('Cette fonctionnalité n’est pas disponible.')).toBeVisible();
});

test('the HTML shows the home without a single script', async ({ browser, portal }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(portal.at());
  await expect(page.getByRole('heading', { level: 1, name: 'Bienvenue sur votre espace personnel' })).toBeVisible();
  await page.getByRole('link', { name: 'Me connecter' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible();
  await context.close();
});

test('[PRE-27] the charter follows the host name: logo, links and colours', async ({ page, portal }) => {
  const colours = new Set<string>();
  for (const [brand, name] of [
    ['vald', 'Mutuelle Valdoré'],
    ['aliz', 'Alizéane Prévoyance'],
    ['rivi', 'Riviera Mutuelle Azurine'],
  ] as const) {
    await page.goto(portal.at(brand));
    const logo = home(page).getByRole('img', { name: `${name}, accueil` });
    await expect(logo).toBeVisible();
    expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(60);
    await expect(home(page).getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' })).toBeVisible();
    colours.add(
      await home(page)
        .getByRole('link', { name: 'Me connecter' })
        .evaluate((link) => getComputedStyle(link).backgroundColor),
    );
    await expect(page).toHaveTitle(new RegExp(`– Portail ${name}`));
  }
  expect(colours.size).toBe(3);
});

test('[PRE-26] an iPhone shows the banner of the application, once', async ({ browser, portal }) => {
  const context = await browser.newContext({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    viewport: { width: 375, height: 800 },
  });
  const page = await context.newPage();
  await page.goto(portal.at());
  await expect(page.getByRole('link', { name: 'Installer' })).toBeVisible();
  await page.getByRole('complementary').getByRole('button', { name: 'Fermer' }).click();
  await page.reload();
  await expect(home(page).getByRole('link', { name: 'Me connecter' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Installer' })).toHaveCount(0);
  await context.close();
});

test('[PRE-28] a change of page is animated for a quarter of a second, never with reduced motion', async ({
  page,
  portal,
}) => {
  const duration = () =>
    page.evaluate(() => {
      const animated = [...document.querySelectorAll('#portail main div')]
        .map((element) => getComputedStyle(element))
        .find(({ animationName }) => animationName.includes('route'));
      return animated?.animationDuration ?? 'aucune';
    });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(portal.at());
  await expect(home(page).getByRole('link', { name: 'Me connecter' })).toBeVisible();
  expect(await duration()).toBe('0.25s');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await duration()).toBe('aucune');
});

test('[PRE-11] [PRE-13] the home leads to the pages for a forgotten password and identifier, as the client configures', async ({
  page,
  portal,
}) => {
  await page.goto(portal.at());
  await home(page).getByRole('link', { name: 'Identifiant oublié' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Identifiant oublié' })).toBeFocused();
  await page.goto(portal.at('aliz'));
  await expect(home(page).getByRole('link', { name: 'Mot de passe oublié' })).toBeVisible();
  await expect(home(page).getByRole('link', { name: 'Identifiant oublié' })).toHaveCount(0);
  await page.goto(`${portal.at('aliz')}/#/forgot-username`);
  await expect(page.getByText('Cette fonctionnalité n’est pas disponible.')).toBeVisible();
  await expect(page).toHaveURL(/#\/$/);
});

test.describe('[PRE-29] the message before sign-in', () => {
  const message = (page: Page) => page.getByRole('dialog', { name: 'Attention aux faux messages' });
  /** A browser that has not shown it yet. */
  const newcomer = test.extend({
    context: async ({ browser }, use) => {
      const context = await browser.newContext();
      await use(context);
      await context.close();
    },
  });

  newcomer(
    'greets once a session, and no more at all a person who asks for that',
    async ({ page, portal, consoleErrors }) => {
      await page.goto(portal.at('rivi'));
      await message(page).getByRole('button', { name: 'Fermer' }).last().click();
      await page.reload();
      await expect(home(page).getByRole('link', { name: 'Me connecter' })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(message(page)).toHaveCount(0);

      await page.evaluate(() => sessionStorage.clear());
      await page.reload();
      await message(page).getByRole('checkbox', { name: 'Ne plus afficher' }).check();
      await page.keyboard.press('Escape');
      await expect(message(page)).toHaveCount(0);
      const cookie = (await page.context().cookies()).find(({ name }) => name === 'connexion-MESSAGE_CONNEXION-fraude');
      expect(cookie).toMatchObject({ sameSite: 'Lax', value: '1' });
      expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(365);
      await page.evaluate(() => sessionStorage.clear());
      await page.reload();
      await page.waitForLoadState('networkidle');
      await expect(message(page)).toHaveCount(0);
      expect(consoleErrors).toEqual([]);
    },
  );

  newcomer('that cannot be read says so, and leaves the home whole', async ({ page, portal }) => {
    await page.route('**/api/cms/blocklists?name=MESSAGE_CONNEXION', (route) =>
      route.fulfill({
        status: 503,
        contentType: 'application/json',
        body: JSON.stringify({ status: 503, data: 'Maintenance' }),
      }),
    );
    await page.goto(portal.at('rivi'));
    await expect(page.getByText('Le message de connexion n’a pas pu être chargé')).toBeVisible();
    await expect(home(page).getByRole('link', { name: 'Me connecter' })).toBeVisible();
  });
});

test('attack: no policy of the page lets a script run that the registry does not know', async ({ page, signIn }) => {
  await signIn('camille');
  await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Camille' })).toBeVisible();
  const outcome = await page.evaluate(() => {
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): { createScriptURL(url: string): unknown } };
    };
    return ['https://evil.test/x.js', '/api/upload/x.js', '/releases/remote-faq/0.0.1/remoteEntry.js'].map((url) => {
      try {
        const policy = trustedTypes.createPolicy('portal', { createScriptURL: (address: string) => address });
        return String(policy.createScriptURL(url));
      } catch (error) {
        return error instanceof TypeError ? 'refused' : String(error);
      }
    });
  });
  expect(outcome).toEqual(['refused', 'refused', 'refused']);
});
