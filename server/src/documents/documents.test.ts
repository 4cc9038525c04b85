import { and, eq } from 'drizzle-orm';
import { changementsFormule, contrats, offres } from '../contrats/tables';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { auditTrail } from '../platform/audit/tables';
import { readPdf } from '../platform/testing/read-pdf';
import { documentsGed } from './tables';
import { contract, list, everything, download, rowsOf } from './testing/listed';

let demo: DemoApp;
let camille: Caller;
let julien: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  camille = await demo.as('camille.vernoux');
  julien = await demo.as('julien.vernoux');
}, 120_000);
afterAll(() => demo.close());

test('[MEM-07] a member reads the documents of the contract, newest first, twenty per page', async () => {
  const { documents, annees, categories, pagination } = await list(camille);
  expect(documents).toHaveLength(20);
  expect(documents.map(({ dateDocument }) => dateDocument)).toEqual(
    documents
      .map(({ dateDocument }) => dateDocument)
      .toSorted()
      .toReversed(),
  );
  expect(pagination.taille).toBe(20);
  expect(pagination.total).toBeGreaterThan(38);
  expect(annees).toEqual([2026, 2025, 2024, 2021]);
  expect(categories).toEqual([
    'ATTESTATION',
    'CARTE_TP',
    'MODIF_CONTRAT',
    'INSCRIPTION_BENEF',
    'MANDAT_SEPA',
    'RELEVE_PRESTATIONS',
    'RELEVE_REMBOURSEMENT',
    'CONDITIONS',
    'AVIS_ECHEANCE',
    'PIECES_TRANSMISES',
  ]);
});

test('[MEM-07] filters: category, year and words of the title, with or without accents and punctuation', async () => {
  const notices = await list(camille, '?categorie=AVIS_ECHEANCE&annee=2025');
  expect(notices.documents.map(({ libelle }) => libelle)).toEqual(['Avis d’échéance 2026']);
  expect((await list(camille, '?q=ECHEANCE')).documents.map(({ codeCategorie }) => codeCategorie)).toContain(
    'AVIS_ECHEANCE',
  );
  expect((await list(camille, '?q=%25')).documents.map(({ libelle }) => libelle)).toEqual(
    expect.arrayContaining([expect.stringContaining('%')]),
  );
  expect(
    (await list(camille, `?q=${encodeURIComponent('Avenant : renfort')}`)).documents.map(({ libelle }) => libelle),
  ).toEqual(['Avenant\u00a0: Renfort Optique']);
  expect((await list(camille, '?q=zzz')).documents).toEqual([]);
});

test('[MEM-07] the light call returns numbers only', async () => {
  const cards = (await camille.get('/cgdm-svc/ged/documents-ids?type=CARTE_TP', contract)).json<{ ids: string[] }>()
    .ids;
  expect(cards).toEqual((await list(camille, '?categorie=CARTE_TP')).documents.map(({ idDocument }) => idDocument));
  expect((await camille.get('/cgdm-svc/ged/documents-ids', contract)).json<{ ids: string[] }>().ids).toHaveLength(
    (await list(camille)).pagination.total,
  );
});

test('[MEM-07] a card that no longer opens is not listed: of a year that is over, and of a suspended contract', async () => {
  const listed = async () => {
    const { documents, categories, pagination } = await list(camille, '?categorie=CARTE_TP');
    const { ids } = (await camille.get('/cgdm-svc/ged/documents-ids?type=CARTE_TP', contract)).json<{
      ids: string[];
    }>();
    expect([ids, pagination.total]).toEqual([documents.map(({ idDocument }) => idDocument), documents.length]);
    expect(categories.includes('CARTE_TP')).toBe(documents.length > 0);
    return documents.map(({ libelle }) => libelle);
  };
  const [card] = (await rowsOf(demo, contract)).filter(({ modele }) => modele === 'CARTE_TP');
  if (!card) throw new Error('The contract has a card.');
  const { recherche: _words, ...former } = { ...card, idDocument: 'GED-1', libelle: 'Carte de tiers payant 2025' };
  await demo.database.insert(documentsGed).values({ ...former, dateDocument: '2024-11-02' });
  expect(await listed()).toEqual(['Carte de tiers payant 2027', 'Carte de tiers payant 2026']);
  const own = and(eq(contrats.clientCode, 'VALD'), eq(contrats.numero, contract));
  await demo.database.update(contrats).set({ etat: 'suspendu', dateSuspension: '2026-11-01' }).where(own);
  expect(await listed()).toEqual([]);
  await demo.database.update(contrats).set({ etat: 'valide', dateSuspension: null }).where(own);
  await demo.database.delete(documentsGed).where(eq(documentsGed.idDocument, 'GED-1'));
});

test('[MEM-07] a document of the last thirty days is new until it is opened', async () => {
  const [first] = (await list(camille)).documents.filter(({ isNouveau }) => isNouveau);
  expect(first).toBeDefined();
  await download(camille, first?.idDocument ?? '');
  expect((await list(camille)).documents.find(({ idDocument }) => idDocument === first?.idDocument)?.isNouveau).toBe(
    false,
  );
  expect(
    (await everything(camille)).filter(({ isNouveau, dateDocument }) => isNouveau && dateDocument < '2026-10-22'),
  ).toEqual([]);
});

