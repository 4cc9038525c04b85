import { and, eq } from 'drizzle-orm';
import type { Totaux } from '@portal/shared-api/contract/decomptes';
import type { Bilan, Decompte } from '@portal/shared-api/contract/prestations';
import { toCents } from '@portal/shared-api/rules/amounts';
import { assures } from '../contrats/public';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { decomptes } from './tables';

const contrat = 'VAL0004521';
const path = '/v2/adherent/prestations';
let demo: DemoApp;
let camille: Caller;
let julien: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  camille = await demo.as('camille.vernoux');
  julien = await demo.as('julien.vernoux');
}, 60_000);
afterAll(() => demo.close());

const bilan = async (who = camille) => (await who.get(`${path}/bilan`, contrat)).json<Bilan>();
const cents = (rows: readonly Totaux[], part: keyof Totaux) => rows.reduce((sum, row) => sum + toCents(row[part]), 0);

test('[MEM-04] the years add up to all visible décomptes', async () => {
  const { depenses } = await bilan();
  const { totaux } = (await camille.get(path, contrat)).json<{ totaux: Totaux; decomptes: Decompte[] }>();
  for (const part of ['montantDepense', 'montantRO', 'montantRC', 'montantAutres', 'resteACharge'] as const)
    expect(cents(depenses, part)).toBe(toCents(totaux[part]));
  expect([...new Set(depenses.map(({ annee }) => annee))]).toEqual(['2024', '2025', '2026']);
});

test('[MEM-03] a cancelled décompte stays in the lists, and counts in no total, month or year', async () => {
  interface Listed {
    totaux: Totaux;
    pagination: { total: number };
  }
  const read = async () => ({
    decomptes: (await camille.get(path, contrat)).json<Listed>(),
    actes: (await camille.get('/v1/adherent/remboursements', contrat)).json<Listed>(),
    mois: (await camille.get('/v1/adherent/remboursements/mois', contrat)).json<{ mois: { montantRC: number }[] }>()
      .mois,
    depenses: (await bilan()).depenses,
  });
  const sumsOf = ({ decomptes: { totaux }, actes, mois, depenses }: Awaited<ReturnType<typeof read>>) => [
    toCents(totaux.montantRC),
    toCents(actes.totaux.montantRC),
    mois.reduce((sum, { montantRC }) => sum + toCents(montantRC), 0),
    cents(depenses, 'montantRC'),
  ];
  const before = await read();
  const [paid] = (await camille.get(`${path}?etat=PAYE`, contrat)).json<{ decomptes: Decompte[] }>().decomptes;
  if (!paid) throw new Error('no décompte');
  const its = and(eq(decomptes.clientCode, 'VALD'), eq(decomptes.numeroDecompte, paid.numeroDecompte));
  await demo.database.update(decomptes).set({ etat: 'ANNULE' }).where(its);
  const after = await read();
  expect(toCents(paid.montantRC)).toBeGreaterThan(0);
  expect(sumsOf(after)).toEqual(sumsOf(before).map((sum) => sum - toCents(paid.montantRC)));
  expect(after.decomptes.pagination.total).toBe(before.decomptes.pagination.total);
  expect(after.actes.pagination.total).toBe(before.actes.pagination.total);
  const alone = (await camille.get(`${path}?etat=ANNULE`, contrat)).json<Listed>();
  expect([alone.pagination.total, alone.totaux.montantDepense]).toEqual([1, 0]);
  await demo.database.update(decomptes).set({ etat: 'PAYE' }).where(its);
});

test('[MEM-04] packages show the use of each person', async () => {
  const used = (await bilan()).forfaits.filter(({ annee, code }) => annee === '2026' && code === 'MEDECINES_DOUCES');
  expect(used.map(({ numPers, consomme, restant }) => [numPers, consomme, restant])).toEqual([
    ['P000452101', 30, 90],
    ['P000452103', 120, 0],
    ['P000452104', 0, 120],
  ]);
});

test('[MEM-04] a person has no package in a year in which the contract did not insure them', async () => {
  const noe = and(eq(assures.clientCode, 'VALD'), eq(assures.numPers, 'P000452104'));
  const years = async () =>
    (await bilan()).forfaits
      .filter(({ numPers, code }) => numPers === 'P000452104' && code === 'LENTILLES')
      .map(({ annee }) => annee);
  const [was] = await demo.database.select().from(assures).where(noe);
  if (!was) throw new Error('nobody');
  expect(await years()).toEqual(['2024', '2025', '2026']);
  await demo.database.update(assures).set({ dateEntree: '2025-12-31' }).where(noe);
  expect(await years()).toEqual(['2025', '2026']);
  await demo.database.update(assures).set({ dateEntree: was.dateEntree, dateSortie: '2025-01-01' }).where(noe);
  expect(await years()).toEqual(['2024', '2025']);
  await demo.database.update(assures).set({ dateSortie: was.dateSortie }).where(noe);
});

test('[MEM-28] an adult who hides their care is in no sum, and a beneficiary reads their own', async () => {
  const [hers, his] = [await bilan(), await bilan(julien)];
  expect(hers.forfaits.some(({ numPers }) => numPers === 'P000452102')).toBe(false);
  expect(new Set(his.forfaits.map(({ numPers }) => numPers))).toEqual(new Set(['P000452102']));
  const { totaux } = (await julien.get(path, contrat)).json<{ totaux: Totaux }>();
  expect(cents(his.depenses, 'montantDepense')).toBe(toCents(totaux.montantDepense));
});

test('[MEM-03] months add up to the total of the same filters', async () => {
  const query = 'dateDebut=2026-01-01&familleActes=PHARMACIE';
  const { mois } = (await camille.get(`/v1/adherent/remboursements/mois?${query}`, contrat)).json<{
    mois: { mois: string; montantRC: number }[];
  }>();
  const { totaux } = (await camille.get(`/v1/adherent/remboursements?${query}`, contrat)).json<{ totaux: Totaux }>();
  expect(mois.map((each) => each.mois)).toEqual(mois.map((each) => each.mois).toSorted());
  expect(mois.reduce((sum, { montantRC }) => sum + toCents(montantRC), 0)).toBe(toCents(totaux.montantRC));
});
