import type { Page } from '@playwright/test';
import { expect, fillSignIn, passFactor, people, test } from '../fixtures/test';
import type { Portal } from '../fixtures/portal';
import { copyOfRemote, release } from '../fixtures/release';

const enter = async (page: Page, portal: Portal, who: 'helene' | 'karim') => {
  await page.goto(portal.at());
  await page.locator('#portail').getByRole('link', { name: 'Me connecter' }).click();
  await fillSignIn(page, people[who]);
  await passFactor(page, people[who]);
  await page.getByRole('dialog').getByRole('button', { name: 'Continuer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();
};

test('[ADM-17] [FED-06] an administrator deactivates the help of a brand: there it is neither linked nor loaded', async ({
  page,
  browser,
  ownPortal,
}) => {
  const visitor = await browser.newPage();
  const requested: string[] = [];
  visitor.on('request', (request) => requested.push(request.url()));
  await visitor.goto(ownPortal.at());
  await expect(visitor.locator('#portail').getByRole('banner').getByRole('button', { name: 'Aide' })).toBeVisible();

  await enter(page, ownPortal, 'helene');
  await page.getByRole('link', { name: 'Modules' }).click();
  const row = page.getByRole('row', { name: /remote-faq/ });
  await row.getByRole('switch', { name: /Valdoré/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Désactiver' }).click();
  await expect(page.getByText(/remote-faq désactivé pour VALD/)).toBeVisible();

  requested.length = 0;
  await visitor.goto(`${ownPortal.at()}/`);
  await visitor.reload();
  await expect(visitor.locator('#portail').getByRole('link', { name: 'Me connecter' })).toBeVisible();
  await expect(visitor.getByRole('button', { name: /Aide|aide/ })).toHaveCount(0);
  await visitor.goto(`${ownPortal.at()}/#/Faq`);
  await expect(visitor.getByRole('heading', { name: 'Ce service est désactivé' })).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Réessayer' })).toHaveCount(0);
  expect(requested.filter((url) => url.includes('/releases/remote-faq/'))).toEqual([]);

  await visitor.goto(ownPortal.at('rivi'));
  await expect(visitor.locator('#portail').getByRole('banner').getByRole('button', { name: 'Aide' })).toBeVisible();
  await visitor.close();
});

test('[ADM-17] [FED-04] an administrator rolls back to the previous version, then tries the new one', async ({
  page,
  browser,
  ownPortal,
}) => {
  test.slow();
  const team = copyOfRemote('remote-auth');
  team.edit('src/features/home/messages.ts', (source) =>
    source.replace('J’ai déjà un espace personnel', 'Version nouvelle'),
  );
  expect(await release(ownPortal, 'remote-auth', '--folder', team.folder, '--version', '1.1.0')).toMatchObject({
    code: 0,
  });
  const visitor = await browser.newPage();
  await visitor.goto(ownPortal.at());
  await expect(visitor.locator('#portail').getByRole('heading', { name: 'Version nouvelle' })).toBeVisible();

  await enter(page, ownPortal, 'helene');
  await page.getByRole('link', { name: 'Modules' }).click();
  await page.getByRole('button', { name: /Régler remote-auth pour .*Valdoré/ }).click();
  await page.getByRole('button', { name: /Revenir à la version 1\.0\.0-/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revenir' }).click();
  await expect(page.getByText(/remote-auth 1\.0\.0-\w+ rétabli pour VALD/)).toBeVisible();
  await visitor.reload();
  await expect(
    visitor.locator('#portail').getByRole('heading', { name: 'J’ai déjà un espace personnel' }),
  ).toBeVisible();

  // The other brands are unchanged.
  await visitor.goto(ownPortal.at('rivi'));
  await expect(visitor.locator('#portail').getByRole('heading', { name: 'Version nouvelle' })).toBeVisible();

  await page.getByLabel('Version en essai').selectOption('1.1.0');
  await page.getByRole('slider', { name: 'Part des sessions' }).fill('100');
  await page.getByRole('button', { name: 'Enregistrer l’essai' }).click();
  await expect(page.getByText(/remote-auth 1\.1\.0 en essai à 100\s% pour VALD/)).toBeVisible();
  await visitor.goto(ownPortal.at());
  await expect(visitor.locator('#portail').getByRole('heading', { name: 'Version nouvelle' })).toBeVisible();
  await visitor.close();
});

test('[ADM-01] an administrator finds a member, reads their sheet and disables their account with a reason', async ({
  page,
  untouched,
}) => {
  const changed = await untouched('camille');
  await enter(page, changed, 'helene');
  await page.getByRole('link', { name: 'Comptes adhérents' }).click();
  await page.getByRole('button', { name: 'Filtrer', exact: true }).click();
  await expect(page.getByText('Saisissez au moins un critère.').first()).toBeVisible();
  await page.getByLabel('Nom', { exact: true }).fill('vernoux');
  await page.getByRole('button', { name: 'Filtrer', exact: true }).click();
  await page
    .getByRole('button', { name: /VERNOUX Camille/ })
    .first()
    .click();
  await expect(page.getByText('camille.vernoux@exemple.test').first()).toBeVisible();
  await page.getByRole('button', { name: 'Désactiver', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Désactiver le compte' });
  await dialog.getByRole('textbox').fill('Demande de l’adhérente');
  await dialog.getByRole('button', { name: 'Désactiver' }).click();
  await expect(page.getByText('Le compte a été désactivé.').first()).toBeVisible();
});

test('[ADM-16] a consultant reads without writing, a member has no access', async ({ page, portal, signIn }) => {
  await enter(page, portal, 'karim');
  await expect(page.getByRole('link', { name: 'Modules' })).toHaveCount(0);
  const token = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const refused = await page.evaluate(
    async (xsrf) =>
      (
        await fetch('/api/admin/modules/remote-faq/activations/VALD', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-xsrf-token': xsrf },
          body: '{"isActive":false}',
        })
      ).status,
    token,
  );
  expect(refused).toBe(403);
  await page.getByRole('button', { name: /menu du compte|Karim/ }).click();
  await page
    .getByRole('button', { name: 'Se déconnecter' })
    .or(page.getByRole('menuitem', { name: 'Se déconnecter' }))
    .click();
  await expect(page.locator('#portail').getByRole('link', { name: 'Me connecter' })).toBeVisible();
  await signIn('camille');
  await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Camille' })).toBeVisible();
  expect(await page.evaluate(async () => (await fetch('/api/admin/users?type=adherent&nom=vernoux')).status)).toBe(403);
});
