import { eq } from 'drizzle-orm';
import type { Carte } from '@portal/shared-api/contract/carte-tp';
import type { DocumentGed } from '@portal/shared-api/contract/documents';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { auditTrail } from '../platform/audit/tables';
import { accountOf, startedBy } from '../identity/staff-access/testing/on-behalf';
import { readPdf } from '../platform/testing/read-pdf';
import { contract, cardsOf } from './testing/cards';

let demo: DemoApp;
let camille: Caller;
let julien: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  camille = await demo.as('camille.vernoux');
  julien = await demo.as('julien.vernoux');
}, 90_000);
afterAll(() => demo.close());

const whole = { camille: '2 84 03 48 000 000 65', julien: '1 82 11 48 000 000 50', lina: '2 12 05 48 000 000 36' };

test('[MEM-06] the PDF has its language, its title and its tags', async () => {
  const answer = await camille.get('/cgdm-svc/carte-tp/print', contract);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining(`inline; filename="carte-tiers-payant_${contract}_2026.pdf"`),
  });
  const { source, tags } = readPdf(answer.rawPayload);
  for (const mark of ['/Lang (fr-FR)', '/Marked true', '/DisplayDocTitle true', '/Alt ('])
    expect(source).toContain(mark);
  // Header and three persons; domains, corner and names are headers, the rates are cells.
  expect(tags).toMatchObject({ Document: 1, H1: 1, Table: 1, TR: 4, TH: 16 + 3, TD: 45, Figure: 4 });
});

test('[MEM-06] the card of a Monaco contract names the card and the number of its scheme', async () => {
  const stefano = await demo.as('stefano.rovellani', 'rivi');
  const [card] = (await stefano.get('/cgdm-svc/carte-tp', 'RIV0000217')).json<{ cartes: Carte[] }>().cartes;
  const printed = async (query: string) => {
    const answer = await stefano.get(`/cgdm-svc/carte-tp/print?idCarte=${card?.idCarte}${query}`, 'RIV0000217');
    return readPdf(answer.rawPayload).text;
  };
  // Giulia, on the same card, has a French number.
  expect(await printed('')).toMatch(/carte\s+Vitale\s+ou\s+d’immatriculation\s+à\s+jour/);
  const text = await printed('&numPers=P000021701');
  expect(text).toMatch(/carte\s+d’immatriculation\s+à\s+jour/);
  expect(text).toMatch(/N°\smonégasque 98/);
  expect(text).not.toMatch(/Vitale|Sécurité sociale/);
});

test('[MEM-06] the PDF has the full NIR, only of the persons on the card', async () => {
  const { text } = readPdf((await camille.get('/cgdm-svc/carte-tp/print', contract)).rawPayload);
  expect(text).toContain(whole.camille);
  expect(text).toContain(whole.lina);
  expect(text).not.toContain(whole.julien);
  expect(text).not.toContain('Julien');
  const own = readPdf((await julien.get('/cgdm-svc/carte-tp/print', contract)).rawPayload).text;
  expect(own).toContain(whole.julien);
  expect(own).not.toContain(whole.camille);
  const lina = readPdf((await camille.get('/cgdm-svc/carte-tp/print?numPers=P000452103', contract)).rawPayload).text;
  expect(lina).toContain(whole.lina);
  expect(lina).not.toContain(whole.camille);
});

/** What was done with the document of a card, oldest first. */
const linesOf = async (card: Carte | undefined) =>
  (
    await demo.database
      .select({ action: auditTrail.action })
      .from(auditTrail)
      .where(eq(auditTrail.cible, card?.idDocument ?? ''))
      .orderBy(auditTrail.date, auditTrail.id)
  ).map(({ action }) => action);

test('[MEM-06] a card that is printed leaves the line of its download, and is no longer new', async () => {
  const [, next] = await cardsOf(camille);
  const shelf = async () =>
    (await camille.get('/cgdm-svc/ged?categorie=CARTE_TP', contract)).json<{ documents: DocumentGed[] }>().documents;
  const isNew = async () => (await shelf()).find(({ idDocument }) => idDocument === next?.idDocument)?.isNouveau;
  expect([await isNew(), await linesOf(next)]).toEqual([true, []]);
  await camille.get(`/cgdm-svc/carte-tp/print?idCarte=${next?.idCarte}&numPers=P000452103`, contract);
  expect([await isNew(), await linesOf(next)]).toEqual([false, ['document.telecharge']]);
});

test('[MEM-07] the card is downloaded from the GED, specific to each reader, and every download is audited', async () => {
  const [card] = await cardsOf(camille);
  const before = await linesOf(card);
  const download = (who: Caller, on = contract) => who.get(`/download?id=${card?.idDocument}&origine=GED`, on);
  const answer = await download(camille);
  expect(answer.headers).toMatchObject({
    'content-disposition': expect.stringContaining(`attachment; filename="carte-tiers-payant_${contract}_2026.pdf"`),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
  expect(readPdf(answer.rawPayload).text).toContain(whole.camille);
  expect(readPdf((await download(julien)).rawPayload).text).not.toContain(whole.camille);
  // Another contract of the same person, and another person's.
  expect((await download(camille, 'VAL0004522')).json()).toMatchObject({
    status: 404,
    data: 'NonTrouve',
    message: 'Le document demandé n’est plus disponible.',
  });
  expect((await download(await demo.as('odile.brancourt'), 'VAL0000045')).json()).toMatchObject({
    status: 404,
    data: 'NonTrouve',
  });
  expect((await linesOf(card)).slice(before.length).sort()).toEqual([
    'document.refuse',
    'document.refuse',
    'document.telecharge',
    'document.telecharge',
  ]);
});

test('staff in a member’s space see a NIR according to their own right, in print, download and pictures', async () => {
  const member = await accountOf(demo, 'camille.vernoux');
  const karim = await startedBy(demo, 'karim.belhazar', member.id);
  const [card] = await cardsOf(karim);
  const printed = readPdf((await karim.get('/cgdm-svc/carte-tp/print', contract)).rawPayload).text;
  const saved = readPdf((await karim.get(`/download?id=${card?.idDocument}&origine=GED`, contract)).rawPayload).text;
  for (const text of [printed, saved])
    for (const nir of Object.values(whole)) expect(text.replace(/\s/g, '')).not.toContain(nir.replace(/\s/g, ''));
  expect(printed).toContain('Camille');
});
