import { getTableColumns } from 'drizzle-orm';
import type { FormMeasure } from '@portal/shared-api/contract/mesures-formulaires';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { mesuresFormulaires, mesuresRefus } from './tables';

let demo: DemoApp;
let camille: Caller;
let helene: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  camille = await demo.as('camille.vernoux');
  helene = await demo.as('helene.dargois');
}, 90_000);
afterAll(() => demo.close());

const form = 'demandeRemboursementActeGestion';
const contrat = 'VAL0004521';
const count = (evenement: string, refus: object[] = [], of = form, who = camille) =>
  who.send('POST', '/forms/mesures', contrat, { form: of, evenement, refus });
const measures = async (who = helene, query = '') =>
  (await who.get(`/admin/statistiques-formulaires${query}`)).json<{ formulaires: FormMeasure[] }>();
const measureOf = async (code = form, query = '') =>
  (await measures(helene, query)).formulaires.find((each) => each.form === code);

test('staff see how often a form is opened, sent and left, and which field is refused most', async () => {
  for (const event of ['OUVERT', 'OUVERT', 'OUVERT', 'ENVOYE', 'ABANDONNE'])
    expect((await count(event)).statusCode).toBe(204);
  await count('REFUSE', [
    { champ: 'montantFacture', code: 'max' },
    { champ: 'numPers', code: 'required' },
  ]);
  await count('REFUSE', [{ champ: 'montantFacture', code: 'max' }]);
  expect(await measureOf()).toMatchObject({
    titre: 'Demander un remboursement',
    ouverts: 3,
    envoyes: 1,
    abandonnes: 1,
    refuses: 2,
    tauxEnvoi: 33.3,
    champs: [
      { champ: 'montantFacture', code: 'max', nombre: 2 },
      { code: 'required', nombre: 1 },
    ],
  });
});

test('ranks of a repeated group are one field, and an unknown form, field or code adds no row of its own', async () => {
  const before = await demo.database.$count(mesuresRefus);
  expect((await count('OUVERT', [], 'inconnuActeGestion')).statusCode).toBe(204);
  expect((await count('OUVERT', [], '__proto__')).statusCode).toBe(400);
  await count('REFUSE', [
    { champ: 'inconnu', code: 'required' },
    { champ: 'constructor', code: 'required' },
    { champ: "montantFacture'); drop table", code: 'max' },
  ]);
  expect(await demo.database.$count(mesuresRefus)).toBe(before);
  await count('REFUSE', [
    { champ: 'piecesJointes.0', code: 'c1' },
    { champ: 'piecesJointes.7', code: 'c2' },
    { champ: 'montantFacture', code: 'inventé-1' },
    { champ: 'montantFacture', code: 'inventé-2' },
  ]);
  const rows = await demo.database.select().from(mesuresRefus);
  expect(
    rows
      .filter(({ code }) => code === 'autre')
      .map(({ champ, nombre }) => `${champ} ${nombre}`)
      .toSorted(),
  ).toEqual(['montantFacture 1', 'piecesJointes.* 1']);
});

test('nothing that is kept names a person, a contract or a value', () => {
  const columns = [mesuresFormulaires, mesuresRefus].flatMap((table) => Object.keys(getTableColumns(table)));
  expect([...new Set(columns)].toSorted()).toEqual([
    'champ',
    'clientCode',
    'code',
    'evenement',
    'form',
    'jour',
    'nombre',
  ]);
});

test('a script counts no more than two hundred events an hour, and gets no refusal', async () => {
  const julien = await demo.as('julien.vernoux');
  const adresse = 'adresseActeGestion';
  for (let rank = 0; rank < 210; rank += 1) expect((await count('OUVERT', [], adresse, julien)).statusCode).toBe(204);
  expect(await measureOf(adresse)).toMatchObject({ ouverts: 200 });
}, 60_000);

test('a period bounds the counts; a reversed or endless one is refused', async () => {
  demo.clock.advance(24 * 3_600_000);
  helene = await demo.as('helene.dargois');
  expect(await measureOf(form, '?du=2026-11-21&au=2026-11-21')).toMatchObject({
    ouverts: 0,
    tauxEnvoi: null,
    champs: [],
  });
  expect(await measureOf(form, '?du=2026-11-20&au=2026-11-20')).toMatchObject({ ouverts: 3 });
  for (const query of ['?du=2026-11-21&au=2026-11-20', '?du=2020-01-01&au=2026-11-20', '?du=hier'])
    expect((await helene.get(`/admin/statistiques-formulaires${query}`)).statusCode).toBe(400);
});

test('[SES-08] each insurer sees its own counts, and members none', async () => {
  const there = await demo.as('helene.dargois', 'aliz');
  expect((await measures(there)).formulaires.every(({ ouverts }) => ouverts === 0)).toBe(true);
  const fresh = await demo.as('camille.vernoux');
  expect((await fresh.get('/admin/statistiques-formulaires')).statusCode).toBe(403);
  expect(
    (await demo.visitor().send('POST', '/forms/mesures', contrat, { form, evenement: 'OUVERT', refus: [] })).statusCode,
  ).toBe(401);
});

test('the counts are exported as a workbook', async () => {
  const answer = await helene.get('/admin/statistiques-formulaires/export');
  expect(answer.headers['content-disposition']).toContain('formulaires_20261023_20261121.xlsx');
  expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK');
});
