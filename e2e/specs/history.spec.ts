import type { Page } from '@playwright/test';
import { application, attach, pdf } from '../fixtures/forms';
import { expectNoFault } from '../fixtures/screen';
import { proveMailbox } from '../fixtures/security';
import { openAs } from '../fixtures/enter';
import { expect, people, test } from '../fixtures/test';

const main = (page: Page) => application(page).getByRole('main');
const act = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });

/** The worklist on one request. */
async function openRequest(page: Page, origin: string, numero: string) {
  await page.goto(`${origin}/#/admin/history?demande=${numero}`);
  await expect(main(page).getByRole('heading', { level: 2, name: /./ })).toBeVisible();
}

/** Number of the member's newest request that nobody has taken. */
async function newestWaiting(page: Page, origin: string): Promise<string> {
  await page.goto(`${origin}/#/history?etat=ENREGISTREE`);
  return (await page.getByRole('table').getByRole('link').first().textContent()) ?? '';
}

test('[ADM-04] [MEM-12] an account changed in manual mode stays until a handler accepts, then the member has it', async ({
  page,
  browser,
  untouched,
  signIn,
}) => {
  test.slow();
  const portal = await untouched('loic');
  const origin = portal.at('aliz');
  await signIn('loic', { portal, brand: 'aliz' });
  const popup = page.getByRole('dialog', { name: 'Vos coordonnées bancaires' });
  await popup.getByRole('textbox', { name: /^Titulaire/ }).fill('FERRANDEAU Loïc');
  await popup.getByRole('textbox', { name: /^IBAN/ }).fill('FR609999900011TESTPORT01158');
  await popup.getByRole('textbox', { name: /^BIC/ }).fill('TESTFRP0XXX');
  await attach(page, popup, /^Relevé d’identité/, pdf('rib.pdf'));
  await expect(popup.getByText('Envoyé', { exact: true })).toBeVisible();
  await popup.getByRole('button', { name: 'Valider' }).click();
  await proveMailbox(page, portal, people.loic);
  await expect(popup).toHaveCount(0);
  await page.goto(`${origin}/#/history`);
  const row = page.getByRole('row', { name: /Modifier le compte de remboursement/ });
  await expect(row).toContainText('Enregistrée');
  const numero = (await row.getByRole('link').textContent()) ?? '';
  await page.goto(`${origin}/#/adherent/contrats/ribprestations`);
  await expect(main(page)).not.toContainText('158');

  const staff = await browser.newPage();
  await openAs(staff, portal, 'aliz', people.lucie);
  await openRequest(staff, origin, numero);
  await act(staff, 'Prendre en charge').click();
  await expect(
    main(staff).getByText('La demande est prise en charge.').or(act(staff, 'Accepter')).first(),
  ).toBeVisible();
  await main(staff).getByRole('button', { name: 'Afficher rib.pdf' }).click();
  await expect(staff.getByRole('dialog', { name: 'rib.pdf' }).getByRole('img', { name: 'Page 1 sur 1' })).toBeVisible();
  await staff.keyboard.press('Escape');
  await act(staff, 'Accepter').click();
  await inDialog(staff, 'Accepter').click();
  await expect(main(staff).getByText('Appliquée dans le système de gestion')).toBeVisible();
  await expect(act(staff, 'Refuser')).toHaveCount(0);
  await staff.close();

  await page.reload();
  await expect(main(page)).toContainText('158');
  await page.goto(`${origin}/#/history/${numero}`);
  await expect(page.getByRole('region', { name: 'Synthèse' })).toContainText('Acceptée');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toContainText('Votre demande a été traitée');
});

