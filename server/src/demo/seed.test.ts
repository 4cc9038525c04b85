import { sql } from 'drizzle-orm';
import { rawRows } from '../platform/database/database';
import type { OpenDatabase } from '../platform/database/open';
import { createSecrets } from '../platform/secrets';
import { testConfig } from '../platform/testing/test-config';
import { openTestDatabase } from '../platform/testing/test-database';
import { growPopulation } from './load/population';
import { seedDemo } from './seed';
import { demoInstant, demoSnapshot } from './testing/demo-snapshot';

const secrets = createSecrets(testConfig.secret);
const today = '2026-11-20';
const now = demoInstant;
let opened: OpenDatabase;
const rows = (statement: ReturnType<typeof sql>) => rawRows(opened.database, statement);
const one = async (statement: ReturnType<typeof sql>) => (await rows(statement))[0];

beforeAll(async () => {
  opened = await openTestDatabase(demoSnapshot);
}, 60_000);
afterAll(() => opened.close());

test('[MEM-04] every line and every statement balances, and lines add up to their statement', async () => {
  const unbalanced = (table: string) =>
    sql.raw(
      `select 1 from ${table} where montant_depense <> montant_ro + montant_rc + montant_autres + reste_a_charge`,
    );
  expect(await rows(unbalanced('decomptes'))).toEqual([]);
  expect(await rows(unbalanced('actes'))).toEqual([]);
  expect(
    await rows(sql`
    select d.numero_decompte from decomptes d
    join (select client_code, numero_decompte, count(*) n, sum(montant_depense) depense, sum(montant_rc) rc, sum(reste_a_charge) reste from actes group by 1, 2) a using (client_code, numero_decompte)
    where d.montant_depense <> a.depense or d.montant_rc <> a.rc or d.reste_a_charge <> a.reste or d.nombre_actes <> a.n`),
  ).toEqual([]);
});

test('[MEM-04] every transfer is the sum of its statements', async () => {
  expect(
    await rows(sql`
    select p.id from paiements p
    left join (select client_code, id_paiement id, count(*) n, sum(montant_rc) rc from decomptes where id_paiement is not null group by 1, 2) d using (client_code, id)
    where d.rc is distinct from p.montant or d.n is distinct from p.nombre_decomptes`),
  ).toEqual([]);
});

test('volumes match the catalogue', async () => {
  const volume = (numero: string) =>
    one(sql`
    select count(*)::int decomptes, sum(nombre_actes)::int actes, count(*) filter (where etat = 'REJETE')::int rejetes, count(*) filter (where etat = 'EN_COURS')::int "enCours"
    from decomptes where numero_contrat = ${numero}`);
  expect(await volume('VAL0004521')).toEqual({ decomptes: 110, actes: 190, rejetes: 2, enCours: 3 });
  expect(await volume('VAL0000045')).toEqual({ decomptes: 420, actes: 900, rejetes: 4, enCours: 5 });
  expect(await volume('ALI0000877')).toEqual({ decomptes: 60, actes: 95, rejetes: 1, enCours: 1 });
});

test('requests exist in every state; Odile has one open that closes her form, Camille none', async () => {
  const count = (condition: string) =>
    one(sql.raw(`select count(*)::int n, count(distinct etat)::int etats from demandes where ${condition}`));
  expect(await count(`numero_contrat = 'VAL0004521'`)).toEqual({ n: 9, etats: 6 });
  expect(await count(`numero_contrat = 'VAL0000045'`)).toMatchObject({ n: 3 });
  expect(await count(`numero_contrat = 'ALI0000877'`)).toMatchObject({ n: 5 });
  expect(await rows(sql`select numero_contrat, code, etat from demandes where cle_ouverte is not null`)).toEqual([
    { numero_contrat: 'VAL0000045', code: 'adresseActeGestion', etat: 'EN_COURS' },
  ]);
  expect(await rows(sql`select distinct dernier from numeros where serie like 'demande-%'`)).toEqual([
    { dernier: 4517 },
  ]);
  expect(await one(sql`select count(*)::int n from demandes where date_demande > ${today}`)).toEqual({ n: 0 });
});

