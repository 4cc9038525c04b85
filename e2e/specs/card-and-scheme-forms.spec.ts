import { application, attach, formShown, mailbox, openForm, pdf } from '../fixtures/forms';
import { expectNoFault } from '../fixtures/screen';
import { openAs } from '../fixtures/enter';
import { digit } from '../fixtures/sign-in';
import { expect, people, test } from '../fixtures/test';

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
  await expect(form.getByRole('heading', { level: 1, name: 'Votre carte a bien été envoyée' })).toBeFocused();

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
  const open = async (typed: string) => {
    for (const [index, sign] of [...typed].entries()) await digit(optician, index + 1).fill(sign);
    await screen.getByRole('button', { name: 'Ouvrir la carte' }).click();
  };
  await open(code === '000000' ? '111111' : '000000');
  await expect(screen.getByText(/Le code est incorrect\. Il vous reste 4\sessais\./)).toBeVisible();
  await open(code);
  await expect(screen.getByRole('heading', { level: 1, name: 'La carte est ouverte' })).toBeFocused();
  const download = optician.waitForEvent('download');
  await screen.getByRole('button', { name: 'Télécharger la carte (PDF)' }).click();
  expect((await download).suggestedFilename()).toBe('carte-tiers-payant_VAL0004521_2026.pdf');
  await optician.context().close();

  // What was sent stays among the requests.
  await page.goto(`${portal.at()}/#/history`);
  await expect(form.getByRole('row', { name: /Envoyer ma carte de tiers payant/ })).toContainText('Acceptée');
});

test('[MEM-22] a member changes the scheme of her daughter, and asks for her télétransmission', async ({
  page,
  untouched,
  signIn,
}) => {
  test.slow();
  const portal = await untouched('camille/scheme');
  await signIn('camille', { portal });
  const form = application(page);
  await page.goto(`${portal.at()}/#/adherent/profil?bloc=ro`);
  await form.getByRole('link', { name: 'Mes données Sécurité sociale' }).click();
  await form.getByRole('radio', { name: /Lina/ }).check();
  await expect(form.getByRole('combobox', { name: /^Régime obligatoire/ })).toHaveValue('01');
  await form.getByRole('textbox', { name: /^Numéro \(13/ }).fill('2120548000000');
  await form.getByRole('textbox', { name: /^Clé/ }).fill('35');
  await form.getByRole('combobox', { name: /^Régime obligatoire/ }).selectOption({ label: 'Régime agricole (MSA)' });
  await form.getByRole('combobox', { name: /^Caisse/ }).selectOption({ label: 'MSA du Languedoc' });
  await form
    .getByRole('radiogroup', { name: /rattachée à un autre assuré/ })
    .getByRole('radio', { name: 'Non' })
    .check();
  await attach(page, form, /^Attestation de droits/, pdf('droits.pdf'));
  await expect(form.getByText('Envoyé', { exact: true })).toBeVisible();
  await form.getByRole('button', { name: 'Valider' }).click();
  await expect(form.getByText('La clé du numéro de Sécurité sociale est incorrecte.').first()).toBeVisible();
  await form.getByRole('textbox', { name: /^Clé/ }).fill('36');
  await expectNoFault(page, 'données Sécurité sociale');
  await form.getByRole('button', { name: 'Valider' }).click();
  await expect(form.getByRole('heading', { level: 1, name: /bien été prise en compte/ })).toBeFocused();
  await form.getByRole('link', { name: 'Voir mon profil' }).click();
  const lina = form.getByRole('listitem').filter({ hasText: 'Lina' });
  await expect(lina.getByText('MSA du Languedoc (480)')).toBeVisible();
  await expect(lina.getByText('Demande envoyée à votre caisse')).toBeVisible();

  await openForm(page, '/forms/activate-teletransmission');
  await form.getByRole('radio', { name: /Lina/ }).check();
  await expect(form.getByText(/^Demande envoyée à votre caisse le/)).toBeVisible();
  const choice = form.getByRole('radiogroup', { name: /Souhaitez-vous activer la télétransmission/ });
  await choice.getByRole('radio', { name: 'Non' }).check();
  await expect(form.getByText(/vous devrez nous adresser vos décomptes de Sécurité sociale/)).toBeVisible();
  await expectNoFault(page, 'télétransmission');
  await form.getByRole('button', { name: 'Valider' }).click();
  await expect(form.getByRole('heading', { level: 1, name: /bien été prise en compte/ })).toBeFocused();
  await form.getByRole('link', { name: 'Voir mon profil' }).click();
  await expect(lina.getByText('Opposition de l’assuré')).toBeVisible();
});

test('[MEM-22] in Riviera a number of Monaco is decided by a handler, and there is no télétransmission', async ({
  page,
  browser,
  untouched,
  signIn,
}) => {
  test.slow();
  const portal = await untouched('stefano/scheme');
  const origin = portal.at('rivi');
  await signIn('stefano', { portal, brand: 'rivi', at: '/#/forms/activate-teletransmission' });
  const form = application(page);
  await formShown(page);
  await form.getByRole('radio', { name: /Stéfano/ }).check();
  await form
    .getByRole('radiogroup', { name: /Souhaitez-vous activer la télétransmission/ })
    .getByRole('radio', { name: 'Oui' })
    .check();
  await expect(form.getByText(/n’est pas disponible pour le régime monégasque/).first()).toBeVisible();
  await expect(form.getByRole('button', { name: 'Valider' })).toHaveCount(0);

  await page.goto(`${origin}/#/forms/donneesro`);
  await form.getByRole('radio', { name: /Stéfano/ }).check();
  await expect(form.getByRole('radio', { name: 'J’ai un N° RO monégasque' })).toBeChecked();
  await form.getByRole('textbox', { name: /^Numéro monégasque/ }).fill('5038');
  await form.getByRole('combobox', { name: /^Régime obligatoire/ }).selectOption({ label: 'CAMTI Monaco' });
  await form.getByRole('combobox', { name: /^Caisse/ }).selectOption({ label: 'CAMTI Monaco' });
  await attach(page, form, /^Attestation de droits/, pdf('droits.pdf'));
  await expect(form.getByText('Envoyé', { exact: true })).toBeVisible();
  await form.getByRole('button', { name: 'Valider' }).click();
  await expect(form.getByRole('heading', { level: 1, name: /sera traitée/ })).toBeVisible();
  const numero = (await form.getByText(/^DEM-\d{4}-\d{6,9}$/).textContent()) ?? '';

  const staff = await browser.newPage();
  await openAs(staff, portal, 'rivi', people.helene);
  await staff.goto(`${origin}/#/admin/history?demande=${numero}`);
  const desk = application(staff).getByRole('main');
  await desk.getByRole('button', { name: 'Prendre en charge', exact: true }).click();
  await desk.getByRole('button', { name: 'Accepter', exact: true }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Accepter', exact: true }).click();
  await expect(desk.getByText('Appliquée dans le système de gestion')).toBeVisible();
  await staff.close();

  await page.goto(`${origin}/#/adherent/profil?bloc=ro`);
  await page.reload();
  await expect(form.getByRole('listitem').filter({ hasText: 'Stéfano' }).first()).toContainText('CAMTI Monaco (MC2)');
});
