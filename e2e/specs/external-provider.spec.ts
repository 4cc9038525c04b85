import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { startPortal, type Portal } from '../fixtures/portal';
import type { Lie } from '../fixtures/provider';

test.beforeEach(({ outside: { provider } }) => {
  Object.assign(provider, { lie: {}, isUp: true, subject: 'demo-noemie-estreval' });
});

const address = ({ port }: Portal) => `http://vald-oidc.localhost:${port}`;

/** Goes to the provider from the visitor's home, and returns. */
async function signInOutside(page: Page, portal: Portal) {
  await page.goto(`${address(portal)}/`);
  await page.getByRole('link', { name: 'Me connecter' }).click();
  await expect(page.getByRole('heading', { name: 'Mon compte Valdoré' })).toBeVisible();
  await page.getByRole('link', { name: 'Continuer' }).click();
}

/** Called from a page of the portal, with its cookies. */
const hasSession = (page: Page) =>
  page.evaluate(async () => (await fetch('/api/identity/current-user')).status === 200);
const sessionCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name.endsWith('session'))?.value;

test("[PRE-30] « Me connecter » goes to the client's provider and returns with a session, « Se déconnecter » ends it at the provider", async ({
  page,
  outside: { portal, provider },
}) => {
  await signInOutside(page, portal);
  await expect(page.getByRole('heading', { level: 1, name: /Noémie/ })).toBeVisible();
  await page.getByRole('button', { name: /Noémie/ }).click();
  await page.getByText('Se déconnecter').click();
  await expect(page.getByRole('heading', { name: 'Vous êtes déconnecté' })).toBeVisible();
  expect(page.url()).toContain(`${provider.issuer}/fin`);
  await page.getByRole('link', { name: 'Revenir au portail' }).click();
  await expect(page.getByRole('link', { name: 'Me connecter' })).toBeVisible();
  expect(await hasSession(page)).toBe(false);
});

test('[PRE-30] the requested page opens after sign-in', async ({ page, outside: { portal } }) => {
  await page.goto(`${address(portal)}/?callbackUrl=${encodeURIComponent('/#/v2/adherent/contrats')}`);
  await page.getByRole('link', { name: 'Me connecter' }).click();
  await page.getByRole('link', { name: 'Continuer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mes contrats' })).toBeVisible();
});

const lies: [string, Lie][] = [
  ['another issuer', { claims: { iss: 'https://pirate.exemple.test' } }],
  ['another audience', { claims: { aud: 'un-autre-portail' } }],
  ['another nonce', { claims: { nonce: 'rejoué' } }],
  ['an expired token', { claims: { exp: Math.floor(Date.now() / 1000) - 600 } }],
  ['a signature by another key', { isForeignKey: true }],
  ['a state that is not its own', { returned: { state: 'un-autre-etat' } }],
  ['an unknown code', { returned: { code: 'un-autre-code' } }],
];
for (const [title, lie] of lies) {
  test(`[PRE-30] with ${title}, no session opens, and the person gets advice`, async ({
    page,
    outside: { portal, provider },
  }) => {
    provider.lie = lie;
    await signInOutside(page, portal);
    await expect(
      page.getByRole('heading', { level: 1, name: /La connexion n’a pas abouti|Votre demande de connexion a expiré/ }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Me connecter' })).toBeVisible();
    expect(await hasSession(page)).toBe(false);
  });
}

test('[PRE-30] a replayed return, or one in another browser, opens nothing', async ({
  page,
  browser,
  outside: { portal },
}) => {
  await page.goto(`${address(portal)}/`);
  await page.getByRole('link', { name: 'Me connecter' }).click();
  const back = (await page.getByRole('link', { name: 'Continuer' }).getAttribute('href')) ?? '';
  const stranger = await browser.newPage();
  await stranger.goto(back);
  await expect(stranger.getByRole('heading', { name: 'Votre demande de connexion a expiré' })).toBeVisible();
  expect(await hasSession(stranger)).toBe(false);
  await stranger.close();
  await page.goto(back);
  await expect(page.getByRole('heading', { level: 1, name: /Noémie/ })).toBeVisible();
  const session = await sessionCookie(page);
  await page.goto(back);
  await expect(page.getByRole('heading', { name: 'Votre demande de connexion a expiré' })).toBeVisible();
  expect(await sessionCookie(page)).toBe(session);
});

test("[PRE-30] an identity unknown to the insurer has no access, even with a member's address", async ({
  page,
  outside: { portal, provider },
}) => {
  provider.subject = 'inconnue';
  provider.lie = { claims: { email: 'camille.vernoux@exemple.test', email_verified: true } };
  await signInOutside(page, portal);
  await expect(page.getByRole('heading', { name: 'Aucun espace n’est rattaché à ce compte' })).toBeVisible();
  expect(await hasSession(page)).toBe(false);
});

test('[PRE-30] after a key rotation of the provider the sign-in succeeds', async ({
  page,
  outside: { portal, provider },
}) => {
  provider.rotateKey();
  await signInOutside(page, portal);
  await expect(page.getByRole('heading', { level: 1, name: /Noémie/ })).toBeVisible();
});

test('[PRE-30] without response of the provider, open sessions continue, other people get a message', async ({
  page,
  browser,
  outside: { portal, provider },
}) => {
  await signInOutside(page, portal);
  await expect(page.getByRole('heading', { level: 1, name: /Noémie/ })).toBeVisible();
  provider.isUp = false;
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /Noémie/ })).toBeVisible();
  const fresh = await startPortal({ env: { PORTAL_DEMO_PROVIDER: provider.issuer } });
  const other = await browser.newPage();
  await other.goto(`${address(fresh)}/`);
  await other.getByRole('link', { name: 'Me connecter' }).click();
  await expect(other.getByRole('heading', { name: 'La connexion est momentanément indisponible' })).toBeVisible();
  await other.close();
  await fresh.close();
});

