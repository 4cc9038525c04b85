import { applicationCode, withDevice } from '../fixtures/authenticator';
import { mailbox } from '../fixtures/forms';
import { home, settled } from '../fixtures/screen';
import { freshApplicationCode, newestCode, showPassword } from '../fixtures/sign-in';
import { expect, fillCode, people, test } from '../fixtures/test';
import { codeTitle, statusOfUser, greeting, wrongOf } from '../fixtures/code-page';

const mobile = '0639980001';
const nora = 'nora.salvetat@exemple.test';
const addApplication = 'Ajouter l’application';

test('a trusted device needs no code, another device does', async ({ page, browser, untouched }) => {
  const changed = await untouched('camille/codes:2');
  await showPassword(page, changed, people.camille);
  await page.getByRole('checkbox', { name: /Ne plus demander de code sur cet appareil pendant 30\sjours/ }).check();
  await fillCode(page, await newestCode(page, mobile));
  await expect(greeting(page, 'Camille')).toBeVisible();
  await settled(page);
  await page.getByRole('button', { name: /menu du compte/ }).click();
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(home(page).getByRole('link', { name: 'Me connecter' })).toBeVisible();
  await showPassword(page, changed, people.camille);
  await expect(greeting(page, 'Camille')).toBeVisible();
  const other = await browser.newPage();
  await showPassword(other, changed, people.camille);
  await expect(codeTitle(other)).toBeVisible();
  await other.close();
});

test('without script, the code has one field', async ({ browser, untouched }) => {
  const changed = await untouched('camille/codes:1');
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await showPassword(page, changed, people.camille);
  const field = page.getByRole('textbox', { name: 'Code de sécurité' });
  await field.fill('12');
  await page.getByRole('button', { name: 'Valider' }).click();
  await expect(field).toHaveAccessibleDescription(/Le code de sécurité est incorrect\./);
  await field.fill(await newestCode(page, mobile));
  await page.getByRole('button', { name: 'Valider' }).click();
  await expect(page).toHaveURL(`${changed.at()}/`);
  expect((await context.cookies()).map(({ name }) => name)).toContain('session');
  await context.close();
});

test('staff use their application; each code works once, and the demo says where to read it', async ({
  page,
  browser,
  untouched,
}) => {
  const changed = await untouched('karim');
  await showPassword(page, changed, people.karim);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /Codes d’application/ })).toHaveAttribute('href', '/dev/authenticator');
  // The thief comes some time after: an expired code would be refused as wrong, not as used.
  const code = await freshApplicationCode(page, people.karim, 'newest');
  await fillCode(page, code);
  await page.getByRole('dialog').getByRole('button', { name: 'Continuer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();
  const thief = await browser.newPage();
  await showPassword(thief, changed, people.karim);
  await fillCode(thief, code);
  await expect(thief.getByText('Ce code a déjà servi. Attendez le suivant.')).toBeVisible();
  await thief.close();
});

test('a staff member without a factor adds an application, saves the recovery codes, and uses one', async ({
  page,
  untouched,
  request,
  consoleErrors,
}) => {
  const changed = await untouched('nora');
  await showPassword(page, changed, nora);
  await expect(page.getByText('n•••@exemple.test')).toBeVisible();
  await expect(page.getByRole('button', { name: /SMS/ })).toHaveCount(0);
  await fillCode(page, await newestCode(page, nora));
  await expect(page.getByRole('heading', { level: 1, name: 'Protégez votre accès' })).toBeVisible();
  expect(await statusOfUser(page)).toBe(401);
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  const secret = await page.getByRole('definition').innerText();
  await fillCode(page, wrongOf(applicationCode(secret)), addApplication);
  await expect(page.getByText('Ce code n’est pas celui de votre application.')).toBeVisible();
  await fillCode(page, applicationCode(secret), addApplication);
  await expect(page.getByRole('heading', { level: 1, name: 'Vos codes de secours' })).toBeVisible();
  const codes = await page.getByRole('list', { name: 'Codes de secours' }).getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Télécharger les codes' }).click();
  expect((await download).suggestedFilename()).toBe('codes-de-secours.txt');
  await page.getByRole('button', { name: 'J’ai conservé mes codes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continuer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();
  expect(consoleErrors.splice(0).every((error) => /40[01]/.test(error))).toBe(true);

  // A read of the dashboard that finds no session would go to sign-in at the same time.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await showPassword(page, changed, nora);
  await page.getByRole('link', { name: 'Utiliser un code de secours' }).click();
  await page.getByRole('textbox', { name: 'Code de secours' }).fill(codes[3]?.toLowerCase() ?? '');
  await page.getByRole('button', { name: 'Valider' }).click();
  await expect(page).toHaveURL(new RegExp(`^${changed.at()}/(#.*)?$`));
  await expect
    .poll(async () => (await mailbox(request, changed, nora)).map(({ subject }) => subject))
    .toContain('Un code de secours a été utilisé');
});

test('a passkey: added by staff, used at sign-in, refused without fingerprint or PIN', async ({ page, untouched }) => {
  const changed = await untouched('nora');
  const device = await withDevice(page);
  await showPassword(page, changed, nora);
  await fillCode(page, await newestCode(page, nora));
  await page.getByRole('textbox', { name: 'Nom de la clé' }).fill('Portable du bureau');
  await device.refuse(true);
  await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
  await expect(
    page.getByText('La clé d’accès n’a pas répondu. Réessayez, ou choisissez un autre moyen.'),
  ).toBeVisible();
  await device.refuse(false);
  await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
  await page.getByRole('button', { name: 'J’ai conservé mes codes' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Continuer' })).toBeVisible();
  await page.context().clearCookies();
  await showPassword(page, changed, nora);
  await page.getByRole('button', { name: 'Utiliser ma clé d’accès' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Continuer' })).toBeVisible();
  expect(await statusOfUser(page)).toBe(200);
});
