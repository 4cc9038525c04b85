import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startPortal } from '../fixtures/portal';
import { expectNoFault } from '../fixtures/screen';
import { expect, test } from '../fixtures/test';

const address = '/cgdm-svc/geo/geolocate-ps';

/** One transparent pixel for every tile of the trial map. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('[MEM-26] search by place, open a sheet and return; no other server is called', async ({
  page,
  portal,
  signIn,
  consoleErrors,
}) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(portal.at()) && /^https?:/.test(request.url())) elsewhere.push(request.url());
  });
  await signIn('camille');
  await page.getByRole('link', { name: 'Mes services' }).first().click();
  await page.getByRole('link', { name: 'Trouver un professionnel de santé' }).click();
  await page.getByLabel('Spécialité').selectOption({ label: 'Ophtalmologue' });
  await page.getByRole('combobox', { name: /Adresse, code postal/ }).fill('3 rue de la Gare, 48100 Marvejols');
  await page.getByLabel('Rayon').selectOption('50');
  await page.getByRole('combobox', { name: /Adresse, code postal/ }).press('Enter');
  await expect(page.getByRole('heading', { name: /professionnels autour de MARVEJOLS \(48100\)/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Afficher la carte' })).toHaveCount(0);
  const first = page.getByRole('article').first();
  const name = await first.getByRole('heading').innerText();
  await first.getByRole('link', { name: /^Voir la fiche/ }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText(/RPPS 999/)).toBeVisible();
  await page.getByRole('link', { name: 'Résultats de la recherche' }).click();
  await expect(page.getByRole('article').first()).toContainText(name);
  expect(elsewhere).toEqual([]);
  expect(consoleErrors).toEqual([]);
});

test('[MEM-26] towns and professionals are proposed while typing, by keyboard, and a failure loses nothing', async ({
  page,
  portal,
  signIn,
}) => {
  await signIn('camille');
  await page.waitForURL(/#\/accueil/);
  await page.goto(`${portal.at()}/#${address}`);
  const place = page.getByRole('combobox', { name: /Adresse, code postal/ });
  await place.fill('marvej');
  await expect(page.getByRole('option', { name: /MARVEJOLS/ })).toBeVisible();
  await place.press('ArrowDown');
  await place.press('Enter');
  await expect(place).toHaveValue('MARVEJOLS');
  await place.press('Enter');
  await expect(page.getByRole('heading', { name: /autour de MARVEJOLS \(48100\)/ })).toBeVisible();

  const name = page.getByRole('combobox', { name: /^Nom/ });
  await name.fill('essai');
  await page.getByRole('option', { name: /^Audition de l’Essai .* NIMES/ }).click();
  await page.getByRole('button', { name: 'Rechercher' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audition de l’Essai');
  await page.getByRole('link', { name: 'Résultats de la recherche' }).click();
  await expect(page.getByRole('heading', { name: /autour de MARVEJOLS \(48100\)/ })).toBeVisible();

  await page.route('**/api/ps/suggestions**', (route) => route.abort());
  await name.fill('lemodele');
  await expect(page.getByText('La recherche n’a pas abouti', { exact: false }).first()).toBeVisible();
  await expect(name).toHaveValue('lemodele');
});

test('[MEM-26] « Autour de moi »: a granted position, rounded, absent from the address; then refused', async ({
  page,
  context,
  portal,
  signIn,
}) => {
  await context.grantPermissions(['geolocation'], { origin: portal.at() });
  await context.setGeolocation({ latitude: 43.703_456, longitude: 7.266_123 });
  await signIn('camille');
  await page.waitForURL(/#\/accueil/);
  await page.goto(`${portal.at()}/#${address}?specialite=MG`);
  await page.getByRole('button', { name: 'Autour de moi' }).click();
  await expect(page.getByRole('combobox', { name: /Adresse, code postal/ })).toHaveValue('Votre position');
  const asked = page.waitForRequest((request) => request.url().includes('geolocate-ps?'));
  await page.getByRole('button', { name: 'Rechercher' }).click();
  expect((await asked).url()).toContain('lat=43.703&lon=7.266');
  await expect(page.getByRole('heading', { name: /autour de vous$/ })).toBeVisible();
  expect(page.url()).not.toMatch(/43\.7|7\.26/);
  // The address asks for the current position again.
  await page.reload();
  await expect(page.getByRole('heading', { name: /autour de vous$/ })).toBeVisible();
  await context.clearPermissions();
  await page.goto(`${portal.at()}/#${address}?specialite=DENT`);
  await page.getByRole('button', { name: 'Autour de moi' }).click();
  await expect(page.getByText('La géolocalisation est désactivée. Saisissez une adresse.')).toBeVisible();
});

test('[MEM-26] a configured map shows on demand, from its server alone; the list has the same data', async ({
  page,
  signIn,
  consoleErrors,
}) => {
  test.slow();
  const asked: { path: string; referer: string | undefined; cookie: string | undefined }[] = [];
  const tiles = createServer((request, response) => {
    asked.push({ path: request.url ?? '', referer: request.headers.referer, cookie: request.headers.cookie });
    response.writeHead(200, { 'content-type': 'image/png', 'cross-origin-resource-policy': 'cross-origin' }).end(pixel);
  });
  await new Promise<void>((resolve) => tiles.listen(0, '127.0.0.1', resolve));
  const { port } = tiles.address() as AddressInfo;
  const portal = await startPortal({ env: { PORTAL_DEMO_TILES: `http://127.0.0.1:${port}/{z}/{x}/{y}.png` } });
  try {
    await signIn('camille', { portal });
    await page.waitForURL(/#\/accueil/);
    await page.goto(`${portal.at()}/#${address}?specialite=MG&lieu=Mende&rayon=50`);
    await expect(page.getByText(/La carte est fournie par 127\.0\.0\.1/)).toBeVisible();
    expect(asked).toEqual([]);
    await page.getByRole('button', { name: 'Afficher la carte' }).click();
    await expect.poll(() => asked.length).toBeGreaterThan(3);
    expect(
      asked.every(
        ({ path, referer, cookie }) =>
          /^\/\d+\/\d+\/\d+\.png$/.test(path) && referer === undefined && cookie === undefined,
      ),
    ).toBe(true);
    await expect(page.getByRole('img', { name: /^Carte de \d+ professionnels/ })).toBeVisible();
    const before = asked.length;
    await page.getByRole('button', { name: 'Agrandir la carte' }).click();
    await expect.poll(() => asked.length).toBeGreaterThan(before);
    await expectNoFault(page);
    await page.getByRole('button', { name: 'Réduire la carte' }).click();
    // A number of the map leads to its line of the list.
    await page.locator('button[tabindex="-1"]', { hasText: /^2$/ }).click({ force: true });
    await expect(page.locator('#annuaire-2')).toBeFocused();
    expect(consoleErrors).toEqual([]);
  } finally {
    await portal.close();
    await new Promise((resolve) => tiles.close(resolve));
  }
});