test('[PRE-25] with an external provider, the pages and calls of the internal identity are closed', async ({
  page,
  outside: { portal },
}) => {
  await page.goto(`${address(portal)}/`);
  await expect(page.getByRole('link', { name: 'Créer mon espace' })).toHaveCount(0);
  for (const path of [
    'register',
    'forgot-password',
    'forgot-username',
    'reset-password?code=a&userId=b',
    'activate-user?code=a&userId=b',
    'confirm-email?code=a&userId=b',
  ]) {
    await page.goto(`${address(portal)}/#/${path}`);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Bienvenue sur votre espace personnel' }),
      path,
    ).toBeVisible();
  }
  const calls = {
    login: { userName: 'a@b.fr', password: 'x' },
    'forgot-password': { userName: 'a@b.fr' },
    'check-token': { purpose: 'Confirmation', code: 'a', userId: 'b' },
  };
  for (const [call, data] of Object.entries(calls)) {
    const status = await page.evaluate(
      async ([path, body]) => {
        const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
        return (
          await fetch(`/api/identity/${path}`, {
            method: 'POST',
            body,
            headers: { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': decodeURIComponent(token) },
          })
        ).status;
      },
      [call, JSON.stringify(data)] as const,
    );
    expect(status, call).toBe(403);
  }
});

test('[CTL-17] the first connection asks how statements come, and sends the answer', async ({
  page,
  outside: { portal },
}) => {
  // The demo has no member without a connection: the test makes this one the first.
  await page.addInitScript(() => {
    const parse = JSON.parse.bind(JSON);
    JSON.parse = (text: string, ...more) =>
      parse(text.replace(/"derniereConnexion":"[^"]+"/, '"derniereConnexion":null'), ...more);
  });
  const answers: unknown[] = [];
  await page.route('**/api/identity/dematerialisation', (route) => {
    if (route.request().method() === 'GET') return route.fulfill({ json: { isQuestionPosee: true } });
    answers.push(route.request().postDataJSON());
    return route.fulfill({ status: 204 });
  });
  await signInOutside(page, portal);
  const question = page.getByRole('dialog', { name: 'Vos relevés de remboursement' });
  await expect(question).toContainText('recevoir vos relevés de remboursement par voie électronique');
  await question.getByRole('button', { name: 'Non, je préfère le papier' }).click();
  await expect(question).toBeHidden();
  expect(answers).toEqual([{ dematerialization: false }]);
});

test('[CTL-17] a member who has connected before is asked nothing', async ({ page, outside: { portal } }) => {
  await signInOutside(page, portal);
  await expect(page.getByRole('heading', { level: 1, name: /Noémie/ })).toBeVisible();
  const asked = await page.evaluate(async () => (await fetch('/api/identity/dematerialisation')).json());
  expect(asked).toEqual({ isQuestionPosee: false });
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
