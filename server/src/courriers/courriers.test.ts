import { and, eq } from 'drizzle-orm';
import type { Courrier, CourrierDetail } from '@portal/shared-api/contract/courriers';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { auditTrail } from '../platform/audit/tables';
import { createSecrets } from '../platform/secrets';
import { testConfig } from '../platform/testing/test-config';
import { readPdf } from '../platform/testing/read-pdf';
import { courriers } from './tables';

interface Box {
  courriers: Courrier[];
  annees: number[];
  nombreNonLus: number;
  pagination: { page: number; taille: number; total: number };
}

let demo: DemoApp;
let camille: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  camille = await demo.as('camille.vernoux');
}, 90_000);
afterAll(() => demo.close());

const contract = 'VAL0004521';
const path = '/adherent/courriers';
const list = async (who: Caller, on: string, query = '') => (await who.get(`${path}/list${query}`, on)).json<Box>();
const read = (who: Caller, id: string, on: string) => who.get(`${path}?id=${id}`, on);
const mark = (
  who: Caller,
  idCourrier: string,
  isLu: boolean,
  on: string | null = contract,
  headers: Record<string, string> = {},
) => who.send('POST', path, on, { idCourrier, isLu }, headers);
const flat = (text: string) => text.replace(/[\s\u00a0\u202f]+/g, ' ');
const lineOf = async (id: string) =>
  (
    await demo.database
      .select()
      .from(courriers)
      .where(and(eq(courriers.clientCode, 'VALD'), eq(courriers.idCourrier, id)))
  )[0];

test('[MEM-09] the box of each persona contains the letters of the demo, newest first', async () => {
  const { courriers: letters, annees, nombreNonLus, pagination } = await list(camille, contract);
  expect(pagination).toEqual({ page: 1, taille: 20, total: 14 });
  expect(nombreNonLus).toBe(3);
  expect(annees).toEqual([2026, 2025]);
  expect(letters.map(({ dateCourrier }) => dateCourrier)).toEqual(
    letters
      .map(({ dateCourrier }) => dateCourrier)
      .toSorted()
      .toReversed(),
  );
  expect(letters[0]).toEqual({
    idCourrier: expect.stringMatching(/^CRR-2026-\d{6}$/),
    dateCourrier: '2026-11-12',
    objet: 'Votre avis d’échéance 2027',
    codeCategorie: 'COTISATION',
    sens: 'SORTANT',
    isLu: false,
    numPers: null,
    nombrePages: 1,
  });
  const odile = await demo.as('odile.brancourt');
  expect(await list(odile, 'VAL0000045')).toMatchObject({ nombreNonLus: 0, pagination: { total: 22 } });
  expect((await list(odile, 'VAL0000045', '?page=2')).courriers).toHaveLength(2);
  const marc = await demo.as('marc.delaunoye', 'aliz');
  const [provident, health] = [await list(marc, 'ALI0000876'), await list(marc, 'ALI0000877')];
  expect([provident.pagination.total + health.pagination.total, provident.nombreNonLus + health.nombreNonLus]).toEqual([
    18, 5,
  ]);
  expect(await list(camille, 'VAL0004522')).toMatchObject({
    courriers: [],
    annees: [],
    nombreNonLus: 0,
    pagination: { total: 0 },
  });
});

test('[MEM-09] year, category, direction and words filter the list, without accents; the counts stay those of the box', async () => {
  const found = async (query: string) =>
    (await list(camille, contract, query)).courriers.map(({ objet }) => flat(objet));
  expect(await found('?sens=ENTRANT')).toEqual([
    'Contestation du refus d’une séance d’ostéopathie',
    'Attestation de droits de Noé',
  ]);
  expect(await found('?categorie=RECLAMATION&sens=SORTANT')).toEqual(['Accusé de réception de votre réclamation']);
  expect(await found('?annee=2025&q=HOSPITALISATION')).toEqual(['Accord de prise en charge de votre hospitalisation']);
  expect(await found('?q=echeance%20avis')).toEqual(['Votre avis d’échéance 2027']);
  expect(await found('?q=%25')).toEqual([]);
  expect(await list(camille, contract, '?annee=2025')).toMatchObject({ annees: [2026, 2025], nombreNonLus: 3 });
  for (const wrong of ['?annee=deux', '?categorie=AUTRE', '?sens=TOUS', '?taille=7'])
    expect((await camille.get(`${path}/list${wrong}`, contract)).statusCode).toBe(400);
});

