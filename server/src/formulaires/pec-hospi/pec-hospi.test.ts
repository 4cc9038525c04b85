import { and, eq, sql } from 'drizzle-orm';
import type { FormRead } from '@portal/shared-api/contract/formulaires/formulaire';
import type { DonneesPecHospi } from '@portal/shared-api/contract/formulaires/pec-hospi';
import type { Etablissement } from '@portal/shared-api/contract/geolocalisation';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { assures, optionsContrat } from '../../contrats/tables';
import { readPdf } from '../../platform/testing/read-pdf';
import { comptes } from '../../identity/accounts/tables';
import { rawRows } from '../../platform/database/database';
import { modelesCourriels } from '../../platform/mail/tables';
import { wordsOfCare } from '../../platform/testing/mail';
import { hospitalStay } from '../testing/answers';
import { acceptAs, submit, uploadsFor } from '../testing/forms';
import { findGuaranteed } from './store';

const contrat = 'VAL0004521';
const code = 'pecHospiActeGestion';
let demo: DemoApp;
let camille: Caller;
let julien: Caller;
let hospital: Etablissement;
beforeAll(async () => {
  demo = await createDemoApp();
  camille = await demo.as('camille.vernoux');
  julien = await demo.as('julien.vernoux');
  const { etablissements } = (await camille.get('/ps/etablissements?q=essais', contrat)).json<{
    etablissements: Etablissement[];
  }>();
  const [found] = etablissements;
  if (!found) throw new Error('The directory is empty.');
  hospital = found;
}, 90_000);
afterAll(() => demo.close());

const stay = (changes: object = {}) =>
  hospitalStay({
    recherche: { code: hospital.finess, libelle: hospital.raisonSociale, detail: null },
    numeroDossier: 'D-4217',
    medecin: 'Dr TEST',
    isLitAccompagnant: true,
    ...changes,
  });
const send = async (
  changes: object = {},
  { who = camille, on = contrat, inputs = [] as string[], headers = {} as Record<string, string> } = {},
) => {
  const piecesJointes = await uploadsFor(who, on, code, inputs);
  return submit(who, 'pec/hospi', on, { donnees: stay(changes), piecesJointes }, headers);
};
const pecs = async (who = camille, on = contrat) =>
  (await who.get('/forms/pec/hospi', on)).json<FormRead<DonneesPecHospi>>().donnees.pecs;

test('[MEM-18] an agreement is granted at once: number, letter, mails, and its line among one’s own', async () => {
  const outcome = await send();
  expect(outcome).toMatchObject({ etatDemande: 'ACCEPTEE', isModeGestionManuel: false });
  expect(outcome.recapitulatif).toContainEqual({ libelle: 'N°\u00a0de prise en charge', valeur: 'PEC-2026-00001' });
  expect(outcome.recapitulatif).toContainEqual({ libelle: 'Valable jusqu’au', valeur: '09/01/2027' });
  const [pec] = await pecs();
  expect(pec).toMatchObject({
    numero: 'PEC-2026-00001',
    beneficiaire: 'Lina VERNOUX',
    etablissement: hospital.raisonSociale,
    dateEntree: '2026-12-07',
    etat: 'ACCORDEE',
  });
  const letter = await camille.get(`/download?id=${pec?.idDocument}&origine=GED`, contrat);
  expect(letter.headers['content-type']).toBe('application/pdf');
  const text = (await readPdf(letter.rawPayload)).text.replaceAll(/\s+/g, ' ');
  for (const part of ['PEC-2026-00001', 'Lina VERNOUX', hospital.raisonSociale, hospital.finess, '60,00 € par jour'])
    expect(text).toContain(part);
  expect(text).toContain('Ticket modérateur');
  expect(text).toContain('09/01/2027');
  await demo.runJobs();
  const subject = 'Votre prise en charge n°\u00a0PEC-2026-00001';
  for (const to of ['camille.vernoux@exemple.test', 'copie@exemple.test'])
    expect((await demo.mailbox(to)).map((mail) => mail.subject)).toContain(subject);
  const [toHospital] = await demo.mailbox('admissions@exemple.test');
  expect(toHospital?.text).toContain('D-4217');
  for (const to of ['camille.vernoux@exemple.test', 'copie@exemple.test', 'admissions@exemple.test'])
    for (const mail of await demo.mailbox(to)) {
      expect(`${mail.subject} ${mail.text}`).not.toMatch(wordsOfCare);
      expect(mail.text).not.toContain('Lina');
    }
  // Another person of the contract does not see it.
  expect(await pecs(julien)).toEqual([]);
});

