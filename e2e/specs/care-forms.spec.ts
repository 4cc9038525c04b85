import { application, attach, pdf } from '../fixtures/forms';
import { expectNoFault } from '../fixtures/screen';
import { expect, test } from '../fixtures/test';

test('[MEM-20] pharmacy without the scheme is paid by the package, product by product, and the counter goes down', async ({
  page,
  untouched,
  signIn,
}) => {
  test.slow();
  const portal = await untouched('camille/pharmacy');
  await signIn('camille', { portal });
  const form = application(page);
  await page.goto(`${portal.at()}/#/demarches`);
  await form.getByRole('link', { name: 'Demander le remboursement de pharmacie' }).click();
  await expect(form.getByText('Lina : 60,00 € – restant 60,00 €')).toBeVisible();
  await form.getByRole('radio', { name: /Lina/ }).check();
  await form.getByRole('textbox', { name: /^Date d’achat/ }).fill('10112026');
  await form.getByRole('textbox', { name: /^Pharmacie/ }).fill('Pharmacie de Test');
  const product = (rank: number) => form.getByRole('region', { name: `Produit ${rank}` });
  const fill = async (rank: number, name: string, amount: string) => {
    await product(rank)
      .getByRole('textbox', { name: /^Désignation/ })
      .fill(name);
    await product(rank)
      .getByRole('combobox', { name: /^Catégorie/ })
      .selectOption({ label: 'Automédication' });
    await product(rank)
      .getByRole('textbox', { name: /^Montant/ })
      .fill(amount);
  };
  await fill(1, 'Sirop', '12,50');
  await form.getByRole('button', { name: 'Ajouter un produit' }).click();
  await fill(2, 'Vitamine D', '60');
  await expect(form.getByText('72,50 €')).toBeVisible();
  await form.getByRole('button', { name: 'Valider' }).click();
  await expect(form.getByRole('alert').first()).toContainText('Merci de renseigner toutes les données obligatoires.');
  await form.getByRole('radio', { name: 'Oui' }).check();
  await attach(page, form, /^Ordonnance/, pdf('ordonnance.pdf'));
  await attach(page, form, /^Facture acquittée/, pdf());
  await expect(form.getByText('Envoyé', { exact: true })).toHaveCount(2);
  await expectNoFault(page, 'pharmacie');
  await form.getByRole('button', { name: 'Valider' }).dblclick();
  await expect(form.getByRole('heading', { level: 1, name: /bien été prise en compte/ })).toBeVisible();
  await expect(form.getByText('Forfait annuel épuisé').first()).toBeVisible();
  await page.reload();
  await form.getByRole('radio', { name: /Lina/ }).check();
  await expect(form.getByText('Lina : 60,00 € – restant 0,00 €')).toBeVisible();
  await expect(
    form.getByText('Votre forfait est épuisé pour l’année 2026. Votre demande ne donnera pas lieu à remboursement.'),
  ).toBeVisible();
  await page.goto(`${portal.at()}/#/v2/adherent/prestations`);
  await expect(form.getByText('Pharmacie non remboursée').first()).toBeVisible();
});

