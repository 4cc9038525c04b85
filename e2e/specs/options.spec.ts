import type { Page } from '@playwright/test';
import { application, mailbox } from '../fixtures/forms';
import { walkWithTab } from '../fixtures/keyboard';
import { expectNoFault } from '../fixtures/screen';
import { openAs } from '../fixtures/enter';
import { expect, people, test } from '../fixtures/test';

const path = '/vel/option';

async function sayNeeds(page: Page, ...wanted: RegExp[]) {
  await expect(page.getByRole('radiogroup')).toHaveCount(6);
  for (const group of await page.getByRole('radiogroup').all()) {
    const question = await group.innerText();
    await group.getByRole('radio', { name: wanted.some((words) => words.test(question)) ? 'Oui' : 'Non' }).check();
  }
  await next(page);
}

const next = (page: Page) => page.getByRole('button', { name: 'Suivant' }).click();
/** What the chosen reinforcements make of the contribution. */
const price = (page: Page) => page.getByRole('region', { name: 'Votre cotisation' });
/** Camille's mobile. */
const mobile = '0639980001';

/** Leaves the answers that an earlier test kept as a draft. */
async function startAgain(page: Page) {
  // The foot of the page has titles of this level too, before the draft is there.
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();
  const again = page.getByRole('button', { name: 'Recommencer' });
  if (await again.isVisible()) await again.click();
  await expect(again).toHaveCount(0);
}

test('[MEM-16] from the simulator to the documents: needs, proposals, price, documents, and nothing stays in the browser', async ({
  page,
  context,
  signIn,
  consoleErrors,
}) => {
  test.slow();
  await signIn('camille', { at: '/#/simulateurprestationv2?etape=parametres&acte=HBLD' });
  await page.getByText('Tarifs libres', { exact: true }).click();
  await page.getByRole('button', { name: 'Voir le résultat' }).click();
  await page.getByRole('link', { name: 'Améliorer mes garanties' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Compléter mes garanties' })).toBeFocused();
  await startAgain(page);
  await sayNeeds(page, /dentaires/);
  await expect(page.getByRole('heading', { level: 2, name: /Nos propositions/ })).toBeFocused();
  await expect(page.getByRole('article').first()).toHaveAccessibleName('Renfort Dentaire');
  await expect(page.getByRole('article', { name: 'Renfort Dentaire' }).getByText('Recommandé')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Renfort Optique' })).toHaveCount(0);
  await expect(
    page.getByRole('table', { name: 'Vos garanties avec le renfort Dentaire' }).getByRole('row').last(),
  ).toHaveText(/200.% de la base de remboursement \(BR\).*300.% de la base de remboursement \(BR\)/);
  await page.getByRole('checkbox', { name: 'Renfort Dentaire' }).check();
  await page.getByRole('checkbox', { name: 'Renfort Hospitalisation' }).check();
  await expect(page.getByRole('checkbox', { name: 'Renfort Confort' })).toBeDisabled();
  await next(page);
  await page.getByRole('checkbox', { name: /^Noé/ }).check();
  await page.getByRole('textbox', { name: 'Date d’effet' }).fill('15/01/2027');
  await expect(page.getByRole('heading', { level: 2, name: 'Votre cotisation' })).toBeVisible();
  await expect(price(page)).toContainText(/Différence\+.23,30.€ par mois/);
  await expect(page.getByText('Tarif valable jusqu’au 20/12/2026.')).toBeVisible();

  const printed = page.waitForResponse((response) => response.url().includes('/vel/tarification/renfort/print'));
  await page.getByRole('button', { name: 'Imprimer le devis' }).click();
  expect((await printed).headers()['content-type']).toBe('application/pdf');
  await page.bringToFront();
  await next(page);
  await expect(page.getByText(/^Aucun document à lire ouvert sur 6/)).toBeVisible();
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: /^Ouvrir.*IPID.*Renfort Dentaire/ }).click();
  await opened;
  await page.bringToFront();
  await expect(page.getByText(/^1 document à lire ouvert sur 6/)).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Télécharger.*Tableau de garanties – Renfort Hospitalisation/ }).click();
  expect((await saved).suggestedFilename()).toBe('garanties-renf-hospitalisation.pdf');
  await expect(page.getByRole('main').getByText(/Il reste 4 documents à lire avant de souscrire\./)).toBeVisible();

  const kept = await page.evaluate(() =>
    JSON.stringify([location.href, history.state, { ...localStorage }, { ...sessionStorage }]),
  );
  expect(kept).not.toMatch(/RENF_|DENTAIRE|P0004521/);
  await page.goBack();
  await expect(price(page)).toContainText(/\+.23,30.€ par mois/);
  await page.reload();
  // The answers are a draft on the server, also after a reload.
  await expect(application(page).getByText(/Votre brouillon/)).toBeVisible();
  await expect(price(page)).toContainText(/\+.23,30.€ par mois/);
  expect(consoleErrors).toEqual([]);
});

