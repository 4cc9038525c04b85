import type { Page } from '@playwright/test';
import { expectNoFault } from '../fixtures/screen';
import { expect, test } from '../fixtures/test';

const footerLink = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Plan du site' });
const pages = (page: Page) => page.getByRole('main').getByRole('link');

test('[PRE-27] « Plan du site » is at the foot of every page, before sign-in too', async ({
  page,
  portal,
  consoleErrors,
}) => {
  await page.goto(portal.at());
  await footerLink(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Plan du site' })).toBeFocused();
  await expect(page).toHaveTitle(/^Plan du site –/);
  await expect(pages(page).filter({ hasText: 'Mot de passe oublié' })).toBeVisible();
  await expect(pages(page).filter({ hasText: 'Mentions légales' })).toBeVisible();
  await expect(pages(page).filter({ hasText: 'Mes contrats' })).toHaveCount(0);
  await expectNoFault(page);
  // How a contract is terminated is read without signing in (product 7.58).
  await pages(page).filter({ hasText: 'Résilier votre contrat' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Résilier votre contrat' })).toBeVisible();
  expect(consoleErrors).toEqual([]);
});

test('[PRE-27] a member finds there each page of the menu, in its groups, and those below; each link leads to a page of that name', async ({
  page,
  portal,
  signIn,
}) => {
  test.setTimeout(120_000);
  await signIn('camille');
  await footerLink(page).click();
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  const links = await pages(page).evaluateAll((found) =>
    found.map((link) => [link.getAttribute('href') ?? '', link.textContent] as const),
  );
  const names = links.map(([, name]) => name);
  expect(names).toEqual(expect.arrayContaining(await menu.getByRole('link').allTextContents()));
  expect(names).toEqual(expect.arrayContaining(['Mes cotisations', 'Mes demandes', 'Sécurité et connexion']));
  await expectNoFault(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoFault(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const [href, name] of links.filter(([, text]) => text !== 'Accueil')) {
    await page.goto(`${portal.at()}/${href.replace(/^\//, '')}`);
    await expect
      .soft(page.getByRole('heading', { level: 1 }).first(), href)
      .toContainText(name?.split('\u00a0:')[0] ?? '');
  }
});
