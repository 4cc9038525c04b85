import { writeFileSync } from 'node:fs';
import type { Browser, BrowserContextOptions } from '@playwright/test';
import { expect, fillSignIn, passFactor, people, test } from '../fixtures/test';
import { measureLoad, traceLoad, type LoadMeasure } from './load';
import { throttleProcessor } from './network';
import { clickToPaint } from './screens';

/** Compared portals, by name: the same code federated, as one bundle, and with more registered remotes. */
const origins = JSON.parse(process.env['PORTAL_BENCH_ORIGINS'] ?? '{}') as Record<string, string>;
const runs = Number(process.env['PORTAL_BENCH_RUNS'] ?? '7');
const output = process.env['PORTAL_BENCH_OUTPUT'] ?? 'front.json';

/** For each page, by portal. */
type PerPage<T> = Record<'visitor' | 'member', Record<string, T>>;

const screens = [
  '#/v2/adherent/contrats',
  '#/v2/adherent/prestations',
  '#/cgdm-svc/carte-tp',
  '#/cgdm-svc/ged',
  '#/documents/attestation',
  '#/adherent/profil',
  '#/services',
  '#/accueil',
];
const foreignToVisitors = /\/releases\/remote-(member|admin)\//;

test('first paint, bytes and navigation between screens', async ({ browser }) => {
  const sessions: Record<string, BrowserContextOptions> = {};
  const loads: PerPage<LoadMeasure[]> = { visitor: {}, member: {} };
  const chains: PerPage<string[]> = { visitor: {}, member: {} };

  for (const [name, origin] of Object.entries(origins)) {
    sessions[name] = { storageState: await signIn(browser, origin) };
    // The first load also warms the server, and is not measured.
    const visitor = await traceLoad(browser, `${origin}/`, {});
    const member = await traceLoad(browser, `${origin}/#/accueil`, sessions[name]);
    chains.visitor[name] = visitor.chain;
    chains.member[name] = member.chain;
    expect(
      visitor.urls.filter((url) => foreignToVisitors.test(url)),
      'un visiteur ne télécharge rien de l’espace adhérent ni de l’administration',
    ).toEqual([]);
    expect(
      (await urlsOfSignIn(browser, origin)).filter((url) => foreignToVisitors.test(url)),
      'la connexion non plus',
    ).toEqual([]);
  }
  // Portals alternate in each round, so that other load on the machine affects all of them.
  for (let run = 0; run < runs; run += 1) {
    for (const [name, origin] of Object.entries(origins)) {
      (loads.visitor[name] ??= []).push(await measureLoad(browser, `${origin}/`, {}));
      (loads.member[name] ??= []).push(await measureLoad(browser, `${origin}/#/accueil`, sessions[name] ?? {}));
    }
  }
  const [[name = '', origin = ''] = []] = Object.entries(origins);
  writeFileSync(
    output,
    JSON.stringify({ loads, chains, screens: await measureScreens(browser, origin, sessions[name] ?? {}) }),
  );
});

async function signIn(browser: Browser, origin: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${origin}/api/identity/login`);
  await fillSignIn(page, people.camille);
  await passFactor(page, people.camille);
  await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Camille' })).toBeVisible();
  const state = await context.storageState();
  await context.close();
  return state;
}

async function urlsOfSignIn(browser: Browser, origin: string): Promise<string[]> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await page.goto(`${origin}/api/identity/login`, { waitUntil: 'networkidle' });
  await context.close();
  return urls;
}

/** From one member screen to another, after a first visit of each; each paint in milliseconds. */
async function measureScreens(browser: Browser, origin: string, options: BrowserContextOptions): Promise<number[]> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await page.goto(`${origin}/#/accueil`);
  await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Camille' })).toBeVisible();
  for (const href of screens) {
    await clickToPaint(page, href);
    await page.waitForLoadState('networkidle');
  }
  await throttleProcessor(await context.newCDPSession(page), 4);
  const paints: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    for (const href of screens) {
      paints.push(await clickToPaint(page, href));
      await page.waitForTimeout(300);
    }
  }
  await context.close();
  return paints;
}
