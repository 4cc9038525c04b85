import { home } from '../fixtures/screen';
import { expect, test } from '../fixtures/test';

test('[PRE-15] a page of the CMS has its title, an unknown page has a message', async ({ page, portal }) => {
  await page.goto(portal.at());
  await home(page).getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mentions légales' })).toBeVisible();
  await expect(page).toHaveTitle(/^Mentions légales – Portail/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goto(`${portal.at()}/#/page/nulle-part`);
  await expect(page.getByRole('heading', { level: 1, name: 'Page inconnue' })).toBeVisible();
});

test("[PRE-24] the page of unavailability has the client's content, and sign-out for a signed-in person", async ({
  page,
  portal,
  signIn,
}) => {
  await page.goto(`${portal.at()}/#/service-unavailable`);
  await expect(page.getByRole('heading', { level: 1, name: 'Service momentanément indisponible' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Se déconnecter' })).toHaveCount(0);
  await signIn('camille');
  await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Camille' })).toBeVisible();
  await page.route('**/api/v2/adherent/prestations?**', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/json',
      body: JSON.stringify({ status: 503, data: 'Maintenance', errorPageContent: '<p>De retour à midi.</p>' }),
    }),
  );
  await page.getByRole('link', { name: 'Mes prestations' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Service momentanément indisponible' })).toBeVisible();
  // The words of the answer are newer than those of the start.
  await expect(page.getByRole('main').getByText('De retour à midi.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Réessayer' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(home(page).getByRole('link', { name: 'Me connecter' })).toBeVisible();
});

test('[PRE-25] a closed page redirects with an explanation', async ({ page, portal, signIn }) => {
  await signIn('camille');
  await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Camille' })).toBeVisible();
  await page.goto(`${portal.at()}/#/admin`);
  await expect(page.getByText('Cette fonctionnalité n’est pas disponible.')).toBeVisible();
  await expect(page).toHaveURL(/#\/accueil$/);
});

test('[PRE-02] the restricted address of a partner does not open registration', async ({ page, portal }) => {
  const partner = `http://partner.vald.localhost:${portal.port}`;
  await page.goto(partner);
  await expect(home(page).getByRole('link', { name: 'Me connecter' })).toBeVisible();
  await expect(home(page).getByRole('link', { name: 'Créer mon espace' })).toHaveCount(0);
  await page.goto(`${partner}/#/register`);
  await expect(page.getByText('Cette fonctionnalité n’est pas disponible.')).toBeVisible();
  await expect(page).toHaveURL(/#\/$/);
});

test('[PRE-25] with an external provider, the pages of the internal identity redirect to the home, the others stay', async ({
  page,
  portal,
}) => {
  const outside = `http://vald-oidc.localhost:${portal.port}`;
  for (const path of [
    'register',
    'display-email',
    'activate-user?code=a&userId=b',
    'activate-user-confirmation',
    'confirm-email?code=a&userId=b',
    'forgot-password',
    'forgot-password-confirmation',
    'reset-password?code=a&userId=b',
    'reset-password-confirmation',
    'reset-password-error',
    'forgot-username',
    'annulation-identifiant?code=a&userId=b',
  ]) {
    await page.goto(`${outside}/#/page/CGU`);
    await page.goto(`${outside}/#/${path}`);
    await expect(page, path).toHaveURL(/#\/$/);
  }
  await expect(home(page).getByRole('link', { name: 'Mot de passe oublié' })).toHaveCount(0);
  for (const [path, name] of [
    ['page/CGU', 'Conditions générales d’utilisation'],
    ['redirect-to-mobile/vald-portail%3A%2F%2Fcontrats', 'Redirection en cours'],
    ['delete-user-confirmation', 'Suppression de votre compte'],
    ['service-unavailable', 'Service momentanément indisponible'],
  ] as const) {
    await page.goto(`${outside}/#/${path}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
});

test('[PRE-10] the page after a form does not open directly', async ({ page, portal }) => {
  await page.goto(`${portal.at()}/#/display-email`);
  await expect(page).toHaveURL(/#\/$/);
  await expect(home(page).getByRole('link', { name: 'Me connecter' })).toBeVisible();
});

test('[PRE-09] the deletion of an account is confirmed, and leads to the home', async ({ page, portal }) => {
  await page.goto(`${portal.at()}/#/delete-user-confirmation`);
  await expect(home(page).getByText('Votre compte adhérent est désormais supprimé')).toBeVisible();
  await home(page).getByRole('main').getByRole('link', { name: 'Accueil' }).click();
  await expect(page).toHaveURL(/#\/$/);
});

test("[PRE-16] redirect-to-mobile opens the client's application, and offers a link meanwhile", async ({
  page,
  portal,
}) => {
  await page.goto(`${portal.at()}/#/redirect-to-mobile/${encodeURIComponent('vald-portail://contrats/VAL1')}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Redirection en cours' })).toBeVisible();
  await expect(
    home(page).getByText('Si vous n’êtes pas redirigé automatiquement, il vous suffit de cliquer ici.'),
  ).toBeVisible();
  await expect(home(page).getByRole('link', { name: 'cliquer ici' })).toHaveAttribute(
    'href',
    'vald-portail://contrats/VAL1',
  );
});

test('[PRE-16] redirect-to-mobile opens no other address, however it is written', async ({ page, portal }) => {
  const left: string[] = [];
  page.on('framenavigated', (frame) => !frame.url().startsWith(portal.at()) && left.push(frame.url()));
  page.on('request', (request) => !request.url().startsWith(portal.at()) && left.push(request.url()));
  page.on('dialog', (dialog) => {
    left.push(dialog.message());
    void dialog.dismiss();
  });
  await page.goto(portal.at());
  const attacks = [
    'https://e.test/',
    '//e.test',
    '/\\e.test',
    '/%5Ce.test',
    '/\te.test',
    '\t//e.test',
    'https://exemple.test@e.test/',
    'https://moi:secret@exemple.test/',
    'https://exemple.test.e.test/',
    'http://exemple.test/',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'autre://contrats',
  ];
  for (const attack of attacks.flatMap((address) => [
    encodeURIComponent(address),
    encodeURIComponent(encodeURIComponent(address)),
  ])) {
    await page.goto(`${portal.at()}/#/page/CGU`);
    await page.goto(`${portal.at()}/#/redirect-to-mobile/${attack}`);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Cette adresse n’est pas autorisée' }),
      attack,
    ).toBeVisible();
  }
  expect(left).toEqual([]);
});
