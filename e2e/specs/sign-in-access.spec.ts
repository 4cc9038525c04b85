import { applicationCode } from '../fixtures/authenticator';
import { expectNoFault, settled } from '../fixtures/screen';
import { digit, newestCode, showPassword } from '../fixtures/sign-in';
import { expect, fillCode, people, test } from '../fixtures/test';

const nora = 'nora.salvetat@exemple.test';

test('sign-in, code and enrolment have no fault for axe and no overflow at 320, 375 and 1280 pixels, and at 200 %', async ({
  page,
  untouched,
}) => {
  const changed = await untouched('camille/codes:1', 'nora');
  test.slow();
  const check = async (what: string) => {
    for (const [width, height] of [
      [320, 700],
      [375, 800],
      [640, 450],
      [1280, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      // With its own letters, and laid out for this width.
      await settled(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${what} ${width}`).toBeLessThanOrEqual(
        width,
      );
    }
    await expectNoFault(page, what);
  };
  for (const brand of ['vald', 'aliz', 'rivi'] as const) {
    await page.goto(`${changed.at(brand)}/api/identity/login`);
    await check(`connexion ${brand}`);
  }
  await showPassword(page, changed, people.camille);
  await check('code');
  await fillCode(page, '000000');
  await expect(page.getByText('Le code de sécurité est incorrect.')).toBeVisible();
  await check('code faux');
  await showPassword(page, changed, nora);
  await fillCode(page, await newestCode(page, nora));
  await check('enrôlement');
  await fillCode(page, applicationCode(await page.getByRole('definition').innerText()), 'Ajouter l’application');
  await expect(page.getByRole('heading', { level: 1, name: 'Vos codes de secours' })).toBeVisible();
  await check('codes de secours');
});

test('forced colours keep the boxes, the buttons and the QR code visible', async ({ page, untouched }) => {
  const portal = await untouched('camille/codes:1', 'nora');
  await page.emulateMedia({ forcedColors: 'active' });
  await showPassword(page, portal, people.camille);
  const edges = await digit(page, 1).evaluate((box) => getComputedStyle(box).borderTopWidth);
  expect(parseFloat(edges)).toBeGreaterThan(0);
  await showPassword(page, portal, nora);
  await fillCode(page, await newestCode(page, nora));
  expect(
    await page.getByRole('img', { name: /QR code/ }).evaluate((code) => getComputedStyle(code).backgroundColor),
  ).toBe('rgb(255, 255, 255)');
});

test('the page of the code works by keyboard, from the first box to the last link', async ({ page, untouched }) => {
  const portal = await untouched('camille/codes:1');
  await showPassword(page, portal, people.camille);
  await expect(digit(page, 1)).toBeFocused();
  const reached: string[] = [];
  for (let step = 0; step < 10; step += 1) {
    await page.keyboard.press('Tab');
    reached.push(
      await page.evaluate(
        () =>
          document.activeElement?.getAttribute('aria-label') ??
          (document.activeElement instanceof HTMLInputElement
            ? document.activeElement.id
            : (document.activeElement?.textContent?.trim() ?? '')),
      ),
    );
  }
  expect(reached).toEqual([
    'Chiffre 2 sur 6',
    'Chiffre 3 sur 6',
    'Chiffre 4 sur 6',
    'Chiffre 5 sur 6',
    'Chiffre 6 sur 6',
    'confiance',
    'Valider',
    expect.stringMatching(/Renvoyer/),
    'Recevoir le code par e-mail',
    expect.stringMatching(/Lire les messages/),
  ]);
});
