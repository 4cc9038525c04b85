import type { Totaux } from '@portal/shared-api/contract/decomptes';
import type { Acte, Decompte, Paiement, Remboursement } from '@portal/shared-api/contract/prestations';
import { toCents } from '@portal/shared-api/rules/amounts';
import { sql } from 'drizzle-orm';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { rawRows } from '../platform/database/database';
import { findDecomptes, findPaiements, findRemboursements } from './store';

interface DecomptePage {
  decomptes: Decompte[];
  totaux: Totaux;
  pagination: { page: number; taille: number; total: number };
}
interface ActePage {
  remboursements: Remboursement[];
  totaux: Totaux;
  pagination: { total: number };
}

const contrat = 'VAL0004521';
const path = '/v2/adherent/prestations';
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

const page = async (query = '', who = camille, numero = contrat) =>
  (await who.get(`${path}${query}`, numero)).json<DecomptePage>();
const sum = (rows: Totaux[]) => rows.reduce((total, row) => total + toCents(row.montantDepense), 0) / 100;
const balances = ({ montantDepense, montantRO, montantRC, montantAutres, resteACharge }: Totaux) =>
  toCents(montantDepense) === toCents(montantRO) + toCents(montantRC) + toCents(montantAutres) + toCents(resteACharge);

test('[MEM-04] the last three months of Camille’s family match the drawing', async () => {
  const { decomptes, totaux, pagination } = await page('?dateDebut=2026-08-20&dateFin=2026-11-20');
  expect(
    decomptes.map(({ libelle, beneficiaire, etat, montantRC }) => [libelle, beneficiaire.prenom, etat, montantRC]),
  ).toEqual([
    ['Monture de classe A', 'Noé', 'EN_COURS', 24.6],
    ['Consultation médecin généraliste', 'Camille', 'PAYE', 9],
    ['Dermatologie, 3 actes', 'Camille', 'PAYE', 55.8],
    ['Pharmacie', 'Camille', 'PAYE', 6.44],
    ['Couronne 100\u00a0% Santé', 'Camille', 'PAYE', 428],
    ['Ostéopathie', 'Lina', 'REJETE', 0],
  ]);
  expect(totaux).toEqual({
    montantDepense: 778.4,
    montantRO: 152.81,
    montantRC: 523.84,
    montantAutres: 0,
    resteACharge: 101.75,
  });
  expect(pagination).toEqual({ page: 1, taille: 20, total: 6 });
});

test('[MEM-04] a décompte names the patient, the professional, and the receiver with their account', async () => {
  const { decomptes } = await page('?q=2026110048213');
  expect(decomptes).toEqual([
    expect.objectContaining({
      numeroDecompte: '2026110048213',
      datePaiement: '2026-11-12',
      beneficiaire: {
        numPers: 'P000452101',
        codeCivilite: 'MME',
        prenom: 'Camille',
        nom: 'VERNOUX',
        codeLienParente: 'ADH',
      },
      professionnel: {
        nom: 'Dr TEST Armelle',
        specialite: 'Médecin généraliste',
        numeroRpps: '99900000011',
        finess: null,
      },
      destinataire: 'ADHERENT',
      libelleDestinataire: 'Vous',
      codeModePaiement: 'VIR',
      ibanMasque: 'FR80 •••• 144',
      origine: 'NOEMIE',
      familleActes: 'SOINS_COURANTS',
    }),
  ]);
});

test('[MEM-04] the lines of a décompte add up to it', async () => {
  const answer = (await camille.get(`${path}/decomptes/actes?numeroDecompte=2026110047102`, contrat)).json<{
    actes: Acte[];
    totaux: Totaux;
  }>();
  expect(
    answer.actes.map(
      ({
        codeActe,
        montantDepense,
        baseRO,
        tauxRO,
        montantRO,
        participationForfaitaire,
        montantRC,
        resteACharge,
        libelleMotif,
      }) => [
        codeActe,
        montantDepense,
        baseRO,
        tauxRO,
        montantRO,
        participationForfaitaire,
        montantRC,
        resteACharge,
        libelleMotif,
      ],
    ),
  ).toEqual([
    ['CS', 55, 31.5, 70, 20.05, 2, 25.2, 9.75, null],
    ['QZFA', 60, 42, 70, 27.4, 2, 30.6, 2, null],
    ['HN', 25, 0, 0, 0, 0, 0, 25, 'Acte non garanti'],
  ]);
  expect(answer.totaux).toEqual({
    montantDepense: 140,
    montantRO: 47.45,
    montantRC: 55.8,
    montantAutres: 0,
    resteACharge: 36.75,
  });
  expect(answer.actes.every(balances)).toBe(true);
});

