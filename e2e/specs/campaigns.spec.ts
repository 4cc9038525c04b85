import { openAs, passGreeting } from '../fixtures/enter';
import { expect, people, test } from '../fixtures/test';

test('[ADM-10] a Gestionnaire writes to everyone, tries it, sends it; a member reads and closes it; a Consultant looks', async ({
  browser,
  ownPortal,
}) => {
  test.setTimeout(180_000);
  const ines = await browser.newPage();
  await openAs(ines, ownPortal, 'vald', people.ines, '/#/admin/notification/detail-target');
  await passGreeting(ines);
  await ines.getByRole('button', { name: 'Ajouter une notification' }).click();
  const added = ines.getByRole('region', { name: 'Nouvelle notification' });
  await added.getByRole('textbox', { name: 'Titre' }).fill('Prenez date pour votre bilan');
  await added.getByRole('textbox', { name: 'Texte' }).click();
  await ines.keyboard.type('Un bilan vous est offert.');
  await added.getByRole('textbox', { name: 'Lien' }).fill('carte');
  await added.getByRole('textbox', { name: 'Date d’envoi' }).fill('20/11/2026');
  await added.getByRole('textbox', { name: 'Heure d’envoi' }).fill('00:01');
  await added.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(added.getByText('Le lien est une page du portail')).toBeVisible();
  await added.getByRole('textbox', { name: 'Lien' }).fill('/cgdm-svc/carte-tp');
  await added.getByRole('button', { name: 'Ajouter', exact: true }).click();

  const sheet = ines.getByRole('region', { name: 'Prenez date pour votre bilan' });
  const reach = sheet.getByText(/^Vous allez cibler \d+ personnes\.$/);
  await expect(reach).toBeVisible();
  const sentence = (await reach.textContent()) ?? '';
  await sheet.getByRole('button', { name: 'Envoyer un test' }).click();
  await expect(ines.getByText('Le test vous est envoyé : Portail.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Programmer l’envoi…' }).click();
  const question = ines.getByRole('dialog', { name: 'Programmer l’envoi' });
  await expect(question.getByText(sentence)).toBeVisible();
  await question.getByRole('button', { name: 'Programmer l’envoi' }).click();
  // A quick page has no sheet yet at the moment of its load event.
  await expect(async () => {
    await ines.reload();
    await expect(sheet.getByText('Envoyée', { exact: true }).first()).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 60_000 });
  await expect(sheet.getByRole('button', { name: 'Enregistrer' })).toHaveCount(0);

  const camille = await (await browser.newContext()).newPage();
  await openAs(camille, ownPortal, 'vald', people.camille);
  await camille.getByRole('button', { name: /notification/i }).click();
  const close = camille.getByRole('button', { name: 'Fermer : Prenez date pour votre bilan' });
  await close.click();
  await expect(close).toHaveCount(0);
  await camille.reload();
  await camille.getByRole('button', { name: /notification/i }).click();
  await expect(camille.getByRole('heading', { name: 'Notifications' })).toBeVisible();
  await expect(camille.getByText('Prenez date pour votre bilan')).toHaveCount(0);

  const karim = await (await browser.newContext()).newPage();
  await openAs(karim, ownPortal, 'vald', people.karim, '/#/admin/notification/detail-target');
  await passGreeting(karim);
  await karim.getByRole('button', { name: 'Prenez date pour votre bilan' }).click();
  const seen = karim.getByRole('region', { name: 'Prenez date pour votre bilan' });
  await expect(seen.getByText(/^1 \(\d+\s%\)$/)).toBeVisible();
  await expect(seen.getByRole('button', { name: 'Envoyer un test' })).toHaveCount(0);
  await expect(karim.getByRole('button', { name: 'Ajouter une notification' })).toHaveCount(0);
});
