import { application, mailbox } from '../fixtures/forms';
import { expect, test } from '../fixtures/test';
import { fillRegistration, goodPassword, registrants, visitorField } from '../fixtures/visitor';
import { heading, submit, acceptTerms } from '../fixtures/registration';

test("[PRE-19] after three refusals at Alizéane the button disappears, and the client's message shows", async ({
  page,
  untouched,
}) => {
  const changed = await untouched('clemence');
  await page.goto(`${changed.at('aliz')}/#/register`);
  await fillRegistration(page, { ...registrants.clemence, prenom: 'Clémentine' });
  await acceptTerms(page);
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const answer = page.waitForResponse('**/api/identity/register');
    await submit(page);
    expect(((await (await answer).json()) as { data: string }).data).toBe('PersonneInconnue');
    await visitorField(page, /^Prénom/).fill(['Clémenta', 'Clémency', 'Clémencia'][attempt - 1] ?? '');
  }
  const message = 'Vous avez atteint le nombre maximal de tentatives.';
  await expect(application(page).getByRole('button', { name: 'Valider' })).toHaveCount(0);
  await expect(application(page).locator('form').getByText(message)).toBeVisible();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(application(page).getByRole('button', { name: 'Valider' })).toBeVisible();
});

test('[PRE-17] an address with an account gets the same response as another, and a mail about it', async ({
  page,
  untouched,
}) => {
  const changed = await untouched('solene', 'camille/mail');
  const answers: string[] = [];
  for (const person of [registrants.solene, registrants.camille]) {
    await page.goto(`${changed.at()}/#/register`);
    await fillRegistration(page, person);
    await acceptTerms(page);
    const answered = page.waitForResponse('**/api/identity/register');
    await submit(page);
    const answer = await answered;
    answers.push(`${answer.status()} ${Object.keys((await answer.json()) as object).join(' ')}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Oui, je choisis le zéro papier' }).click();
    await expect(heading(page, 'Consultez votre messagerie')).toBeVisible();
  }
  expect(answers[1]).toBe(answers[0]);
  await expect
    .poll(async () => (await mailbox(page.request, changed, registrants.camille.email)).map(({ subject }) => subject))
    .toContainEqual(expect.stringMatching(/existe déjà/));
});

test('input appears neither in addresses nor in the browser, and is not lost without a warning', async ({
  page,
  portal,
}) => {
  const { nir } = registrants.zoe;
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.goto(portal.at());
  await application(page).getByRole('link', { name: 'Créer mon espace' }).first().click();
  await fillRegistration(page, registrants.zoe);
  await application(page).getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' }).click();
  const question = page.getByRole('dialog', { name: 'Quitter ce formulaire' });
  await question.getByRole('button', { name: 'Non' }).click();
  await page.evaluate(() => window.history.back());
  await question.getByRole('button', { name: 'Non' }).click();
  await expect(page).toHaveURL(/#\/register$/);
  await expect(visitorField(page, /^Nom/)).toHaveValue('Le Gouarnec');
  const kept = await page.evaluate(async () =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      history.state,
      document.cookie,
      await indexedDB.databases(),
    ]),
  );
  for (const secret of [nir, 'Gouarnec', goodPassword]) {
    expect(kept).not.toContain(secret);
    expect(addresses.join(' ')).not.toContain(secret);
  }
  const [terms] = await Promise.all([
    page.waitForEvent('popup'),
    application(page)
      .getByRole('link', { name: /^conditions générales d’utilisation/ })
      .click(),
  ]);
  await expect(terms.getByRole('heading', { level: 1, name: 'Conditions générales d’utilisation' })).toBeVisible();
  await expect(visitorField(page, /^Nom/)).toHaveValue('Le Gouarnec');
  let isAsked = false;
  page.once('dialog', (dialog) => {
    isAsked = dialog.type() === 'beforeunload';
    void dialog.accept();
  });
  await page.reload();
  expect(isAsked).toBe(true);
});