test('[MEM-16] from the needs to the signed endorsement: the option is in the contract, the request in « Mes demandes »', async ({
  page,
  browser,
  untouched,
  signIn,
  request,
  consoleErrors,
}) => {
  test.slow();
  const portal = await untouched('camille/subscription', 'camille/contribution', 'camille/requests');
  await signIn('camille', { portal });
  const form = application(page);
  await page.goto(`${portal.at()}/#${path}`);
  await sayNeeds(page, /ostéopathe/);
  await page.getByRole('checkbox', { name: 'Renfort Confort' }).check();
  await next(page);
  await page.getByRole('checkbox', { name: /^Noé/ }).check();
  await expect(price(page)).toContainText(/\+.12,10.€ par mois/);
  await next(page);
  for (const libelle of [/IPID/, /Notice/, /Tableau de garanties/]) {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: new RegExp(`^Télécharger.*${libelle.source}`) }).click();
    await saved;
  }
  await expect(page.getByText(/Vous avez ouvert tous les documents à lire\./)).toBeVisible();
  // A missing agreement shows an error, and nothing is sent.
  await next(page);
  await expect(page.getByRole('alert').first()).toContainText('Merci de renseigner toutes les données obligatoires.');
  for (const box of [/^Je reconnais/, /durée d’engagement du renfort soit de 12 mois/, /^Je demande la prise d’effet/])
    await page.getByRole('checkbox', { name: box }).check();
  await next(page);
  await expect(page.getByRole('heading', { level: 2, name: /Vérifiez vos réponses/ })).toBeFocused();
  await expect(form.getByText('160,70')).toBeVisible();
  await page.getByRole('button', { name: 'Valider ma souscription' }).click();

  await form.getByRole('button', { name: /Lire le document/ }).click();
  const viewer = page.getByRole('dialog');
  await viewer.getByRole('img', { name: /Page 1/ }).waitFor();
  await page.keyboard.press('Escape');
  // Nothing has changed before the signature, in another session too.
  const other = await browser.newContext();
  const second = await other.newPage();
  await openAs(second, portal, 'vald', people.camille, `/#${path}`);
  await expect(application(second).getByText(/Une demande attend votre signature/)).toBeVisible();

  await page.getByRole('checkbox', { name: /^J’ai lu/ }).check();
  const before = (await mailbox(request, portal, mobile)).length;
  await form.getByRole('button', { name: /Recevoir le code/ }).click();
  await expect.poll(async () => (await mailbox(request, portal, mobile)).length).toBeGreaterThan(before);
  const [message] = await mailbox(request, portal, mobile);
  await form
    .getByRole('textbox', { name: 'Chiffre 1 sur 6' })
    .pressSequentially(/\d{6}/.exec(message?.text ?? '')?.[0] ?? '');
  await form.getByRole('button', { name: /^Signer/ }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Votre souscription a bien été prise en compte' }),
  ).toBeFocused();
  await expect(page.getByText('Vous disposez d’un délai de renonciation de 14 jours calendaires.')).toBeVisible();
  const number = /DEM-\d{4}-\d+/.exec(await form.getByRole('main').innerText())?.[0] ?? '';
  expect(number).not.toBe('');
  const endorsement = page.waitForEvent('download');
  await form.getByRole('button', { name: /Télécharger le document/ }).click();
  expect((await endorsement).suggestedFilename()).toBe('avenant-renfort_VAL0004521.pdf');
  await expectNoFault(page, 'souscription signée');

  // The first session and the second one have the option, and the wizard no longer offers it.
  for (const shown of [page, second]) {
    await shown.goto(`${portal.at()}/#/v2/adherent/contrats`);
    await shown.reload();
    await application(shown).getByRole('button', { name: 'Voir le détail' }).first().click();
    await application(shown)
      .getByRole('tab', { name: /^Options/ })
      .click();
    await expect(application(shown).getByText('Renfort Confort').first()).toBeVisible();
  }
  await page.goto(`${portal.at()}/#/history`);
  const line = form.getByRole('row', { name: new RegExp(`${number}.*Compléter mes garanties`) });
  await expect(line).toContainText('Acceptée');
  await page.goto(`${portal.at()}/#${path}`);
  await page.reload();
  await sayNeeds(page);
  await expect(page.getByRole('article')).not.toHaveCount(0);
  await expect(page.getByRole('article', { name: 'Renfort Confort' })).toHaveCount(0);
  await other.close();
  expect(consoleErrors).toEqual([]);
});

