import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Contrat } from '@portal/shared-api/contract/contrats';
import type { CompteEncaissement } from '@portal/shared-api/contract/cotisations';
import type { DonneesSituationContractuelle } from '@portal/shared-api/contract/formulaires/situation-contractuelle';
import { toEuros } from '@portal/shared-api/rules/amounts';
import { assures, contrats } from '../../contrats/tables';
import { mouvementsCotisation } from '../../cotisations/tables';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { contractChange } from '../testing/answers';
import { acceptAs, securityCode, submit, uploadFor } from '../testing/forms';
import { enqueue } from '../../platform/jobs/queue';
import { readPdf } from '../../platform/testing/read-pdf';
import { PAUSE_JOB } from '../../contrats/public';
import { nextTermination } from './motifs';

const form = 'situation-contractuelle';
const code = 'situationContractuelleActeGestion';
const contrat = 'VAL0004521';
const day = 86_400_000;
let demo: DemoApp;
let camille: Caller;
beforeEach(async () => {
  demo = await createDemoApp();
  camille = await demo.as('camille.vernoux');
}, 90_000);
afterEach(() => demo.close());

const send = (who: Caller, numero: string, donnees: object, piecesJointes: string[] = [], proof = {}) =>
  submit(who, form, numero, { donnees, piecesJointes }, proof);
const dossier = async (who: Caller, numero: string) =>
  (await who.get('/forms/situation-contractuelle/dossier', numero)).json<DonneesSituationContractuelle>();
const rowOf = async (numero: string) =>
  (await demo.database.select().from(contrats).where(eq(contrats.numero, numero)))[0];
const shown = async (who: Caller, numero: string) =>
  (await who.get('/v2/adherent/contrats'))
    .json<{ contrats: Contrat[] }>()
    .contrats.find(({ numeroContratIndividuel }) => numeroContratIndividuel === numero);
/** Text of the newest letter of a contract. */
const letterOf = async (who: Caller, numero: string) => {
  await demo.runJobs();
  const { documents } = (await who.get('/cgdm-svc/ged', numero)).json<{ documents: { idDocument: string }[] }>();
  const { rawPayload } = await who.get(`/download?id=${documents[0]?.idDocument}&origine=GED`, numero);
  return readPdf(rawPayload).text.replaceAll(/\s+/g, ' ');
};
const later = async (days: number) => {
  demo.clock.advance(days * day);
  await demo.runJobs();
};

test.each([
  ['2026-12-31', '2026-10-31', '2026-12-31'],
  ['2026-12-31', '2026-11-01', '2027-12-31'],
  ['2026-12-31', '2027-12-20', '2028-12-31'],
  ['2028-02-29', '2027-12-29', '2028-02-29'],
])('a contract due on %s ends, when asked on %s, on %s', (dateEcheance, today, expected) => {
  expect(nextTermination(dateEcheance, today)).toBe(expected);
});

test('the dossier says what each contract allows, why not the rest, and when', async () => {
  const own = await dossier(camille, contrat);
  expect(own).toMatchObject({ isCollectif: false, isPlusUnAn: true, dateAnniversaire: '2026-12-31' });
  expect(
    own.motifs.filter(({ isDisponible }) => isDisponible).map((each) => [each.code, each.dateEffetCalculee]),
  ).toEqual([
    ['RESIL_RIA', '2026-12-20'],
    ['RESIL_ECHEANCE', '2027-12-31'],
    ['MUT_OBLIG', '2026-11-30'],
    ['CSS', null],
    ['DECES', null],
  ]);
  const marc = await demo.as('marc.delaunoye', 'aliz');
  const collective = await dossier(marc, 'ALI0000877');
  expect(collective.motifs.filter(({ isDisponible }) => isDisponible).map(({ code: motif }) => motif)).toEqual([
    'CSS',
    'DEPART_PORTABILITE',
    'EVIN_RETRAITE',
    'SUSPENSION',
    'DECES',
  ]);
  const why = (motif: string) => collective.motifs.find((each) => each.code === motif)?.messageIndisponible;
  expect(why('RESIL_RIA')).toMatch(/^Votre contrat a été souscrit par votre employeur/);
  expect(why('COLLEGE')).toMatch(/^Votre employeur nous déclare/);
  const ghislaine = await demo.as('ghislaine.abeillon', 'rivi');
  const ending = await dossier(ghislaine, 'RIV0000402');
  expect(new Set(ending.motifs.map(({ messageIndisponible }) => messageIndisponible))).toEqual(
    new Set(['Votre contrat prend déjà fin le 31/12/2026.']),
  );
});

