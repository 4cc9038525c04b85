import { sql } from 'drizzle-orm';
import type { CompteRemboursement } from '@portal/shared-api/contract/contrats';
import type { Profil, SituationFamiliale } from '@portal/shared-api/contract/profil';
import { createDemoApp, type DemoApp } from '../demo/testing/demo-app';
import { securityCode } from '../formulaires/testing/forms';
import { rawRows } from '../platform/database/database';
import type { PersonalData } from './export/gather';

let demo: DemoApp;
beforeAll(async () => {
  demo = await createDemoApp();
}, 60_000);
afterAll(() => demo.close());

type Brand = 'vald' | 'aliz' | 'rivi';
const profile = async (userName: string, contrat: string, client?: Brand) =>
  (await (await demo.as(userName, client)).get('/adherent/profil', contrat)).json<Profil>();
const family = async (userName: string, contrat: string, client?: Brand) =>
  (await demo.as(userName, client)).get('/adherent/profil/situation-familiale', contrat);

test('[MEM-10] the profile of a member: identity, address, telephones, and the family in the compulsory scheme', async () => {
  const camille = await profile('camille.vernoux', 'VAL0004521');
  expect(camille).toMatchObject({
    codeCivilite: 'MME',
    nom: 'VERNOUX',
    nompatronymique: 'LACAZE',
    prenom: 'Camille',
    dateNaissance: '1984-03-14',
    lieuNaissance: 'MENDE',
    numPers: 'P000452101',
    numeroContrat: 'VAL0004521',
    adresse: {
      numVoie: '14',
      libelleNatureVoie: 'Rue',
      libelleVoie: 'DES PAPETIERS',
      codePostal: '48000',
      localite: 'MENDE',
    },
    telephones: { portable: '0639980001', isPortableConfirme: true, fixe: '', professionnel: '' },
    email: 'camille.vernoux@exemple.test',
    isEmailConfirme: true,
    securite: { isAmfActive: true },
  });
  expect(camille.donneesRo.map(({ prenom }) => prenom)).toEqual(['Camille', 'Julien', 'Lina', 'Noé']);
  expect(camille.donneesRo[0]).toMatchObject({
    nirMasque: '2 84 03 •• ••• ••• ••',
    codeRegime: '01',
    libelleRegime: 'Régime général',
    codeCaisse: '481',
    libelleCaisse: 'CPAM de la Lozère',
    codeCentre: '0001',
    isTeletransmission: true,
  });
  expect(camille.preferences.consentements).toHaveLength(3);
});

test('[MEM-10] a Monaco member has a Monaco fund, and no teletransmission, with its reason', async () => {
  const [stefano, giulia] = (await profile('stefano.rovellani', 'RIV0000217', 'rivi')).donneesRo;
  expect(stefano).toMatchObject({
    isMonegasque: true,
    libelleRegime: 'CCSS Monaco',
    isTeletransmission: false,
    codeMotifRefusTeletransmission: 'CAI',
  });
  expect(giulia).toMatchObject({ codeCivilite: 'MME', isMonegasque: false, libelleRegime: 'Régime général' });
});

test('[MEM-28] a beneficiary reads only their own profile, without family situation', async () => {
  const julien = await profile('julien.vernoux', 'VAL0004521');
  expect(julien).toMatchObject({ prenom: 'Julien', numPers: 'P000452102' });
  expect(julien.donneesRo.map(({ prenom }) => prenom)).toEqual(['Julien']);
  expect((await family('julien.vernoux', 'VAL0004521')).json()).toMatchObject({ status: 403 });
  expect((await family('elodie.jamin-roux', 'VAL0006151')).json()).toMatchObject({ status: 403, data: 'AccesRefuse' });
});

