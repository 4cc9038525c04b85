import { and, eq, inArray } from 'drizzle-orm';
import { demoConnector } from '../demo/connector';
import { createDemoApp, type DemoApp } from '../demo/testing/demo-app';
import { mouvementsCotisation } from '../cotisations/tables';
import { contrats, personnes } from '../contrats/tables';
import { actes, decomptes } from '../prestations/tables';
import { createSecrets } from '../platform/secrets';
import { testConfig } from '../platform/testing/test-config';
import type { Connector } from './connector';
import { ImportRunning, importStreams, type Refusal } from './import';
import type { RowOf } from './streams';
import { giving, repeating } from './testing/given';

const secrets = createSecrets(testConfig.secret);
const today = '2026-11-20';
const contrat = 'VAL0004521';

let demo: DemoApp;
beforeAll(async () => {
  demo = await createDemoApp();
}, 90_000);
afterAll(() => demo.close());

async function take(connector: Connector) {
  const refusals: Refusal[] = [];
  const outcome = await importStreams(demo.database, connector, {
    clientCode: 'VALD',
    secrets,
    today,
    onRefusal: (refusal) => refusals.push(refusal),
  });
  return { ...outcome, refusals };
}
const movement = (rang: number, changes: Partial<RowOf<'mouvements'>> = {}): RowOf<'mouvements'> => ({
  numeroContrat: contrat,
  rang,
  dateMouvement: today,
  dateEcheance: null,
  nature: 'FRAIS',
  libelle: 'Frais',
  debit: 100,
  credit: 0,
  etat: 'REGLE',
  reference: null,
  ...changes,
});

test('an amount that no column holds, or a day of the year 0, is one refused line, not a broken import', async () => {
  const { isKept, refusals } = await take(
    giving({
      mouvements: [
        movement(9001, { debit: 3_000_000_000 }),
        movement(9002, { dateMouvement: '0000-01-01' }),
        movement(9003),
      ],
    }),
  );
  expect([isKept, refusals.map(({ ligne }) => ligne)]).toEqual([true, [1, 2]]);
});

test('a key counts once in a file however long it is, and only once its row is right', async () => {
  const fill = Array.from({ length: 1000 }, (_, index) => movement(9300 + index));
  const { refusals } = await take(
    giving({
      mouvements: [
        movement(9100),
        movement(9101, { debit: 0 }),
        ...fill,
        movement(9100, { debit: 200 }),
        movement(9101, { debit: 300 }),
      ],
    }),
  );
  expect(refusals.map(({ ligne, motifs }) => [ligne, motifs])).toEqual([
    [2, ['Un mouvement a un débit ou un crédit, au-dessus de zéro.']],
    [1003, ['La même clé est déjà plus haut dans le fichier.']],
  ]);
  const kept = await demo.database
    .select({ rang: mouvementsCotisation.rang, debit: mouvementsCotisation.debit })
    .from(mouvementsCotisation)
    .where(and(eq(mouvementsCotisation.numeroContrat, contrat), inArray(mouvementsCotisation.rang, [9100, 9101])))
    .orderBy(mouvementsCotisation.rang);
  expect(kept.map(({ debit }) => debit)).toEqual([100, 300]);
});

test('a row that names a contract of another insurer is refused as unknown', async () => {
  const [other] = await demo.database.select().from(contrats).where(eq(contrats.clientCode, 'ALIZ')).limit(1);
  const { refusals } = await take(giving({ mouvements: [movement(1, { numeroContrat: other?.numero ?? '' })] }));
  expect(refusals.map(({ motifs }) => motifs)).toEqual([['Contrat inconnu.']]);
});

test('a statement that comes again with an act less keeps the acts that it has now', async () => {
  const given: { decomptes: RowOf<'decomptes'>[]; actes: RowOf<'actes'>[] } = { decomptes: [], actes: [] };
  const demoRows = demoConnector('VALD', today, secrets);
  for await (const { valeurs } of demoRows.read('decomptes'))
    if (valeurs && valeurs.numeroContrat === contrat && valeurs.nombreActes === 2 && valeurs.idPaiement === null)
      given.decomptes.push(valeurs);
  const [statement] = given.decomptes;
  if (!statement) throw new Error('The demo has no statement of two acts.');
  for await (const { valeurs } of demoRows.read('actes'))
    if (valeurs?.numeroDecompte === statement.numeroDecompte) given.actes.push(valeurs);
  const [first] = given.actes;
  if (!first) throw new Error('The statement has no act.');
  const { montantDepense, montantRO, montantRC, montantAutres, resteACharge } = first;
  const { refusals } = await take(
    giving({
      decomptes: [{ ...statement, nombreActes: 1, montantDepense, montantRO, montantRC, montantAutres, resteACharge }],
      actes: [first],
    }),
  );
  expect(refusals).toEqual([]);
  const of = (table: typeof actes | typeof decomptes) =>
    demo.database.$count(table, and(eq(table.clientCode, 'VALD'), eq(table.numeroDecompte, statement.numeroDecompte)));
  expect([await of(decomptes), await of(actes)]).toEqual([1, 1]);
});

test('a second import of an insurer is refused while one runs, and one that breaks leaves nothing', async () => {
  const rows = repeating(demoConnector('VALD', today, secrets), (line) => line.includes(contrat));
  let [begin, go] = [(): void => undefined, (): void => undefined];
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const gate = new Promise<void>((resolve) => (go = resolve));
  const slow: Connector = {
    ...rows,
    async *read(name) {
      if (name === 'personnes') yield* rows.read(name);
      if (name !== 'mouvements') return;
      begin();
      await gate;
      throw new Error('The line is cut.');
    },
  };
  const before = await demo.database.select().from(personnes).where(eq(personnes.clientCode, 'VALD'));
  const running = take(slow);
  const broken = expect(running).rejects.toThrow('The line is cut.');
  await begun;
  await expect(take(giving({ mouvements: [movement(9004)] }))).rejects.toThrow(new ImportRunning());
  go();
  await broken;
  expect(await demo.database.select().from(personnes).where(eq(personnes.clientCode, 'VALD'))).toEqual(before);
  expect((await take(giving({ mouvements: [movement(9004)] }))).isKept).toBe(true);
});

test('fifty thousand movements are taken whole, over batches that cut contracts in two', async () => {
  const rows = await demo.database.select().from(contrats).where(eq(contrats.clientCode, 'VALD')).limit(90);
  const many = Array.from({ length: 50_000 }, (_, index) =>
    movement(10_000 + Math.floor(index / rows.length), { numeroContrat: rows[index % rows.length]?.numero ?? '' }),
  );
  const { tallies } = await take(giving({ mouvements: many }));
  expect(tallies.find(({ flux }) => flux === 'mouvements')).toMatchObject({ acceptees: 50_000, rejetees: 0 });
  const isMany = eq(mouvementsCotisation.libelle, 'Frais');
  expect(await demo.database.$count(mouvementsCotisation, isMany)).toBeGreaterThanOrEqual(50_000);
});
