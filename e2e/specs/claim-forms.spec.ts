import { application, attach, pdf } from '../fixtures/forms';
import { expectNoFault } from '../fixtures/screen';
import { openAs } from '../fixtures/enter';
import { expect, people, test } from '../fixtures/test';

test('[MEM-19] [R-54] a stoppage is declared without all of its papers, which the home asks for until they are sent', async ({
  page,
  browser,
  untouched,
  signIn,
}) => {
  test.slow();
  const portal = await untouched('marc/claims');
  const origin = portal.at('aliz');
  await signIn('marc', { portal, brand: 'aliz' });
  const form = application(page);
  const next = () => form.getByRole('button', { name: 'Suivant' }).click();
  const answer = (group: RegExp, name: string) =>
    form.getByRole('radiogroup', { name: group }).getByRole('radio', { name, exact: true }).check();
  await page.goto(`${origin}/#/sinistre`);
  await form.getByRole('link', { name: 'Déclarer un sinistre' }).click();
  await form.getByRole('radio', { name: 'Arrêt de travail' }).check();
  await form.getByRole('textbox', { name: /^Date de l’événement/ }).fill('09112026');
  await next();
  await answer(/^Nature/, 'Maladie');
  await form.getByRole('textbox', { name: /^Début de l’arrêt/ }).fill('09112026');
  for (const question of [/prolongation/, /rechute/, /causé par un tiers/, /Un autre contrat/])
    await answer(question, 'Non');
  await form.getByRole('textbox', { name: /^Indemnité journalière/ }).fill('31,50');
  await expectNoFault(page, 'circonstances');
  await next();
  await attach(page, form, /^Avis d’arrêt/, pdf('arret.pdf'));
  await expect(form.getByText('Envoyé', { exact: true })).toBeVisible();
  await form.getByRole('checkbox', { name: /Je certifie/ }).check();
  await next();
  await expect(form.getByRole('alert').first()).toContainText('Merci de joindre le document demandé.');
  await form.getByRole('checkbox', { name: /pièces manquantes plus tard/ }).check();
  await next();
  await form.getByRole('button', { name: 'Valider' }).dblclick();
  const registered = form.getByText(/Votre déclaration a bien été enregistrée sous le n°.SIN-2026-\d{4}\./);
  await expect(registered).toBeVisible();
  const numero = /SIN-2026-\d{4}/.exec((await registered.textContent()) ?? '')?.[0] ?? '';
  const demande =
    /DEM-2026-\d+/.exec(
      (await form
        .getByText(/DEM-2026-/)
        .first()
        .textContent()) ?? '',
    )?.[0] ?? '';

  const staff = await browser.newPage();
  await openAs(staff, portal, 'aliz', people.lucie);
  await staff.goto(`${origin}/#/admin/history?demande=${demande}`);
  const desk = application(staff).getByRole('main');
  await desk.getByRole('button', { name: 'Prendre en charge', exact: true }).click();
  await desk.getByRole('button', { name: 'Accepter', exact: true }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Accepter', exact: true }).click();
  await expect(desk.getByText('Appliquée dans le système de gestion')).toBeVisible();
  await staff.close();

  await form.getByRole('link', { name: 'Mes sinistres' }).first().click();
  await expect(form.getByRole('row', { name: new RegExp(numero) })).toContainText('En attente de pièces');
  await page.goto(`${origin}/#/accueil`);
  await page.reload();
  const waiting = form.getByRole('region', { name: 'À faire' }).getByRole('listitem').filter({ hasText: numero });
  await expect(waiting).toContainText('2 pièces');
  await expect(waiting).toContainText('Le dossier reprendra dès que nous les aurons reçues.');
  await waiting.getByRole('link', { name: 'Envoyer les pièces' }).click();
  await expect(form.getByRole('combobox', { name: /^Dossier/ })).toHaveValue(numero);
  const send = async (label: RegExp | null, name: string) => {
    if (label) {
      const option = form.getByRole('combobox', { name: /^Type de pièce/ }).getByRole('option', { name: label });
      await form
        .getByRole('combobox', { name: /^Type de pièce/ })
        .selectOption((await option.getAttribute('value')) ?? '');
    }
    const periods = form.getByRole('textbox', { name: /^Période couverte.: du/ });
    if (await periods.isVisible()) {
      await periods.fill('01102026');
      await form.getByRole('textbox', { name: /^Période couverte.: au/ }).fill('31102026');
    }
    await attach(page, form, /^Document\(s\)/, pdf(name));
    await expect(form.getByText('Envoyé', { exact: true })).toBeVisible();
    await expectNoFault(page, 'pièces');
    await form.getByRole('button', { name: 'Valider' }).click();
    await expect(form.getByText('Vos pièces ont bien été transmises.')).toBeVisible();
    await form.getByRole('link', { name: 'Mes sinistres' }).first().click();
  };
  await send(null, 'ijss.pdf');
  await expect(form.getByRole('row', { name: /Décomptes d’indemnités/ })).toContainText('Reçue');
  await form.getByRole('link', { name: 'Ajouter des pièces' }).click();
  await send(/Attestation de salaire/, 'salaire.pdf');
  await expect(form.getByText('En cours d’instruction').first()).toBeVisible();
  await page.goto(`${origin}/#/accueil`);
  await page.reload();
  // The older claim still waits for its own: the list is there, this line is not.
  await expect(form.getByRole('region', { name: 'À faire' })).toContainText('SIN-2026-0031');
  await expect(waiting).toBeHidden();
});