test('[MEM-10] the family situation: its date, children, spouse, earlier ones; empty when unknown', async () => {
  expect((await family('camille.vernoux', 'VAL0004521')).json<SituationFamiliale>()).toMatchObject({
    codeSituationFamiliale: 'MAR',
    libelleSituationFamiliale: 'Mariage',
    dateEffet: '2010-06-12',
    nombreEnfants: 2,
    conjoint: { prenom: 'Julien' },
    historique: [
      { codeSituationFamiliale: 'CCB', dateDebut: '2007-09-01', dateFin: '2010-06-11' },
      { codeSituationFamiliale: 'CEL' },
    ],
  });
  expect((await family('amandine.tessereau', 'VAL0009120')).json()).toMatchObject({
    codeSituationFamiliale: null,
    dateEffet: null,
    historique: [],
  });
});

test('[MEM-02] accounts for benefits: one masked card per account; a missing one is reported; an adult who hides their care is left out', async () => {
  const accounts = async (userName: string, contrat: string, client?: Brand) =>
    (await (await demo.as(userName, client)).get('/adherent/contrats/ribprestations', contrat)).json<{
      ribs: CompteRemboursement[];
    }>().ribs;
  const camille = await accounts('camille.vernoux', 'VAL0004521');
  expect(
    camille.map(({ prenom, numeroContratIndividuel, personnes }) => [prenom, numeroContratIndividuel, personnes]),
  ).toEqual([
    ['Camille', 'VAL0004521', ['Camille', 'Lina', 'Noé']],
    ['Camille', 'VAL0004522', ['Camille']],
  ]);
  expect(camille[0]).toMatchObject({
    cleIban: '80',
    identifiantNationalCompte: '•••••••••••••••••••• 144',
    codeBIC: 'TESTFRP0XXX',
    titulaire: 'VERNOUX Camille',
    isMissing: false,
    dateDebut: '2021-01-01',
  });
  expect((await accounts('julien.vernoux', 'VAL0004521')).map(({ prenom, cleIban }) => [prenom, cleIban])).toEqual([
    ['Julien', '78'],
  ]);
  expect(await accounts('amandine.tessereau', 'VAL0009120')).toEqual([
    expect.objectContaining({ isMissing: true, cleIban: null, dateDebut: null }),
  ]);
});

