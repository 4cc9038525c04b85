import type { Totaux } from '@portal/shared-api/contract/decomptes';
import type { Acte, Decompte } from '@portal/shared-api/contract/prestations';
import type { TiersPrestation } from '@portal/shared-api/contract/tiers-prestations';
import { toCents } from '@portal/shared-api/rules/amounts';
import { sql } from 'drizzle-orm';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { rawRows } from '../platform/database/database';
import { findTiers, findTiersDecomptes, totalTiers } from './store';

interface TiersPage {
  tiersPrestations: TiersPrestation[];
  nombreDecomptes: number;
  totaux: Totaux;
  pagination: { total: number };
}
interface DecomptePage {
  decomptes: Decompte[];
  totaux: Totaux;
  pagination: { total: number };
}

const contrat = 'VAL0004521';
const path = '/v2/adherent/tiers-prestations';
let demo: DemoApp;
let camille: Caller;
let julien: Caller;
let odile: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  camille = await demo.as('camille.vernoux');
  julien = await demo.as('julien.vernoux');
  odile = await demo.as('odile.brancourt');
}, 60_000);
afterAll(() => demo.close());

const tiers = async (query = '', who = camille, numero = contrat) =>
  (await who.get(`${path}${query}`, numero)).json<TiersPage>();
const decomptes = async (query: string, who = camille, numero = contrat) =>
  (await who.get(`${path}/decomptes${query}`, numero)).json<DecomptePage>();
const cents = (amounts: number[]) => amounts.reduce((sum, amount) => sum + toCents(amount), 0);

test('[MEM-05] three levels: third parties, their décomptes, their acts, and each adds up to the previous one', async () => {
  const all = await tiers('?taille=100');
  expect(all.tiersPrestations.length).toBe(all.pagination.total);
  expect(cents(all.tiersPrestations.map(({ montantRC }) => montantRC))).toBe(toCents(all.totaux.montantRC));
  expect(all.tiersPrestations.reduce((sum, { nombreDecomptes }) => sum + nombreDecomptes, 0)).toBe(all.nombreDecomptes);
  for (const each of all.tiersPrestations) {
    const below = await decomptes(`?taille=100&idTiers=${encodeURIComponent(each.idTiers)}`);
    expect([below.pagination.total, below.totaux.montantRC, below.decomptes[0]?.datePaiement]).toEqual([
      each.nombreDecomptes,
      each.montantRC,
      each.dateDernierPaiement,
    ]);
    expect(
      below.decomptes.every(
        ({ etat, destinataire, ibanMasque }) =>
          etat === 'PAYE' && ['PROFESSIONNEL', 'ETABLISSEMENT'].includes(destinataire) && ibanMasque === null,
      ),
    ).toBe(true);
    const [newest] = below.decomptes;
    const { actes, totaux } = (
      await camille.get(`${path}/actes?numeroDecompte=${newest?.numeroDecompte}`, contrat)
    ).json<{ actes: Acte[]; totaux: Totaux }>();
    expect([cents(actes.map(({ montantRC }) => montantRC)), totaux.montantRC]).toEqual([
      toCents(newest?.montantRC ?? 0),
      newest?.montantRC,
    ]);
  }
});

test('[MEM-05] the pharmacy of the demo, latest payment first', async () => {
  const { tiersPrestations } = await tiers('?dateDebut=2026-08-20&dateFin=2026-11-20');
  expect(tiersPrestations).toEqual([
    expect.objectContaining({
      nomTiers: 'Pharmacie de Test',
      typeTiers: 'PHARMACIE',
      nombreDecomptes: 1,
      montantRC: 6.44,
      dateDernierPaiement: '2026-11-05',
      numeroRpps: null,
    }),
    expect.objectContaining({
      nomTiers: 'Dr MODÈLE Basile',
      typeTiers: 'DENTISTE',
      nombreDecomptes: 1,
      montantRC: 428,
      dateDernierPaiement: '2026-10-30',
      finess: null,
    }),
  ]);
});

test.each([
  ['typeTiers=PHARMACIE', (each: TiersPrestation) => each.typeTiers === 'PHARMACIE'],
  ['typeTiers=ETABLISSEMENT', (each: TiersPrestation) => each.nomTiers === 'Centre hospitalier de Test'],
  ['dateDebut=2026-01-01&dateFin=2026-06-30', (each: TiersPrestation) => each.dateDernierPaiement >= '2026-01-01'],
])('[MEM-05] filter %s', async (filter, holds) => {
  const { tiersPrestations, pagination } = await tiers(`?${filter}&taille=100`);
  expect(tiersPrestations.length).toBeGreaterThan(0);
  expect(pagination.total).toBe(tiersPrestations.length);
  expect(tiersPrestations.every(holds)).toBe(true);
});

