import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Contrat } from '@portal/shared-api/contract/contrats';
import type { CompteEncaissement } from '@portal/shared-api/contract/cotisations';
import { contrats } from '../../contrats/tables';
import { mouvementsCotisation } from '../../cotisations/tables';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { contractChange } from '../testing/answers';
import { acceptAs, securityCode, uploadFor } from '../testing/forms';
import { enqueue } from '../../platform/jobs/queue';
import { PAUSE_JOB } from '../../contrats/public';
import { send, dossier, rowOf, shown, later } from './testing/contract-end';

const code = 'situationContractuelleActeGestion';
const contrat = 'VAL0004521';
let demo: DemoApp;
let camille: Caller;
beforeEach(async () => {
  demo = await createDemoApp();
  camille = await demo.as('camille.vernoux');
}, 90_000);
afterEach(() => demo.close());

test('a suspended contract resumes on the wished day', async () => {
  const numero = 'VAL0004522';
  const proof = await securityCode(demo, camille, '0639980001');
  const piece = await uploadFor(camille, numero, code, 'pj', 'reprise.pdf');
  const wish = contractChange('REPRISE', { dateSouhaitee: '2026-12-01' });
  expect(await send(camille, numero, wish, [piece], proof)).toMatchObject({
    etatDemande: 'ACCEPTEE',
    isContratsModifies: true,
    dateEffet: '2026-12-01',
  });
  expect((await rowOf(demo, numero))?.etat).toBe('suspendu');
  const { contrats: held } = (await camille.get('/v2/adherent/contrats')).json<{ contrats: Contrat[] }>();
  expect(held.find(({ numeroContratIndividuel }) => numeroContratIndividuel === numero)).toMatchObject({
    etat: 'suspendu',
    dateReprise: '2026-12-01',
  });
  const [last] = await demo.database
    .select()
    .from(mouvementsCotisation)
    .where(eq(mouvementsCotisation.numeroContrat, contrat))
    .orderBy(desc(mouvementsCotisation.rang));
  if (!last) throw new Error('Camille pays contributions.');
  const call = (rang: number, dateEcheance: string, etat: 'AREGLER' | 'REGLE') => ({
    ...last,
    numeroContrat: numero,
    rang,
    nature: 'APPEL' as const,
    dateMouvement: '2026-08-15',
    dateEcheance,
    debit: 2000,
    credit: 0,
    solde: -2000 * (rang - 9000),
    etat,
  });
  await demo.database
    .insert(mouvementsCotisation)
    .values([
      call(9001, '2026-08-05', 'AREGLER'),
      call(9002, '2026-09-05', 'REGLE'),
      call(9003, '2026-11-05', 'AREGLER'),
      call(9004, '2026-12-05', 'AREGLER'),
    ]);
  const states = async () => {
    const read = await (
      await demo.as('camille.vernoux')
    ).get('/adherent/contrats/compte-encaissement?annee=2026', numero);
    return read
      .json<CompteEncaissement>()
      .mouvements.filter(({ idMouvement }) => /-900\d$/.test(idMouvement))
      .map(({ idMouvement, etat }) => [idMouvement.slice(-4), etat]);
  };
  const expected = [
    ['9004', 'AREGLER'],
    ['9003', 'ANNULE'],
    ['9002', 'REGLE'],
    ['9001', 'AREGLER'],
  ];
  expect(await states()).toEqual(expected);
  await later(demo, 11);
  expect(await rowOf(demo, numero)).toMatchObject({
    etat: 'valide',
    dateSuspension: null,
    suspensions: [{ from: '2026-09-01', until: '2026-11-30' }],
  });
  // What was called for the suspension stays cancelled, and weighs on nothing.
  expect(await states()).toEqual([['9005', 'REGLE'], ...expected]);
  const [credit] = await demo.database
    .select()
    .from(mouvementsCotisation)
    .where(and(eq(mouvementsCotisation.numeroContrat, numero), eq(mouvementsCotisation.rang, 9005)));
  expect(credit).toMatchObject({
    nature: 'REGULARISATION',
    libelle: 'Cotisations de la suspension du contrat',
    credit: 2000,
    solde: -6000,
    dateMouvement: '2026-12-01',
  });
});

test('a resumption that is announced keeps its day, until the end that is declared after it', async () => {
  const numero = 'VAL0004522';
  const proof = await securityCode(demo, camille, '0639980001');
  const piece = await uploadFor(camille, numero, code, 'pj', 'reprise.pdf');
  await send(camille, numero, contractChange('REPRISE', { dateSouhaitee: '2026-12-01' }), [piece], proof);
  expect(await send(camille, numero, contractChange('RESIL_RIA'))).toMatchObject({ dateEffet: '2026-12-20' });
  expect(await shown(camille, numero)).toMatchObject({ etat: 'suspendu', dateReprise: '2026-12-01' });
  await later(demo, 11);
  camille = await demo.as('camille.vernoux');
  expect(await shown(camille, numero)).toMatchObject({ etat: 'resilie', isActif: true, dateResiliation: '2026-12-20' });
  expect(await rowOf(demo, numero)).toMatchObject({
    dateSuspension: null,
    suspensions: [{ from: '2026-09-01', until: '2026-11-30' }],
  });
  await later(demo, 20);
  camille = await demo.as('camille.vernoux');
  expect(await shown(camille, numero)).toMatchObject({ etat: 'resilie', isActif: false });
});