describe('[MEM-10] the export of personal data', () => {
  const exportPath = '/adherent/profil/export?format=json';

  /** The export of somebody without factor, after a code by mail. */
  async function exported(userName: string, contrat: string, client: 'vald' | 'aliz' = 'vald') {
    const who = await demo.as(userName, client);
    const proof = await securityCode(demo, who, `${userName}@exemple.test`);
    return () => who.browser.get(`/api${exportPath}`, { 'x-numcontrat': contrat, ...proof });
  }

  test('needs a security code, is audited, and contains the data of the portal', async () => {
    const camille = await demo.as('camille.vernoux');
    expect((await camille.get(exportPath, 'VAL0004521')).json()).toMatchObject({
      status: 403,
      data: 'SecurityCodeRequired',
    });
    await camille.send('POST', '/adherent/exports', 'VAL0004521', { liste: 'prestations', filtres: {} });
    const proof = await securityCode(demo, camille, '0639980001');
    const answer = await camille.browser.get(`/api${exportPath}`, { 'x-numcontrat': 'VAL0004521', ...proof });
    expect(answer.headers['content-disposition']).toContain('donnees_personnelles_20261120.json');
    const data = answer.json<PersonalData>();
    expect(data.profil).toMatchObject({ nom: 'VERNOUX', donneesRo: [{ prenom: 'Camille' }] });
    expect(data.contrats.map(({ numeroContratIndividuel }) => numeroContratIndividuel)).toEqual([
      'VAL0004521',
      'VAL0004522',
    ]);
    expect(data.demandes).toHaveLength(9);
    expect(data.consentements).toHaveLength(3);
    expect(data.abonnements).toContainEqual(expect.objectContaining({ code: 'SUIVI_DEMANDE', frequence: 'IMMEDIATE' }));
    expect(data.exports).toMatchObject([{ liste: 'Relevé de prestations', numeroContratIndividuel: 'VAL0004521' }]);
    expect(data.courriels).toEqual([]);
    expect(data.connexions.length).toBeGreaterThanOrEqual(60);
    expect(data.cotisations[0]?.mouvements).toHaveLength(58);
    // Julien hides his acts: they are hidden in the export too.
    expect(data.prestations[0]?.decomptes.length).toBeGreaterThan(50);
    expect(data.prestations[0]?.decomptes.some(({ beneficiaire }) => beneficiaire.prenom === 'Julien')).toBe(false);
    expect(data.prestations[0]?.actes.some(({ prenom }) => prenom === 'Julien')).toBe(false);
    for (const secret of ['2840348000000', '1821148000000', '99999000', 'TESTPORT'])
      expect(answer.body).not.toContain(secret);
    const pdf = await camille.browser.get('/api/adherent/profil/export?format=pdf', {
      'x-numcontrat': 'VAL0004521',
      ...proof,
    });
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(
      await rawRows(
        demo.database,
        sql`select details->>'format' format from audit_trail where action = 'donnees.exportees' and acteur_nom = 'camille.vernoux@exemple.test' order by id`,
      ),
    ).toEqual([{ format: 'json' }, { format: 'pdf' }]);
  });

  test('[MEM-28] of a beneficiary has neither contributions nor the member’s data', async () => {
    const answer = await (await exported('julien.vernoux', 'VAL0004521'))();
    const data = answer.json<PersonalData>();
    expect(data).toMatchObject({ situationFamiliale: null, cotisations: [], fichesSalarie: [] });
    expect(data.contrats).toEqual([expect.objectContaining({ roleAssure: 'BENEFICIAIRE', cotisation: null })]);
    expect(data.prestations[0]?.decomptes.every(({ beneficiaire }) => beneficiaire.prenom === 'Julien')).toBe(true);
    expect(data.coordonneesBancaires.map(({ cleIban }) => cleIban)).toEqual(['78']);
    expect(data.sinistres).toEqual([]);
    for (const name of ['Camille', 'Lina', 'Noé', 'LACAZE']) expect(answer.body).not.toContain(name);
  });

  test('[MEM-28] of a member is the same whatever contract is chosen', async () => {
    const copies = [];
    for (const contrat of ['VAL0006150', 'VAL0006151'])
      copies.push((await (await exported('elodie.jamin-roux', contrat))()).json<PersonalData>().situationFamiliale);
    expect(copies[0]).toMatchObject({ libelleSituationFamiliale: 'Célibat' });
    expect(copies[1]).toEqual(copies[0]);
  });

  test('is limited per hour', async () => {
    const amandine = await exported('amandine.tessereau', 'VAL0009120');
    const statuses: number[] = [];
    for (let turn = 0; turn < 11; turn += 1) statuses.push((await amandine()).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });

  test('contains claims with their payments, and the documents about the person', async () => {
    const marc = (await (await exported('marc.delaunoye', 'ALI0000876', 'aliz'))()).json<PersonalData>();
    expect(new Set(marc.sinistres.map(({ numeroContratIndividuel }) => numeroContratIndividuel))).toEqual(
      new Set(['ALI0000876']),
    );
    expect(marc.sinistres.some(({ paiements }) => paiements.length > 0)).toBe(true);
    expect(marc.documents.length).toBeGreaterThan(0);
  });

  test('contains the employee sheet with the salary, which belongs to the person', async () => {
    const data = (await (await exported('yanis.corbeau', 'ALI0001200', 'aliz'))()).json<PersonalData>();
    expect(data.fichesSalarie).toEqual([
      expect.objectContaining({ raisonSociale: 'Papeteries des Causses', salaireAnnuelBrut: 24_360 }),
    ]);
  });
});
