import { application, mailbox } from '../fixtures/forms';
import { expectNoFault } from '../fixtures/screen';
import { expect, test } from '../fixtures/test';

test('[MEM-06] a card is sent to an optician, who opens it with the link and the code, without an account', async ({
  page,
  browser,
  untouched,
  signIn,
  request,
}) => {
  test.slow();
  const portal = await untouched('camille/card-sent');
  await signIn('camille', { portal });
  const form = application(page);
  await page.goto(`${portal.at()}/#/cgdm-svc/carte-tp`);
  await form.getByRole('link', { name: 'Envoyer par e-mail' }).click();
  await expect(form.getByRole('heading', { level: 1, name: 'Envoyer ma carte de tiers payant' })).toBeVisible();
  // Julien hides his care: his card is not hers to send.
  await expect(form.getByRole('checkbox', { name: /Julien/ })).toHaveCount(0);
  await form.getByRole('button', { name: 'Valider' }).click();
  await expect(form.getByRole('alert').first()).toContainText('Merci de renseigner toutes les données obligatoires.');
  await form.getByRole('checkbox', { name: /Camille/ }).check();
  await form.getByRole('radio', { name: 'Un professionnel de santé' }).check();
  await form.getByRole('textbox', { name: /^Adresse\(s\) e-mail/ }).fill('accueil@opticien.test; opticien');
  await form.getByRole('checkbox', { name: /^Je confirme vouloir transmettre ma carte/ }).check();
  await form.getByRole('button', { name: 'Valider' }).click();
  await expect(form.getByText('Le format de l’adresse e-mail est incorrect.').first()).toBeVisible();
  await form.getByRole('textbox', { name: /^Adresse\(s\) e-mail/ }).fill('accueil@opticien.test');
  await form.getByRole('textbox', { name: /^Message/ }).fill('Pour mes lunettes.');
  await expectNoFault(page, 'envoi de la carte');
  await form.getByRole('button', { name: 'Valider' }).dblclick();
  await expect(form.getByRole('heading', { level: 1, name: 'Votre carte a bien été envoyée.' })).toBeFocused();

  const mails = () => mailbox(request, portal, 'accueil@opticien.test');
  await expect.poll(async () => (await mails()).length).toBe(1);
  const text = (await mails())[0]?.text ?? '';
  expect(text).toContain('Pour mes lunettes.');
  const link = /https?:\/\/\S*carte-partagee\S*/.exec(text)?.[0] ?? '';
  const code = /code (\d{6})/.exec(text)?.[1] ?? '';

  const optician = await (await browser.newContext()).newPage();
  const screen = application(optician);
  await optician.goto(link);
  await expect(screen.getByRole('heading', { level: 1, name: 'Carte de tiers payant' })).toBeVisible();
  // The link leaves the address bar at once.
  await expect(optician).toHaveURL(/carte-partagee$/);
  await expectNoFault(optician, 'ouverture de la carte');
  const first = screen.getByRole('textbox', { name: 'Chiffre 1 sur 6' });
  await first.pressSequentially(code === '000000' ? '111111' : '000000');
  await screen.getByRole('button', { name: 'Ouvrir la carte' }).click();
  await expect(screen.getByText(/Le code est incorrect\. Il vous reste 4\sessais\./)).toBeVisible();
  await first.click();
  await first.pressSequentially(code);
  await screen.getByRole('button', { name: 'Ouvrir la carte' }).click();
  await expect(screen.getByRole('heading', { level: 1, name: 'La carte est ouverte' })).toBeFocused();
  const download = optician.waitForEvent('download');
  await screen.getByRole('button', { name: 'Télécharger la carte (PDF)' }).click();
  expect((await download).suggestedFilename()).toBe('carte-tiers-payant_VAL0004521_2026.pdf');
  await optician.context().close();

  // What was sent stays among the requests.
  await page.goto(`${portal.at()}/#/history`);
  await expect(form.getByText('Envoyer ma carte de tiers payant').first()).toBeVisible();
});
