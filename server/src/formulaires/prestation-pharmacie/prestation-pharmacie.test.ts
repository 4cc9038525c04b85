import { eq } from 'drizzle-orm';
import type { FormRead } from '@portal/shared-api/contract/formulaires/formulaire';
import type { DonneesPrestationPharmacie } from '@portal/shared-api/contract/formulaires/prestation-pharmacie';
import type { HandledDetail } from '@portal/shared-api/contract/traitement-demandes';
import type { Acte, Decompte } from '@portal/shared-api/contract/prestations';
import { assures, changementsFormule, optionsContrat, renforts } from '../../contrats/tables';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { acceptAs, submit, uploadFor, uploadsFor } from '../testing/forms';

const contrat = 'VAL0004521';
const code = 'prestationPharmacieActeGestion';
let demo: DemoApp;
let camille: Caller;
let julien: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  camille = await demo.as('camille.vernoux');
  julien = await demo.as('julien.vernoux');
}, 90_000);
afterAll(() => demo.close());

const line = (cle: string, designation: string, montant: number) => ({
  cle,
  designation,
  codeCip: '',
  codeCategorie: 'AUTOMEDICATION',
  quantite: 2,
  montant,
});
const purchase = {
  numPers: 'P000452103',
  dateAchat: '2026-11-10',
  nomPharmacie: 'Pharmacie de Test',
  finessPharmacie: '990000028',
  lignes: [line('n1', 'Sirop', 12.5), line('n2', 'Vitamine D', 9)],
  total: 21.5,
  isPrescription: false,
};
async function send(
  changes: object = {},
  { who = camille, on = contrat, inputs = ['pj'], headers = {} as Record<string, string> } = {},
) {
  const piecesJointes = await uploadsFor(who, on, code, inputs);
  return submit(who, 'prestationpharmacie', on, { donnees: { ...purchase, ...changes }, piecesJointes }, headers);
}
const read = async (who = camille, on = contrat) =>
  (await who.get('/forms/prestationpharmacie', on)).json<FormRead<DonneesPrestationPharmacie>>();
const left = async (numPers: string, who = camille) =>
  (await read(who)).donnees.compteurs.find((each) => each.numPers === numPers && each.annee === '2026')?.restant;

test('[MEM-20] a bill becomes a décompte with a line a product, and the package is used', async () => {
  expect(await left('P000452103')).toBe(60);
  const outcome = await send();
  expect(outcome).toMatchObject({
    etatDemande: 'ACCEPTEE',
    remboursement: { montantDepense: 21.5, montantRO: 0, montantRC: 21.5, resteACharge: 0, libelleMotif: null },
  });
  expect(await left('P000452103')).toBe(38.5);
  const numero = outcome.remboursement?.numeroDecompte;
  const { decomptes } = (await camille.get('/v2/adherent/prestations?dateDebut=2026-11-10&q=vitamine', contrat)).json<{
    decomptes: Decompte[];
  }>();
  expect(decomptes).toMatchObject([
    {
      numeroDecompte: numero,
      libelle: 'Pharmacie non remboursée',
      etat: 'EN_COURS',
      familleActes: 'PHARMACIE',
      professionnel: { nom: 'Pharmacie de Test' },
    },
  ]);
  const { actes } = (
    await camille.get(`/v2/adherent/prestations/decomptes/actes?numeroDecompte=${numero}`, contrat)
  ).json<{ actes: Acte[] }>();
  expect(actes).toMatchObject([
    { libelleActe: 'Sirop', quantite: 2, montantRC: 12.5 },
    { libelleActe: 'Vitamine D', montantRC: 9 },
  ]);
});

