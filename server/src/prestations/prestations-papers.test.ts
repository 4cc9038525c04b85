import { schemeWords } from '@portal/shared-api/rules/scheme-words';
import { actePage } from './documents';
import { describeFilters } from './filter-lines';
import type { Acte } from '@portal/shared-api/contract/prestations';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { readPdf } from '../platform/testing/read-pdf';
import { findPaidIn, totalPaidIn } from './store';

const contrat = 'VAL0004521';
const path = '/v2/adherent/prestations';
let demo: DemoApp;
let camille: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  camille = await demo.as('camille.vernoux');
}, 60_000);
afterAll(() => demo.close());

test('[API-04] exports contain the filtered list under a descriptive name', async () => {
  const name = (extension: string) =>
    expect.stringContaining(`filename="prestations_${contrat}_20261120.${extension}"`);
  const query = 'dateDebut=2026-08-20&dateFin=2026-11-20';
  const csv = await camille.get(`${path}/export?format=csv&${query}`, contrat);
  expect(csv.headers['content-disposition']).toEqual(name('csv'));
  const lines = csv.body.split('\r\n').slice(0, -1);
  expect(lines).toHaveLength(8);
  expect(lines[0]).toMatch(/^\ufeffNuméro de décompte;Date de paiement;/);
  expect(lines.at(-1)).toMatch(/^Total;.*;778,40;152,81;523,84;0,00;101,75$/);

  const xlsx = await camille.get(`${path}/export?format=xlsx&${query}`, contrat);
  expect(xlsx.headers['content-disposition']).toEqual(name('xlsx'));
  expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK');

  const pdf = await camille.get(`${path}/export?format=pdf&${query}`, contrat);
  expect(pdf.headers['content-disposition']).toEqual(name('pdf'));
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});

test('[API-04] the export and the print of acts tell one that was rejected from one that waits, as the list does', async () => {
  const acts = '/v1/adherent/remboursements';
  const csv = (await camille.get(`${acts}/export?format=csv&dateDebut=2026-08-20`, contrat)).body.split('\r\n');
  expect(csv[0]).toContain(';Numéro de décompte;État;Dépense;');
  expect(csv.find((line) => line.includes('Ostéopathie'))).toContain(';Rejeté;');
  expect(csv.find((line) => line.includes('Monture de classe A'))).toContain(';En cours de paiement;');
  const print = await camille.get(`${acts}/print?dateDebut=2026-08-20`, contrat);
  expect(readPdf(print.rawPayload).text.replace(/\s+/g, ' ')).toMatch(/État.*Rejeté/);
});

test('[API-04] the print opens in a tab, the statement of one décompte is downloaded', async () => {
  const print = await camille.get(`${path}/print?dateDebut=2026-08-20`, contrat);
  expect(print.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^inline; filename="prestations_/),
  });
  const releve = await camille.get(`${path}/decomptes/releve?numeroDecompte=2026110047102`, contrat);
  expect(releve.headers['content-disposition']).toMatch(/^attachment; filename="decompte_2026110047102_/);
  // The printed lines name what is withheld, with the observations.
  const { actes } = (await camille.get(`${path}/decomptes/actes?numeroDecompte=2026110047102`, contrat)).json<{
    actes: Acte[];
  }>();
  const remarks = actePage(schemeWords.francais).at(-1);
  expect(actes.map((acte) => remarks?.valeur(acte))).toEqual([
    'Participation forfaitaire retenue\u00a0: 2,00\u00a0€',
    'Participation forfaitaire retenue\u00a0: 2,00\u00a0€',
    'Acte non garanti',
  ]);
});

test('[MEM-04] a printed list names its filters, for a person of the contract alone', async () => {
  const scope = {
    clientCode: 'VALD',
    numeroContrat: contrat,
    numPers: 'P000452101',
    isMember: true,
    visiblePersons: ['P000452101', 'P000452103'],
  };
  const told = (filters: Parameters<typeof describeFilters>[2]) => describeFilters(demo.database, scope, filters);
  expect(
    await told({
      numPers: 'P000452103',
      familleActes: 'DENTAIRE',
      etat: 'PAYE',
      destinataire: 'ADHERENT',
      q: 'carie',
      dateDebut: '2026-01-01',
    }),
  ).toEqual([
    'Période de soins\u00a0: à partir du 01/01/2026',
    'Bénéficiaire\u00a0: Lina VERNOUX',
    'Type de soins\u00a0: Dentaire',
    'État\u00a0: Payé',
    'Destinataire\u00a0: L’adhérent',
    'Recherche\u00a0: carie',
  ]);
  expect(await told({})).toEqual(['Période de soins\u00a0: toutes les dates']);
  // A person who hides their care is named nowhere.
  expect((await told({ numPers: 'P000452102' })).join()).not.toContain('Julien');
});

test('[MEM-04] the monthly statement of reimbursements holds no payment to a professional', async () => {
  const scope = {
    clientCode: 'VALD',
    numeroContrat: contrat,
    numPers: 'P000452101',
    isMember: true,
    visiblePersons: ['P000452101', 'P000452103', 'P000452104'],
  };
  const month = { from: '2026-08-01', before: '2026-09-01' };
  const rows = await findPaidIn(demo.database, scope, month);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every(({ decompte }) => ['ADHERENT', 'BENEFICIAIRE'].includes(decompte.destinataire))).toBe(true);
  expect((await totalPaidIn(demo.database, scope, month))?.montantRC).toBe(
    rows.reduce((sum, { decompte }) => sum + decompte.montantRC, 0),
  );
});