test('[MEM-07] every listed document exists, with its announced size', async () => {
  const sizes = new Map<string, number>();
  for (const { idDocument, libelle, taille } of await everything(camille)) {
    const answer = await download(camille, idDocument);
    expect([libelle, answer.statusCode]).toEqual([libelle, 200]);
    expect(answer.rawPayload.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    if (taille !== null) expect([libelle, answer.rawPayload.length]).toEqual([libelle, taille]);
    sizes.set(idDocument, answer.rawPayload.length);
  }
  // The size is that of the file that was drawn; files that differ by reader have none.
  for (const { idDocument, libelle, taille, codeCategorie } of await everything(camille)) {
    const isFixed = ['CONDITIONS', 'MODIF_CONTRAT', 'MANDAT_SEPA', 'ATTESTATION'].includes(codeCategorie);
    expect([libelle, taille]).toEqual([libelle, isFixed ? sizes.get(idDocument) : taille && sizes.get(idDocument)]);
  }
}, 120_000);

test('[MEM-07] a letter names the product of its day, whatever followed', async () => {
  const own = and(eq(contrats.clientCode, 'VALD'), eq(contrats.numero, contract));
  const [{ codeOffre = '' } = {}] = await demo.database.select().from(contrats).where(own);
  const products = await demo.database.select().from(offres).where(eq(offres.clientCode, 'VALD'));
  const former = products.find(({ nom }) => nom === 'Santé Essentielle');
  const change = { clientCode: 'VALD', numeroContrat: contract, codeOffre, sens: 'HAUSSE' as const };
  await demo.database
    .insert(changementsFormule)
    .values({ ...change, dateEffet: '2026-01-01', codeOffrePrecedente: former?.code ?? '' });
  const letters = (await rowsOf(demo, contract)).filter(
    ({ modele, numPers }) => modele === 'FEUILLE' && numPers === null,
  );
  for (const [isOlder, name] of [
    [true, 'Santé Essentielle n°'],
    [false, 'Santé Confort n°'],
  ] as const) {
    const letter = letters.find(({ dateDocument }) => dateDocument < '2026-01-01' === isOlder);
    expect(readPdf((await download(camille, letter?.idDocument ?? '')).rawPayload).text).toContain(name);
  }
  await demo.database.delete(changementsFormule).where(eq(changementsFormule.numeroContrat, contract));
});

test('[MEM-07] a name with accents is encoded by RFC 5987, and each download is audited', async () => {
  const [notice] = (await list(camille, '?categorie=AVIS_ECHEANCE')).documents;
  const answer = await download(camille, notice?.idDocument ?? '');
  expect(answer.headers['content-disposition']).toMatch(
    /^attachment; filename="[ -~]+"; filename\*=UTF-8''[A-Za-z0-9._~%-]+$/,
  );
  const lines = await demo.database.select().from(auditTrail).where(eq(auditTrail.action, 'document.telecharge'));
  expect(lines.at(-1)).toMatchObject({
    cible: notice?.idDocument,
    acteurNom: 'camille.vernoux@exemple.test',
    details: { origine: 'GED' },
  });
});

test('[MEM-07] card and statement show page by page on their own screens, and the statement is a document of the store', async () => {
  const cards = (await camille.get('/cgdm-svc/carte-tp', contract)).json<{ cartes: { idDocument: string }[] }>().cartes;
  expect(
    (await camille.get(`/cgdm-svc/carte-tp/visionneuse?id=${cards[0]?.idDocument}`, contract)).json(),
  ).toMatchObject({ nombrePages: 1 });
  const { decomptes } = (await camille.get('/v2/adherent/prestations', contract)).json<{
    decomptes: { idDocumentReleve: string | null }[];
  }>();
  const releve = decomptes.find(({ idDocumentReleve }) => idDocumentReleve !== null)?.idDocumentReleve ?? '';
  expect((await camille.get(`/v2/adherent/prestations/visionneuse?id=${releve}`, contract)).json()).toMatchObject({
    nombrePages: 1,
    nomFichier: expect.stringMatching(/^decompte_\d+_VAL0004521/),
  });
  expect((await download(camille, releve)).headers['content-type']).toBe('application/pdf');
  expect((await download(camille, releve, julien)).statusCode).toBe(404);
}, 60_000);

test('[MEM-07] the sheet of a person is tagged, with name, dates and cover; one who hides their care keeps their packages hidden', async () => {
  const sheet = async (numPers: string) =>
    readPdf((await camille.get(`/cgdm-svc/ged/fiche?numPers=${numPers}`, contract)).rawPayload);
  const lina = await sheet('P000452103');
  expect(lina.text).toContain('Fiche de Lina VERNOUX');
  expect(lina.text).toContain('Hospitalisation');
  expect(lina.text).toContain('Forfaits 2026');
  expect((await sheet('P000452102')).text).not.toContain('Forfaits 2026');
  expect((await camille.get('/cgdm-svc/ged/fiche?numPers=P000004501', contract)).statusCode).toBe(404);
  expect((await camille.get('/cgdm-svc/ged/fiche/visionneuse?id=P000452103', contract)).json()).toMatchObject({
    nombrePages: expect.any(Number),
  });
}, 60_000);

test('[MEM-07] cover and balances of packages match the simulator and the history', async () => {
  const cover = (await camille.get('/cgdm-svc/ged/couverture', contract)).json<{
    postes: unknown[];
    compteurs: { libelle: string; consomme: number; restant: number; plafond: number }[];
  }>();
  const { forfaits } = (await camille.get('/v2/adherent/prestations/bilan', contract)).json<{
    forfaits: { annee: string; numPers: string; libelle: string; consomme: number; restant: number; plafond: number }[];
  }>();
  expect(cover.postes.length).toBeLessThanOrEqual(10);
  expect(cover.compteurs.length).toBeGreaterThan(0);
  for (const { libelle, plafond, consomme, restant } of cover.compteurs) {
    expect(forfaits).toContainEqual(
      expect.objectContaining({ annee: '2026', numPers: 'P000452101', libelle, plafond, consomme, restant }),
    );
  }
});