test('[MEM-20] an exhausted package pays what is left, then nothing; the request is taken all the same', async () => {
  const partly = await send({ lignes: [line('n1', 'Patchs', 30), line('n2', 'Gommes', 30)], total: 60 });
  expect(partly.remboursement).toMatchObject({
    montantRC: 38.5,
    resteACharge: 21.5,
    libelleMotif: 'Forfait annuel épuisé',
  });
  expect(await left('P000452103')).toBe(0);
  const after = await send({ dateAchat: '2026-11-11' });
  expect(after.remboursement).toMatchObject({ montantRC: 0, resteACharge: 21.5, datePaiementPrevue: null });
  // Last year has a package of its own.
  expect((await send({ dateAchat: '2025-12-31' })).remboursement).toMatchObject({ montantRC: 21.5 });
});

test('what a member may not send is refused, field by field', async () => {
  expect((await send({ total: 20 })).erreurs).toEqual([
    { champ: 'total', code: 'somme', message: 'Le total ne correspond pas à la somme des lignes.' },
  ]);
  expect((await send({ numPers: 'P000045101' })).erreurs?.[0]?.champ).toBe('numPers');
  expect((await send({ isPrescription: true })).erreurs?.map(({ champ }) => champ)).toEqual(['ordonnance']);
  expect((await send({}, { inputs: [] })).erreurs?.map(({ champ }) => champ)).toEqual(['pj']);
  const foreign = await uploadFor(camille, contrat, 'adresseActeGestion', 'pj');
  const outcome = await submit(camille, 'prestationpharmacie', contrat, {
    donnees: purchase,
    piecesJointes: [foreign],
  });
  expect(outcome.data).toBe('FichierRefuse');
});

test('a request sent twice under one key is one', async () => {
  const headers = { 'idempotency-key': '8a1f8d0e-5a53-4f6a-9b57-0d6f6a1d2c11' };
  const first = await uploadFor(camille, contrat, code, 'pj');
  const body = { donnees: { ...purchase, numPers: 'P000452104' }, piecesJointes: [first] };
  const once = await submit(camille, 'prestationpharmacie', contrat, body, headers);
  const twice = await submit(camille, 'prestationpharmacie', contrat, body, headers);
  expect(twice.numeroDemande).toBe(once.numeroDemande);
  expect(await left('P000452104')).toBe(38.5);
});

test('[MEM-20] a bill sent again, in turn or eight times at once, is paid once, and a handler decides the others', async () => {
  const bill = { numPers: 'P000452101', lignes: [line('n1', 'Sirop', 12.5)], total: 12.5 };
  const before = (await left('P000452101')) ?? 0;
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => send(bill)));
  expect(outcomes.map(({ etatDemande }) => etatDemande).toSorted()).toEqual([
    'ACCEPTEE',
    ...Array.from({ length: 7 }, () => 'ENREGISTREE'),
  ]);
  const again = await send(bill);
  expect(again).toMatchObject({ etatDemande: 'ENREGISTREE', isModeGestionManuel: true });
  const nora = await demo.as('nora.salvetat');
  const { memesSoins } = (await nora.get(`/admin/history/${again.numeroDemande}`)).json<HandledDetail>();
  // The bill that was paid, and the seven that wait.
  expect(memesSoins.map(({ nature }) => nature)).toEqual([...Array.from({ length: 7 }, () => 'DEMANDE'), 'DECOMPTE']);
  expect(await acceptAs(nora, again.numeroDemande, {}, [])).toMatchObject({ status: 409, data: 'EtatIncompatible' });
  // Another person, day or total is another bill.
  for (const other of [{ numPers: 'P000452104' }, { dateAchat: '2026-11-11' }])
    expect(await send({ ...bill, ...other })).toMatchObject({ etatDemande: 'ACCEPTEE' });
  expect(await left('P000452101')).toBe(before - 25);
});

