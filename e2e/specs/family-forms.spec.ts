import { application, attach, formShown, mailbox, openForm, pdf } from '../fixtures/forms';
import { expectNoFault } from '../fixtures/screen';
import { codeDialog, sentCode, typeCode } from '../fixtures/security';
import { expect, fillSignIn, people, test } from '../fixtures/test';
import { fillNewPassword, goodPassword, mailedLink } from '../fixtures/visitor';

const mobile = '0639980001';

test('[MEM-06] a printed card is ordered for the confirmed address, once in thirty days', async ({
  page,
  untouched,
  signIn,
  request,
}) => {
  test.slow();
  const portal = await untouched('camille/card-order');
  await signIn('camille', { portal });
  const form = application(page);
  await page.goto(`${portal.at()}/#/cgdm-svc/carte-tp`);
  await form.getByRole('link', { name: 'Commander', exact: false }).last().click();
  await form.getByRole('button', { name: 'Valider' }).click();
  await expect(form.getByRole('alert').first()).toContainText('Merci de renseigner toutes les données obligatoires.');
  await form.getByRole('checkbox', { name: /Lina/ }).check();
  await form.getByRole('combobox', { name: /^Motif/ }).selectOption({ label: 'Erreur sur la carte' });
  await form.getByRole('textbox', { name: /^Précisez l’erreur/ }).fill('Le prénom est mal écrit.');
  await form.getByRole('radio', { name: 'Par courrier' }).check();
  await form.getByRole('checkbox', { name: /Je confirme mon adresse postale.*MENDE/ }).check();
  await expectNoFault(page, 'commande');
  await form.getByRole('button', { name: 'Valider' }).dblclick();
  await expect(form.getByRole('heading', { level: 1, name: /bien été prise en compte/ })).toBeFocused();
  await expect(form.getByText('Votre carte vous sera adressée sous 10 jours ouvrés.')).toBeVisible();
  await expect(form.getByRole('region', { name: 'Ce que vous avez envoyé' })).toContainText('Lina VERNOUX');
  await expect
    .poll(async () => (await mailbox(request, portal, people.camille))[0]?.text)
    .toMatch(/Motif de la demande.: Erreur sur la carte/);

  // The confirmation stands where the form stood.
  await page.reload();
  await form.getByRole('checkbox', { name: /Lina/ }).check();
  await form.getByRole('combobox', { name: /^Motif/ }).selectOption({ label: 'Perte' });
  await form.getByRole('radio', { name: 'Par courrier' }).check();
  await form.getByRole('checkbox', { name: /Je confirme mon adresse/ }).check();
  await form.getByRole('button', { name: 'Valider' }).click();
  await expect(form.getByRole('alert').first()).toContainText(/Une carte a déjà été commandée le \d\d\/\d\d\/\d{4}\./);
  await form.getByRole('radio', { name: 'Téléchargement immédiat' }).check();
  await form.getByRole('button', { name: 'Valider' }).click();
  await form.getByRole('link', { name: 'Voir ma carte de tiers payant' }).click();
  await expect(form.getByRole('heading', { level: 1, name: 'Ma carte de tiers payant' })).toBeVisible();
});

