import { inflateRawSync } from 'node:zlib';
import { eq, inArray, like } from 'drizzle-orm';
import type { CategorieAttestation } from '@portal/shared-api/contract/attestations';
import type { Courrier } from '@portal/shared-api/contract/courriers';
import type { DocumentGed } from '@portal/shared-api/contract/documents';
import { exportedListCodes, type ExportDemande } from '@portal/shared-api/contract/exports';
import type { DemandeDetail } from '@portal/shared-api/contract/historique';
import type { Decompte } from '@portal/shared-api/contract/prestations';
import { formulaires } from '@portal/shared-api/contract/formulaires/index';
import type { Profil } from '@portal/shared-api/contract/profil';
import { endpointsByDomain } from '@portal/shared-api/contract/index';
import { personnes } from '../contrats/tables';
import { securityCode, submit, uploadFor } from '../formulaires/testing/forms';
import { wordsInMonaco } from '../formulaires/testing/form-words';
import { changeClient } from '../identity/testing/clients';
import { readPdf } from '../platform/testing/read-pdf';
import { createDemoApp, type Caller, type DemoApp } from './testing/demo-app';

let demo: DemoApp;
beforeAll(async () => {
  demo = await createDemoApp();
  // Camille’s insurer has every feature, so that her contract can print everything, were she insured in Monaco.
  await demo.database
    .update(personnes)
    .set({ nirMasque: '98 •• •• ••• ••• •• 21', nirChiffre: null })
    .where(like(personnes.numPers, 'P0004521%'));
  // A child without a number of its own yet has the scheme of the member.
  await demo.database.update(personnes).set({ nirMasque: null }).where(eq(personnes.numPers, 'P000452103'));
}, 60_000);
afterAll(() => demo.close());

const camille = { name: 'camille.vernoux', client: 'vald', contrat: 'VAL0004521' } as const;
const stefano = { name: 'stefano.rovellani', client: 'rivi', contrat: 'RIV0000217' } as const;

/** Words of a file, whatever its kind. */
function wordsOf(content: Buffer): string {
  if (content.subarray(0, 4).toString() === '%PDF') return readPdf(content).text;
  if (content.subarray(0, 2).toString() !== 'PK') return content.toString('utf8');
  let words = '';
  for (let at = content.indexOf('PK\x03\x04'); at >= 0; at = content.indexOf('PK\x03\x04', at + 4)) {
    const start = at + 30 + content.readUInt16LE(at + 26) + content.readUInt16LE(at + 28);
    words += inflateRawSync(content.subarray(start)).toString('utf8');
  }
  return words;
}

const foreign = /S[ée]curit[ée]\s+sociale|carte\s+Vitale/gi;
/** What is true of both schemes, where a contract has persons of both. */
const ofBoth =
  /(N°|numéro)\s+de\s+Sécurité\s+sociale(\s\([^)]*\))?\s+ou\s+monégasque|carte\s+Vitale\s+ou\s+d’immatriculation/g;

/** French words of an answer, each with its address; null where the person may not read it. */
async function foreignWordsIn(
  who: Caller,
  path: string,
  contrat: string,
  proof: Record<string, string> = {},
): Promise<string[] | null> {
  const answer = await who.browser.get(`/api${path}`, { 'x-numcontrat': contrat, ...proof });
  if (answer.statusCode !== 200) return null;
  return [...wordsOf(answer.rawPayload).replace(ofBoth, '').matchAll(foreign)].map(([words]) => `${path}: ${words}`);
}