test('[MEM-17] a member terminates without a code: acknowledged at once, the contract ends a month later', async () => {
  const outcome = await send(camille, contrat, contractChange('RESIL_RIA'));
  expect(outcome).toMatchObject({
    etatDemande: 'ACCEPTEE',
    isContratsModifies: true,
    isEnvoiArActivated: true,
    dateEffet: '2026-12-20',
    recapitulatif: [
      { libelle: 'Votre situation', valeur: 'Résilier votre contrat à tout moment (fin du contrat le 20/12/2026)' },
    ],
  });
  await demo.runJobs();
  const mails = await demo.mailbox('camille.vernoux@exemple.test');
  expect(mails.find(({ subject }) => subject === 'Votre demande de résiliation')?.text).toContain(
    'reçue le 20/11/2026. Elle prendra effet le 20/12/2026.',
  );
  expect(await shown(camille, contrat)).toMatchObject({
    etat: 'resilie',
    isActif: true,
    dateResiliation: '2026-12-20',
    motifResiliation: 'RESIL_RIA',
  });
  const cards = (await camille.get('/cgdm-svc/carte-tp', contrat)).json<{ cartes: { dateFinValidite: string }[] }>();
  expect(cards.cartes.map(({ dateFinValidite }) => dateFinValidite)).toEqual(['2026-12-20']);
  const { echeancier } = (await camille.get('/adherent/contrats/compte-encaissement?annee=2027', contrat)).json<{
    echeancier: unknown[];
  }>();
  expect(echeancier).toEqual([]);
  const { documents } = (await camille.get('/cgdm-svc/ged', contrat)).json<{ documents: { libelle: string }[] }>();
  expect(documents[0]?.libelle).toBe('Confirmation de la fin de votre contrat');
  // It ends once.
  expect((await send(camille, contrat, contractChange('RESIL_RIA'))).message).toMatch(/^Votre contrat prend déjà fin/);

  await later(31);
  const [someone] = await demo.database
    .select()
    .from(assures)
    .where(and(eq(assures.numeroContrat, contrat), eq(assures.isTeletransmission, true)));
  expect(someone).toBeUndefined();
  const again = await demo.as('camille.vernoux');
  expect((await shown(again, contrat))?.isActif).toBe(false);
});

test('an end declared late refunds what was called beyond it; other motives ask for a code and their paper', async () => {
  const late = contractChange('CSS', { dateEvenement: '2026-10-16' });
  expect((await send(camille, contrat, late)).data).toBe('SecurityCodeRequired');
  const proof = await securityCode(demo, camille, '0639980001');
  expect((await send(camille, contrat, late, [], proof)).erreurs).toEqual([
    { champ: 'pj', code: 'required', message: 'Merci de joindre le document demandé.' },
  ]);
  const piece = await uploadFor(camille, contrat, code, 'pj', 'css.pdf');
  expect(await send(camille, contrat, late, [piece], proof)).toMatchObject({
    etatDemande: 'ACCEPTEE',
    dateEffet: '2026-10-15',
  });
  const ledger = await demo.database
    .select()
    .from(mouvementsCotisation)
    .where(eq(mouvementsCotisation.numeroContrat, contrat))
    .orderBy(mouvementsCotisation.rang);
  const [before, refund] = ledger.slice(-2);
  const called = ledger.filter(
    ({ nature, dateEcheance }) => nature === 'APPEL' && (dateEcheance ?? '') >= '2026-10-01',
  );
  const [october = 0, ...whole] = called.map(({ debit }) => debit);
  const expected = Math.round((october * 16) / 31) + whole.reduce((sum, debit) => sum + debit, 0);
  expect(refund).toMatchObject({ nature: 'REGULARISATION', credit: expected, solde: (before?.solde ?? 0) + expected });
});

