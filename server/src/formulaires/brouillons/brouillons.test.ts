import { eq } from 'drizzle-orm';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { fichiers } from '../../fichiers/tables';
import { multipart, pdf } from '../../fichiers/testing/samples';
import { brouillons } from './tables';

const contrat = 'VAL0004521';
const code = 'demandeRemboursementActeGestion';
const path = `/forms/brouillons/${code}`;
const day = 24 * 3_600_000;
let demo: DemoApp;
let camille: Caller;
let julien: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
}, 60_000);
beforeEach(async () => {
  camille = await demo.as('camille.vernoux');
  julien = await demo.as('julien.vernoux');
});
afterEach(async () => {
  await demo.database.delete(brouillons);
  await demo.database.delete(fichiers);
});
afterAll(() => demo.close());

const draft = {
  valeurs: { dateSoins: '2026-11-10', commentaire: 'canari-libre-42', montantFacture: 60 },
  etape: 1,
  piecesJointes: [] as string[],
};
const keep = (who: Caller, content: object = draft) => who.send('PUT', path, contrat, content);
const read = async (who: Caller, on = contrat) => (await who.get(path, on)).json<{ brouillon: unknown }>().brouillon;

async function upload(who: Caller): Promise<string> {
  const { payload, headers } = multipart({ content: pdf, name: 'facture.pdf', type: 'application/pdf' });
  const answer = await who.browser.request({
    method: 'POST',
    url: `/api/upload?inputName=piecesJointes&form=${code}`,
    payload,
    headers: { ...headers, 'x-numcontrat': contrat },
  });
  return answer.json<{ fileNames: string[] }>().fileNames[0] ?? '';
}

test('a draft is restored, and can be deleted', async () => {
  expect(await read(camille)).toBeNull();
  expect((await keep(camille)).statusCode).toBe(204);
  expect(await read(camille)).toEqual({ ...draft, dateModification: '2026-11-20T08:00:00.000Z' });
  await keep(camille, { ...draft, etape: 2 });
  expect(await read(camille)).toMatchObject({ etape: 2 });
  expect((await camille.send('DELETE', path, contrat)).statusCode).toBe(204);
  expect(await read(camille)).toBeNull();
});

test.each(['9999-12-31', '0202-11-05'])(
  'a day out of reach, such as %s while it is typed, is kept',
  async (dateSoins) => {
    const typed = { ...draft, valeurs: { ...draft.valeurs, dateSoins } };
    expect((await keep(camille, typed)).statusCode).toBe(204);
    expect(await read(camille)).toMatchObject(typed);
  },
);

test('it is encrypted', async () => {
  await keep(camille);
  const [row] = await demo.database.select().from(brouillons);
  expect(JSON.stringify(row)).not.toContain('canari-libre-42');
});

test('it belongs to one person, on one contract', async () => {
  await keep(camille);
  expect(await read(julien)).toBeNull();
  expect((await demo.visitor().get(path, contrat)).statusCode).toBe(401);
  expect((await (await demo.as('helene.dargois')).get(path, contrat)).json()).toMatchObject({ data: 'AccesRefuse' });
  const elodie = await demo.as('elodie.jamin-roux');
  await elodie.send('PUT', path, 'VAL0006150', draft);
  expect(await read(elodie, 'VAL0006150')).not.toBeNull();
  expect(await read(elodie, 'VAL0006151')).toBeNull();
});

test.each(['inconnu', 'abonnementAutreActe'])('the form « %s » has none', async (unknown) => {
  expect((await camille.send('PUT', `/forms/brouillons/${unknown}`, contrat, draft)).json()).toMatchObject({
    status: 404,
    data: 'NonTrouve',
  });
});

test('neither does a form of another role or an inactive one', async () => {
  expect((await julien.get('/forms/brouillons/ribPrestationsActeGestion', contrat)).statusCode).toBe(404);
  expect((await camille.get('/forms/brouillons/ribPrestationsActeGestion', 'VAL0004522')).json()).toMatchObject({
    data: 'FonctionnaliteInactive',
  });
});

test('it is limited to sixty-four kilobytes', async () => {
  expect((await keep(camille, { ...draft, valeurs: { commentaire: 'x'.repeat(65_000) } })).statusCode).toBe(204);
  expect((await keep(camille, { ...draft, valeurs: { commentaire: 'x'.repeat(66_000) } })).json()).toMatchObject({
    status: 413,
    message: 'Votre saisie est trop longue pour être conservée en brouillon.',
  });
});

test('it expires seven days after the last change, and its files with it', async () => {
  const name = await upload(camille);
  await keep(camille, { ...draft, piecesJointes: [name] });
  demo.clock.advance(6 * day);
  camille = await demo.as('camille.vernoux');
  await demo.runUpkeep();
  expect(await read(camille)).toMatchObject({ piecesJointes: [name] });
  demo.clock.advance(day);
  camille = await demo.as('camille.vernoux');
  expect(await read(camille)).toBeNull();
  await demo.runUpkeep();
  expect(await demo.database.select().from(brouillons)).toEqual([]);
  expect(await demo.database.select().from(fichiers)).toEqual([]);
});

test('it cannot name a foreign or deleted file; a file removed from it expires after a day', async () => {
  const [own, foreign] = [await upload(camille), await upload(julien)];
  await keep(camille, { ...draft, piecesJointes: [own, foreign, `${'0'.repeat(8)}${own.slice(8)}`] });
  expect(await read(camille)).toMatchObject({ piecesJointes: [own] });
  const [foreignRow] = await demo.database.select().from(fichiers).where(eq(fichiers.remoteFileName, foreign));
  expect(foreignRow?.expiresAt?.getTime()).toBe(demo.clock.now().getTime() + day);
  await keep(camille);
  const [row] = await demo.database.select().from(fichiers).where(eq(fichiers.remoteFileName, own));
  expect(row?.expiresAt?.getTime()).toBe(demo.clock.now().getTime() + day);
});

test('[MEM-16] answers to « Compléter mes garanties » are kept like those of a form, for the member alone', async () => {
  const journey = '/forms/brouillons/velOptionActeGestion';
  expect((await camille.send('PUT', journey, contrat, draft)).statusCode).toBe(204);
  expect((await camille.get(journey, contrat)).json()).toMatchObject({ brouillon: { etape: 1 } });
  expect((await julien.get(journey, contrat)).statusCode).toBe(404);
  // This contract has no online sale.
  expect((await camille.get(journey, 'VAL0004522')).json()).toMatchObject({ data: 'FonctionnaliteInactive' });
});
