import type { FormRead } from '@portal/shared-api/contract/formulaires/formulaire';
import type { DonneesAdresse } from '@portal/shared-api/contract/formulaires/adresse';
import type { DonneesDemandeRemboursement } from '@portal/shared-api/contract/formulaires/demande-remboursement';
import type { DonneesRibPrestations } from '@portal/shared-api/contract/formulaires/rib-prestations';
import { createDemoApp, type DemoApp } from '../demo/testing/demo-app';

let demo: DemoApp;
beforeAll(async () => {
  demo = await createDemoApp();
}, 60_000);
afterAll(() => demo.close());

async function read<Donnees>(
  userName: string,
  client: 'vald' | 'aliz' | 'rivi',
  form: string,
  contrat: string,
): Promise<FormRead<Donnees>> {
  return (await (await demo.as(userName, client)).get(`/forms/${form}`, contrat)).json<FormRead<Donnees>>();
}

test('[MEM-11] Camille reads her address, that of the household, and that a handler processes her request', async () => {
  const answer = await read<DonneesAdresse>('camille.vernoux', 'vald', 'adresse', 'VAL0004521');
  expect(answer).toMatchObject({
    modeGestion: 'manuel',
    isEnvoiArActivated: true,
    demandeEnCours: null,
    motifIndisponible: null,
    fichiers: { queueLimit: 5, maxFileSize: 5_242_880, maxQueueSize: 15_728_640 },
    donnees: {
      adresse: {
        pointRemiseCourrier: 'Appartement 12',
        numVoie: '14',
        libelleCourtBtq: 'B',
        libelleVoie: 'DES PAPETIERS',
        codePostal: '48000',
        localite: 'MENDE',
      },
      isImpactTarif: true,
    },
  });
  expect(answer.beneficiaires.map(({ prenom }) => prenom)).toEqual(['Camille', 'Julien', 'Lina', 'Noé']);
  expect(answer.donnees.personnes.every(({ isMemeAdresse }) => isMemeAdresse)).toBe(true);
});

test('[MEM-28] a beneficiary reads only themself, and nothing of the contribution', async () => {
  const answer = await read<DonneesAdresse>('julien.vernoux', 'vald', 'adresse', 'VAL0004521');
  expect(answer.beneficiaires.map(({ prenom }) => prenom)).toEqual(['Julien']);
  expect(answer.donnees).toMatchObject({
    personnes: [{ numPers: 'P000452102', isMemeAdresse: true }],
    isImpactTarif: false,
  });
  const care = await read<DonneesDemandeRemboursement>('julien.vernoux', 'vald', 'demande-remboursement', 'VAL0004521');
  expect(care.donnees.beneficiairesParDate.map(({ numPers }) => numPers)).toEqual(['P000452102']);
});

test('[MEM-20] the kinds of care list their required documents', async () => {
  const { donnees } = await read<DonneesDemandeRemboursement>(
    'camille.vernoux',
    'vald',
    'demande-remboursement',
    'VAL0004521',
  );
  const codesWhere = (holds: (type: (typeof donnees.typesPrestation)[number]) => boolean) =>
    donnees.typesPrestation.filter(holds).map(({ code }) => code);
  expect(donnees.typesPrestation).toHaveLength(16);
  expect(codesWhere((type) => type.isOrdonnanceRequise)).toEqual(['OPTIQUE', 'AUDIO', 'APPAREIL']);
  expect(codesWhere((type) => type.isDevisPossible)).toEqual(['DENTAIRE', 'OPTIQUE', 'AUDIO']);
  expect(codesWhere((type) => type.isTeletransmis)).toEqual(['CONSULT', 'PHARMA', 'LABO']);
  expect(codesWhere((type) => !type.isRemboursableRo)).toEqual(['MDOUCES', 'AUTRE']);
  expect(donnees).toMatchObject({ dateMin: '2024-11-20', dateFinDroits: null });
});

test.each([
  ['suspended', 'theo.marchandot', 'vald', 'VAL0007003', '2026-10-05'],
  ['ended, with its cover maintained', 'yanis.corbeau', 'aliz', 'ALI0001200', '2027-03-31'],
  ['ending at a date to come', 'ghislaine.abeillon', 'rivi', 'RIV0000402', '2026-12-31'],
] as const)(
  '[MEM-20] a contract that is %s accepts care until its last covered day',
  async (_name, userName, client, contrat, dateFinDroits) => {
    const answer = await read<DonneesDemandeRemboursement>(userName, client, 'demande-remboursement', contrat);
    expect(answer).toMatchObject({
      motifIndisponible: null,
      donnees: { dateFinDroits, beneficiairesParDate: [{ dateFin: dateFinDroits }] },
    });
  },
);

const closed = 'Cette démarche n’est pas disponible pour ce contrat.';
test('[MEM-28] a member of one contract reads no form of the member on that of somebody else', async () => {
  const elodie = await demo.as('elodie.jamin-roux');
  for (const call of ['forms/ribprestations', 'forms/garanties/dossier', 'forms/inscriptionbeneficiaire/dossier']) {
    expect((await elodie.get(`/${call}`, 'VAL0006150')).statusCode).toBe(200);
    expect((await elodie.get(`/${call}`, 'VAL0006151')).json()).toMatchObject({ status: 403, data: 'AccesRefuse' });
  }
});

test.each([
  ['theo.marchandot', 'vald', 'adresse', 'VAL0007003', closed],
  ['theo.marchandot', 'vald', 'ribprestations', 'VAL0007003', null],
  ['yanis.corbeau', 'aliz', 'adresse', 'ALI0001200', closed],
  ['yanis.corbeau', 'aliz', 'ribprestations', 'ALI0001200', null],
  ['yanis.corbeau', 'aliz', 'pec/hospi', 'ALI0001200', null],
  ['yanis.corbeau', 'aliz', 'envoi-cartetp', 'ALI0001200', null],
  ['ghislaine.abeillon', 'rivi', 'adresse', 'RIV0000402', null],
  ['marc.delaunoye', 'aliz', 'demande-remboursement', 'ALI0000876', closed],
] as const)(
  '[MEM-02] for %s (%s), %s on %s is open or closed by the state of the contract',
  async (userName, client, form, contrat, motif) => {
    expect(await read(userName, client, form, contrat)).toMatchObject({ motifIndisponible: motif });
  },
);

test('[MEM-12] accounts are masked, with their persons, without those of an adult who hides their care', async () => {
  const { donnees, beneficiaires } = await read<DonneesRibPrestations>(
    'camille.vernoux',
    'vald',
    'ribprestations',
    'VAL0004521',
  );
  expect(beneficiaires.map(({ prenom }) => prenom)).toEqual(['Camille', 'Lina', 'Noé']);
  expect(donnees.ribs.map(({ rib }) => [rib.cleIban, rib.identifiantNationalCompte.slice(-3)])).toEqual([
    ['80', '144'],
    ['80', '144'],
    ['80', '144'],
  ]);
  expect(JSON.stringify(donnees)).not.toContain('TESTPORT');
  expect(
    (await read<DonneesRibPrestations>('amandine.tessereau', 'vald', 'ribprestations', 'VAL0009120')).donnees,
  ).toEqual({ ribs: [], isMissing: true, delaiGelCompte: 48 });
});

test('[SES-08] the server refuses an inactive form', async () => {
  const answer = await (await demo.as('camille.vernoux')).get('/forms/ribprestations', 'VAL0004522');
  expect([answer.statusCode, answer.json<{ data: string }>().data]).toEqual([403, 'FonctionnaliteInactive']);
});
