import type { Locator, Page } from '@playwright/test';
import { application, attach, mailbox, pdf } from '../fixtures/forms';
import { expectNoFault } from '../fixtures/screen';
import { codeDialog, proveMailbox, sentCode, typeCode } from '../fixtures/security';
import { openAs } from '../fixtures/enter';
import { expect, people, test } from '../fixtures/test';

/** Camille's mobile. */
const mobile = '0639980001';
const confirmed = (form: Locator) => form.getByRole('heading', { level: 1, name: /bien été prise en compte/ });

/** A handler takes a request and accepts it. */
async function acceptInHistory(staff: Page, origin: string, numero: string): Promise<void> {
  await staff.goto(`${origin}/#/admin/history?demande=${numero}`);
  const main = application(staff).getByRole('main');
  await main.getByRole('button', { name: 'Prendre en charge', exact: true }).click();
  await main.getByRole('button', { name: 'Accepter', exact: true }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Accepter', exact: true }).click();
  await expect(main.getByText('Appliquée dans le système de gestion')).toBeVisible();
}

const numberIn = async (form: Locator): Promise<string> =>
  /DEM-\d{4}-\d+/.exec(
    (await form
      .getByText(/DEM-\d{4}-\d+/)
      .first()
      .textContent()) ?? '',
  )?.[0] ?? '';

test('[MEM-17] a contract is terminated in three clicks from any page, without a code or a question', async ({
  page,
  untouched,
  signIn,
  request,
}) => {
  test.slow();
  const portal = await untouched('camille');
  await signIn('camille', { portal });
  const form = application(page);
  await form.getByRole('link', { name: 'Résilier votre contrat' }).first().click();
  await expect(form.getByRole('heading', { level: 1, name: 'Résilier votre contrat' })).toBeVisible();
  await expect(form.getByRole('region', { name: 'Conditions' })).toContainText(/cessent le \d\d\/\d\d\/\d{4} au soir/);
  await expectNoFault(page, 'conditions');
  await form.getByRole('button', { name: 'Suivant' }).click();
  await expect(form.getByRole('heading', { level: 2, name: /Vérifiez vos réponses/ })).toBeFocused();
  await expectNoFault(page, 'récapitulatif');
  await form.getByRole('button', { name: 'Confirmer ma demande de résiliation' }).click();
  await expect(confirmed(form)).toBeFocused();
  await expect(
    form.getByText(/Votre demande de résiliation a été reçue le .* Elle prendra effet le \d\d\/\d\d\/\d{4}\./),
  ).toBeVisible();
  await expect
    .poll(async () => (await mailbox(request, portal, people.camille)).map(({ subject }) => subject))
    .toContain('Votre demande de résiliation');
  await page.goto(`${portal.at()}/#/v2/adherent/contrats`);
  await expect(form.getByRole('article', { name: /VAL0004521/ })).toContainText('Prend fin le');
  await page.goto(`${portal.at()}/#/forms/situation-contractuelle`);
  await expect(form.getByText(/Votre contrat prend déjà fin le/).first()).toBeVisible();
});

test('a suspension is decided by a handler, and the member sees it', async ({ page, browser, untouched, signIn }) => {
  test.slow();
  const portal = await untouched('marc/situation');
  const origin = portal.at('aliz');
  await signIn('marc', { portal, brand: 'aliz' });
  const form = application(page);
  await page.goto(`${origin}/#/forms/situation-contractuelle`);
  await expect(form.getByText(/Pas proposé pour ce contrat/)).toBeVisible();
  await form.getByRole('radio', { name: /^Suspension/ }).check();
  await form.getByRole('textbox', { name: /^Premier jour de la suspension/ }).fill('20112026');
  await attach(page, form, /^Justificatif du congé/, pdf('conge.pdf'));
  await expect(form.getByText('Envoyé', { exact: true })).toBeVisible();
  await expectNoFault(page, 'situation');
  await form.getByRole('button', { name: 'Suivant' }).click();
  await form.getByRole('button', { name: 'Valider' }).click();
  await proveMailbox(page, portal, people.marc);
  await expect(confirmed(form)).toBeVisible();
  const numero = await numberIn(form);

  const staff = await browser.newPage();
  await openAs(staff, portal, 'aliz', people.lucie);
  await acceptInHistory(staff, origin, numero);
  await staff.close();
  await page.goto(`${origin}/#/v2/adherent/contrats`);
  await page.reload();
  await expect(form.getByRole('article', { name: /ALI0000876/ })).toContainText('Suspendu');
});

test('a divorce leads to the removal of the spouse, already filled in', async ({ page, untouched, signIn }) => {
  test.slow();
  const portal = await untouched('camille/family-situation');
  await signIn('camille', { portal });
  const form = application(page);
  await page.goto(`${portal.at()}/#/adherent/profil/situation-familiale`);
  await form.getByRole('link', { name: 'Modifier ma situation familiale' }).click();
  await form.getByRole('combobox', { name: /^Nouvelle situation/ }).selectOption({ label: 'Mariage' });
  await form.getByRole('textbox', { name: /^Depuis le/ }).fill('12062010');
  await form.getByRole('button', { name: 'Valider' }).click();
  await expect(form.getByText('C’est déjà votre situation.').first()).toBeVisible();
  await form.getByRole('combobox', { name: /^Nouvelle situation/ }).selectOption({ label: 'Divorce' });
  await form.getByRole('textbox', { name: /^Depuis le/ }).fill('02112026');
  await form
    .getByRole('radiogroup', { name: /^Souhaitez-vous retirer/ })
    .getByRole('radio', { name: 'Oui' })
    .check();
  await expectNoFault(page, 'situation familiale');
  await form.getByRole('button', { name: 'Valider' }).click();
  await expect(confirmed(form)).toBeFocused();
  await form.getByRole('link', { name: 'Retirer votre ex-conjoint' }).click();
  await expect(form.getByRole('heading', { level: 1, name: 'Retirer un bénéficiaire' })).toBeVisible();
  const julien = form.getByRole('region', { name: /Julien/ });
  await expect(julien.getByRole('combobox', { name: /^Motif/ })).toHaveValue('DIVORCE');
  await expect(julien.getByRole('textbox', { name: /^Date de l’événement/ })).toHaveValue('02/11/2026');
  await page.goto(`${portal.at()}/#/adherent/profil/situation-familiale`);
  await expect(form.getByText('Divorce').first()).toBeVisible();
});

test('a wedding leads to the addition of the spouse, already filled in', async ({ page, untouched, signIn }) => {
  test.slow();
  const portal = await untouched('odile/family-situation');
  await signIn('odile', { portal });
  const form = application(page);
  await page.goto(`${portal.at()}/#/forms/situation-familiale`);
  await form.getByRole('combobox', { name: /^Nouvelle situation/ }).selectOption({ label: 'Mariage' });
  await form.getByRole('textbox', { name: /^Depuis le/ }).fill('02112026');
  await form.getByRole('textbox', { name: /^Nom du conjoint/ }).fill('Aubrac');
  await form.getByRole('textbox', { name: /^Prénom du conjoint/ }).fill('Léo');
  await form.getByRole('textbox', { name: /^Date de naissance du conjoint/ }).fill('12041990');
  await form.getByRole('button', { name: 'Valider' }).click();
  await expect(confirmed(form)).toBeVisible();
  await form.getByRole('link', { name: 'Ajouter au contrat' }).click();
  await expect(form.getByRole('radio', { name: 'Conjoint' })).toBeChecked();
  await expect(form.getByRole('combobox', { name: /^Événement/ })).toHaveValue('MARIAGE');
  await form.getByRole('button', { name: 'Suivant' }).click();
  await expect(form.getByRole('textbox', { name: /^Prénom/ })).toHaveValue('Léo');
});

test('a formula is chosen after comparing cover and price, and a rise is signed in place', async ({
  page,
  untouched,
  signIn,
  request,
}) => {
  test.slow();
  const portal = await untouched('camille/formula', 'camille/contribution');
  await signIn('camille', { portal });
  const form = application(page);
  const next = () => form.getByRole('button', { name: 'Suivant' }).click();
  await page.goto(`${portal.at()}/#/forms/garanties`);
  await form.getByRole('radio', { name: 'Évolution de mes besoins' }).check();
  await next();
  await form.getByRole('radio', { name: /Santé Premium/ }).check();
  await expect(form.getByRole('table', { name: 'Ce qui change' })).toContainText('Chambre particulière');
  await expectNoFault(page, 'formule');
  await next();
  await expect(form.getByRole('region', { name: 'Votre cotisation' })).toContainText('220,12 €');
  await form.getByRole('radio', { name: '01/01/2027' }).check();
  await next();
  await form.getByRole('checkbox', { name: /J’ai pris connaissance/ }).check();
  await next();
  await expect(form.getByRole('alert').first()).toContainText('Merci de renseigner toutes les données obligatoires.');
  await form.getByRole('button', { name: 'Préparer l’avenant à signer' }).click();
  await form.getByRole('button', { name: /Lire le document|Ouvrir le document/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('img', { name: /Page 1/ })
    .waitFor();
  await page.keyboard.press('Escape');
  await form.getByRole('checkbox', { name: /J’ai lu/ }).check();
  const sent = (await mailbox(request, portal, mobile)).length;
  await form.getByRole('button', { name: /code/ }).first().click();
  await expect.poll(async () => (await mailbox(request, portal, mobile)).length).toBeGreaterThan(sent);
  const [message] = await mailbox(request, portal, mobile);
  await form
    .getByRole('textbox', { name: 'Chiffre 1 sur 6' })
    .pressSequentially(/\d{6}/.exec(message?.text ?? '')?.[0] ?? '');
  await form.getByRole('button', { name: /^Signer/ }).click();
  await expect(form.getByText('Acte signé')).toBeVisible();
  await expectNoFault(page, 'signature');
  await next();
  await expect(form.getByRole('heading', { level: 2, name: /Vérifiez vos réponses/ })).toBeFocused();
  await form.getByRole('button', { name: 'Valider' }).click();
  await expect(confirmed(form)).toBeVisible();
  await page.goto(`${portal.at()}/#/forms/garanties`);
  // The confirmation stands where the form stood.
  await page.reload();
  await expect(form.getByText(/Un changement de formule est déjà prévu le 01\/01\/2027/).first()).toBeVisible();
});

test('a reinforcement ends from the options of its contract, after a code, on the first day of next month', async ({
  page,
  untouched,
  signIn,
}) => {
  test.slow();
  const portal = await untouched('camille/reinforcement', 'camille/contribution', 'camille/codes:1');
  await signIn('camille', { portal });
  const form = application(page);
  await page.goto(`${portal.at()}/#/v2/adherent/contrats`);
  await form.getByRole('button', { name: 'Voir le détail' }).first().click();
  await form.getByRole('tab', { name: /^Options/ }).click();
  await form.getByRole('link', { name: 'Résilier un renfort' }).click();
  await form.getByRole('checkbox', { name: /^Renfort Optique/ }).check();
  await form.getByRole('combobox', { name: /^Motif/ }).selectOption({ label: 'Réduire ma cotisation' });
  await form.getByRole('checkbox', { name: /diminueront à compter du 01\/12\/2026/ }).check();
  await expectNoFault(page, 'renfort');
  await form.getByRole('button', { name: 'Valider' }).click();
  const sent = (await mailbox(page.request, portal, mobile)).filter(({ text }) => /code de sécurité est/.test(text));
  await page
    .getByRole('dialog', { name: 'Résilier un renfort' })
    .getByRole('button', { name: 'Confirmer et envoyer' })
    .click();
  await codeDialog(page).waitFor();
  await typeCode(page, await sentCode(page, portal, mobile, sent.length + 1));
  await expect(form.getByRole('heading', { level: 1, name: /bien été prise en compte/ })).toBeVisible();
  await expect(form.getByText('1er décembre 2026').first()).toBeVisible();
  // The confirmation stands where the form stood.
  await page.reload();
  await expect(form.getByText('Renfort Optique prend déjà fin le 30/11/2026.')).toBeVisible();
});