test('[MEM-02] calls beyond an announced end are cancelled at once, and given back on its day beside what stays due', async () => {
  const amandine = await demo.as('amandine.tessereau');
  const numero = 'VAL0009120';
  const lines = () =>
    demo.database
      .select()
      .from(mouvementsCotisation)
      .where(eq(mouvementsCotisation.numeroContrat, numero))
      .orderBy(mouvementsCotisation.rang);
  const [last] = (await lines()).slice(-1);
  if (!last) throw new Error('Amandine pays contributions.');
  const call = (index: number, dateEcheance: string, etat: 'IMPAYE' | 'AREGLER') => ({
    ...last,
    rang: last.rang + index,
    nature: 'APPEL' as const,
    dateMouvement: '2026-11-15',
    dateEcheance,
    debit: 3100,
    credit: 0,
    solde: last.solde - 3100 * index,
    etat,
  });
  await demo.database
    .insert(mouvementsCotisation)
    .values([
      call(1, '2026-11-16', 'IMPAYE'),
      call(2, '2026-12-05', 'AREGLER'),
      call(3, '2027-01-05', 'AREGLER'),
      call(4, '2027-02-05', 'AREGLER'),
    ]);
  const read = async (who: Caller) =>
    (await who.get('/adherent/contrats/compte-encaissement?annee=2027', numero)).json<CompteEncaissement>();
  expect((await read(amandine)).echeancier.slice(0, 2).map(({ etat }) => etat)).toEqual(['AREGLER', 'AREGLER']);
  const pay = (codeModePaiementCotisation: 'CHQ' | 'PRLV') =>
    demo.database.update(contrats).set({ codeModePaiementCotisation }).where(eq(contrats.numero, numero));
  // An account is asked for where none is known. The key inside this one is wrong, its checksum is right.
  await pay('CHQ');
  const wrongKey = { titulaire: 'Amandine Tessereau', iban: 'FR359999900010TESTPORT01077', bic: 'TESTFRP0XXX' };
  expect(await send(amandine, numero, contractChange('RESIL_RIA', wrongKey))).toMatchObject({
    data: 'RibInvalide',
    erreurs: [{ champ: 'iban', message: 'L’IBAN saisi est invalide.' }],
  });
  await pay('PRLV');
  expect(await send(amandine, numero, contractChange('RESIL_RIA'))).toMatchObject({ dateEffet: '2026-12-20' });
  const announced = await read(amandine);
  expect(announced.echeancier.map(({ date, etat }) => [date, etat])).toEqual([
    ['2027-01-05', 'ANNULE'],
    ['2027-02-05', 'ANNULE'],
  ]);
  expect(announced).toMatchObject({
    impaye: 31,
    prochaineEcheance: { date: '2026-12-05', montant: 31 },
    // Next year may be chosen: contributions are called for it.
    annees: expect.arrayContaining([2027, 2026]),
  });
  const notice = await amandine.get('/adherent/contrats/compte-encaissement/avis?annee=2027', numero);
  expect(readPdf(notice.rawPayload).text).toContain('Annulée');

  await later(31);
  const after = await lines();
  expect(after.filter(({ rang }) => rang > last.rang).map(({ etat }) => etat)).toEqual([
    'IMPAYE',
    'AREGLER',
    'ANNULE',
    'ANNULE',
    'REGLE',
  ]);
  // Eleven days of December, and two months.
  expect(after.at(-1)).toMatchObject({ nature: 'REGULARISATION', credit: 1100 + 6200 });
  // The refund of what was called too early pays nothing else; the days of December that are given back do.
  expect(await read(await demo.as('amandine.tessereau'))).toMatchObject({
    solde: toEuros(last.solde - 6200 + 1100),
    impaye: 20,
    prochaineEcheance: null,
  });
});

test('a suspension for unpaid contributions does not resume here; terminated, it covers nothing in between', async () => {
  const theo = await demo.as('theo.marchandot');
  const numero = 'VAL0007003';
  const resume = (await dossier(theo, numero)).motifs.find((each) => each.code === 'REPRISE');
  expect(resume).toMatchObject({ isDisponible: false, messageIndisponible: expect.stringContaining('impayées') });
  expect(await send(theo, numero, contractChange('RESIL_RIA'))).toMatchObject({ etatDemande: 'ACCEPTEE' });
  expect(await rowOf(numero)).toMatchObject({ etat: 'suspendu', dateResiliation: '2026-12-20' });
  const letter = await letterOf(theo, numero);
  expect(letter).toContain('pendant deux ans, sauf ceux reçus pendant la suspension de votre contrat.');
  expect(letter).not.toContain('Dernier jour couvert');
  await later(31);
  expect(await rowOf(numero)).toMatchObject({ etat: 'resilie', dateSuspension: '2026-10-06' });
});

test('the dossier says whether contributions come from the pay', async () => {
  const loic = await demo.as('loic.ferrandeau', 'aliz');
  const [held] = (await loic.get('/v2/adherent/contrats')).json<{ contrats: Contrat[] }>().contrats;
  const numero = held?.numeroContratIndividuel ?? '';
  expect((await dossier(loic, numero)).contrat).toMatchObject({ isPrecompte: true, isSuspendu: false });
});

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
  expect((await rowOf(numero))?.etat).toBe('suspendu');
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
  await later(11);
  expect(await rowOf(numero)).toMatchObject({
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
  await later(11);
  camille = await demo.as('camille.vernoux');
  expect(await shown(camille, numero)).toMatchObject({ etat: 'resilie', isActif: true, dateResiliation: '2026-12-20' });
  expect(await rowOf(numero)).toMatchObject({
    dateSuspension: null,
    suspensions: [{ from: '2026-09-01', until: '2026-11-30' }],
  });
  await later(20);
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
  await later(31);
  const lines = await demo.database.select().from(mouvementsCotisation).where(own).orderBy(mouvementsCotisation.rang);
  const after = lines.filter(({ rang }) => rang > 9000);
  expect(after.map(({ etat }) => etat)).toEqual(['ANNULE', 'ANNULE', 'ANNULE', 'REGLE']);
  expect(after.at(-1)).toMatchObject({ nature: 'REGULARISATION', credit: 6000, solde: 0 });
});

