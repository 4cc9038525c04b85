import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { contrats } from '../contrats/public';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { multipart } from '../fichiers/testing/samples';
import { auditTrail } from '../platform/audit/tables';
import { audiencesFichiers } from './tables';
import { contrat, camille, nothing, add, tried, isIn } from './testing/audiences';

let demo: DemoApp;
let helene: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  helene = await demo.as('helene.dargois');
}, 90_000);
afterAll(() => demo.close());

function upload(code: string, mode: string, text: string, how = '') {
  const { payload, headers } = multipart({ content: Buffer.from(text), name: 'audience.csv', type: 'text/csv' });
  return helene.browser.request({
    method: 'POST',
    url: `/api/admin/audiences/file?code=${code}&mode=${mode}${how}`,
    payload,
    headers: { ...headers, 'x-csrf': '1' },
  });
}

it('[ADM-05] a file replaces, completes and reduces an audience; wrong lines are told and the others taken', async () => {
  await add(helene, 'FICHIER', { type: 'FICHIER', criteres: nothing, portee: 'LES_DEUX' });
  const header = 'numeroContratIndividuel;numPers\n';
  const first = await upload(
    'FICHIER',
    'REMPLACER',
    `${header}${contrat};${camille}\nINCONNU;\n${contrat};P9\n${contrat};${camille}`,
  );
  expect(first.json()).toEqual({
    isApplique: true,
    lignesLues: 4,
    acceptees: 1,
    rejetees: 3,
    erreurs: [
      { ligne: 3, motif: 'Contrat inconnu' },
      { ligne: 4, motif: 'Assuré inconnu sur ce contrat' },
      { ligne: 5, motif: 'Ligne en double' },
    ],
  });
  expect(await isIn(demo, 'FICHIER')).toBe(true);
  const own = (await helene.get('/admin/audiences/file?code=FICHIER')).body;
  expect(own).toBe(`\ufeff${header.trim()}\r\n${contrat};${camille}\r\n`);
  expect((await upload('FICHIER', 'AJOUTER', `${header}${contrat};`)).json()).toMatchObject({ acceptees: 1 });
  expect((await upload('FICHIER', 'RETIRER', own)).json()).toMatchObject({ acceptees: 1, rejetees: 0 });
  const left = await demo.database.select().from(audiencesFichiers).where(eq(audiencesFichiers.code, 'FICHIER'));
  expect(left.map(({ numPers }) => numPers)).toEqual(['']);
  // Numbers count in whatever case, and are kept as they are stored.
  const [number, person] = [contrat.toLowerCase(), camille.toLowerCase()];
  const typed = await upload('FICHIER', 'REMPLACER', `${header}${number};${person}\n${contrat};${camille}`);
  expect(typed.json()).toMatchObject({ acceptees: 1, erreurs: [{ ligne: 3, motif: 'Ligne en double' }] });
  expect((await helene.get('/admin/audiences/file?code=FICHIER')).body).toBe(own);
  expect(
    (await tried(helene, { code: 'FICHIER', numeroContratIndividuel: number, numPers: person })).json(),
  ).toMatchObject({ isInAudience: true });
  expect((await upload('FICHIER', 'AJOUTER', 'autre;chose\n1;2')).statusCode).toBe(400);
  expect((await upload('FICHIER', 'AJOUTER', `${header}${contrat}\0;`)).statusCode).toBe(400);
  await add(helene, 'TOUS_ACTIVE', { type: 'TOUS', criteres: nothing });
  expect((await upload('TOUS_ACTIVE', 'AJOUTER', own)).statusCode).toBe(400);
});

it('a trial of a file changes nothing, and one wrong line keeps the file out where that is asked for', async () => {
  await add(helene, 'ESSAI_FICHIER', { type: 'FICHIER', criteres: nothing, portee: 'LES_DEUX' });
  const own = async () => (await helene.get('/admin/audiences/file?code=ESSAI_FICHIER')).body;
  const header = 'numeroContratIndividuel;numPers\n';
  await upload('ESSAI_FICHIER', 'REMPLACER', `${header}${contrat};`);
  const before = await own();
  const content = `${header}${contrat};${camille}\nINCONNU;`;
  const expected = { isApplique: false, acceptees: 1, erreurs: [{ ligne: 3, motif: 'Contrat inconnu' }] };
  for (const how of ['&essai=oui', '&regle=TOUT_OU_RIEN', '&regle=TOUT_OU_RIEN&essai=oui']) {
    expect((await upload('ESSAI_FICHIER', 'REMPLACER', content, how)).json()).toMatchObject(expected);
    expect(await own()).toBe(before);
  }
  expect((await upload('ESSAI_FICHIER', 'REMPLACER', content, '&regle=LIGNES_VALABLES')).json()).toMatchObject({
    isApplique: true,
  });
  expect(await own()).toBe(`\ufeff${header.trim()}\r\n${contrat};${camille}\r\n`);
  const trail = await demo.database.select().from(auditTrail).where(eq(auditTrail.cible, 'ESSAI_FICHIER'));
  expect(trail.map(({ action }) => action)).toEqual(['audience.creee', 'audience.fichier', 'audience.fichier']);
});

