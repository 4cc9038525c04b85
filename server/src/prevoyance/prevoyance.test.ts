import { eq } from 'drizzle-orm';
import type { Prevoyance, Sinistre, SinistreDetail } from '@portal/shared-api/contract/prevoyance';
import { contrats } from '../contrats/tables';
import { createDemoApp, type DemoApp } from '../demo/testing/demo-app';
import { prevoyances } from './tables';

let demo: DemoApp;
beforeAll(async () => {
  demo = await createDemoApp();
}, 60_000);
afterAll(() => demo.close());

const HEALTH = 'ALI0000877';
const marc = () => demo.as('marc.delaunoye', 'aliz');
const claims = async (query = '') =>
  (await (await marc()).get(`/sinistre${query}`, HEALTH)).json<{ sinistres: Sinistre[]; sinistre?: SinistreDetail }>();

test('[MEM-19] the provident cover shows for any current contract', async () => {
  const member = await marc();
  for (const contrat of [HEALTH, 'ALI0000876']) {
    const cover = (await member.get('/prevoyance', contrat)).json<Prevoyance>();
    expect(cover).toMatchObject({
      numeroContratIndividuel: 'ALI0000876',
      salaireReference: 28_500,
      clauseBeneficiaire: { type: 'STANDARD' },
    });
    expect(cover.garanties.find(({ code }) => code === 'DECES')).toMatchObject({
      montantEstime: 42_750,
      franchiseJours: null,
    });
    expect(cover.garanties.find(({ code }) => code === 'IT')).toMatchObject({
      montantEstime: 58.56,
      unite: 'EUR_JOUR',
      franchiseJours: 90,
    });
  }
});

test('[MEM-19] the registered beneficiary clause is a PDF, for its member alone', async () => {
  const member = await marc();
  const printed = await member.get('/prevoyance/clause/print', HEALTH);
  expect(printed.statusCode).toBe(200);
  expect(printed.headers['content-disposition']).toContain('clause_beneficiaire_ALI0000876_20261120.pdf');
  expect(printed.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  await demo.database.update(prevoyances).set({ clauseTexte: null }).where(eq(prevoyances.numeroContrat, 'ALI0000876'));
  expect((await member.get('/prevoyance/clause/print', HEALTH)).json()).toMatchObject({
    status: 404,
    message: 'Aucune désignation n’est enregistrée.',
  });
  const lucie = await demo.as('lucie.fontaneau', 'aliz');
  expect((await lucie.get('/prevoyance/clause/print', 'ALI0000990')).json()).toMatchObject({
    message: 'Vous ne disposez pas de contrat de prévoyance.',
  });
});

test('[MEM-19] a cover that ended 27 months ago is not shown; a claim that goes on still is', async () => {
  const member = await marc();
  const before = (await claims()).sinistres.map(({ numeroSinistre, etat }) => [numeroSinistre, etat]);
  expect(before).toEqual([
    ['SIN-2026-0031', 'EN_ATTENTE'],
    ['SIN-2025-0204', 'REFUSE'],
    ['SIN-2024-0117', 'CLOS'],
  ]);
  const provident = eq(contrats.numero, 'ALI0000876');
  const ended = { etat: 'resilie', motifResiliation: 'RESILIATION' } as const;
  await demo.database
    .update(contrats)
    .set({ ...ended, dateResiliation: '2024-09-30' })
    .where(provident);
  expect((await member.get('/prevoyance', HEALTH)).json()).toMatchObject({ numeroContratIndividuel: 'ALI0000876' });
  expect((await claims()).sinistres).toHaveLength(3);

  await demo.database
    .update(contrats)
    .set({ ...ended, dateResiliation: '2024-06-30' })
    .where(provident);
  for (const path of ['/prevoyance', '/prevoyance/clause/print'])
    expect((await member.get(path, HEALTH)).json()).toMatchObject({
      status: 404,
      message: 'Vous ne disposez pas de contrat de prévoyance.',
    });
  expect((await claims()).sinistres.map(({ numeroSinistre }) => numeroSinistre)).toEqual(['SIN-2026-0031']);
  expect((await claims('?numeroSinistre=SIN-2026-0031')).sinistre).toBeDefined();
  expect((await claims('?numeroSinistre=SIN-2025-0204')).sinistre).toBeUndefined();
  const still = { etat: 'valide', dateResiliation: null, motifResiliation: null } as const;
  await demo.database.update(contrats).set(still).where(provident);
});

test('[MEM-19] the current benefit is the sum of its payments', async () => {
  const { prestationsEnCours } = (await (await marc()).get('/prevoyance', HEALTH)).json<Prevoyance>();
  expect(prestationsEnCours).toEqual([
    {
      numeroSinistre: 'SIN-2026-0031',
      codeGarantie: 'IT',
      libelleGarantie: 'Incapacité temporaire de travail',
      dateDebut: '2026-09-01',
      montantJournalier: 19.52,
      totalVerse: 585.6,
    },
  ]);
});

test('[MEM-19] claims are listed newest first, with their missing documents', async () => {
  const { sinistres, sinistre } = await claims();
  expect(sinistre).toBeUndefined();
  expect(
    sinistres.map(({ numeroSinistre, etat, nombrePiecesManquantes }) => [numeroSinistre, etat, nombrePiecesManquantes]),
  ).toEqual([
    ['SIN-2026-0031', 'EN_ATTENTE', 2],
    ['SIN-2025-0204', 'REFUSE', 0],
    ['SIN-2024-0117', 'CLOS', 0],
  ]);
});

test('[MEM-19] each payment of a claim is its days less its charges, and they add up', async () => {
  const { sinistre } = await claims('?numeroSinistre=SIN-2026-0031');
  expect(
    sinistre?.pieces.filter(({ etat }) => etat === 'MANQUANTE' || etat === 'REJETEE').map(({ code }) => code),
  ).toEqual(['DECOMPTE_IJSS', 'PROLONGATION']);
  expect(sinistre?.paiements).toEqual([
    {
      periodeDebut: '2026-09-01',
      periodeFin: '2026-09-30',
      nombreJours: 30,
      montantJournalier: 19.52,
      montantBrut: 585.6,
      csgCrds: 39.24,
      montantNet: 546.36,
      datePaiement: '2026-10-12',
    },
  ]);
  expect(sinistre).toMatchObject({ totalBrut: 585.6, totalNet: 546.36 });
});

test('a foreign claim and an unknown one get the same response', async () => {
  const lucie = await demo.as('lucie.fontaneau', 'aliz');
  const [foreign, unknown] = [
    await lucie.get('/sinistre?numeroSinistre=SIN-2026-0031', 'ALI0000990'),
    await lucie.get('/sinistre?numeroSinistre=SIN-2026-9999', 'ALI0000990'),
  ];
  const { traceId: _first, ...one } = foreign.json<Record<string, unknown>>();
  const { traceId: _second, ...other } = unknown.json<Record<string, unknown>>();
  expect(one).toEqual(other);
  expect(one).toMatchObject({ status: 404, message: 'Ce dossier n’existe pas.' });
});

test('[MEM-19] a member without provident contract gets a message', async () => {
  const answer = await (await demo.as('lucie.fontaneau', 'aliz')).get('/prevoyance', 'ALI0000990');
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ data: 'NonTrouve', message: 'Vous ne disposez pas de contrat de prévoyance.' });
});

test('[SES-08] a client without provident cover refuses the call', async () => {
  const answer = await (await demo.as('camille.vernoux')).get('/prevoyance', 'VAL0004521');
  expect(answer.json()).toMatchObject({ status: 403, data: 'FonctionnaliteInactive' });
});