test('[MEM-04] totals cover the filtered set, not the page', async () => {
  const first = await page('?taille=10', odile, 'VAL0000045');
  expect(first.pagination).toEqual({ page: 1, taille: 10, total: 420 });
  expect(balances(first.totaux)).toBe(true);
  const all: Decompte[] = [];
  for (let number = 1; number <= 5; number += 1)
    all.push(...(await page(`?taille=100&page=${number}`, odile, 'VAL0000045')).decomptes);
  expect(new Set(all.map((each) => each.numeroDecompte)).size).toBe(420);
  expect(sum(all)).toBe(first.totaux.montantDepense);
});

test.each([
  ['etat=REJETE', (each: Decompte) => each.etat === 'REJETE'],
  ['familleActes=PHARMACIE', (each: Decompte) => each.familleActes === 'PHARMACIE'],
  ['numPers=P000452103', (each: Decompte) => each.beneficiaire.prenom === 'Lina'],
  ['destinataire=PROFESSIONNEL', (each: Decompte) => each.destinataire === 'PROFESSIONNEL' && each.ibanMasque === null],
  [
    'dateDebut=2026-01-01&dateFin=2026-03-31',
    (each: Decompte) => each.dateSoinsFin >= '2026-01-01' && each.dateSoinsDebut <= '2026-03-31',
  ],
  ['q=OSTEOPATHIE', (each: Decompte) => each.libelle === 'Ostéopathie'],
  ['q=essai%20solene', (each: Decompte) => each.professionnel.nom === 'Dr ESSAI Solène'],
])('[MEM-04] filter %s', async (filter, holds) => {
  const { decomptes, pagination } = await page(`?${filter}&taille=100`);
  expect(decomptes.length).toBeGreaterThan(0);
  expect(pagination.total).toBe(decomptes.length);
  expect(decomptes.every(holds)).toBe(true);
});

test('[MEM-04] wildcards of a search are literal', async () => {
  expect((await page('?q=%25')).pagination.total).toBe((await page('?q=100%20%25')).pagination.total);
  expect((await page('?q=_____')).pagination.total).toBe(0);
});

test('[MEM-04] the requested order applies', async () => {
  const dates = (await page('?tri=dateSoins&taille=100')).decomptes.map((each) => each.dateSoinsDebut);
  expect(dates).toEqual(dates.toSorted());
});

test.each(['page=0', 'taille=7', 'tri=montant', 'etat=INCONNU', 'dateDebut=2026-02-30', 'inconnu=1'])(
  '[MEM-04] « %s » is refused',
  async (query) => {
    const answer = await camille.get(`${path}?${query}`, contrat);
    expect([answer.statusCode, answer.json<{ data: string }>().data]).toEqual([400, 'ValidationError']);
  },
);

test('[MEM-28] the acts of an adult are hidden from the member everywhere', async () => {
  const hidden = (await page('', julien)).decomptes[0]?.numeroDecompte ?? '';
  expect(hidden).toMatch(/^\d{13}$/);
  expect((await page('?numPers=P000452102')).pagination.total).toBe(0);
  expect((await page(`?q=${hidden}`)).pagination.total).toBe(0);
  for (const file of ['actes', 'releve'])
    expect((await camille.get(`${path}/decomptes/${file}?numeroDecompte=${hidden}`, contrat)).statusCode).toBe(404);
  const csv = (await camille.get(`${path}/export?format=csv`, contrat)).body;
  expect(csv).not.toContain('Julien');
});