test('every scripted case exists', async () => {
  const found = async (condition: string) =>
    Number((await one(sql.raw(`select count(*) n from decomptes d where ${condition}`)))?.['n']);
  const line = (code: string, depense: number, rc: number) =>
    `exists (select 1 from actes a where a.numero_decompte = d.numero_decompte and a.client_code = d.client_code and code_acte = '${code}' and a.montant_depense = ${depense} and a.montant_rc = ${rc})`;
  expect(await found(`libelle like 'Couronne 100%' and reste_a_charge = 0 and montant_rc = 42800`)).toBeGreaterThan(0);
  expect(
    await found(`${line('FJH', 6900, 6900)} and ${line('CHP', 22_500, 18_000)} and ${line('PAT', 3200, 3200)}`),
  ).toBe(1);
  expect(await found(`etat = 'REJETE' and libelle_motif = 'Forfait annuel épuisé'`)).toBeGreaterThan(0);
  expect(await found('montant_depense < 0')).toBe(1);
  expect(await found(`libelle_motif = 'Hors parcours de soins'`)).toBeGreaterThan(0);
  expect(await found('montant_autres > 0')).toBeGreaterThan(0);
  expect(await found(`client_code = 'RIVI' and origine = 'MANUEL' and numero_contrat = 'RIV0000217'`)).toBeGreaterThan(
    0,
  );
  expect(await found(`code_mode_paiement = 'LC' and etat = 'PAYE' and id_paiement is not null`)).toBeGreaterThan(0);
});

test('no date is after today or older than 27 months', async () => {
  expect(
    await one(
      sql`select max(coalesce(date_paiement, date_soins_fin))::text latest, min(date_soins_debut)::text >= '2024-08-20' recent from decomptes`,
    ),
  ).toEqual({ latest: expect.any(String), recent: true });
  expect(
    await rows(
      sql`select 1 from decomptes where date_traitement > ${today} or date_soins_fin > ${today} or date_traitement < date_soins_debut`,
    ),
  ).toEqual([]);
});

test('NIR and IBAN are stored encrypted, and found by their keyed index', async () => {
  const camille = await one(
    sql`select nir_chiffre, nir_index, nir_masque from personnes where num_pers = 'P000452101' and client_code = 'VALD'`,
  );
  expect(camille).toMatchObject({ nir_index: secrets.index('2840348000000'), nir_masque: '2 84 03 •• ••• ••• ••' });
  expect(secrets.decrypt(String(camille?.['nir_chiffre']))).toBe('284034800000065');
  expect(
    await one(
      sql`select pays, cle, fin from ribs where iban_index = ${secrets.index('FR809999900001TESTPORT00144')} limit 1`,
    ),
  ).toEqual({ pays: 'FR', cle: '80', fin: '144' });
  expect(await rows(sql`select 1 from ribs where iban_chiffre like '%TESTPORT%'`)).toEqual([]);
});

test('a second run changes nothing', async () => {
  const count = () =>
    one(
      sql`select (select count(*) from decomptes)::int decomptes, (select count(*) from comptes)::int comptes, (select count(*) from cms_items)::int contenus`,
    );
  const before = await count();
  expect(await seedDemo(opened.database, { today: '2026-12-01', secrets, now })).toBe(false);
  expect(await count()).toEqual(before);
});

test('a load population grows to the requested number, and its payments balance too', async () => {
  const progress: number[] = [];
  await growPopulation(opened.database, 300, (done) => progress.push(done), 1500);
  await growPopulation(opened.database, 300, (done) => progress.push(done), 1500);
  expect(progress).toEqual([300]);
  expect(
    await one(sql`select count(*)::int contrats from contrats where numero >= 'VAL1000001' and client_code = 'VALD'`),
  ).toEqual({ contrats: 300 });
  const heavy = await one(
    sql`select sum(nombre_actes)::int actes from decomptes where client_code = 'VALD' and numero_contrat = 'VAL1000000'`,
  );
  expect(heavy?.['actes']).toBeGreaterThan(1490);
  expect(heavy?.['actes']).toBeLessThanOrEqual(1500);
  expect(
    await rows(sql`
    select p.id from paiements p left join (select client_code, id_paiement id, count(*) n, sum(montant_rc) rc from decomptes where id_paiement is not null group by 1, 2) d using (client_code, id)
    where d.rc is distinct from p.montant or d.n is distinct from p.nombre_decomptes`),
  ).toEqual([]);
});
