import { and, eq } from 'drizzle-orm';
import type { CompteEncaissement } from '@portal/shared-api/contract/cotisations';
import { toEuros } from '@portal/shared-api/rules/amounts';
import { assures, contrats } from '../../contrats/tables';
import { mouvementsCotisation } from '../../cotisations/tables';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { contractChange } from '../testing/answers';
import { securityCode, uploadFor } from '../testing/forms';
import { readPdf } from '../../platform/testing/read-pdf';
import { nextTermination } from './motifs';
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

/** Text of the newest letter of a contract. */
const letterOf = async (who: Caller, numero: string) => {
  await demo.runJobs();
  const { documents } = (await who.get('/cgdm-svc/ged', numero)).json<{ documents: { idDocument: string }[] }>();
  const { rawPayload } = await who.get(`/download?id=${documents[0]?.idDocument}&origine=GED`, numero);
  return readPdf(rawPayload).text.replaceAll(/\s+/g, ' ');
};

test.each([
  ['2026-12-31', '2026-10-31', '2026-12-31'],
  ['2026-12-31', '2026-11-01', '2027-12-31'],
  ['2026-12-31', '2027-12-20', '2028-12-31'],
  ['2028-02-29', '2027-12-29', '2028-02-29'],
])('a contract due on %s ends, when asked on %s, on %s', (dateEcheance, today, expected) => {
  expect(nextTermination(dateEcheance, today)).toBe(expected);
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

  await later(demo, 31);
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

  await later(demo, 31);
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
  expect(await rowOf(demo, numero)).toMatchObject({ etat: 'suspendu', dateResiliation: '2026-12-20' });
  const letter = await letterOf(theo, numero);
  expect(letter).toContain('pendant deux ans, sauf ceux reçus pendant la suspension de votre contrat.');
  expect(letter).not.toContain('Dernier jour couvert');
  await later(demo, 31);
  expect(await rowOf(demo, numero)).toMatchObject({ etat: 'resilie', dateSuspension: '2026-10-06' });
});

test('a resumption after the end of the contract is promised to nobody', async () => {
  const numero = 'VAL0004522';
  const proof = await securityCode(demo, camille, '0639980001');
  const piece = await uploadFor(camille, numero, code, 'pj', 'reprise.pdf');
  await send(camille, numero, contractChange('REPRISE', { dateSouhaitee: '2027-01-10' }), [piece], proof);
  await send(camille, numero, contractChange('RESIL_RIA'));
  expect(await shown(camille, numero)).not.toHaveProperty('dateReprise');
  await later(demo, 60);
  expect(await rowOf(demo, numero)).toMatchObject({ etat: 'resilie', dateSuspension: '2026-09-01' });
});
