import { application, attach, fillCare, mailbox, openForm, paper, pdf } from '../fixtures/forms';
import { expect, people, test } from '../fixtures/test';

test('[MEM-20] an invoice is submitted, confirmed, and becomes a pending statement', async ({
  page,
  untouched,
  signIn,
  request,
}) => {
  const changed = await untouched('camille/requests/care');
  await signIn('camille', { portal: changed });
  const form = application(page);
  await form.getByRole('link', { name: 'Mes démarches' }).first().click();
  await form.getByRole('link', { name: 'Demander un remboursement' }).click();
  await attach(page, form, /^Facture acquittée/, pdf());
  await expect(form.getByText('Envoyé', { exact: true })).toBeVisible();
  await fillCare(page);
  // What it would come to stands there before it is sent, and is what it comes to.
  const estimate = form.getByRole('region', { name: 'Votre estimation' });
  await expect(estimate).toContainText('140,00 €');
  const figures = await estimate.locator('dl').innerText();
  await form.getByRole('button', { name: 'Valider' }).dblclick();
  const done = form.getByRole('heading', { level: 1, name: 'Votre demande a bien été prise en compte' });
  await expect(done).toBeFocused();
  const numero = await form.getByText(/^DEM-2026-\d{6}$/).innerText();
  const reimbursement = form.getByRole('region', { name: 'Votre remboursement' });
  await expect(reimbursement.locator('dl')).toHaveText(figures, { useInnerText: true });

  const recap = page.waitForEvent('download');
  await form.getByRole('button', { name: 'Télécharger le récapitulatif' }).click();
  expect((await recap).suggestedFilename()).toMatch(/\.pdf$/);
  await expect.poll(async () => (await mailbox(request, changed, people.camille))[0]?.subject).toContain(numero);

  await form.getByRole('link', { name: 'Mes prestations' }).first().click();
  await expect(
    form
      .getByRole('group', { name: 'Décomptes' })
      .getByRole('group')
      .filter({ hasText: /^Consultation.*Soins du 28\/10\/2026.*En cours de paiement.*sur 140,00/ }),
  ).toBeVisible();
  // One double click, one request: the same invoice again is a similar one.
  await openForm(page, '/forms/demande-remboursement');
  await attach(page, form, /^Facture acquittée/, pdf());
  await expect(form.getByText('Envoyé', { exact: true })).toBeVisible();
  await fillCare(page);
  await form.getByRole('button', { name: 'Valider' }).click();
  const question = page.getByRole('dialog', { name: 'Demande similaire' });
  await expect(question).toContainText(`Une demande similaire existe déjà (${numero})`);
  await question.getByRole('button', { name: 'Revenir au formulaire' }).click();
  await expect(form.getByRole('textbox', { name: /^Montant de la facture/ })).toHaveValue('140,00');
});

test('[MEM-20] an invoice with text offers what it says, and fills a field when asked to', async ({
  page,
  untouched,
  signIn,
}) => {
  await signIn('camille', { portal: await untouched('camille/requests/care') });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await openForm(page, '/forms/demande-remboursement');
  const form = application(page);
  await attach(
    page,
    form,
    /^Facture acquittée/,
    paper(['Docteur Solene ESSAI', 'Consultation du 28/10/2026', 'Montant réglé : 45,00 €']),
  );
  const amount = form.getByRole('textbox', { name: /^Montant de la facture/ });
  await expect(form.getByText('Lu dans «\u00a0facture.pdf\u00a0»')).toBeVisible();
  await expect(amount).toHaveValue('');
  await form.getByRole('button', { name: 'Utiliser 45,00\u00a0€' }).click();
  await expect(amount).toHaveValue('45,00');
  await expect(amount).toBeFocused();
  await form.getByRole('button', { name: 'Utiliser 28/10/2026' }).click();
  await expect(form.getByRole('textbox', { name: /^Date des soins/ })).toHaveValue('28/10/2026');
  await form.getByRole('button', { name: 'Utiliser Dr Solene ESSAI' }).click();
  await expect(form.getByText(/^Lu dans/)).toHaveCount(0);
});