test('the same stay is not granted twice, another one is', async () => {
  expect((await send()).erreurs).toEqual([
    { champ: 'dateEntree', code: 'double', message: 'Une demande existe déjà pour ce séjour (PEC-2026-00001).' },
  ]);
  const headers = { 'idempotency-key': '2b1f8d0e-5a53-4f6a-9b57-0d6f6a1d2c19' };
  const once = await send({ dateEntree: '2026-12-21', dateSortie: '' }, { headers });
  expect(once.etatDemande).toBe('ACCEPTEE');
  expect((await send({ dateEntree: '2026-12-21', dateSortie: '' }, { headers })).numeroDemande).toBe(
    once.numeroDemande,
  );
});

test('an establishment is one of the directory: a closed or unknown number is refused, in the list and by hand', async () => {
  const unknown = 'Ce numéro FINESS est inconnu. Vérifiez-le auprès de l’établissement.';
  const recherche = { code: '990000044', libelle: 'Clinique fermée du Test', detail: null };
  expect((await send({ recherche })).erreurs).toEqual([{ champ: 'recherche', code: 'unknown', message: unknown }]);
  const byHand = {
    isHorsListe: true,
    recherche: null,
    finess: '990000044',
    raisonSociale: 'Clinique',
    adresse: '1 rue du Test',
    codePostal: '48000',
    ville: 'Mende',
  };
  expect((await send(byHand)).erreurs).toEqual([{ champ: 'finess', code: 'unknown', message: unknown }]);
  const known = await send({ ...byHand, finess: hospital.finess, dateEntree: '2027-01-11', dateSortie: '' });
  expect(known.etatDemande).toBe('ACCEPTEE');
});

test('without an address of the admissions a handler sends it, within two working days', async () => {
  const outcome = await send({ email: '', dateEntree: '2027-02-01', dateSortie: '' });
  expect(outcome).toMatchObject({ isModeGestionManuel: true, etatDemande: 'ENREGISTREE' });
  const [asked] = await pecs();
  expect(asked).toMatchObject({ numero: outcome.numeroDemande, etat: 'DEMANDEE', idDocument: null });
  demo.clock.advance(1000);
  const helene = await demo.as('helene.dargois');
  expect(await acceptAs(helene, outcome.numeroDemande)).toMatchObject({ etat: 'ACCEPTEE' });
  // Nothing is mailed to the establishment: the request says who tells it, and where.
  const request = await camille.get(`/history/${outcome.numeroDemande}`, contrat);
  expect(request.json<{ recap: object[] }>().recap).toContainEqual({
    libelle: 'Transmission à l’établissement',
    valeur: expect.stringMatching(/^Par un gestionnaire, au .*99 00 00 00$/),
  });
});

test('a beneficiary asks for themself alone and opens their own letter', async () => {
  expect((await send({}, { who: julien })).erreurs?.[0]?.champ).toBe('numPers');
  const own = await send({ numPers: 'P000452102', isLitAccompagnant: null }, { who: julien });
  expect(own.etatDemande).toBe('ACCEPTEE');
  const [pec] = await pecs(julien);
  expect((await julien.get(`/download?id=${pec?.idDocument}&origine=GED`, contrat)).statusCode).toBe(200);
  expect((await pecs()).some(({ beneficiaire }) => beneficiaire === 'Julien VERNOUX')).toBe(false);
});

test('[MEM-18] a stay asked for through another account waits for a handler, and nothing is revealed of the other', async () => {
  const isJulien = and(eq(assures.numeroContrat, contrat), eq(assures.numPers, 'P000452102'));
  const his = { numPers: 'P000452102', isLitAccompagnant: null, dateEntree: '2027-05-03', dateSortie: '' };
  // He hides his care from her: whether he asked already must not show.
  expect(await send(his)).toMatchObject({ etatDemande: 'ENREGISTREE' });
  await demo.database.update(assures).set({ isActesMasques: false }).where(isJulien);
  const later = { ...his, dateEntree: '2027-05-10' };
  expect(await send(later)).toMatchObject({ etatDemande: 'ACCEPTEE' });
  for (const stay of [his, later]) {
    const twin = await send(stay, { who: julien });
    expect(twin).toMatchObject({ etatDemande: 'ENREGISTREE', isModeGestionManuel: true });
    expect(JSON.stringify(twin.recapitulatif)).not.toContain('PEC-');
  }
  const alone = await send({ ...his, dateEntree: '2027-05-17' }, { who: julien });
  expect(alone).toMatchObject({ etatDemande: 'ACCEPTEE' });
  await demo.database.update(assures).set({ isActesMasques: true }).where(isJulien);
});