it('a file of 100 000 lines is read whole, and one line more is refused', async () => {
  const [one] = await demo.database.select().from(contrats).where(eq(contrats.numero, contrat));
  const lines = Array.from({ length: 100_000 }, (_, at) => `${at === 0 ? (one?.numero ?? '') : `X${at}`};`);
  const content = `numeroContratIndividuel;numPers\n${lines.join('\n')}`;
  expect((await upload('FICHIER', 'REMPLACER', content)).json()).toMatchObject({
    lignesLues: 100_000,
    acceptees: 1,
    rejetees: 99_999,
  });
  expect((await upload('FICHIER', 'REMPLACER', `${content}\nX;`)).statusCode).toBe(400);
}, 60_000);

it('answers a file that is sent again under its key, and takes it once', async () => {
  await add(helene, 'FICHIER_REPETE', { type: 'FICHIER', criteres: nothing });
  const { payload, headers } = multipart({
    content: Buffer.from(`numeroContratIndividuel;numPers\n${contrat};\n`),
    name: 'audience.csv',
    type: 'text/csv',
  });
  const send = () =>
    helene.browser.request({
      method: 'POST',
      url: '/api/admin/audiences/file?code=FICHIER_REPETE&mode=AJOUTER',
      payload,
      headers: { ...headers, 'x-csrf': '1', 'idempotency-key': '3f0a2c51-8f4e-4b8e-9d55-0c9f6a1b2d3e' },
    });
  const first = await send();
  const again = await send();
  expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
  expect(again.json()).toEqual(first.json());
});

it('two files that replace an audience at once leave the lines of one of them', async () => {
  await add(helene, 'DEUX_FICHIERS', { type: 'FICHIER', criteres: nothing, portee: 'LES_DEUX' });
  const rows = await demo.database
    .select({ numero: contrats.numero })
    .from(contrats)
    .where(eq(contrats.clientCode, 'VALD'));
  const [one = [], other = []] = [rows.slice(0, 4), rows.slice(4, 8)].map((part) => part.map(({ numero }) => numero));
  const file = (numeros: readonly string[]) =>
    `numeroContratIndividuel;numPers\n${numeros.map((each) => `${each};`).join('\n')}`;
  await upload('DEUX_FICHIERS', 'REMPLACER', file(one));
  await Promise.all([
    upload('DEUX_FICHIERS', 'REMPLACER', file(one)),
    upload('DEUX_FICHIERS', 'REMPLACER', file(other)),
  ]);
  const left = await demo.database.select().from(audiencesFichiers).where(eq(audiencesFichiers.code, 'DEUX_FICHIERS'));
  expect([one.toSorted(), other.toSorted()]).toContainEqual(left.map(({ numeroContrat }) => numeroContrat).toSorted());
});

it('a file that is still arriving when its audience is deleted leaves no line to the next of that code', async () => {
  await add(helene, 'EN_ROUTE', { type: 'FICHIER', criteres: nothing, portee: 'LES_DEUX' });
  const { payload, headers } = multipart({
    content: Buffer.from(`numeroContratIndividuel;numPers\n${contrat};`),
    name: 'audience.csv',
    type: 'text/csv',
  });
  const arriving = Readable.from(
    (async function* pieces() {
      yield payload.subarray(0, payload.length - 10);
      expect((await helene.send('DELETE', '/admin/audiences/EN_ROUTE', null)).statusCode).toBe(204);
      yield payload.subarray(payload.length - 10);
    })(),
  );
  const answer = await helene.browser.request({
    method: 'POST',
    url: '/api/admin/audiences/file?code=EN_ROUTE&mode=AJOUTER',
    payload: arriving,
    headers: { ...headers, 'x-csrf': '1' },
  });
  expect(answer.statusCode).toBe(404);
  await add(helene, 'EN_ROUTE', { type: 'FICHIER', criteres: nothing, portee: 'LES_DEUX' });
  expect(await isIn(demo, 'EN_ROUTE')).toBe(false);
});
