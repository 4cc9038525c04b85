import { expect, fillSignIn, password, people, test } from '../fixtures/test';

test('[SES-02] [SES-03] [SES-04] changer de contrat recharge la page et tout appel le nomme', async ({ page, signIn, consoleErrors }) => {
  const contracts: string[] = [];
  page.on('request', (request) => {
    const contract = request.headers()['x-numcontrat'];
    if (request.url().includes('/api/') && contract) contracts.push(contract);
  });
  await signIn('camille');
  await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Camille' })).toBeVisible();
  expect(new Set(contracts)).toEqual(new Set(['VAL0004521']));
  contracts.length = 0;
  await page.getByRole('button', { name: /Santé Confort/ }).first().click();
  await page.getByRole('group', { name: 'Choisir un contrat' }).getByRole('button', { name: /Prévoyance Accident n°\s?VAL0004522 \(Suspendu\)/ }).click();
  await expect.poll(() => new Set(contracts)).toEqual(new Set(['VAL0004522']));
  expect(await page.evaluate(() => localStorage.getItem('currentContrat'))).toBe('VAL0004522');
  // Not active, and there is an active one: the next start goes back to the first.
  await page.reload();
  await expect(page.getByRole('button', { name: /Santé Confort n°\s?VAL0004521/ }).first()).toBeVisible();
  expect(consoleErrors).toEqual([]);
});

test('[SES-05] sans contrat, une fenêtre le dit et ne laisse que la sortie', async ({ page, signIn }) => {
  await signIn('nadege');
  const dialog = page.getByRole('dialog', { name: 'Aucun contrat' });
  await expect(dialog).toContainText('Aucun contrat n’est rattaché à votre espace personnel.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page.locator('#portail').getByRole('link', { name: 'Me connecter' })).toBeVisible();
});

test('[SES-06] le personnel sans contrat l’apprend et va à l’administration', async ({ page, signIn }) => {
  await signIn('helene');
  await page.getByRole('dialog').getByRole('button', { name: 'Continuer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();
  await expect(page).toHaveURL(/#\/admin$/);
});

test('[SES-07] un adhérent radié l’apprend et sort', async ({ page, signIn }) => {
  await signIn('bernard', { brand: 'aliz' });
  const dialog = page.getByRole('dialog', { name: 'Accès terminé' });
  await expect(dialog).toContainText('Votre contrat est résilié et votre accès à cet espace a pris fin.');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(page.locator('#portail').getByRole('link', { name: 'Me connecter' })).toBeVisible();
});

test('[SES-09] se déconnecter ferme la session partout : autre onglet, retour arrière, appel rejoué', async ({ page, context, portal, signIn }) => {
  await signIn('camille');
  await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Camille' })).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${portal.at()}/#/v2/adherent/contrats`);
  await expect(other.getByRole('heading', { level: 1, name: 'Mes contrats' })).toBeVisible();
  const cookies = await context.cookies();
  await page.getByRole('button', { name: /menu du compte/ }).click();
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page.locator('#portail').getByRole('link', { name: 'Me connecter' })).toBeVisible();
  await expect(other.locator('#portail').getByRole('link', { name: 'Me connecter' })).toBeVisible();
  const replayed = await page.request.get(`http://127.0.0.1:${portal.port}/api/identity/current-user`, { headers: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') } });
  expect(replayed.status()).toBe(401);
});

test('[API-11] une session finie renvoie à la connexion, et on revient où l’on était', async ({ page, context, signIn }) => {
  await signIn('camille');
  await page.getByRole('link', { name: 'Mes contrats' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mes contrats' })).toBeVisible();
  const kept = await context.cookies();
  await context.clearCookies();
  await context.addCookies(kept.filter(({ name }) => name === 'XSRF-TOKEN'));
  await page.getByRole('link', { name: 'Mes remboursements' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible();
});

test('un mauvais mot de passe se dit clairement, garde l’identifiant, et la cinquième fois bloque', async ({ page, ownPortal }) => {
  await page.goto(ownPortal.at());
  await page.locator('#portail').getByRole('link', { name: 'Me connecter' }).click();
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await fillSignIn(page, people.odile, 'Mauvais!2026');
    await expect(page.getByText(/Identifiant ou mot de passe incorrect|temporairement bloqué/).first()).toBeVisible();
    await expect(page.getByLabel('Identifiant')).toHaveValue(people.odile);
  }
  await fillSignIn(page, people.odile, password);
  await expect(page.getByText('Votre compte est temporairement bloqué. Réessayez dans 15 minutes.').first()).toBeVisible();
});

test('[MEM-28] une bénéficiaire ne voit que ce qui la regarde', async ({ page, portal, signIn }) => {
  await signIn('julien');
  await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Julien' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Mes contrats' })).toHaveCount(0);
  await page.goto(`${portal.at()}/#/v2/adherent/contrats`);
  await expect(page).toHaveURL(/#\/accueil$/);
});
