import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { application, attach, pdf } from '../fixtures/forms';
import { expectNoFault } from '../fixtures/screen';
import { expect, test } from '../fixtures/test';

/** The page of the first request in a state, from the list. */
async function openRequest(page: Page, origin: string, etat: string) {
  await page.goto(`${origin}/#/history?etat=${etat}`);
  await application(page).getByRole('main').getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'Synthèse' })).toBeVisible();
}

test('[MEM-24] from the home to a request, its recap and the filtered list', async ({
  page,
  signIn,
  consoleErrors,
}) => {
  await signIn('camille');
  const tile = page.getByRole('region', { name: 'Mes démarches en cours' });
  await expect(tile.getByRole('listitem')).toHaveCount(3);
  await expect(tile).toContainText('En attente de pièces');
  await tile.getByRole('listitem').filter({ hasText: 'En attente de pièces' }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Demander un remboursement' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Suivi de la demande' })).toContainText('Message du gestionnaire');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger le récapitulatif' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^recapitulatif_DEM-2026-\d{6}\.pdf$/);
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  await page.getByRole('main').getByRole('link', { name: 'Mes demandes' }).click();
  await expect(page.getByRole('heading', { name: '9 demandes' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Démarche' }).selectOption({ label: 'Modifier mon adresse' });
  await expect(page.getByRole('heading', { name: '2 demandes' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Période' }).selectOption({ label: '12 derniers mois' });
  await expect(page.getByRole('row', { name: /Modifier mon adresse.*Annulée/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: '1 demande', exact: true })).toBeVisible();
  expect(consoleErrors).toEqual([]);
});

test('[MEM-24] cancel a request in two tabs, then complete the one that waits for a document', async ({
  page,
  context,
  untouched,
  signIn,
  consoleErrors,
}) => {
  const portal = await untouched('camille/requests');
  test.slow();
  await signIn('camille', { portal });
  await openRequest(page, portal.at(), 'ENREGISTREE');
  const other = await context.newPage();
  await other.goto(page.url());
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: 'Annuler ma demande' }).click();
    await expect(tab.getByRole('dialog', { name: 'Annuler cette demande' })).toBeVisible();
  }
  await Promise.all(
    [page, other].map((tab) => tab.getByRole('dialog').getByRole('button', { name: 'Annuler ma demande' }).click()),
  );
  for (const tab of [page, other]) {
    await expect(tab.getByRole('region', { name: 'Synthèse' })).toContainText('Annulée');
    await expect(tab.getByText('Votre demande a été annulée.')).toBeVisible();
    await expect(tab.getByRole('button', { name: 'Annuler ma demande' })).toHaveCount(0);
  }
  await expect(
    page.getByRole('region', { name: 'Suivi de la demande' }).getByText('Demande annulée par vos soins'),
  ).toHaveCount(1);
  await other.close();

  await openRequest(page, portal.at(), 'ATTENTE_PIECES');
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText('Joignez au moins une pièce avant d’envoyer.')).toBeVisible();
  await attach(page, page.getByRole('region', { name: 'Ajouter une pièce' }), /Pièces à joindre/, [
    pdf('ordonnance.pdf'),
    { ...pdf('programme.exe'), mimeType: 'application/x-msdownload' },
  ]);
  await expect(page.getByText('Ce format de fichier n’est pas accepté.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Ajouter une pièce' }).getByText('ordonnance.pdf')).toBeVisible();
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText('Vos pièces ont bien été transmises.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Synthèse' })).toContainText('En cours de traitement');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger ordonnance.pdf' }).click();
  expect((await saved).suggestedFilename()).toBe('ordonnance.pdf');
  expect(readFileSync(await (await saved).path()).equals(pdf().buffer)).toBe(true);
  expect(consoleErrors).toEqual([]);
});

test('[MEM-24] the bell shows the unread count and opens the list, and a read notification stays read', async ({
  page,
  untouched,
  signIn,
  consoleErrors,
}) => {
  // Any act of hers may tell her something.
  const portal = await untouched('camille');
  await signIn('camille', { portal });
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications, 4 non lues');
  await bell.click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByRole('listitem')).toHaveCount(8);
  await expectNoFault(page, 'the bell', { include: 'dialog' });
  // The panel counts at once, the server when it is told.
  const kept = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/notifications') && answer.request().method() !== 'GET',
  );
  await panel.getByRole('button', { name: 'Marquer comme lue\u00a0: Fraudes par téléphone' }).click();
  await expect(panel.getByText('3 non lues')).toBeVisible();
  await kept;
  await page.keyboard.press('Escape');
  await expect(bell).toHaveAccessibleName('Notifications, 3 non lues');
  await expect(bell).toBeFocused();
  await page.reload();
  await expect(bell).toHaveAccessibleName('Notifications, 3 non lues');
  await bell.click();
  await panel.getByRole('link', { name: /Votre carte 2027 est disponible/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ma carte de tiers payant' })).toBeVisible();
  await expect(panel).toHaveCount(0);
  await expect(bell).toHaveAccessibleName('Notifications, 2 non lues');
  expect(consoleErrors).toEqual([]);
});

test('[MEM-24] a refused payment and a signed mandate, and the document of the mandate', async ({ page, signIn }) => {
  await signIn('camille', { at: '/#/demarches' });
  await page.getByRole('link', { name: 'Mes signatures et paiements' }).click();
  const mandate = page.getByRole('row', { name: /Mandat de prélèvement SEPA.*Signé/ });
  const download = page.waitForEvent('download');
  await mandate.getByRole('button', { name: /Télécharger/ }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  await page.getByRole('combobox', { name: 'État' }).selectOption({ label: 'Refusé' });
  await expect(page.getByRole('heading', { name: '1 opération', exact: true })).toBeVisible();
});

test('[SES-03] a beneficiary has only their own requests and notifications', async ({ page, portal, signIn }) => {
  await signIn('camille');
  await openRequest(page, portal.at(), 'EN_COURS');
  const foreign = new URL(page.url()).hash;
  await page.context().clearCookies();
  await signIn('julien', { at: `/${foreign}` });
  await expect(page.getByRole('main').getByText('Cette demande n’existe pas.')).toBeVisible();
  await page.goto(`${portal.at()}/#/history`);
  await expect(page.getByRole('main').getByText('Vous n’avez effectué aucune demande.')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Notifications, 2 non lues' })).toBeVisible();
  await page.goto(`${portal.at()}/#/cegepay/history`);
  await expect(page.getByText('Cette fonctionnalité n’est pas disponible.')).toBeVisible();
});

test('[API-13] a read that fails is retried; navigation between screens does not wait', async ({
  page,
  portal,
  signIn,
}) => {
  await signIn('camille');
  await page.route(
    '**/api/history',
    (route) => route.fulfill({ status: 500, contentType: 'application/json', body: '{"status":500}' }),
    { times: 1 },
  );
  await page.goto(`${portal.at()}/#/history`);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Mes demandes');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('heading', { name: '9 demandes' })).toBeVisible();
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'Synthèse' })).toBeVisible();
  // Once both are loaded, navigation between them makes no call.
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/history') && asked.push(request.url()));
  await page.goto(`${portal.at()}/#/history`);
  await expect(page.getByRole('heading', { name: '9 demandes' })).toBeVisible();
  expect(asked).toEqual([]);
});