test('[MEM-20] in manual mode a request waits for a handler and says so', async ({ page, portal, signIn, request }) => {
  await signIn('lucie', { brand: 'aliz' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await openForm(page, '/forms/demande-remboursement');
  const form = application(page);
  await expect(form.getByText('Traitement par un gestionnaire')).toBeVisible();
  await attach(page, form, /^Facture acquittée/, pdf());
  await expect(form.getByText('Envoyé', { exact: true })).toBeVisible();
  await form.getByRole('textbox', { name: /^Date des soins/ }).fill('28102026');
  await form.getByRole('radio', { name: /Lucie/ }).check();
  await form.getByRole('combobox', { name: /^Type de soins/ }).selectOption({ label: 'Médecines complémentaires' });
  await form.getByRole('textbox', { name: /^Montant de la facture/ }).fill('55');
  await form
    .getByRole('radiogroup', { name: /accident/ })
    .getByRole('radio', { name: 'Non' })
    .check();
  await form
    .getByRole('radiogroup', { name: /complémentaire/ })
    .getByRole('radio', { name: 'Non' })
    .check();
  await form.getByRole('button', { name: 'Valider' }).click();
  await expect(
    form.getByRole('heading', {
      level: 1,
      name: 'Votre demande a bien été prise en compte et sera traitée dans les plus brefs délais',
    }),
  ).toBeVisible();
  await expect(form.getByText('Enregistrée')).toBeVisible();
  await expect.poll(async () => (await mailbox(request, portal, people.lucie))[0]?.subject).toContain('DEM-2026-');
});

test('[MEM-11] an address changes at once, and is read again', async ({ page, signIn }) => {
  await signIn('stefano', { brand: 'rivi' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await openForm(page, '/forms/adresse');
  const form = application(page);
  await form.getByRole('textbox', { name: /^Libellé de la voie/ }).fill('DES ORANGERS');
  await form.getByRole('textbox', { name: /^Code postal/ }).fill('06000');
  await form.getByRole('combobox', { name: /^Commune/ }).selectOption({ label: 'NICE' });
  await expect(form.getByText('06000 NICE', { exact: true })).toBeVisible();
  await form.getByRole('button', { name: 'Valider' }).click();
  await expect(form.getByRole('heading', { level: 1, name: 'Votre demande a bien été prise en compte' })).toBeVisible();
  await form.getByRole('link', { name: 'Mes démarches' }).first().click();
  await form.getByRole('link', { name: 'Modifier mon adresse', exact: true }).click();
  await expect(form.getByRole('textbox', { name: /^Libellé de la voie/ })).toHaveValue('DES ORANGERS');
});

test('[MEM-11] in manual mode an address needs a document, and only one request stays open', async ({
  page,
  untouched,
  signIn,
}) => {
  const changed = await untouched('camille/requests/address');
  await signIn('camille', { portal: changed });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await openForm(page, '/forms/adresse');
  const form = application(page);
  await form.getByRole('textbox', { name: /^Libellé de la voie/ }).fill('DU MOULIN');
  await form.getByRole('button', { name: 'Valider' }).click();
  const summary = form.getByRole('alert').filter({ hasText: 'Merci de renseigner toutes les données obligatoires.' });
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: 'Justificatif de domicile de moins de 3 mois' }).click();
  await expect(form.getByRole('button', { name: 'Choisir des fichiers' })).toBeFocused();
  await attach(page, form, /^Justificatif/, pdf('quittance.pdf'));
  await expect(form.getByText('Envoyé', { exact: true })).toBeVisible();
  await form.getByRole('button', { name: 'Valider' }).click();
  const numero = await form.getByText(/^DEM-2026-\d{6}$/).innerText();
  await form.getByRole('link', { name: 'Mes démarches' }).first().click();
  await form.getByRole('link', { name: 'Modifier mon adresse', exact: true }).click();
  await expect(form.getByText(`Une demande est en cours de traitement (n° ${numero} du 20/11/2026).`)).toBeVisible();
  await expect(form.getByRole('button', { name: 'Valider' })).toHaveCount(0);
});

test("[MEM-28] a beneficiary requests only for themself and does not see the member's account", async ({
  page,
  signIn,
}) => {
  await signIn('julien');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await openForm(page, '/forms/demande-remboursement');
  const form = application(page);
  await expect(form.getByRole('radio', { name: /VERNOUX/ })).toHaveCount(1);
  await expect(form.getByRole('radio', { name: /Julien/ })).toBeChecked();
  await form.getByRole('link', { name: 'Mes démarches' }).first().click();
  await expect(form.getByRole('link', { name: 'Modifier le compte de remboursement' })).toHaveCount(0);
  await page.goto(`${new URL(page.url()).origin}/#/forms/ribprestations`);
  await expect(page.getByText('Cette fonctionnalité n’est pas disponible.')).toBeVisible();
});

test('[CTL-06] the form is filled and submitted by keyboard alone', async ({ page, untouched, signIn }) => {
  const changed = await untouched('camille/requests/care');
  await signIn('camille', { portal: changed });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await openForm(page, '/forms/demande-remboursement');
  const form = application(page);
  await attach(page, form, /^Facture acquittée/, pdf());
  await expect(form.getByText('Envoyé', { exact: true })).toBeVisible();
  await form.getByRole('checkbox', { name: /devis/ }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.type('28102026');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Pha');
  await page.keyboard.press('Tab');
  await page.keyboard.type('M');
  await page.keyboard.press('Tab');
  await expect(form.getByRole('textbox', { name: /^Nombre de boîtes/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('23,40');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('heading', { level: 1, name: 'Votre demande a bien été prise en compte' })).toBeFocused();
  await expect(form.getByText('28/10/2026')).toBeVisible();
  await expect(form.getByRole('region', { name: 'Votre remboursement' })).toContainText('23,40 €');
});

test('[CTL-17] pending consents show one by one, and then no more', async ({ page, untouched, signIn }) => {
  const changed = await untouched('elodie');
  await signIn('elodie', { portal: changed });
  const popup = page.getByRole('dialog');
  await expect(popup.getByRole('button', { name: 'Accepter' })).toHaveCount(3);
  for (const left of [2, 1]) {
    await popup.getByRole('button', { name: 'Refuser' }).first().click();
    await expect(popup.getByRole('button', { name: 'Accepter' })).toHaveCount(left);
  }
  await popup.getByRole('button', { name: 'Accepter' }).click();
  await expect(page.getByText('Nous avons bien pris en compte votre consentement.')).toBeVisible();
  await expect(popup).toHaveCount(0);
  await page.reload();
  await expect(application(page).getByRole('heading', { level: 1, name: 'Bonjour Élodie' })).toBeVisible();
  await expect(popup).toHaveCount(0);
});