test('a resumption after the end of the contract is promised to nobody', async () => {
  const numero = 'VAL0004522';
  const proof = await securityCode(demo, camille, '0639980001');
  const piece = await uploadFor(camille, numero, code, 'pj', 'reprise.pdf');
  await send(camille, numero, contractChange('REPRISE', { dateSouhaitee: '2027-01-10' }), [piece], proof);
  await send(camille, numero, contractChange('RESIL_RIA'));
  expect(await shown(camille, numero)).not.toHaveProperty('dateReprise');
  await later(60);
  expect(await rowOf(numero)).toMatchObject({ etat: 'resilie', dateSuspension: '2026-09-01' });
});

test('a departure from the company is decided by a handler: portability, and persons who are not kept leave', async () => {
  const marc = await demo.as('marc.delaunoye', 'aliz');
  const numero = 'ALI0000877';
  const proof = await securityCode(demo, marc, 'marc.delaunoye@exemple.test');
  const piece = await uploadFor(marc, numero, code, 'pj', 'certificat.pdf');
  const gone = contractChange('DEPART_PORTABILITE', { dateEvenement: '2026-10-31' });
  const outcome = await send(marc, numero, gone, [piece], proof);
  expect(outcome).toMatchObject({ etatDemande: 'ENREGISTREE', isModeGestionManuel: true });
  expect((await rowOf(numero))?.dateResiliation).toBeNull();
  const lucie = await demo.as('lucie.fontaneau', 'aliz');
  expect(await acceptAs(lucie, outcome.numeroDemande)).toMatchObject({ etat: 'ACCEPTEE' });
  expect(await shown(marc, numero)).toMatchObject({
    etat: 'resilie',
    dateResiliation: '2026-10-31',
    motifResiliation: 'PORTABILITE',
  });
  const [anais] = await demo.database
    .select()
    .from(assures)
    .where(and(eq(assures.numeroContrat, numero), eq(assures.numPers, 'P000087702')));
  expect(anais).toMatchObject({ dateSortie: '2026-10-31', isTeletransmission: false });
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
  await later(12);
  expect(await rowOf(numero)).toMatchObject({
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
  await later(10);
  // Suspended for unpaid contributions since October: neither a later first day, nor cover without payment.
  expect(await rowOf(numero)).toMatchObject({ etat: 'suspendu', dateSuspension: '2026-10-06', isPrecontentieux: true });
});

test('a death waits for a handler even where acts are automatic', async () => {
  const proof = await securityCode(demo, camille, '0639980001');
  const piece = await uploadFor(camille, contrat, code, 'pj', 'acte.pdf');
  const outcome = await send(
    camille,
    contrat,
    contractChange('DECES', { dateEvenement: '2026-11-03' }),
    [piece],
    proof,
  );
  expect(outcome).toMatchObject({ etatDemande: 'ENREGISTREE', isModeGestionManuel: true });
  expect((await rowOf(contrat))?.dateResiliation).toBeNull();
});

test.each([
  ['a motive of employers’ contracts', contractChange('EVIN_RETRAITE', { dateEvenement: '2026-11-01' }), 'codeMotif'],
  ['an unknown motive', contractChange('AUCUN'), 'codeMotif'],
  ['a death in the future', contractChange('DECES', { dateEvenement: '2026-11-21' }), 'dateEvenement'],
  ['an account without its bank', contractChange('RESIL_RIA', { iban: 'FR', bic: 'TESTFRP0XXX' }), null],
])('%s is refused on its field', async (_what, donnees, champ) => {
  const proof = await securityCode(demo, camille, '0639980001');
  const { erreurs, etatDemande } = await send(camille, contrat, donnees, [], proof);
  // The account is not asked for, so it is left out rather than refused.
  expect(champ === null ? etatDemande : erreurs?.[0]?.champ).toBe(champ ?? 'ACCEPTEE');
});

test('a beneficiary does not open it', async () => {
  const julien = await demo.as('julien.vernoux');
  expect((await julien.get(`/forms/${form}`, contrat)).statusCode).toBe(403);
});
