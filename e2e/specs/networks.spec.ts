import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Portal } from '../fixtures/portal';
import { expectNoFault } from '../fixtures/screen';
import { expect, test } from '../fixtures/test';

async function openNetwork(page: Page, libelle: RegExp): Promise<Page> {
  await page.getByRole('button', { name: libelle }).click();
  await expect(page.getByRole('dialog', { name: 'Vous allez quitter votre espace personnel.' })).toBeVisible();
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Continuer' }).click();
  const tab = await opened;
  await expect(tab.getByRole('heading', { name: 'Réseau d’essai du test' })).toBeVisible();
  return tab;
}

const redeem = (page: Page, portal: Portal, service: string, secret: string, token: string) =>
  page.request.post(`http://127.0.0.1:${portal.port}/api/identity/sso-token/echange`, {
    headers: { host: `vald.localhost:${portal.port}` },
    data: { service, secret, token },
  });

test('[API-10] hostile: the token in the address or the path is useless without a key, and the tab cannot reach ours', async ({
  page,
  network,
  networked,
  signIn,
}) => {
  await signIn('camille', { portal: networked, at: '/#/services' });
  await page.getByRole('link', { name: 'Mes réseaux de soins' }).click();
  const tab = await openNetwork(page, /Réseau A/);
  const arrival = network.arrivals.at(-1);
  expect(arrival?.method).toBe('GET');
  const token = new URL(arrival?.url ?? '', network.address).searchParams.get('scTokenId') ?? '';
  expect(token.length).toBeGreaterThan(40);
  expect(arrival?.headers.cookie).toBeUndefined();
  expect(arrival?.headers.referer ?? '').not.toContain('#');
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  await tab.close();
  await expect(page.getByRole('button', { name: /Réseau A/ })).toBeFocused();
  // A token found in a history cannot be exchanged without a key.
  expect((await redeem(page, networked, 'RESEAU_A', 'une clé inventée', token)).status()).toBe(403);

  await page.context().clearCookies();
  await signIn('marc', { portal: networked, brand: 'aliz' });
  // His other contract is a provident one, without networks.
  await page.evaluate(() => localStorage.setItem('currentContrat', 'ALI0000877'));
  await page.reload();
  await page.goto(`${networked.at('aliz')}/#/reseaux-soins`);
  await openNetwork(page, /Réseau C/);
  expect(network.arrivals.at(-1)?.url).toMatch(/^\/acces\/ALIZ\/RESEAU_C\/[\w-]{40,}$/);
});

test('[API-10] the key is sent by the form only, only to the network, once; no file of the portal contains it', async ({
  page,
  network,
  networked,
  signIn,
  consoleErrors,
}) => {
  test.slow();
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().startsWith(networked.at())) bodies.push(response.text().catch(() => ''));
  });
  await signIn('camille', { portal: networked, at: '/#/reseaux-soins' });
  const asked = page.waitForResponse((response) => response.url().includes('/sctoken/create'));
  const tab = await openNetwork(page, /Réseau B/);
  const arrival = network.arrivals.at(-1);
  expect(arrival?.method).toBe('POST');
  expect([...(arrival?.body.keys() ?? [])]).toEqual(['API_KEY', 'NUM_OMC']);
  expect(arrival?.body.get('NUM_OMC')).toBe('99999901');
  expect(arrival?.headers.cookie).toBeUndefined();
  const key = arrival?.body.get('API_KEY') ?? '';
  expect(key.length).toBeGreaterThan(30);

  const { url } = (await (await asked).json()) as { url: string };
  const again = await tab.goto(url);
  expect(again?.status()).toBe(404);
  await expect(tab.getByRole('heading', { name: 'Cet accès n’est plus valable' })).toBeVisible();
  expect(await tab.content()).not.toContain(key);
  await expectNoFault(tab);

  expect((await Promise.all(bodies)).filter((body) => body.includes(key))).toEqual([]);
  const served = filesBelow(join(networked.stateDir, 'releases'));
  expect(served.length).toBeGreaterThan(50);
  expect(served.filter((file) => readFileSync(file, 'latin1').includes(key))).toEqual([]);
  expect(consoleErrors.filter((text) => !text.includes('404'))).toEqual([]);
  consoleErrors.length = 0;
});

test('[API-10] without script, a button submits the form', async ({ browser, page, network, networked, signIn }) => {
  await signIn('camille', { portal: networked, at: '/#/reseaux-soins' });
  await page.getByRole('button', { name: /Réseau B/ }).waitFor();
  const made = () =>
    page.evaluate(async () => {
      const answer = await fetch('/api/identity/sctoken/create?reseau=RESEAU_B', {
        headers: { 'X-Requested-With': 'XMLHttpRequest', 'X-NumContrat': 'VAL0004521' },
      });
      return ((await answer.json()) as { url: string }).url;
    });
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const plain = await context.newPage();
  const before = network.arrivals.length;
  await plain.goto(await made());
  await expect(plain.getByRole('heading', { name: 'Vous allez vers Réseau B' })).toBeVisible();
  expect(network.arrivals).toHaveLength(before);
  await plain.getByRole('button', { name: 'Continuer' }).click();
  await expect(plain.getByRole('heading', { name: 'Réseau d’essai du test' })).toBeVisible();
  expect(network.arrivals.at(-1)?.method).toBe('POST');
  await context.close();
});

test('[API-10] a network that expects a header gets its token by a form, at Azurine', async ({
  page,
  network,
  networked,
  signIn,
}) => {
  await signIn('stefano', { portal: networked, brand: 'rivi', at: '/#/reseaux-soins' });
  await openNetwork(page, /Réseau D/);
  const arrival = network.arrivals.at(-1);
  expect([arrival?.method, [...(arrival?.body.keys() ?? [])]]).toEqual(['POST', ['scTokenId', 'NUM_OMC']]);
  expect(arrival?.url).toBe('/acces/RIVI/RESEAU_D');
});

test('[MEM-26] the trial network of the portal shows the person, and that the token is used', async ({
  page,
  signIn,
}) => {
  await signIn('julien', { at: '/#/reseaux-soins' });
  await page.getByRole('button', { name: /Réseau A/ }).click();
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Continuer' }).click();
  const tab = await opened;
  await expect(tab.getByText('Bienvenue Julien VERNOUX.')).toBeVisible();
  await tab.reload();
  await expect(tab.getByText(/Ce jeton n’est pas valable/)).toBeVisible();
});

/** Every file below a folder. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile());
}