test('[MEM-05] pages are consecutive without a gap', async () => {
  const whole = await tiers('?taille=100', odile, 'VAL0000045');
  const pages = await Promise.all([1, 2, 3].map((page) => tiers(`?taille=10&page=${page}`, odile, 'VAL0000045')));
  expect(pages.flatMap(({ tiersPrestations }) => tiersPrestations)).toEqual(whole.tiersPrestations.slice(0, 30));
});

test('[MEM-28] hidden acts are in no list and no total, and cannot be requested', async () => {
  const own = await tiers('?taille=100', julien);
  expect(own.nombreDecomptes).toBeGreaterThan(0);
  const [hisTiers] = own.tiersPrestations;
  const his = (await decomptes(`?idTiers=${hisTiers?.idTiers}&taille=100`, julien)).decomptes;
  expect(his.every(({ beneficiaire }) => beneficiaire.prenom === 'Julien')).toBe(true);
  expect(await tiers('?numPers=P000452102')).toMatchObject({
    tiersPrestations: [],
    nombreDecomptes: 0,
    totaux: { montantRC: 0 },
  });
  const numbers = (await decomptes(`?idTiers=${hisTiers?.idTiers}&taille=100`)).decomptes.map(
    ({ numeroDecompte }) => numeroDecompte,
  );
  expect(numbers.some((numero) => his.some((each) => each.numeroDecompte === numero))).toBe(false);
  const hidden = await camille.get(`${path}/actes?numeroDecompte=${his[0]?.numeroDecompte}`, contrat);
  const unknown = await camille.get(`${path}/actes?numeroDecompte=2026119999999`, contrat);
  expect([hidden.statusCode, { ...hidden.json<object>(), traceId: '' }]).toEqual([
    404,
    { ...unknown.json<object>(), traceId: '' },
  ]);
  expect((await camille.get(`${path}/export?format=csv&idTiers=${hisTiers?.idTiers}`, contrat)).body).not.toContain(
    'Julien',
  );
});

test('[MEM-05] a décompte paid to the member is not third-party care', async () => {
  expect((await camille.get(`${path}/actes?numeroDecompte=2026110048213`, contrat)).statusCode).toBe(404);
});

test('[API-04] exports are named by their content: the third parties, or the décomptes of one', async () => {
  const csv = await camille.get(`${path}/export?format=csv&dateDebut=2026-08-20`, contrat);
  expect(csv.headers['content-disposition']).toContain('filename="tiers-payant_VAL0004521_20261120.csv"');
  const lines = csv.body.trim().split('\r\n');
  expect(lines[1]).toMatch(/^Pharmacie de Test;Pharmacie;\d{9};1;.*;6,44$/);
  expect(lines.at(-1)).toMatch(/^Total;;;2;;434,44$/);
  const {
    tiersPrestations: [first],
  } = await tiers('?typeTiers=PHARMACIE');
  const one = await camille.get(`${path}/export?format=csv&idTiers=${first?.idTiers}`, contrat);
  expect(one.body.trim().split('\r\n')).toHaveLength((first?.nombreDecomptes ?? 0) + 2);
  const print = await camille.get(`${path}/print`, contrat);
  expect([print.headers['content-type'], print.rawPayload.subarray(0, 5).toString()]).toEqual([
    'application/pdf',
    '%PDF-',
  ]);
});

test('[MEM-05] the lists are found by index, whatever the number of members', async () => {
  const scope = {
    clientCode: 'VALD',
    numeroContrat: contrat,
    numPers: 'P000452101',
    isMember: true,
    visiblePersons: ['P000452101'],
  };
  const slice = { offset: 0, limit: 20 };
  for (const query of [
    findTiers(demo.database, scope, { typeTiers: 'AUTRE' }, slice),
    findTiersDecomptes(demo.database, scope, { idTiers: '990000028' }, slice),
  ]) {
    const plan = (await rawRows(demo.database, sql`explain ${query}`))
      .map((row) => String(row['QUERY PLAN']))
      .join('\n');
    expect(plan).toMatch(/Index/);
    expect(plan).not.toMatch(/Seq Scan/);
  }
  expect(await totalTiers(demo.database, { ...scope, visiblePersons: [] }, {})).toMatchObject({
    tiers: 0,
    decomptes: 0,
  });
});
