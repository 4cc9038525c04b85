import { eq } from 'drizzle-orm';
import type { CompteEncaissement } from '@portal/shared-api/contract/cotisations';
import type { TarifInscription } from '@portal/shared-api/contract/formulaires/inscription-beneficiaire';
import { toCents } from '@portal/shared-api/rules/amounts';
import { contrats } from '../../contrats/tables';
import { AMOUNT_JOB, DEBIT_PLAN_JOB } from '../../cotisations/public';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { enqueue } from '../../platform/jobs/queue';
import { readPdf } from '../../platform/testing/read-pdf';
import { joining } from '../testing/answers';
import { sampleAddress, securityCode, sendDeparture, submit, uploadFor } from '../testing/forms';

const contrat = 'RIV0000217';
const [stefano, giulia] = ['P000021701', 'P000021702'];
let demo: DemoApp;
let who: Caller;
beforeEach(async () => {
  demo = await createDemoApp();
  who = await demo.as('stefano.rovellani', 'rivi');
}, 90_000);
afterEach(() => demo.close());

const contribution = async () =>
  (await demo.database.select().from(contrats).where(eq(contrats.numero, contrat)))[0]?.montantCotisation;

/** From Monaco to the Lozère on 15/12/2026: 108 parts become 100. */
async function move(): Promise<void> {
  const donnees = sampleAddress({
    numPersConcernes: [stefano],
    codePostal: '48000',
    localite: 'MENDE',
    dateEffet: '2026-12-15',
  });
  expect(await submit(who, 'adresse', contrat, { donnees, piecesJointes: [] })).toMatchObject({
    etatDemande: 'ACCEPTEE',
    isContratsModifies: true,
  });
}

/** Of two adults one leaves on 30/11/2026: half of the contribution stays. */
async function leave(): Promise<void> {
  const proof = await securityCode(demo, who, '0639980009');
  const departure = { numPers: giulia, codeMotif: 'DIVORCE', dateEvenement: '2026-11-02' };
  expect(await sendDeparture(who, contrat, departure, proof)).toMatchObject({ etatDemande: 'ACCEPTEE' });
}

test.each([
  ['a move, then a departure that takes effect before it', [move, leave]],
  ['a departure, then a move that takes effect after it', [leave, move]],
])('%s: the contribution in the end is that of one adult there', async (_what, acts) => {
  const before = (await contribution()) ?? 0;
  expect(before).toBe(20_360);
  for (const act of acts) await act();
  expect(await contribution()).toBe(before);
  demo.clock.advance(12 * 86_400_000);
  await demo.runJobs();
  expect(await contribution()).toBe(before / 2);
  demo.clock.advance(14 * 86_400_000);
  await demo.runJobs();
  expect(await contribution()).toBe(Math.round(((before / 2) * 100) / 108));
});

/** A child of the contract, adopted and covered from 01/12/2026. @returns the contribution that the person agreed to */
async function adopt(): Promise<number> {
  const asked = { codeLienParente: 'ENF', datesNaissance: ['2026-11-05'], dateEffet: '2026-12-01' };
  const tarif = (
    await who.send('POST', '/forms/inscriptionbeneficiaire/tarif-infos', contrat, asked)
  ).json<TarifInscription>();
  const { cotisationActuelle, changementsPrevus, cotisationNouvelle: cotisationAnnoncee, detail } = tarif;
  const added = detail.reduce((sum, { montant }) => sum + toCents(montant), 0);
  expect(toCents(cotisationActuelle) + toCents(changementsPrevus) + added).toBe(toCents(cotisationAnnoncee));
  const paper = await uploadFor(who, contrat, 'inscriptionBeneficiaireActeGestion', 'pieceLien', 'acte.pdf');
  const donnees = joining({
    codeEvenement: 'ADOPTION',
    dateEvenement: '2026-11-10',
    dateEffet: '2026-12-01',
    cotisationAnnoncee,
  });
  expect(await submit(who, 'inscriptionbeneficiaire', contrat, { donnees, piecesJointes: [paper] })).toMatchObject({
    etatDemande: 'ACCEPTEE',
  });
  return toCents(cotisationAnnoncee);
}

test('[MEM-15] a child who joins when an adult has left costs the part of one adult and a child, as was agreed to', async () => {
  const before = (await contribution()) ?? 0;
  await leave();
  const agreed = await adopt();
  expect(agreed).toBe(Math.round((before / 2) * 1.4));
  demo.clock.advance(12 * 86_400_000);
  await demo.runJobs();
  expect(await contribution()).toBe(agreed);
});

test('[MEM-15] the contribution is the same when the child is announced before the departure', async () => {
  const before = (await contribution()) ?? 0;
  await adopt();
  await leave();
  demo.clock.advance(12 * 86_400_000);
  await demo.runJobs();
  expect(await contribution()).toBe(Math.round((before / 2) * 1.4));
});

test('[MEM-02] the next debit, the schedule and the notice of a year ask what is due once an announced act counts', async () => {
  const read = async () =>
    (await who.get('/adherent/contrats/compte-encaissement', contrat)).json<CompteEncaissement>();
  const toCome = async () =>
    (await read()).echeancier.filter(({ etat }) => etat === 'AREGLER').map(({ date, montant }) => [date, montant]);
  expect(await toCome()).toEqual([['2026-12-05', 203.6]]);
  await move();
  // The move counts from 15 December.
  expect(await toCome()).toEqual([['2026-12-05', 203.6]]);
  await leave();
  expect(await toCome()).toEqual([['2026-12-05', 101.8]]);
  expect((await read()).prochaineEcheance).toEqual({ date: '2026-12-05', montant: 101.8 });
  const notice = await who.get('/adherent/contrats/compte-encaissement/avis?annee=2027', contrat);
  const { text } = readPdf(notice.rawPayload);
  // 101,80 € for one adult, 100 parts of 108 from the move on, twelve times.
  expect(text).toContain('94,26\u00a0€');
  expect(text).toMatch(/1\s131,12/);
  expect(text).not.toContain('203,60');
});

test('a change announced by the month counts three times where the contribution is paid by the quarter meanwhile', async () => {
  const before = (await contribution()) ?? 0;
  const [row] = await demo.database.select().from(contrats).where(eq(contrats.numero, contrat));
  expect(row?.codePeriodicite).toBe('M');
  await leave();
  await enqueue(demo.database, {
    clientCode: 'RIVI',
    kind: DEBIT_PLAN_JOB,
    payload: { numeroContrat: contrat, plan: { codeModePaiement: 'PRLV', jourPrelevement: 5, codePeriodicite: 'T' } },
    now: demo.clock.now(),
  });
  await demo.runJobs();
  expect(await contribution()).toBe(3 * before);
  demo.clock.advance(12 * 86_400_000);
  await demo.runJobs();
  expect(await contribution()).toBe(3 * Math.round(before / 2));
});

test('a move that an earlier version announced as an amount still takes effect', async () => {
  await enqueue(demo.database, {
    clientCode: 'RIVI',
    kind: AMOUNT_JOB,
    payload: { numeroContrat: contrat, montantCotisation: 18_852 },
    now: demo.clock.now(),
  });
  await demo.runJobs();
  expect(await contribution()).toBe(18_852);
});