test('stays of a person are found by an index, whatever their number', async () => {
  const plan = await demo.database.transaction(async (transaction) => {
    await transaction.execute(sql`set local enable_seqscan = off`);
    const query = findGuaranteed(transaction, { clientCode: 'VALD', numbers: ['P1', 'P2'] }, '2026-12-01');
    return rawRows(transaction, sql`explain ${query}`);
  });
  expect(plan.map((row) => String(row['QUERY PLAN'])).join('\n')).toMatch(/Index Cond: .*date_entree = /);
});

test('[MEM-18] in manual mode the list follows the request until a handler grants it', async () => {
  const marc = await demo.as('marc.delaunoye', 'aliz');
  const on = 'ALI0000877';
  const { beneficiaires } = (await marc.get('/forms/pec/hospi', on)).json<FormRead<DonneesPecHospi>>();
  const values = { numPers: beneficiaires[0]?.numPers, isLitAccompagnant: null };
  expect((await send(values, { who: marc, on })).erreurs?.map(({ champ }) => champ)).toEqual(['pj']);
  const outcome = await send(values, { who: marc, on, inputs: ['pj'] });
  expect(outcome).toMatchObject({ isModeGestionManuel: true });
  expect(await pecs(marc, on)).toMatchObject([{ numero: outcome.numeroDemande, etat: 'DEMANDEE' }]);
  demo.clock.advance(1000);
  const lucie = await demo.as('lucie.fontaneau', 'aliz');
  expect(await acceptAs(lucie, outcome.numeroDemande)).toMatchObject({ etat: 'ACCEPTEE', etatTechnique: 'FAIT' });
  expect(await pecs(marc, on)).toMatchObject([{ numero: 'PEC-2026-00001', etat: 'ACCORDEE' }]);
});

test('[MEM-18] a day that is out of reach shows an error on its field', async () => {
  expect(await send({ dateEntree: '9999-12-31', dateSortie: '' })).toMatchObject({
    data: 'ValidationError',
    erreurs: [{ champ: 'donnees.dateEntree', message: 'La valeur de ce champ est incorrecte.' }],
  });
});

test('[MEM-18] the mail to the admissions names a file where one was typed, even like a day, and no empty one', async () => {
  const email = 'entrees@exemple.test';
  await send({ email, dateEntree: '2027-03-01', dateSortie: '', numeroDossier: '' });
  await send({ email, dateEntree: '2027-03-15', dateSortie: '', numeroDossier: '0012-05-12' });
  await demo.runJobs();
  const texts = (await demo.mailbox(email)).map(({ text }) => text);
  expect(texts).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/pour l’entrée du 01\/03\/2027\. Elle vaut/),
      expect.stringMatching(/pour l’entrée du 15\/03\/2027 \(votre dossier\s: 0012-05-12\)\. Elle vaut/),
    ]),
  );
});

test('[MEM-18] an insurer’s own mail to the admissions reads a dash for a file that nobody typed', async () => {
  const email = 'admissions@exemple.test';
  const corps = 'Accord {numeroPec}.\n\nVotre dossier\u00a0: {dossier}.';
  const code = 'E-15-ETABLISSEMENT';
  const row = { clientCode: 'VALD', code, objet: null, corps, isActif: true, auteur: 'helene', date: demo.clock.now() };
  await demo.database.insert(modelesCourriels).values(row);
  await send({ email, dateEntree: '2027-04-01', dateSortie: '', numeroDossier: '' });
  await demo.runJobs();
  expect((await demo.mailbox(email))[0]?.text).toMatch(/Votre dossier\s: –\./);
  await demo.database.delete(modelesCourriels);
});