test('persons are removed with a motive and a paper each, after a code, and leave contract and card', async ({
  page,
  untouched,
  signIn,
  request,
}) => {
  test.slow();
  const portal = await untouched('camille/removal', 'camille/contribution', 'camille/codes:1');
  await signIn('camille', { portal, at: '/#/forms/radiation-assures' });
  const form = application(page);
  await formShown(page);
  await expect(form.getByRole('checkbox', { name: /Camille/ })).toHaveCount(0);
  await form.getByRole('checkbox', { name: /Julien/ }).check();
  const julien = form.getByRole('region', { name: /Julien/ });
  await julien.getByRole('combobox', { name: /^Motif/ }).selectOption({ label: 'Divorce, séparation' });
  await expect(julien.getByText(/Retrait le \d\d\/\d\d\/\d{4}\./)).toBeVisible();
  await julien.getByRole('textbox', { name: /^Date de l’événement/ }).fill('02112026');
  await attach(page, julien, /^Justificatif/, pdf('jugement.pdf'));
  await expect(julien.getByText('Envoyé', { exact: true })).toBeVisible();
  await form.getByRole('checkbox', { name: /Noé/ }).check();
  const noe = form.getByRole('region', { name: /Noé/ });
  await noe.getByRole('combobox', { name: /^Motif/ }).selectOption({ label: 'À l’échéance annuelle' });
  await expect(noe.getByRole('group', { name: /^Justificatif/ })).toHaveCount(0);
  await form.getByRole('button', { name: 'Valider' }).click();
  await expect(form.getByRole('alert').first()).toContainText('Merci de renseigner toutes les données obligatoires.');
  // What is typed survives a reload, its paper too.
  await expect(form.getByText('Brouillon enregistré.')).toBeVisible();
  await page.reload();
  await expect(julien.getByText('jugement.pdf')).toBeVisible();
  await expect(julien.getByRole('textbox', { name: /^Date de l’événement/ })).toHaveValue('02/11/2026');
  await form.getByRole('checkbox', { name: /Je m’engage/ }).check();
  await form.getByRole('checkbox', { name: /majeur est informé/ }).check();
  await expectNoFault(page, 'retrait');
  await form.getByRole('button', { name: 'Valider' }).click();
  const question = page.getByRole('dialog', { name: 'Retirer du contrat' });
  await expect(question).toContainText(/Vous allez retirer Julien VERNOUX à compter du .*Noé VERNOUX à compter du/);
  const sent = (await mailbox(request, portal, mobile)).filter(({ text }) => /code de sécurité est/.test(text)).length;
  await question.getByRole('button', { name: 'Confirmer et envoyer' }).click();
  await codeDialog(page).waitFor();
  await typeCode(page, await sentCode(page, portal, mobile, sent + 1));
  await expect(form.getByRole('heading', { level: 1, name: /bien été prise en compte/ })).toBeVisible();
  await expect(form.getByRole('region', { name: 'Ce que vous avez envoyé' })).toContainText(
    /Divorce, séparation \(retrait le/,
  );
  await page.goto(`${portal.at()}/#/v2/adherent/contrats`);
  await form.getByRole('button', { name: 'Voir le détail' }).first().click();
  await form.getByRole('tab', { name: 'Bénéficiaires' }).click();
  await expect(form.getByText(/30\/11\/2026/).first()).toBeVisible();
  await openForm(page, '/forms/radiation-assures');
  // He stands there with the day on which he leaves, and cannot be removed twice.
  await expect(form.getByRole('checkbox', { name: /Julien/ })).toBeDisabled();
  await expect(form.getByText('Cette personne quitte le contrat le 30/11/2026.')).toBeVisible();
  await expect(form.getByRole('checkbox', { name: /Lina/ })).toBeEnabled();
});

test('twins are added step by step: Back, a reload and the answers read again lose nothing', async ({
  page,
  untouched,
  signIn,
}) => {
  test.slow();
  const portal = await untouched('camille/addition', 'camille/contribution');
  await signIn('camille', { portal });
  const form = application(page);
  const next = () => form.getByRole('button', { name: 'Suivant' }).click();
  const step = (name: RegExp) => form.getByRole('heading', { level: 2, name });
  await page.goto(`${portal.at()}/#/forms/inscriptionbeneficiaire`);
  await form.getByRole('radio', { name: 'Conjoint' }).check();
  await form.getByRole('combobox', { name: /^Événement/ }).selectOption({ label: 'Naissance' });
  await form.getByRole('textbox', { name: /^Date de l’événement/ }).fill('05112026');
  await next();
  await expect(form.getByRole('alert').first()).toContainText('Un conjoint est déjà inscrit au contrat.');
  await form.getByRole('radio', { name: 'Enfant' }).check();
  await next();
  await expect(step(/La personne à couvrir/)).toBeFocused();
  for (const [rank, prenom] of ['Ana', 'Émile'].entries()) {
    if (rank > 0) await form.getByRole('button', { name: 'Ajouter un bénéficiaire' }).click();
    const entry = form.getByRole('region', { name: `Bénéficiaire ${rank + 1}` });
    await entry.getByRole('radio', { name: rank === 0 ? 'Madame' : 'Monsieur' }).check();
    await entry.getByRole('textbox', { name: /^Nom \*|^Nom$/ }).fill('Vernoux');
    await entry.getByRole('textbox', { name: /^Prénom/ }).fill(prenom);
    await entry.getByRole('textbox', { name: /^Date de naissance/ }).fill('05112026');
    await entry.getByRole('textbox', { name: /^Jumeaux/ }).fill(String(rank + 1));
    await entry.getByRole('checkbox', { name: /Je n’ai pas encore/ }).check();
    await entry.getByRole('radio', { name: 'Aux deux' }).check();
  }
  await expectNoFault(page, 'personnes');
  await next();
  await expect(step(/Ses garanties/)).toBeFocused();
  await page.goBack();
  await expect(
    form.getByRole('region', { name: 'Bénéficiaire 2' }).getByRole('textbox', { name: /^Prénom/ }),
  ).toHaveValue('Émile');
  await next();
  await next();
  await expect(step(/La date et la cotisation/)).toBeFocused();
  const effect = form.getByRole('textbox', { name: /^Date d’effet/ });
  await expect(effect).toHaveValue('05/11/2026');
  await expect(effect).toHaveAccessibleDescription(/Du 05\/11\/2026 au 20\/02\/2027/);
  await expect(form.getByRole('region', { name: 'Votre cotisation' })).toContainText('Nouvelle cotisation');
  await expect(form.getByText('Gratuité à partir du troisième enfant appliquée.')).toBeVisible();
  await expect(form.getByText('Brouillon enregistré.')).toBeVisible();
  await page.reload();
  await expect(step(/La date et la cotisation/)).toBeVisible();
  await expect(form.getByRole('textbox', { name: /^Date d’effet/ })).toHaveValue('05/11/2026');
  await expect(form.getByRole('region', { name: 'Votre cotisation' })).toContainText('Nouvelle cotisation');
  // Free children still cost what « Renfort Optique » costs for a child.
  await expect(form.getByRole('region', { name: 'Votre cotisation' })).toContainText(/Renforts communs à tous.*3,60/);
  await form.getByRole('checkbox', { name: /J’accepte que mes prélèvements/ }).check();
  await next();
  await attach(page, form, /^Acte de naissance/, pdf('naissance.pdf'));
  await expect(form.getByText('Envoyé', { exact: true })).toBeVisible();
  await form.getByRole('checkbox', { name: /Je certifie/ }).check();
  await next();
  await expect(step(/Vérifiez vos réponses/)).toBeFocused();
  const persons = form.getByRole('region', { name: 'La personne à couvrir' });
  await expect(persons).toContainText('Émile');
  await form.getByRole('button', { name: /^Modifier.*La personne à couvrir/ }).click();
  await form
    .getByRole('region', { name: 'Bénéficiaire 2' })
    .getByRole('textbox', { name: /^Prénom/ })
    .fill('Emilio');
  await page.goto(`${portal.at()}/#/forms/inscriptionbeneficiaire?etape=6`);
  await expect(persons).toContainText('Emilio');
  await expectNoFault(page, 'vérification');
  await form.getByRole('button', { name: 'Valider' }).dblclick();
  await expect(form.getByRole('heading', { level: 1, name: /bien été prise en compte/ })).toBeVisible();
  await expect(form.getByText('La carte de tiers payant mise à jour sera disponible sous 48 h.')).toBeVisible();
  await page.goto(`${portal.at()}/#/v2/adherent/contrats`);
  await form.getByRole('button', { name: 'Voir le détail' }).first().click();
  await form.getByRole('tab', { name: 'Bénéficiaires' }).click();
  await expect(form.getByText(/Emilio/).first()).toBeVisible();
  await expect(form.getByText(/Ana/).first()).toBeVisible();
});

test('[MEM-15] the access of a daughter is opened, activated by mail, and her acts leave the screens of her father', async ({
  page,
  browser,
  untouched,
  signIn,
  request,
}) => {
  test.slow();
  const portal = await untouched('anais/access');
  await signIn('marc', { portal, brand: 'aliz' });
  await page.evaluate(() => localStorage.setItem('currentContrat', 'ALI0000877'));
  const form = application(page);
  const email = 'anais@nouvelle.test';
  await page.goto(`${portal.at('aliz')}/#/forms/creationcomptebeneficiaire`);
  await page.reload();
  // The only person is chosen, and hidden care proposed.
  await expect(form.getByRole('radio', { name: /Anaïs/ })).toBeChecked();
  await expect(form.getByRole('checkbox', { name: /^Masquer au souscripteur/ })).toBeChecked();
  await form.getByRole('textbox', { name: /^Adresse e-mail du bénéficiaire/ }).fill(people.marc);
  await form.getByRole('button', { name: 'Valider' }).click();
  await expect(form.getByRole('alert').first()).toContainText('L’adresse doit être différente de la vôtre');
  await form.getByRole('textbox', { name: /^Adresse e-mail du bénéficiaire/ }).fill(email);
  await form.getByRole('checkbox', { name: /informé et accepte/ }).check();
  await expectNoFault(page, 'acces-beneficiaire');
  await form.getByRole('button', { name: 'Valider' }).click();
  await expect(form.getByRole('heading', { level: 1, name: /bien été prise en compte/ })).toBeVisible();
  await expect(form.getByText('Un e-mail d’activation a été envoyé à l’adresse indiquée.')).toBeVisible();
  await page.reload();
  await expect(form.getByText('Aucun accès à créer pour ce contrat')).toBeVisible();
  // What was typed just before it was sent is no draft.
  await expect(form.getByText(/a été repris/)).toHaveCount(0);
  await page.goto(`${portal.at('aliz')}/#/v1/adherent/remboursements`);
  await expect(form.getByRole('cell', { name: /Marc/ }).first()).toBeVisible();
  await expect(form.getByRole('cell', { name: /Anaïs/ })).toHaveCount(0);

  const own = await browser.newContext();
  const daughter = await own.newPage();
  await daughter.goto(await mailedLink(request, portal, email, 'activate-user'));
  await fillNewPassword(daughter, /^Mot de passe/);
  await application(daughter)
    .getByRole('checkbox', { name: /J’ai lu et j’accepte/ })
    .check();
  await application(daughter).getByRole('button', { name: 'Activer mon compte' }).click();
  await application(daughter).getByRole('link', { name: 'Se connecter' }).click();
  await fillSignIn(daughter, email, goodPassword);
  await expect(application(daughter).getByRole('heading', { level: 1, name: 'Bonjour Anaïs' })).toBeVisible();
  await own.close();
});