test('[ADM-04] two handlers on one request: documents are asked for and given, a reason is read, nothing is lost', async ({
  page,
  browser,
  untouched,
  signIn,
}) => {
  test.slow();
  const portal = await untouched('camille/requests');
  const origin = portal.at();
  await signIn('camille', { portal });
  const numero = await newestWaiting(page, origin);

  const helene = await browser.newPage();
  await openAs(helene, portal, 'vald', people.helene);
  await openRequest(helene, origin, numero);
  const ines = await browser.newPage();
  await openAs(ines, portal, 'vald', people.ines);
  await openRequest(ines, origin, numero);
  await expect(act(ines, 'Prendre en charge')).toBeVisible();
  await act(helene, 'Prendre en charge').click();
  await expect(act(helene, 'Demander des pièces')).toBeVisible();
  await act(ines, 'Prendre en charge').click();
  await expect(ines.getByText('Cette demande est prise en charge par DARGOIS Hélène.')).toBeVisible();
  await expect(act(ines, 'Reprendre la demande')).toBeVisible();

  await act(helene, 'Demander des pièces').click();
  const asking = helene.getByRole('dialog', { name: 'Demander des pièces' });
  await asking.getByRole('button', { name: 'Demander des pièces' }).click();
  await expect(asking.getByText('Ce champ est obligatoire.')).toBeVisible();
  await asking.getByRole('textbox', { name: /^Message/ }).fill('La facture est illisible.');
  await asking.getByRole('checkbox', { name: 'Facture acquittée' }).check();
  await asking.getByRole('button', { name: 'Demander des pièces' }).click();
  await expect(asking).toHaveCount(0);
  await expectNoFault(helene, 'a request of the worklist');

  await page.goto(`${origin}/#/history/${numero}`);
  const summary = page.getByRole('region', { name: 'Synthèse' });
  await expect(summary).toContainText('En attente de pièces');
  // The words of the handler name the paper and the day: the summary does not say them once more.
  await expect(
    main(page)
      .getByText(/^La facture est illisible\. Pièces attendues\s: Facture acquittée\. À envoyer avant le/)
      .first(),
  ).toBeVisible();
  await expect(summary).not.toContainText('Facture acquittée');
  // Hélène writes a refusal while Camille sends what was asked for.
  await act(helene, 'Refuser').click();
  const refusing = helene.getByRole('dialog', { name: 'Refuser cette demande' });
  await refusing.getByRole('textbox', { name: /^Motif/ }).fill('Sans facture lisible');
  await attach(
    page,
    page.getByRole('region', { name: 'Ajouter une pièce' }),
    /Pièces à joindre/,
    pdf('facture-nette.pdf'),
  );
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(summary).toContainText('En cours de traitement');
  await refusing.getByRole('button', { name: 'Refuser' }).click();
  await expect(helene.getByText('La demande a changé pendant que vous la lisiez.')).toBeVisible();
  await expect(refusing.getByRole('textbox', { name: /^Motif/ })).toHaveValue('Sans facture lisible');
  await expect(main(helene).getByRole('button', { name: 'Afficher facture-nette.pdf' })).toHaveCount(1);
  await refusing.getByRole('button', { name: 'Refuser' }).click();
  await expect(refusing).toHaveCount(0);
  await page.reload();
  await expect(summary).toContainText('Refusée');
  await expect(main(page)).toContainText('Sans facture lisible');
});

test('[ADM-04] [MEM-24] what a handler writes stands on top of the request, with the way to answer', async ({
  page,
  browser,
  untouched,
  signIn,
}) => {
  const portal = await untouched('camille/requests');
  const origin = portal.at();
  await signIn('camille', { portal });
  const numero = await newestWaiting(page, origin);

  const helene = await browser.newPage();
  await openAs(helene, portal, 'vald', people.helene);
  await openRequest(helene, origin, numero);
  await act(helene, 'Prendre en charge').click();
  await act(helene, 'Écrire à l’adhérent').click();
  const writing = helene.getByRole('dialog', { name: 'Écrire à l’adhérent' });
  await writing.getByRole('textbox', { name: /^Message/ }).fill('Quel jour avez-vous vu le médecin ?');
  await writing.getByRole('button', { name: 'Envoyer' }).click();
  await expect(writing).toHaveCount(0);
  await helene.close();

  await page.goto(`${origin}/#/history/${numero}`);
  await expect(main(page).getByText('Votre gestionnaire vous a écrit.')).toBeVisible();
  await expectNoFault(page, 'a request with a message');
  await main(page).getByRole('link', { name: 'Répondre' }).click();
  await expect(main(page).getByRole('definition').filter({ hasText: numero })).toBeVisible();
  await expect(main(page).getByText(`Votre message porte sur la demande ${numero}.`)).toBeVisible();
});

test('[ADM-04] twenty requests are decided without a mouse', async ({ page, untouched, signIn }) => {
  test.slow();
  const portal = await untouched('vald/worklist', 'camille/requests');
  await signIn('ines', { portal, at: '/#/admin/history?vue=libres&taille=50' });
  await expect(main(page).getByRole('row').nth(20)).toBeVisible();
  const views = main(page).getByRole('navigation', { name: 'Vues' });
  await expect(views).toContainText(/À prendre en charge\s*\d/);
  const free = Number(/À prendre en charge\s*(\d+)/.exec(await views.innerText())?.[1]);
  for (let decided = 0; decided < 20; decided += 1) {
    await page.keyboard.press('j');
    await expect(act(page, 'Prendre en charge')).toBeVisible();
    await page.keyboard.press('p');
    await expect(act(page, 'Refuser')).toBeVisible();
    await page.keyboard.press('r');
    await page
      .getByRole('dialog')
      .getByRole('textbox', { name: /^Motif/ })
      .pressSequentially('Acte non garanti');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(act(page, 'Refuser')).toHaveCount(0);
  }
  await page.keyboard.press('Escape');
  await expect(views).toContainText(new RegExp(`À prendre en charge\\s*${free - 20}(?!\\d)`));
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Raccourcis clavier' })).toBeVisible();
});