const decompte = '2026110047102';
/** Every file that a member may ask for; null where it is text of the insurer for everybody. */
const files: Readonly<Record<string, readonly string[] | null>> = {
  '/cgdm-svc/carte-tp/print': ['', '?numPers=P000452103'],
  '/v2/adherent/contrats/print': [''],
  '/adherent/contrats/compte-encaissement/export': ['?format=xlsx', '?format=csv', '?format=pdf'],
  '/adherent/contrats/compte-encaissement/print': [''],
  '/adherent/contrats/compte-encaissement/avis': ['?annee=2026'],
  '/download': [
    `?id=REL-${decompte}&origine=GED`,
    ...['IPID', 'NOTICE', 'GARANTIES', 'CONDITIONS'].map((type) => `?id=CMS-${type}-RENF_AUDITION&origine=CMS`),
  ],
  // The document of the act that asks for it.
  '/cegepay/signature/document': null,
  '/cms/documents': null,
  '/cms/images': null,
  '/cgdm-svc/ged/fiche': ['?numPers=P000452103'],
  // Her contract is not collective.
  '/adherent/contrats/fiche-salarie/print': null,
  // Neither of them has designated anybody; its words are the member's.
  '/prevoyance/clause/print': null,
  '/v1/adherent/remboursements/export': ['?format=xlsx', '?format=csv', '?format=pdf'],
  '/v1/adherent/remboursements/print': [''],
  '/v2/adherent/prestations/export': ['?format=xlsx', '?format=csv', '?format=pdf'],
  '/v2/adherent/prestations/print': [''],
  '/v2/adherent/prestations/decomptes/releve': [`?numeroDecompte=${decompte}`],
  // Asked for and made below.
  '/adherent/exports/:id': null,
  '/adherent/profil/export': ['?format=json', '?format=pdf'],
  '/identity/sctoken/form': null,
  '/simulateurprestation/print': ['?codeActe=G&depense=30'],
  '/simulateurprestationv2/print': ['?codeActe=G&depense=30&numPers=P000452101&dateSoins=2026-11-20'],
  '/v2/adherent/tiers-prestations/export': ['?format=xlsx', '?format=csv', '?format=pdf'],
  '/v2/adherent/tiers-prestations/print': [''],
  '/vel/tarification/renfort/print': ['?codesOptions=RENF_AUDITION&numPers=P000452101&dateEffet=2026-12-01'],
};

test('[MEM-04] [MEM-06] [MEM-08] no file of a contract of Monaco speaks of the French scheme', async () => {
  const asked = Object.values(endpointsByDomain)
    .flat()
    .filter(({ access, response }) => response === 'file' && (access.kind === 'member' || access.kind === 'public'));
  expect(asked.map(({ path }) => path).filter((path) => !(path in files))).toEqual([]);
  const asCamille = await demo.as(camille.name, camille.client);
  const proof = await securityCode(demo, asCamille, '0639980001');
  const asStefano = await demo.as(stefano.name, stefano.client);
  const faults = [];
  for (const [path, queries] of Object.entries(files))
    for (const query of queries ?? []) {
      const found = [
        await foreignWordsIn(asCamille, `${path}${query}`, camille.contrat, proof),
        await foreignWordsIn(asStefano, `${path}${query}`, stefano.contrat),
      ].filter((each) => each !== null);
      faults.push(...(found.length === 0 ? [`${path}${query}: nobody reads it`] : found.flat()));
    }
  expect(faults).toEqual([]);
}, 60_000);

test('[MEM-04] nor does a long list made in the background', async () => {
  const faults = [];
  for (const { name, client, contrat } of [camille, stefano]) {
    const who = await demo.as(name, client);
    for (const liste of exportedListCodes) await who.send('POST', '/adherent/exports', contrat, { liste, filtres: {} });
    await demo.runJobs();
    const { exports } = (await who.get('/adherent/exports')).json<{ exports: ExportDemande[] }>();
    expect(exports.map(({ liste, etat }) => `${liste} ${etat}`)).toContain('prestations PRET');
    for (const { id } of exports)
      faults.push(...((await foreignWordsIn(who, `/adherent/exports/${id}`, contrat)) ?? [id]));
  }
  expect(faults).toEqual([]);
}, 60_000);

