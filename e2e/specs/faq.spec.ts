import { expect, test } from '../fixtures/test';

test('[FAQ-01] [FAQ-02] [FAQ-03] search, read an answer and return to the results', async ({ page, signIn }) => {
  await signIn('camille', { at: '/#/Faq' });
  await expect(page.getByRole('tab', { name: 'Top 5' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tab', { name: 'Résultats' })).toHaveCount(0);
  const click = page.waitForRequest(
    (request) => request.url().endsWith('/inbenta-faq/click') && request.method() === 'POST',
  );
  await page.getByLabel('Rechercher une question').fill('decompte');
  await expect(page.getByRole('tab', { name: 'Résultats' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tabpanel').getByRole('button').first().click();
  await click;
  await expect(page.getByText('Cette réponse vous a-t-elle été utile')).toBeVisible();
  await page.getByRole('button', { name: 'Retour' }).click();
  await expect(page.getByRole('tab', { name: 'Résultats' })).toBeVisible();
});

test('[FAQ-04] « Oui » thanks, « Non » asks for the reason and then thanks, an error shows', async ({
  page,
  portal,
}) => {
  await page.goto(portal.at());
  const open = async () => {
    await page.locator('#portail').getByRole('banner').getByRole('button', { name: 'Aide' }).click();
    await page.getByRole('dialog').getByRole('tabpanel').getByRole('button').first().click();
  };
  await open();
  await page.getByRole('dialog').getByRole('button', { name: 'Oui' }).click();
  await expect(page.getByText('Nous vous remercions pour votre retour.').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await open();
  await page.getByRole('dialog').getByRole('button', { name: 'Non' }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/Dites-nous pourquoi/)
    .fill('Il manque un exemple.');
  await page.getByRole('dialog').getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.route('**/api/inbenta-faq/useful', (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{"status":500}' }),
  );
  await open();
  await page.getByRole('dialog').getByRole('button', { name: 'Oui' }).click();
  await expect(page.getByText('Une erreur est survenue.').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('[FAQ-05] each brand has its engine, and the same help', async ({ page, signIn }) => {
  const engine = page.waitForRequest((request) => /\/api\/Faq/.test(request.url()));
  await signIn('lucie', { brand: 'aliz', at: '/#/Faq' });
  await engine;
  await expect(page.getByRole('heading', { level: 1, name: 'Aide et questions fréquentes' })).toBeVisible();
  await expect(page.getByRole('tabpanel').getByRole('button').first()).toBeVisible();
});

test('a search without result shows a message', async ({ page, portal }) => {
  await page.goto(portal.at());
  await page.locator('#portail').getByRole('banner').getByRole('button', { name: 'Aide' }).click();
  await page.getByLabel('Rechercher une question').fill('zzzzzz');
  await expect(page.getByRole('dialog').getByText('Aucun résultat pour votre recherche.').first()).toBeVisible();
});
