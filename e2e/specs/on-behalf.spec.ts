import type { Page } from '@playwright/test';
import { readFolding } from '../fixtures/folding';
import { walkWithTab } from '../fixtures/keyboard';
import type { Portal } from '../fixtures/portal';
import { expectNoFault, settled } from '../fixtures/screen';
import { expect, test } from '../fixtures/test';

type Brand = 'vald' | 'aliz' | 'rivi';

const bannerName = 'Consultation de l’espace d’un adhérent';
const banner = (page: Page) => page.getByRole('region', { name: bannerName });
/** The page is there: where its module takes long, its name stands in the loading state too. */
const isPage = async (page: Page, name: string) => {
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText('Chargement en cours...')).toHaveCount(0);
};
const silent = (page: Page) =>
  expectNoFault(page, page.url(), { tags: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] });

/** Staff without contract close a dialog first. */
async function goOn(page: Page) {
  const dialog = page.getByRole('button', { name: 'Continuer' });
  if (await dialog.isVisible()) await dialog.click();
}

/** Opens the sheet of a member, and their space from it. */
async function lookAt(page: Page, portal: Portal, brand: Brand, name: string) {
  await goOn(page);
  await page.goto(`${portal.at(brand)}/#/users/adherent?nom=${encodeURIComponent(name.split(' ')[1] ?? '')}`);
  await page.getByRole('button', { name: new RegExp(`^${name.split(' ')[1]} ${name.split(' ')[0]}$`) }).click();
  await page.getByRole('region', { name }).getByRole('button', { name: 'Se connecter en tant que' }).click();
  const dialog = page.getByRole('dialog', { name: `Consulter l’espace de ${name}` });
  await dialog.getByRole('radio', { name: 'Assistance téléphonique' }).check();
  await dialog.getByRole('checkbox', { name: /J’atteste que l’adhérent a donné son accord/ }).check();
  await dialog.getByRole('textbox', { name: /^Référence/ }).fill('T-2026-11');
  await dialog.getByRole('button', { name: 'Ouvrir l’espace' }).click();
  await expect(banner(page)).toBeVisible();
}

const leave = (page: Page) => banner(page).getByRole('button', { name: 'Quitter' }).click();

test("[ADM-01] staff consult a member's space, can change nothing, and return to the member's sheet", async ({
  page,
  portal,
  signIn,
}) => {
  await signIn('helene');
  const cookies = async () => (await page.context().cookies(portal.at())).find(({ name }) => name === 'session')?.value;
  const before = await cookies();
  await lookAt(page, portal, 'vald', 'Camille VERNOUX');
  await isPage(page, 'Bonjour Camille');
  await expect(banner(page)).toContainText(
    'Vous consultez l’espace de Camille VERNOUX en tant qu’administrateur digital (lecture seule).',
  );
  expect(await cookies()).not.toBe(before);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // The banner stays visible, above the header, and hides nothing below it.
  await page.goto(`${portal.at()}/#/v2/adherent/prestations`);
  await isPage(page, 'Mes prestations');
  await page.mouse.wheel(0, 2000);
  await expect(banner(page)).toBeInViewport();
  await silent(page);

  // A page with a form warns that nothing is stored.
  await page.goto(`${portal.at()}/#/forms/adresse`);
  await expect(page.getByRole('note')).toContainText('Ce que vous saisiriez sur cette page ne serait pas enregistré');
  await silent(page);
  await page.goto(`${portal.at()}/#/securite`);
  await isPage(page, 'Sécurité et connexion');
  await expect(page.getByRole('note')).toBeVisible();
  await silent(page);

  await leave(page);
  await isPage(page, 'Comptes adhérents');
  await expect(page.getByRole('region', { name: 'Camille VERNOUX' })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  expect(await cookies()).not.toBe(before);

  // The register has the consultation and its reads.
  await page.getByRole('link', { name: 'Accès administrateur' }).click();
  await isPage(page, 'Accès administrateur');
  const row = page.getByRole('row', { name: /VERNOUX Camille.*T-2026-11/ }).first();
  await row.getByRole('button', { name: 'VERNOUX Camille' }).click();
  await expect(page.getByRole('region', { name: 'VERNOUX Camille' })).toContainText(/Contrat n°\sVAL0004521/);
  await silent(page);
});

test('[ADM-01] the cookie of a consultation allows no write, and both cookies are invalid afterwards', async ({
  page,
  portal,
  signIn,
}) => {
  await signIn('karim');
  const staffCookies = await page.context().cookies(portal.at());
  await lookAt(page, portal, 'vald', 'Camille VERNOUX');
  const memberCookies = await page.context().cookies(portal.at());
  const answers = await page.evaluate(async () => {
    const { paths } = (await (await fetch('/api/openapi.json')).json()) as {
      paths: Record<string, Record<string, unknown>>;
    };
    const token = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '');
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods)
        .filter((method) => method !== 'get')
        .map((method) => ({ method: method.toUpperCase(), path })),
    );
    const done: { call: string; status: number; data: string | undefined }[] = [];
    for (const { method, path } of calls.filter(
      ({ method: name, path: url }) =>
        !/logout$/.test(url) && !(name === 'DELETE' && /acces-administrateur$/.test(url)),
    )) {
      const url = (path.startsWith('/api') ? path : `/api${path}`).replace(/\{\w+\}/g, 'inconnu');
      const answer = await fetch(url, {
        method,
        headers: { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': token, 'X-NumContrat': 'VAL0004521' },
        body: '{}',
      });
      const body = (await answer.json().catch(() => ({}))) as { data?: string };
      done.push({ call: `${method} ${path}`, status: answer.status, data: body.data });
    }
    return done;
  });
  expect(answers.length).toBeGreaterThan(40);
  const letThrough = answers
    .filter(({ data }) => data !== 'LectureSeule')
    .map(({ call }) => call.replace('/api', ''))
    .sort();
  expect(letThrough).toEqual([
    'POST /federation/incidents',
    'POST /forms/demande-remboursement/estimation',
    'POST /simulateurprestation',
    'POST /simulateurprestationv2',
    'POST /vel/tarification/renfort',
  ]);

  // The cookie from before the start is invalid, and so is that of the consultation after its end.
  const statusWith = async (cookies: typeof staffCookies) =>
    (
      await page.request.get(`http://127.0.0.1:${portal.port}/api/identity/current-user`, {
        headers: {
          host: `vald.localhost:${portal.port}`,
          cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
        },
      })
    ).status();
  expect(await statusWith(staffCookies)).toBe(401);
  await leave(page);
  await isPage(page, 'Comptes adhérents');
  expect(await statusWith(memberCookies)).toBe(401);
});

