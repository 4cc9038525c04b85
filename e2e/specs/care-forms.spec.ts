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
