import { expectNoFault } from '../fixtures/screen';
import { expect, test } from '../fixtures/test';

const v2 = '/simulateurprestationv2';

test('[MEM-25] find an act by keyboard, give details, read the result, go back, and nothing is stored', async ({
  page,
  signIn,
  consoleErrors,
}) => {
  await signIn('camille');
  await page.getByRole('link', { name: 'Mes services' }).first().click();
  await page.getByRole('link', { name: 'Simuler un remboursement' }).click();
  await page.getByRole('searchbox', { name: 'Rechercher un acte' }).focus();
  await page.keyboard.type('osteo');
  await expect(page).toHaveURL(/recherche=osteo/);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /Séance d’ostéopathie/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: /Précisez votre situation/ })).toBeFocused();
  await page.getByLabel('Dépense').fill('64,37');
  await page.getByLabel('Dépense').press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: /Votre remboursement estimé/ })).toBeFocused();
  await expect(page.getByText(/Il vous resterait 34,37.€ à payer sur 64,37.€/)).toBeVisible();
  await expect(page.getByText(/Forfait annuel restant.: 90,00.€/)).toBeVisible();
  await expect(
    page.getByText(
      'Simulation non contractuelle, établie selon vos garanties au 20/11/2026 et vos consommations connues.',
    ),
  ).toBeVisible();

  const kept = await page.evaluate(() =>
    JSON.stringify([location.href, history.state, { ...localStorage }, { ...sessionStorage }]),
  );
  expect(kept).not.toMatch(/64[.,]?37/);
  await page.goBack();
  await expect(page.getByLabel('Dépense')).toHaveValue('64,37');
  await page.goForward();
  await expect(page.getByText(/Il vous resterait 34,37/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/Rien de votre simulation n’est conservé/)).toBeVisible();
  await expect(page.getByLabel('Dépense')).toHaveValue('60,00');
  expect(consoleErrors).toEqual([]);
});

test('[MEM-25] « Imprimer » opens a PDF, « Trouver un professionnel » keeps the specialty', async ({
  page,
  context,
  signIn,
  portal,
}) => {
  await signIn('camille');
  await page.waitForURL(/#\/accueil/);
  await page.goto(`${portal.at()}/#${v2}?etape=parametres&acte=HBLD`);
  await page.getByText('100 % Santé', { exact: true }).click();
  await page.getByRole('button', { name: 'Voir le résultat' }).click();
  await expect(page.getByText(/Il vous resterait 0,00.€ à payer sur 500,00.€/)).toBeVisible();
  const opened = context.waitForEvent('page');
  const answer = page.waitForResponse((response) => response.url().includes('/simulateurprestationv2/print'));
  await page.getByRole('button', { name: 'Imprimer' }).click();
  expect((await answer).headers()['content-type']).toBe('application/pdf');
  await opened;
  await page.getByRole('link', { name: 'Trouver un professionnel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Trouver un professionnel de santé' })).toBeVisible();
  await expect(page.getByLabel('Spécialité')).toHaveValue('DENT');
});

test('[SES-08] the brand decides: the first version at Azurine, none at Alizéane', async ({ page, signIn, portal }) => {
  await signIn('stefano', { brand: 'rivi' });
  await page.waitForURL(/#\/accueil/);
  await page.goto(`${portal.at('rivi')}/#/services`);
  await page.getByRole('link', { name: 'Simuler un remboursement' }).click();
  await expect(page).toHaveURL(/#\/simulateurprestation$/);
  await page.getByRole('searchbox', { name: 'Rechercher un acte' }).fill('couronne');
  await page.getByRole('link', { name: /Couronne céramique – Tarifs libres/ }).click();
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await page.getByRole('button', { name: 'Voir le résultat' }).click();
  await expect(page.getByRole('table', { name: 'Détail de la simulation' })).toBeVisible();
  await signIn('marc', { brand: 'aliz' });
  await page.waitForURL(/#\/accueil/);
  await page.goto(`${portal.at('aliz')}/#/services`);
  await expect(page.getByRole('link', { name: 'Trouver un professionnel de santé' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Simuler un remboursement' })).toHaveCount(0);
});

for (const width of [320, 1280]) {
  test(`[MEM-25] the three steps have no fault for axe and no overflow at ${width} pixels`, async ({
    page,
    portal,
    signIn,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    await signIn('camille');
    await page.waitForURL(/#\/accueil/);
    const check = async (step: string) => {
      await expectNoFault(page, step);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    };
    await page.goto(`${portal.at()}/#${v2}`);
    await expect(page.getByRole('heading', { name: 'Les plus consultés' })).toBeVisible();
    await check('soin');
    await page.goto(`${portal.at()}/#${v2}?etape=parametres&acte=G`);
    await expect(page.getByRole('radio', { name: /Secteur 1/ })).toBeVisible();
    await check('parametres');
    await page.getByRole('button', { name: 'Voir le résultat' }).click();
    await expect(page.getByText(/^Il vous resterait/)).toBeVisible();
    await check('resultat');
    if (width === 320) {
      await page.getByRole('button', { name: 'Plus' }).click();
      await expect(
        page.getByRole('group', { name: 'Autres rubriques' }).getByRole('link', { name: 'Mes services' }),
      ).toBeVisible();
    }
  });
}