test('[MEM-09] a letter is read with its text and its file, and is stored encrypted', async () => {
  const [first] = (await list(camille, contract, '?q=piece')).courriers;
  const id = first?.idCourrier ?? '';
  const letter = (await read(camille, id, contract)).json<CourrierDetail>();
  expect(letter).toMatchObject({
    idCourrier: id,
    reference: id,
    isLu: false,
    fichier: {
      nomFichier: '20261110_votre-demande-de-remboursement-une-piece-est-a-renvoyer_VAL0004521.pdf',
      typeMime: 'application/pdf',
    },
  });
  expect(letter.paragraphes[0]).toBe('Madame,');
  expect(letter.informations.map(({ valeur }) => flat(valeur))).toEqual(['Appareillage', '89,90 €', 'Ordonnance']);
  expect((await lineOf(id))?.contenuChiffre).not.toContain('Appareillage');
  const answer = await camille.get(`/download?id=${id}&origine=GED`, contract);
  expect(answer.headers['content-disposition']).toContain(letter.fichier.nomFichier);
  const { text, tags, source } = readPdf(answer.rawPayload);
  expect(flat(text)).toContain('Objet : Votre demande de remboursement : une pièce est à renvoyer');
  expect(flat(text)).toContain('MME CAMILLE VERNOUX');
  expect(flat(text)).toContain(`Référence : ${id}`);
  expect(source).toContain('/Lang (fr-FR)');
  expect(tags).toMatchObject({ Document: 1, H1: 1, Figure: 1, Table: 1 });
  const traces = await demo.database
    .select()
    .from(auditTrail)
    .where(and(eq(auditTrail.action, 'document.telecharge'), eq(auditTrail.cible, id)));
  expect(traces).toHaveLength(1);
});

test('[MEM-09] a letter from the member has their name and the insurer’s address, without its logo', async () => {
  const [sent] = (await list(camille, contract, '?sens=ENTRANT&q=noe')).courriers;
  const { text, tags } = readPdf(
    (await camille.get(`/download?id=${sent?.idCourrier}&origine=GED`, contract)).rawPayload,
  );
  expect(flat(text)).toMatch(/MME CAMILLE VERNOUX.*Mutuelle Valdoré Service adhérents/);
  expect(tags['Figure']).toBeUndefined();
});