test('[MEM-16] [SES-08] closed with unpaid contributions, absent for a beneficiary and at a client without online sale', async ({
  page,
  signIn,
}) => {
  await signIn('stefano', { brand: 'rivi', at: `/#${path}` });
  await expect(page).toHaveURL(/#\/accueil/);
  await page.context().clearCookies();
  await signIn('theo', { at: `/#${path}` });
  await expect(application(page).getByText(/Des cotisations restent dues sur ce contrat/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Appelez-nous au 01 99 00 00 00' })).toBeVisible();
  await page.context().clearCookies();
  await signIn('julien', { at: `/#${path}` });
  await expect(page).toHaveURL(/#\/accueil/);
});

for (const width of [320, 1280]) {
  test(`[MEM-16] [MEM-26] each step and the networks have no fault for axe, work by keyboard and have no overflow, at ${width} pixels`, async ({
    page,
    portal,
    signIn,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    await signIn('camille');
    const check = async (step: string) => {
      await expectNoFault(page, step);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    };
    const walk = async () => {
      const { astray, unseen, backwards } = await walkWithTab(page);
      expect({ astray, unseen, backwards }).toEqual({ astray: [], unseen: [], backwards: [] });
    };
    await page.goto(`${portal.at()}/#${path}`);
    await startAgain(page);
    await expect(page.getByRole('radiogroup')).toHaveCount(6);
    await check('besoins');
    await sayNeeds(page, /lunettes/, /ostéopathe/);
    await expect(page.getByRole('article')).toHaveCount(4);
    await check('propositions');
    await walk();
    await page.getByRole('checkbox', { name: 'Renfort Confort' }).check();
    await next(page);
    await expect(price(page)).toContainText(/\+.8,90.€ par mois/);
    await check('tarif');
    await next(page);
    await expect(page.getByText(/^Aucun document à lire ouvert sur 3/)).toBeVisible();
    await check('documents');
    await page.goto(`${portal.at()}/#/reseaux-soins`);
    // A document is walked once.
    await page.reload();
    await expect(page.getByRole('article')).toHaveCount(2);
    await check('réseaux');
    await walk();
    await page.getByRole('button', { name: /Réseau B/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await check('départ');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /Réseau B/ })).toBeFocused();
  });
}