test('[MEM-08] [MEM-13] nor does a certificate, a document, a letter, or the summary of a request', async () => {
  const faults = [];
  for (const { name, client, contrat } of [camille, stefano]) {
    const who = await demo.as(name, client);
    const read = async <T>(path: string) => (await who.get(path, contrat)).json<T>();
    const { categories } = await read<{ categories: CategorieAttestation[] }>('/documents/attestation/categories');
    for (const { code, portee, isAnnee } of categories) {
      const donnees = {
        categorie: code,
        ...(portee === 'Contrat' ? {} : { numPers: client === 'vald' ? 'P000452103' : 'P000021701' }),
        ...(isAnnee ? { annee: 2026 } : {}),
      };
      const answer = await who.send('POST', '/documents/attestation/form', contrat, { donnees });
      expect([code, answer.statusCode]).toEqual([code, 200]);
    }
    const { documents } = await read<{ documents: DocumentGed[] }>('/cgdm-svc/ged');
    expect(documents.length).toBeGreaterThan(2);
    // Giulia is insured in France.
    for (const { idDocument } of documents.filter(({ numPers }) => numPers !== 'P000021702'))
      faults.push(...((await foreignWordsIn(who, `/download?id=${idDocument}&origine=GED`, contrat)) ?? [idDocument]));
    const { courriers } = await read<{ courriers: Courrier[] }>('/adherent/courriers/list?taille=50');
    expect(courriers.length).toBeGreaterThan(5);
    for (const { idCourrier } of client === 'rivi' ? courriers : []) {
      for (const path of [`/adherent/courriers?id=${idCourrier}`, `/download?id=${idCourrier}&origine=GED`])
        faults.push(...((await foreignWordsIn(who, path, contrat)) ?? [idCourrier]));
    }
  }
  const who = await demo.as(stefano.name, stefano.client);
  const care = {
    codeTypePrestation: 'CONSULT',
    codeSoin: 'G',
    nombre: 1,
    isParcoursSoins: true,
    montantMonture: null,
    montantFacture: 45,
    numPers: 'P000021701',
    dateSoins: '2026-11-05',
    isAccidentTiers: false,
    dateAccident: '',
    nomProfessionnel: '',
    isAutreMutuelle: false,
    montantAutres: null,
    commentaire: '',
  };
  const told = async (donnees: object, ...inputs: string[]) => {
    const piecesJointes = [];
    for (const input of inputs)
      piecesJointes.push(await uploadFor(who, stefano.contrat, 'demandeRemboursementActeGestion', input));
    const sent = await submit(who, 'demande-remboursement', stefano.contrat, {
      donnees: { ...care, ...donnees },
      piecesJointes,
    });
    const { recap } = (await who.get(`/history/${sent.numeroDemande}`, stefano.contrat)).json<DemandeDetail>();
    return recap.map(({ libelle }) => libelle);
  };
  const bill = { isDemandeAccordOuDevis: false, isDecompteRo: true, montantRO: 24 };
  const estimate = { isDemandeAccordOuDevis: true, isDecompteRo: null, montantRO: null };
  expect(await told(bill, 'piecesJointes', 'decompteRo')).toContain('Montant remboursé par votre caisse monégasque');
  expect(await told(estimate, 'piecesJointes')).toContain('Remboursement estimé de votre caisse monégasque');
  expect(faults).toEqual([]);
}, 60_000);

test('[MEM-19] [MEM-22] nor does a form, on its page or in its request', async () => {
  // Its forms then take the numbers of such members.
  await changeClient(demo.database, 'VALD', { configuration: { isDonneesROMonegasquesActivated: true } });
  const asCamille = await demo.as(camille.name, camille.client);
  const asStefano = await demo.as(stefano.name, stefano.client);
  const faults: string[] = [];
  for (const form of formulaires) {
    const own = await asCamille.get(form.path, camille.contrat);
    const read = own.statusCode === 200 ? own : await asStefano.get(form.path, stefano.contrat);
    expect([form.code, read.statusCode]).toEqual([form.code, 200]);
    const said = wordsInMonaco(form as never, { lecture: read.json(), today: '2026-11-20' });
    const french = said.filter((words) => words.replace(ofBoth, '').match(foreign));
    faults.push(...french.map((words) => `${form.code}: ${words}`));
  }
  expect(faults).toEqual([]);
}, 60_000);