test('a beneficiary asks for themself alone, and hides from the member what they have used', async () => {
  expect((await read(julien)).beneficiaires.map(({ prenom }) => prenom)).toEqual(['Julien']);
  expect((await send({}, { who: julien })).erreurs?.[0]?.champ).toBe('numPers');
  await demo.database.update(assures).set({ isActesMasques: true }).where(eq(assures.numPers, 'P000452102'));
  expect(await send({ numPers: 'P000452102' }, { who: julien })).toMatchObject({ remboursement: { montantRC: 21.5 } });
  expect(await left('P000452102', julien)).toBe(38.5);
  expect(await left('P000452102')).toBeUndefined();
  const hers = await send({ numPers: 'P000452102' });
  expect([hers.etatDemande, hers.remboursement]).toEqual(['ENREGISTREE', undefined]);
  // It is the same where he has asked for nothing.
  expect((await send({ numPers: 'P000452102', dateAchat: '2026-11-09' })).etatDemande).toBe('ENREGISTREE');
});

test('[MEM-20] in manual mode nothing is used until a handler accepts', async () => {
  const marc = await demo.as('marc.delaunoye', 'aliz');
  const on = 'ALI0000877';
  const { donnees, beneficiaires } = await read(marc, on);
  const numPers = beneficiaires[0]?.numPers ?? '';
  const outcome = await send({ numPers }, { who: marc, on });
  expect(outcome).toMatchObject({ isModeGestionManuel: true, etatDemande: 'ENREGISTREE' });
  expect((await read(marc, on)).donnees).toEqual(donnees);
  demo.clock.advance(1000);
  const lucie = await demo.as('lucie.fontaneau', 'aliz');
  expect(await acceptAs(lucie, outcome.numeroDemande)).toMatchObject({ etat: 'ACCEPTEE', etatTechnique: 'FAIT' });
  const after = (await read(marc, on)).donnees.compteurs.find(
    (each) => each.numPers === numPers && each.annee === '2026',
  );
  expect(after).toMatchObject({ plafond: 60, restant: 38.5 });
});

test('[MEM-20] a purchase before the formula had a package is promised nothing, and is paid nothing', async () => {
  const numPers = 'P000452104';
  const change = { clientCode: 'VALD', numeroContrat: contrat, dateEffet: '2026-11-16', sens: 'HAUSSE' } as const;
  await demo.database
    .insert(changementsFormule)
    .values({ ...change, codeOffrePrecedente: 'SANTE_ESSENTIELLE', codeOffre: 'SANTE_CONFORT' });
  const { donnees } = await read();
  const periods = donnees.compteurs
    .filter((each) => each.numPers === numPers && each.annee === '2026')
    .map(({ dateDebut, dateFin, plafond }) => [dateDebut, dateFin, plafond]);
  expect(periods).toEqual([
    ['2026-11-16', '2026-12-31', 60],
    ['2026-01-01', '2026-11-15', 0],
  ]);
  for (const [dateAchat, montantRC, libelleMotif] of [
    ['2026-11-15', 0, 'Acte non garanti'],
    ['2026-11-16', 1, null],
  ] as const) {
    const bill = { numPers, dateAchat, lignes: [line('n1', 'Sirop', 1)], total: 1 };
    expect((await send(bill)).remboursement).toMatchObject({ montantRC, libelleMotif });
  }
});

test('[MEM-20] a reinforcement of the package counts from the end of its waiting period', async () => {
  await demo.database
    .update(renforts)
    .set({ delaiAttenteMois: 3, ajouts: [{ niveau: 'pharmacie', ajout: 4000 }] })
    .where(eq(renforts.code, 'RENF_OPTIQUE'));
  await demo.database
    .update(optionsContrat)
    .set({ dateEffet: '2025-04-01' })
    .where(eq(optionsContrat.numeroContrat, contrat));
  const periods = (await read()).donnees.compteurs
    .filter((each) => each.numPers === 'P000452101' && each.annee === '2025')
    .map(({ dateDebut, dateFin }) => [dateDebut, dateFin]);
  expect(periods).toEqual([
    ['2025-07-01', '2025-12-31'],
    ['2025-01-01', '2025-06-30'],
  ]);
});