test('[MEM-28] a beneficiary sees only their own acts and transfers', async () => {
  const { decomptes, pagination } = await page('?taille=100', julien);
  expect(pagination.total).toBe(28);
  expect(decomptes.every((each) => each.beneficiaire.prenom === 'Julien')).toBe(true);
  expect(decomptes.some((each) => each.libelleDestinataire === 'Vous' && each.ibanMasque === 'FR78 •••• 226')).toBe(
    true,
  );
  const foreign = await julien.get(`${path}/decomptes/actes?numeroDecompte=2026110048213`, contrat);
  const unknown = await julien.get(`${path}/decomptes/actes?numeroDecompte=2026119999999`, contrat);
  expect([foreign.statusCode, { ...foreign.json<object>(), traceId: '' }]).toEqual([
    404,
    { ...unknown.json<object>(), traceId: '' },
  ]);
});

test('[MEM-04] a transfer is the sum of its décomptes', async () => {
  const { paiements, pagination } = (await camille.get(`${path}/paiements?taille=50`, contrat)).json<{
    paiements: Paiement[];
    pagination: { total: number };
  }>();
  expect(pagination.total).toBe(paiements.length);
  expect(paiements.map((each) => each.datePaiement)).toEqual(
    paiements
      .map((each) => each.datePaiement)
      .toSorted()
      .reverse(),
  );
  for (const paiement of paiements.slice(0, 5)) {
    const { totaux, pagination: found } = await page(`?idPaiement=${paiement.idPaiement}`);
    expect([totaux.montantRC, found.total]).toEqual([paiement.montant, paiement.nombreDecomptes]);
  }
  expect(
    (await julien.get(`${path}/paiements?taille=50`, contrat))
      .json<{ paiements: Paiement[] }>()
      .paiements.every((each) => each.nomDestinataire === 'VERNOUX Julien'),
  ).toBe(true);
});

test('[MEM-03] reimbursements are listed act by act, newest first, with totals of the filtered set', async () => {
  const answer = (await camille.get('/v1/adherent/remboursements?taille=5', contrat)).json<ActePage>();
  expect(answer.remboursements.map((each) => each.libelleActe)).toEqual([
    'Monture de classe A',
    'Consultation médecin généraliste',
    'Consultation spécialiste (OPTAM)',
    'Exérèse de lésion cutanée',
    'Crème solaire médicalisée',
  ]);
  expect(balances(answer.totaux)).toBe(true);
  // A décompte has the acts of its number, and no other.
  const { numeroDecompte = '' } = answer.remboursements[2] ?? {};
  const ofOne = (await camille.get(`/v1/adherent/remboursements?q=${numeroDecompte}`, contrat)).json<ActePage>();
  expect(ofOne.remboursements.length).toBeGreaterThan(0);
  expect(new Set(ofOne.remboursements.map((each) => each.numeroDecompte))).toEqual(new Set([numeroDecompte]));
  const sunscreen = (await camille.get('/v1/adherent/remboursements?q=creme', contrat)).json<ActePage>();
  expect(sunscreen.totaux).toEqual({
    montantDepense: 25,
    montantRO: 0,
    montantRC: 0,
    montantAutres: 0,
    resteACharge: 25,
  });
});

test('[SES-08] the server refuses an inactive feature', async () => {
  const marc = await demo.as('marc.delaunoye', 'aliz');
  const answer = await marc.get(path, 'ALI0000877');
  expect([answer.statusCode, answer.json<{ data: string }>().data]).toEqual([403, 'FonctionnaliteInactive']);
  expect((await marc.get('/v1/adherent/remboursements', 'ALI0000877')).statusCode).toBe(200);
});

test('[MEM-04] a member’s lists are found by index, whatever the number of members', async () => {
  const scope = {
    clientCode: 'VALD',
    numeroContrat: contrat,
    numPers: 'P000452101',
    isMember: true,
    visiblePersons: ['P000452101', 'P000452103'],
  };
  const slice = { offset: 0, limit: 20 };
  const { database } = demo;
  for (const query of [
    findDecomptes(database, scope, { q: 'pharmacie' }, slice),
    findRemboursements(database, scope, {}, slice),
    findPaiements(database, scope, {}, slice),
  ]) {
    const plan = (await rawRows(database, sql`explain ${query}`)).map((row) => String(row['QUERY PLAN'])).join('\n');
    expect(plan).toMatch(/Index/);
    expect(plan).not.toMatch(/Seq Scan/);
  }
});