test('[MEM-18] a newcomer finds the form, names the hospital by its town, and follows the agreement with its letter', async ({
  page,
  untouched,
  signIn,
}) => {
  test.slow();
  const portal = await untouched('camille/hospital');
  await signIn('camille', { portal });
  const form = application(page);
  const next = () => form.getByRole('button', { name: 'Suivant' }).click();
  const step = (name: RegExp) => form.getByRole('heading', { level: 2, name });
  const no = (group: RegExp) =>
    form.getByRole('radiogroup', { name: group }).getByRole('radio', { name: 'Non' }).check();
  await page.goto(`${portal.at()}/#/accueil`);
  await form.getByRole('link', { name: 'Demander une prise en charge' }).click();
  await expect(form.getByText(/Votre carte de tiers payant suffit dans la plupart/)).toBeVisible();
  await form.getByRole('radio', { name: /Lina/ }).check();
  await form.getByRole('combobox', { name: /^Nature/ }).selectOption({ label: 'Chirurgie' });
  await form.getByRole('textbox', { name: /^Date d’entrée/ }).fill('07122026');
  await form.getByRole('textbox', { name: /^Date de sortie/ }).fill('10122026');
  for (const question of [/urgences/, /accident causé/, /Accident du travail/]) await no(question);
  await next();
  await expect(step(/Établissement/).first()).toBeFocused();
  await form.getByRole('combobox', { name: /^Nom, ville/ }).fill('essais');
  await form.getByRole('option', { name: /Clinique des Essais/ }).click();
  await expect(form.getByRole('region', { name: 'Établissement choisi' })).toContainText('Clinique des Essais');
  await expect(form.getByRole('textbox', { name: /admissions.*e-mail/ })).toHaveValue(/admissions\..*@exemple\.test/);
  await expect(form.getByRole('combobox', { name: /^Discipline/ })).toHaveValue('201');
  await expectNoFault(page, 'établissement');
  await next();
  await form
    .getByRole('radiogroup', { name: /^Chambre/ })
    .getByRole('radio', { name: 'Oui' })
    .check();
  await expect(form.getByText('Prise en charge : 60,00 € par jour, 90 jours par an')).toBeVisible();
  await expect(form.getByRole('textbox', { name: /^Nombre de nuits/ })).toHaveValue('3');
  await form.getByRole('textbox', { name: /^Tarif par nuit/ }).fill('75');
  await expect(form.getByText('Il restera 15,00 € par nuit à votre charge.')).toBeVisible();
  await no(/Dépassements/);
  await next();
  await form.getByRole('radio', { name: 'Les deux' }).check();
  await form.getByRole('checkbox', { name: /J’autorise/ }).check();
  await expect(form.getByText('Brouillon enregistré.')).toBeVisible();
  await page.reload();
  await expect(form.getByRole('radio', { name: 'Les deux' })).toBeChecked();
  await next();
  await expect(step(/Vérifiez vos réponses/)).toBeFocused();
  await expectNoFault(page, 'vérification');
  await form.getByRole('button', { name: 'Valider' }).dblclick();
  await expect(form.getByRole('heading', { level: 1, name: /bien été prise en compte/ })).toBeVisible();
  await expect(form.getByText(/Votre prise en charge n°.PEC-2026-\d{5} est accordée\./)).toBeVisible();
  await expect(form.getByText('Elle a été transmise à l’établissement.')).toBeVisible();
  const saved = page.waitForEvent('download');
  await form.getByRole('button', { name: /Télécharger : Prise en charge hospitalière/ }).click();
  expect((await saved).suggestedFilename()).toMatch(/^PEC-2026-\d{5}\.pdf$/);
  await page.reload();
  const own = form.getByRole('region', { name: 'Vos prises en charge' });
  await expect(own).toContainText('Clinique des Essais');
  await expect(own).toContainText('Accordée');
});

test('[MEM-06] [MEM-18] [MEM-22] under portability the forms about care are open on a contract that has ended, and a card is sent', async ({
  page,
  untouched,
  signIn,
}) => {
  const portal = await untouched('yanis');
  await signIn('yanis', { portal, brand: 'aliz' });
  const form = application(page);
  for (const [path, button] of [
    ['activate-teletransmission', 'Valider'],
    ['cartetp', 'Valider'],
    ['donneesro', 'Valider'],
    ['pec/hospi', 'Suivant'],
    ['envoi-cartetp', 'Valider'],
  ] as const) {
    await page.goto(`${portal.at('aliz')}/#/forms/${path}`);
    await expect(form.getByRole('button', { name: button, exact: true })).toBeVisible();
  }
  await expectNoFault(page, 'envoi de la carte sous portabilité');
  await form.getByRole('radio', { name: 'Un professionnel de santé' }).check();
  await form.getByRole('textbox', { name: /^Adresse\(s\) e-mail/ }).fill('accueil@pharmacie.test');
  await form.getByRole('checkbox', { name: /^Je confirme vouloir transmettre ma carte/ }).check();
  await form.getByRole('button', { name: 'Valider' }).click();
  await expect(form.getByRole('heading', { level: 1, name: 'Votre carte a bien été envoyée' })).toBeFocused();
  // What changes a contract that has ended stays closed.
  await page.goto(`${portal.at('aliz')}/#/forms/garanties`);
  await expect(form.getByRole('link', { name: 'Retour à l’accueil' })).toBeVisible();
  await expect(form.getByRole('button', { name: 'Suivant' })).toHaveCount(0);
});