test('[MEM-02] what was called for a suspension stays cancelled when the contract ends in it', async () => {
  const numero = 'VAL0004522';
  const own = and(eq(mouvementsCotisation.clientCode, 'VALD'), eq(mouvementsCotisation.numeroContrat, numero));
  const call = (rang: number, dateEcheance: string) => ({
    clientCode: 'VALD',
    numeroContrat: numero,
    rang,
    nature: 'APPEL' as const,
    libelle: 'Appel de cotisation',
    dateMouvement: '2026-08-15',
    dateEcheance,
    debit: 2000,
    credit: 0,
    solde: -2000 * (rang - 9000),
    etat: 'AREGLER' as const,
  });
  await demo.database
    .insert(mouvementsCotisation)
    .values([call(9001, '2026-11-05'), call(9002, '2026-12-05'), call(9003, '2027-01-05')]);
  await send(camille, numero, contractChange('RESIL_RIA'));
  await later(demo, 31);
  const lines = await demo.database.select().from(mouvementsCotisation).where(own).orderBy(mouvementsCotisation.rang);
  const after = lines.filter(({ rang }) => rang > 9000);
  expect(after.map(({ etat }) => etat)).toEqual(['ANNULE', 'ANNULE', 'ANNULE', 'REGLE']);
  expect(after.at(-1)).toMatchObject({ nature: 'REGULARISATION', credit: 6000, solde: 0 });
});

test('a suspension that a handler accepts is there for the member', async () => {
  const marc = await demo.as('marc.delaunoye', 'aliz');
  const numero = 'ALI0000877';
  const proof = await securityCode(demo, marc, 'marc.delaunoye@exemple.test');
  const piece = await uploadFor(marc, numero, code, 'pj', 'conge.pdf');
  const outcome = await send(
    marc,
    numero,
    contractChange('SUSPENSION', { dateSouhaitee: '2026-11-20' }),
    [piece],
    proof,
  );
  expect(outcome).toMatchObject({ etatDemande: 'ENREGISTREE' });
  const lucie = await demo.as('lucie.fontaneau', 'aliz');
  expect(await acceptAs(lucie, outcome.numeroDemande)).toMatchObject({ etat: 'ACCEPTEE' });
  expect(await shown(marc, numero)).toMatchObject({ etat: 'suspendu', dateSuspension: '2026-11-20' });
});

test('one suspension is announced at a time, and days without cover stay so', async () => {
  const marc = await demo.as('marc.delaunoye', 'aliz');
  const numero = 'ALI0000877';
  const proof = () => securityCode(demo, marc, 'marc.delaunoye@exemple.test');
  const piece = () => uploadFor(marc, numero, code, 'pj', 'conge.pdf');
  const wish = (day: string) => contractChange('SUSPENSION', { dateSouhaitee: day });
  const first = await send(marc, numero, wish('2026-12-01'), [await piece()], await proof());
  const lucie = await demo.as('lucie.fontaneau', 'aliz');
  expect(await acceptAs(lucie, first.numeroDemande)).toMatchObject({ etat: 'ACCEPTEE' });
  const again = (await dossier(marc, numero)).motifs.find((each) => each.code === 'SUSPENSION');
  expect(again).toMatchObject({
    isDisponible: false,
    messageIndisponible: 'Votre contrat sera déjà suspendu le 01/12/2026.',
  });
  expect(await send(marc, numero, wish('2027-02-01'), [await piece()], await proof())).toMatchObject({ status: 400 });
  // What the contract promises ends with the last covered day, before that day comes too.
  const care = (await marc.get('/forms/pec/hospi', numero)).json<{
    donnees: { beneficiairesParDate: { dateFin: string | null }[] };
  }>();
  expect(care.donnees.beneficiairesParDate.map(({ dateFin }) => dateFin)).toEqual(['2026-11-30', '2026-11-30']);
  await later(demo, 12);
  expect(await rowOf(demo, numero)).toMatchObject({
    etat: 'suspendu',
    dateSuspension: '2026-12-01',
    suspensionAnnoncee: null,
  });
});

test('a suspension that was announced before is noted by the migration', async () => {
  const numero = 'ALI0000877';
  await demo.database.transaction((transaction) =>
    enqueue(transaction, {
      clientCode: 'ALIZ',
      kind: PAUSE_JOB,
      payload: { numeroContrat: numero, codeMotif: 'SUSPENSION', date: '2027-01-01' },
      now: demo.clock.now(),
      runAt: new Date('2027-01-01T00:00:00+01:00'),
    }),
  );
  const migration = readFileSync(join(__dirname, '../../../migrations/0040_announced-suspensions.sql'), 'utf8');
  await demo.database.execute(sql.raw(migration.slice(migration.indexOf('UPDATE "contrats"'))));
  const noted = await demo.database.select().from(contrats).where(isNotNull(contrats.suspensionAnnoncee));
  expect(noted).toMatchObject([{ numero, suspensionAnnoncee: '2027-01-01' }]);
});

test('an announced suspension or resumption leaves a contract alone whose state has changed meanwhile', async () => {
  const numero = 'VAL0007003';
  await demo.database.transaction(async (transaction) => {
    for (const [codeMotif, date] of [
      ['SUSPENSION', '2026-11-22'],
      ['REPRISE', '2026-11-24'],
    ] as const)
      await enqueue(transaction, {
        clientCode: 'VALD',
        kind: PAUSE_JOB,
        payload: { numeroContrat: numero, codeMotif, date },
        now: demo.clock.now(),
        runAt: new Date(`${date}T00:00:00+01:00`),
      });
  });
  await later(demo, 10);
  // Suspended for unpaid contributions since October: neither a later first day, nor cover without payment.
  expect(await rowOf(demo, numero)).toMatchObject({
    etat: 'suspendu',
    dateSuspension: '2026-10-06',
    isPrecontentieux: true,
  });
});