test('[MEM-09] every letter of the demo has its announced number of pages, in French typography', async () => {
  const secrets = createSecrets(testConfig.secret);
  const rows = await demo.database.select().from(courriers);
  expect(rows.length).toBeGreaterThan(120);
  for (const { objet, contenuChiffre } of rows)
    expect(`${objet} ${secrets.decrypt(contenuChiffre)}`).not.toMatch(
      /[{]{2}|[a-zà-ÿ]'[a-zà-ÿ]| [?!;:»€%]|« |[nN]° |\d h \d/,
    );
  const asked = [...(await list(camille, contract)).courriers];
  for (const { idCourrier, nombrePages } of asked) {
    const { source } = readPdf((await camille.get(`/download?id=${idCourrier}&origine=GED`, contract)).rawPayload);
    expect([idCourrier, source.match(/\/Type \/Page\b/g)?.length]).toEqual([idCourrier, nombrePages]);
  }
  expect(asked.some(({ nombrePages }) => nombrePages === 2)).toBe(true);
});

test('[MEM-09] a letter is marked as read and unread; repeating has no effect, and the first reading keeps its time', async () => {
  const [first] = (await list(camille, contract)).courriers;
  const id = first?.idCourrier ?? '';
  const [one, two] = await Promise.all([mark(camille, id, true), mark(camille, id, true)]);
  expect([one.statusCode, one.json(), two.statusCode]).toEqual([200, {}, 200]);
  const readAt = (await lineOf(id))?.dateLecture;
  demo.clock.advance(60_000);
  await mark(camille, id, true);
  expect((await lineOf(id))?.dateLecture).toEqual(readAt);
  expect(await list(camille, contract)).toMatchObject({ nombreNonLus: 2 });
  const keyed = { 'idempotency-key': 'une-seule-fois' };
  expect((await mark(camille, id, false, contract, keyed)).statusCode).toBe(200);
  await mark(camille, id, true);
  // The same click, repeated after another one: the replayed response changes nothing.
  expect((await mark(camille, id, false, contract, keyed)).headers['idempotency-replayed']).toBe('true');
  expect((await read(camille, id, contract)).json<CourrierDetail>().isLu).toBe(true);
  await mark(camille, id, false);
  expect((await read(camille, id, contract)).json<CourrierDetail>().isLu).toBe(false);
});

test('[MEM-09] letters sent by the member are always read', async () => {
  const [sent] = (await list(camille, contract, '?sens=ENTRANT')).courriers;
  const refused = await mark(camille, sent?.idCourrier ?? '', false);
  expect(refused.json()).toMatchObject({
    status: 400,
    data: 'ValidationError',
    message: 'Un courrier que vous avez envoyé ne peut pas être marqué comme non lu.',
  });
  expect((await mark(camille, sent?.idCourrier ?? '', true)).json()).toEqual({});
});

test('[MEM-09] [SES-03] a foreign letter gets the response of an unknown one, to read, mark, download and view, with an audit line', async () => {
  const odile = await demo.as('odile.brancourt');
  const [foreign] = (await list(odile, 'VAL0000045')).courriers;
  const attempts = async (id: string) => [
    await read(camille, id, contract),
    await mark(camille, id, true),
    await camille.get(`/download?id=${id}&origine=GED`, contract),
    await camille.get(`${path}/visionneuse?id=${id}`, contract),
  ];
  const bodies = async (id: string) =>
    (await attempts(id)).map((answer) => ({ ...answer.json<object>(), traceId: null }));
  const unknown = await bodies('CRR-2026-999999');
  expect(unknown).toEqual([1, 2, 3, 4].map(() => expect.objectContaining({ status: 404, data: 'NonTrouve' })));
  expect(await bodies(foreign?.idCourrier ?? '')).toEqual(unknown);
  const refusals = await demo.database
    .select()
    .from(auditTrail)
    .where(and(eq(auditTrail.action, 'document.refuse'), eq(auditTrail.cible, foreign?.idCourrier ?? '')));
  expect(refusals).toHaveLength(2);
  for (const id of ["' or 1=1 --", '../../etc/passwd', 'CRR-2026-000001%00'])
    expect((await read(camille, encodeURIComponent(id), contract)).statusCode).toBe(404);
});

test('[MEM-28] a beneficiary reads no letter, even if member of another contract', async () => {
  const julien = await demo.as('julien.vernoux');
  const [first] = (await list(camille, contract)).courriers;
  const id = first?.idCourrier ?? '';
  for (const answer of [
    await julien.get(`${path}/list`, contract),
    await read(julien, id, contract),
    await mark(julien, id, true),
    await julien.get(`${path}/visionneuse?id=${id}`, contract),
  ]) {
    expect(answer.json()).toMatchObject({ status: 403, data: 'AccesRefuse' });
  }
  expect((await julien.get(`/download?id=${id}&origine=GED`, contract)).statusCode).toBe(404);
  const elodie = await demo.as('elodie.jamin-roux');
  expect((await list(elodie, 'VAL0006150')).pagination.total).toBe(5);
  expect((await elodie.get(`${path}/list`, 'VAL0006151')).json()).toMatchObject({ status: 403, data: 'AccesRefuse' });
  const [ofRomain] = await demo.database.select().from(courriers).where(eq(courriers.numeroContrat, 'VAL0006151'));
  expect((await elodie.get(`/download?id=${ofRomain?.idCourrier}&origine=GED`, 'VAL0006151')).statusCode).toBe(404);
});

test('[MEM-28] a letter about an adult who hides their care is not in the member’s box', async () => {
  const [model] = await demo.database.select().from(courriers).where(eq(courriers.numeroContrat, contract));
  if (!model) throw new Error('No letter.');
  const hidden = { ...model, idCourrier: 'CRR-2026-900001', numPers: 'P000452102', dateLecture: null };
  await demo.database.insert(courriers).values(hidden);
  expect(await list(camille, contract)).toMatchObject({ nombreNonLus: 3, pagination: { total: 14 } });
  expect((await read(camille, hidden.idCourrier, contract)).statusCode).toBe(404);
  expect((await mark(camille, hidden.idCourrier, true)).statusCode).toBe(404);
  expect((await lineOf(hidden.idCourrier))?.dateLecture).toBeNull();
  await demo.database.delete(courriers).where(eq(courriers.idCourrier, hidden.idCourrier));
});

test('[MEM-09] a script in the subject of a letter stays text, in the response, in the file and in its name', async () => {
  const [model] = await demo.database.select().from(courriers).where(eq(courriers.numeroContrat, contract));
  if (!model) throw new Error('No letter.');
  const objet = '<script>alert(1)</script>"; filename="x.exe';
  await demo.database.insert(courriers).values({ ...model, idCourrier: 'CRR-2026-900002', numPers: null, objet });
  const answer = await read(camille, 'CRR-2026-900002', contract);
  expect(answer.headers['content-type']).toContain('application/json');
  expect(answer.json<CourrierDetail>().objet).toBe(objet);
  const saved = await camille.get('/download?id=CRR-2026-900002&origine=GED', contract);
  expect(saved.headers['content-disposition']).toMatch(
    /^attachment; filename="\d{8}_script-alert-1-script-filename-x-exe_VAL0004521\.pdf"; filename\*=UTF-8''[\w.-]+$/,
  );
  expect(readPdf(saved.rawPayload).text).toContain('<script>alert(1)</script>');
  await demo.database.delete(courriers).where(eq(courriers.idCourrier, 'CRR-2026-900002'));
});

test('[API-04] [MEM-09] a letter shows page by page', async () => {
  const [long] = (await list(camille, contract, '?q=evolution')).courriers;
  const shown = (await camille.get(`${path}/visionneuse?id=${long?.idCourrier}`, contract)).json<{
    nombrePages: number;
    pages: { image: string }[];
  }>();
  expect([shown.nombrePages, shown.pages.length]).toEqual([2, 2]);
  expect(shown.pages[0]?.image).toMatch(/^data:image\/png;base64,/);
});