test('[MEM-18] the form tells the room of each person on the day of entry, as the simulator and the letter do', async () => {
  const [lina, camilleId] = ['P000452103', 'P000452101'];
  const option = { clientCode: 'VALD', numeroContrat: contrat, libelle: 'Renfort', dateFinEngagement: null };
  const held = { ...option, codeOption: 'RENF_HOSPITALISATION', dateEffet: '2026-12-01', dateFin: null };
  await demo.database.insert(optionsContrat).values({ ...held, numPers: [lina] });
  const { donnees } = (await camille.get('/forms/pec/hospi', contrat)).json<FormRead<DonneesPecHospi>>();
  const roomsOf = (numPers: string) =>
    donnees.chambresParPersonne
      .filter((room) => room.numPers === numPers)
      .map(({ dateDebut, dateFin, montantChambre }) => [dateDebut, dateFin, montantChambre]);
  expect(roomsOf(lina)).toEqual([
    ['2026-11-05', '2026-11-30', 60],
    ['2026-12-01', '2027-05-20', 90],
  ]);
  expect(roomsOf(camilleId).map(([, , amount]) => amount)).toEqual([60, 60]);
  for (const [numPers, montantRC] of [
    [lina, 90],
    [camilleId, 60],
  ] as const) {
    const asked = { codeActe: 'CHP', depense: 90, numPers, dateSoins: '2026-12-07' };
    expect((await camille.send('POST', '/simulateurprestationv2', contrat, asked)).json()).toMatchObject({ montantRC });
    await send({ numPers, dateEntree: '2026-12-09', dateSortie: '2026-12-12', isLitAccompagnant: null });
    const { idDocument } = (await pecs()).find(({ dateEntree }) => dateEntree === '2026-12-09') ?? {};
    const letter = await camille.get(`/download?id=${idDocument}&origine=GED`, contrat);
    expect((await readPdf(letter.rawPayload)).text.replaceAll(/\s+/g, ' ')).toContain(`${montantRC},00 € par jour`);
  }
  await demo.database.delete(optionsContrat).where(eq(optionsContrat.codeOption, held.codeOption));
  // A beneficiary reads their own alone.
  const own = (await julien.get('/forms/pec/hospi', contrat)).json<FormRead<DonneesPecHospi>>().donnees;
  expect([...new Set(own.chambresParPersonne.map(({ numPers }) => numPers))]).toEqual(['P000452102']);
});

test('[MEM-18] a stay that began before somebody left is announced and granted for fifteen days after it', async () => {
  const his = { numPers: 'P000452102', isLitAccompagnant: null, email: '', dateSortie: '' };
  const isJulien = and(eq(assures.numeroContrat, contrat), eq(assures.numPers, his.numPers));
  const leave = (dateSortie: string | null) => demo.database.update(assures).set({ dateSortie }).where(isJulien);
  const { numeroDemande } = await send({ ...his, dateEntree: '2026-11-16' }, { who: julien });
  demo.clock.advance(1000);
  try {
    await leave('2026-11-18');
    const form = (await julien.get('/forms/pec/hospi', contrat)).json<FormRead<DonneesPecHospi>>();
    expect(form.motifIndisponible).toBeNull();
    expect(form.beneficiaires.map(({ prenom }) => prenom)).toEqual(['Julien']);
    expect(await acceptAs(await demo.as('ines.bastide'), numeroDemande)).toMatchObject({ etat: 'ACCEPTEE' });
    expect((await send({ ...his, dateEntree: '2026-11-19' }, { who: julien })).erreurs).toHaveLength(2);
    expect(await send({ ...his, dateEntree: '2026-11-18' }, { who: julien })).toHaveProperty('numeroDemande');
    await leave('2026-11-04');
    expect(await send({ ...his, dateEntree: '2026-11-03' }, { who: julien })).toMatchObject({ data: 'AccesRefuse' });
  } finally {
    await leave(null);
  }
});

test('[MEM-18] a stay is granted after its sender deleted the account, and nothing is sent to the address that is left', async () => {
  const { numeroDemande } = await send({ email: '', dateEntree: '2027-05-18', dateSortie: '' });
  const left = 'supprime-camille@compte.invalid';
  await demo.database
    .update(comptes)
    .set({ etat: 'SUPPRIME', email: left, userName: left })
    .where(eq(comptes.userName, 'camille.vernoux@exemple.test'));
  demo.clock.advance(1000);
  const ines = await demo.as('ines.bastide');
  expect(await acceptAs(ines, numeroDemande)).toMatchObject({ etat: 'ACCEPTEE', etatTechnique: 'FAIT' });
  expect((await ines.send('POST', `/admin/history/${numeroDemande}/accuse-reception`, null, {})).json()).toMatchObject({
    status: 409,
    message: 'L’espace personnel est supprimé\u00a0: aucun e-mail ne peut plus être envoyé à cette personne.',
  });
  await demo.runJobs();
  expect(await demo.mailbox(left)).toEqual([]);
});