test('[ADM-01] a second tab follows the change of session at once, in both directions', async ({
  page,
  context,
  portal,
  signIn,
}) => {
  await signIn('helene');
  await goOn(page);
  const second = await context.newPage();
  await second.goto(`${portal.at()}/#/users/adherent`);
  await goOn(second);
  await lookAt(page, portal, 'vald', 'Camille VERNOUX');
  await expect(banner(second)).toBeVisible();
  // The staff page is closed to a member: the tab goes to the home.
  await settled(second);
  await second.goto(`${portal.at()}/#/adherent/profil`);
  await isPage(second, 'Mon profil');
  await leave(page);
  await expect(banner(second)).toHaveCount(0);
  await expect(second.getByRole('heading', { name: 'Mon profil' })).toHaveCount(0);
  await second.close();
});

test('[ADM-01] a tab that missed the change of session is refused: it neither reads nor writes as another person', async ({
  page,
  portal,
  signIn,
}) => {
  await signIn('helene');
  await lookAt(page, portal, 'vald', 'Camille VERNOUX');
  await page.goto(`${portal.at()}/#/adherent/profil`);
  await isPage(page, 'Mon profil');
  // Another tab, without a message to this one.
  await page.evaluate(async () => {
    const token = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '');
    await fetch('/api/admin/acces-administrateur', { method: 'DELETE', headers: { 'X-XSRF-TOKEN': token } });
    window.location.hash = '/v2/adherent/prestations';
  });
  await expect(page.getByText('Votre page n’est plus à jour. Rechargez-la puis réessayez.').first()).toBeVisible();
});

const places: readonly [Brand, 'helene' | 'lucie', string, string][] = [
  ['vald', 'helene', 'Camille VERNOUX', 'Bonjour Camille'],
  ['aliz', 'lucie', 'Marc DELAUNOYE', 'Bonjour Marc'],
  ['rivi', 'helene', 'Stéfano ROVELLANI', 'Bonjour Stéfano'],
];

for (const [brand, who, member, title] of places) {
  test(`[ADM-01] the banner in the charter of ${brand}: on a telephone and a screen, by keyboard, without fault for axe, without overflow at 320 pixels`, async ({
    page,
    portal,
    signIn,
  }) => {
    test.slow();
    await signIn(who, { brand });
    await lookAt(page, portal, brand, member);
    await isPage(page, title);
    for (const width of [1280, 375]) {
      await page.setViewportSize({ width, height: 800 });
      await page.reload();
      await isPage(page, title);
      await page.waitForLoadState('networkidle');
      await expect(banner(page)).toBeInViewport();
      expect(await walkWithTab(page)).toMatchObject({ astray: [], unseen: [] });
      await silent(page);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect(banner(page).getByRole('button', { name: 'Quitter' })).toBeInViewport();
    }
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await readFolding(page)).toEqual({ wide: [], clipped: [] });
    await banner(page).getByRole('button', { name: 'Quitter' }).focus();
    await page.keyboard.press('Enter');
    await isPage(page, 'Comptes adhérents');
    await expect(page.getByRole('region', { name: member })).toBeVisible();
    expect(await readFolding(page)).toEqual({ wide: [], clipped: [] });
    await page.goto(`${portal.at(brand)}/#/acces-administrateur`);
    await isPage(page, 'Accès administrateur');
    await expect(
      page.getByRole('button', { name: `${member.split(' ')[1]} ${member.split(' ')[0]}` }).first(),
    ).toBeVisible();
    expect(await readFolding(page)).toEqual({ wide: [], clipped: [] });
  });
}

test('[ADM-01] the space of a person without contract can be left too', async ({ page, portal, signIn }) => {
  await signIn('helene');
  await goOn(page);
  await page.goto(`${portal.at()}/#/acces-administrateur`);
  await page.getByRole('button', { name: 'Consulter un espace' }).click();
  const finder = page.getByRole('dialog', { name: 'Consulter l’espace d’un adhérent' });
  await finder.getByRole('textbox').fill('nadege.ollivaux@exemple.test');
  await finder.getByRole('button', { name: 'Rechercher' }).click();
  await finder.getByRole('radio', { name: /OLLIVAUX/ }).check();
  await finder.getByRole('button', { name: 'Choisir' }).click();
  const dialog = page.getByRole('dialog', { name: 'Consulter l’espace de Nadège OLLIVAUX' });
  await silent(page);
  await dialog.getByRole('radio', { name: 'Contrôle' }).check();
  await dialog.getByRole('button', { name: 'Ouvrir l’espace' }).click();
  await page.getByRole('dialog', { name: 'Aucun contrat' }).getByRole('button', { name: 'Quitter' }).click();
  await isPage(page, 'Comptes adhérents');
});