test('[MEM-03] [MEM-04] [MEM-25] with both schemes on a contract the words follow the person; for all, they fit each', async () => {
  const noe = 'P000452104';
  const french = inArray(personnes.numPers, ['P000452102', noe]);
  await demo.database.update(personnes).set({ nirMasque: '1 82 •• •• ••• ••• ••' }).where(french);
  const asCamille = await demo.as(camille.name, camille.client);
  const asJulien = await demo.as('julien.vernoux', camille.client);
  const schemesIn = async (who: Caller, path: string) => {
    const answer = await who.browser.get(`/api${path}`, { 'x-numcontrat': camille.contrat });
    expect([path, answer.statusCode]).toEqual([path, 200]);
    const named = wordsOf(answer.rawPayload).match(/caisse\s+monégasque|sécurité\s+sociale|régime\s+obligatoire/gi);
    return [...new Set(named?.map((words) => words.toLocaleLowerCase('fr').replace(/\s+/g, ' ')))].join(', ');
  };
  const list = '/v2/adherent/prestations';
  const releveOf = async (who: Caller, numPers: string) => {
    const found = await who.get(`${list}?numPers=${numPers}&dateDebut=2025-01-01`, camille.contrat);
    const { decomptes } = found.json<{ decomptes: Decompte[] }>();
    return schemesIn(who, `${list}/decomptes/releve?numeroDecompte=${decomptes[0]?.numeroDecompte}`);
  };
  const simulation = '/simulateurprestationv2/print?codeActe=G&depense=30&dateSoins=2026-11-20&numPers';
  expect(await releveOf(asCamille, noe)).toBe('sécurité sociale');
  expect(await releveOf(asCamille, 'P000452101')).toBe('caisse monégasque');
  expect(await releveOf(asJulien, 'P000452102')).toBe('sécurité sociale');
  expect(await schemesIn(asCamille, `${simulation}=${noe}`)).toBe('sécurité sociale');
  expect(await schemesIn(asCamille, `${simulation}=P000452101`)).toBe('caisse monégasque');
  expect(await schemesIn(asCamille, `/cgdm-svc/ged/fiche?numPers=${noe}`)).toBe('sécurité sociale');
  expect(await schemesIn(asCamille, `${list}/print`)).toBe('régime obligatoire');
  expect(await schemesIn(asCamille, '/v1/adherent/remboursements/print')).toBe('régime obligatoire');
  expect(await schemesIn(asCamille, `${list}/print?numPers=${noe}`)).toBe('sécurité sociale');
  expect(await schemesIn(asJulien, `${list}/print`)).toBe('sécurité sociale');
  await demo.database.update(personnes).set({ nirMasque: '98 •• •• ••• ••• •• 21' }).where(french);
}, 60_000);

test('[MEM-04] [MEM-11] a person without a number yet follows the member of the contract, in words and in rates', async () => {
  const newborn = 'P000452104';
  const who = await demo.as(camille.name, camille.client);
  const read = async <T>(path: string) => (await who.get(path, camille.contrat)).json<T>();
  const simulate = async () => {
    const care = { codeActe: 'G', depense: 30, numPers: newborn, dateSoins: '2026-11-20' };
    const answer = await who.send('POST', '/simulateurprestationv2', camille.contrat, care);
    expect(answer.statusCode).toBe(200);
    return answer.json<object>();
  };
  const withNumber = (nirMasque: string | null) =>
    demo.database.update(personnes).set({ nirMasque }).where(like(personnes.numPers, newborn));
  const numbered = await simulate();
  await withNumber(null);
  expect(await foreignWordsIn(who, `/cgdm-svc/ged/fiche?numPers=${newborn}`, camille.contrat)).toEqual([]);
  const { donneesRo } = await read<Profil>('/adherent/profil');
  expect(donneesRo.find(({ numPers }) => numPers === newborn)).toMatchObject({ nirMasque: null, isMonegasque: true });
  expect(await simulate()).toEqual(numbered);
  await withNumber('2 16 •• •• ••• ••• ••');
  expect(await simulate()).not.toEqual(numbered);
});
