import { and, eq, isNotNull } from 'drizzle-orm';
import type { MetadataV2 } from '@portal/shared-api/contract/documentation';
import type { ClientConfiguration } from '@portal/shared-api/contract/identity';
import { contrats } from '../../contrats/tables';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { clients } from '../../identity/clients/tables';
import { auditTrail } from '../../platform/audit/tables';
import { readPdf } from '../../platform/testing/read-pdf';
import { audiencesOf } from './rules';
import { cmsDocuments } from './tables';

let demo: DemoApp;
let visitor: Caller;
let camille: Caller;
let julien: Caller;
let marc: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  visitor = demo.visitor();
  camille = await demo.as('camille.vernoux');
  julien = await demo.as('julien.vernoux');
  marc = await demo.as('marc.delaunoye', 'aliz');
}, 90_000);
afterAll(() => demo.close());

const documents = async (who: Caller, query = '') => (await who.get(`/cms/metadatas-v2${query}`)).json<MetadataV2[]>();
const ids = async (who: Caller, query = '') => (await documents(who, query)).map(({ id }) => id);
const flat = (text: string) => text.replace(/[\s\u00a0\u202f]+/g, ' ');
const setDocument = (id: string, changes: Partial<typeof cmsDocuments.$inferInsert>) =>
  demo.database.update(cmsDocuments).set(changes).where(eq(cmsDocuments.id, id));

const sheets = ['essentielle', 'confort', 'premium'].flatMap((formula) => [
  `ipid-sante-${formula}`,
  `grille-sante-${formula}`,
]);

test('[MEM-07] forms, guides, notices and statutes of the client, by group; nobody sees drafts', async () => {
  expect(await ids(camille)).toEqual([
    'bulletin-ajout-beneficiaire',
    'demande-remboursement',
    'guide-hospitalisation',
    'comprendre-remboursements',
    'notice-information',
    ...sheets,
    'statuts',
    'reglement-mutualiste',
  ]);
  const [form] = await documents(camille, '?id=bulletin-ajout-beneficiaire');
  expect(form).toEqual({
    id: 'bulletin-ajout-beneficiaire',
    title: 'Bulletin d’ajout d’un bénéficiaire',
    description: expect.stringContaining('À imprimer'),
    tags: ['Formulaires', 'Famille'],
    taille: expect.any(Number),
    typeMime: 'application/pdf',
    datePublication: '2026-01-12',
    audience: 'ADHERENTS',
    imageId: 'couverture-formulaires',
  });
  expect(await ids(camille, '?tag=IPID')).toEqual(sheets.filter((id) => id.startsWith('ipid-')));
  expect((await camille.get('/cms/metadatas?tag=Guides')).json()).toEqual([
    { id: 'guide-hospitalisation', title: 'Guide de l’hospitalisation', description: expect.any(String) },
    { id: 'comprendre-remboursements', title: 'Comprendre vos remboursements', description: expect.any(String) },
  ]);
  expect(await ids(demo.visitor('rivi'))).toContain('ipid-azur-premium');
});

test('[MEM-07] audiences: visitors read public documents, members theirs, a college its own notice', async () => {
  expect(await ids(visitor)).toEqual([
    'guide-hospitalisation',
    'comprendre-remboursements',
    ...sheets,
    'statuts',
    'reglement-mutualiste',
  ]);
  expect(await ids(julien)).toEqual([
    'guide-hospitalisation',
    'comprendre-remboursements',
    'notice-information',
    ...sheets,
    'statuts',
    'reglement-mutualiste',
  ]);
  expect(await ids(marc)).toContain('notice-non-cadres');
  expect(await ids(marc)).not.toContain('notice-cadres');
  // A person who left the company more than 27 months ago is no longer of its college.
  const isHis = and(eq(contrats.clientCode, 'ALIZ'), isNotNull(contrats.college));
  const his = await demo.database.select().from(contrats).where(isHis);
  await demo.database.update(contrats).set({ etat: 'resilie', dateResiliation: '2024-07-31' }).where(isHis);
  expect(await ids(marc)).not.toContain('notice-non-cadres');
  for (const { numero, etat, dateResiliation } of his)
    await demo.database.update(contrats).set({ etat, dateResiliation }).where(eq(contrats.numero, numero));
  expect(await ids(await demo.as('helene.dargois'))).not.toContain('bulletin-ajout-beneficiaire');
  expect(audiencesOf(['Beneficiaire'], ['Cadres'])).toEqual({ audiences: ['TOUS', 'CONNECTES'], colleges: [] });
  expect(audiencesOf(['User', 'Beneficiaire'], ['Cadres'])).toEqual({
    audiences: ['TOUS', 'CONNECTES', 'ADHERENTS'],
    colleges: ['Cadres'],
  });
});

test('[MEM-07] a document for other readers, a draft, one expired or future, one of another client and an unknown one get the same response', async () => {
  await setDocument('statuts', { dateFin: '2026-11-19' });
  await setDocument('reglement-mutualiste', { datePublication: '2026-11-21' });
  const hidden = [
    'notice-cadres',
    'guide-prevention',
    'statuts',
    'reglement-mutualiste',
    'guide-soins-monaco',
    'inconnu',
  ];
  const bodies = async (address: (id: string) => string, contrat?: string) => {
    const answers = [];
    for (const id of hidden) answers.push({ ...(await marc.get(address(id), contrat)).json<object>(), traceId: null });
    return new Set(answers.map((each) => JSON.stringify(each)));
  };
  const [byPath, byDownload] = [
    await bodies((id) => `/cms/documents?id=${id}`),
    await bodies((id) => `/download?id=${id}&origine=CMS`, 'ALI0000877'),
  ];
  const gone = { status: 404, data: 'NonTrouve', message: 'Le document demandé n’est plus disponible.', traceId: null };
  expect([...byPath].map((each) => JSON.parse(each))).toEqual([gone]);
  expect([...byDownload].map((each) => JSON.parse(each))).toEqual([gone]);
  for (const id of hidden) expect(await documents(marc, `?id=${id}`)).toEqual([]);
  expect((await visitor.get('/cms/documents?id=bulletin-ajout-beneficiaire')).statusCode).toBe(404);
  await setDocument('statuts', { dateFin: null });
  await setDocument('reglement-mutualiste', { datePublication: '2026-06-20' });
});

test('[MEM-07] visitors and staff download a document of the editors by its audience, and the back office any of them', async () => {
  const status = async (who: Caller, id: string, origine: string, contrat?: string) =>
    (await who.get(`/download?id=${id}&origine=${origine}`, contrat)).statusCode;
  const helene = await demo.as('helene.dargois');
  const karim = await demo.as('karim.belhazar');
  expect(await status(visitor, 'statuts', 'CMS')).toBe(200);
  expect(await status(helene, 'statuts', 'CMS')).toBe(200);
  // For members, and a draft.
  for (const id of ['notice-information', 'guide-prevention']) {
    expect([id, await status(visitor, id, 'CMS')]).toEqual([id, 404]);
    expect([id, await status(karim, id, 'ADMIN')]).toEqual([id, 200]);
  }
  expect(await status(helene, 'guide-prevention', 'CMS')).toBe(404);
  expect(await status(visitor, 'statuts', 'ADMIN')).toBe(401);
  expect(await status(camille, 'statuts', 'ADMIN', 'VAL0004521')).toBe(403);
  expect(await status(visitor, 'GED-70001', 'GED')).toBe(401);
  expect(await status(helene, 'GED-70001', 'GED')).toBe(403);
  // A contract that is not one's own is refused here as elsewhere.
  expect(await status(camille, 'statuts', 'CMS', 'VAL0007003')).toBe(403);
  expect(await status(camille, 'statuts', 'CMS')).toBe(200);
});

test('[MEM-07] a document is downloaded as a tagged PDF of the announced size, under its own name, and the download is logged', async () => {
  const [guide] = await documents(camille, '?id=guide-hospitalisation');
  const saved = await camille.get('/download?id=guide-hospitalisation&origine=CMS', 'VAL0004521');
  expect(saved.headers['content-disposition']).toContain('guide-de-l-hospitalisation.pdf');
  expect(saved.rawPayload.length / (guide?.taille ?? 0)).toBeCloseTo(1, 1);
  const { text, tags, source } = readPdf(saved.rawPayload);
  expect(flat(text)).toContain('Forfait journalier hospitalier');
  expect(flat(text)).toContain('01 99 00 00 00');
  expect(text).not.toMatch(/\{\{/);
  expect(source).toContain('<pdfuaid:part>1</pdfuaid:part>');
  expect(tags).toMatchObject({ H1: 1, Table: 1 });
  expect(tags['LI']).toBeGreaterThan(5);
  expect((await demo.visitor('aliz').get('/cms/documents?id=guide-hospitalisation')).headers['content-type']).toBe(
    'application/pdf',
  );
  expect(
    await demo.database.select().from(auditTrail).where(eq(auditTrail.cible, 'guide-hospitalisation')),
  ).toHaveLength(1);
});

test('[MEM-07] every document of the demo has the size on its card, within the limit of the viewer, in French typography', async () => {
  for (const client of ['vald', 'aliz', 'rivi'] as const) {
    for (const { id, taille } of await documents(demo.visitor(client))) {
      const { rawPayload } = await demo.visitor(client).get(`/cms/documents?id=${id}`);
      expect([client, id, Math.abs(rawPayload.length - taille) < 300]).toEqual([client, id, true]);
      expect(flat(readPdf(rawPayload).text)).not.toMatch(/\{\{|[a-zà-ÿ]'[a-zà-ÿ]/);
    }
  }
});

test('[MEM-07] the browser caches a picture for a day, with the visibility of its documents', async () => {
  const image = await visitor.get('/cms/images?id=couverture-guides');
  expect(image.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'private, max-age=86400',
    'x-content-type-options': 'nosniff',
  });
  expect(image.headers['content-disposition']).toContain('inline');
  expect(image.rawPayload.subarray(1, 4).toString()).toBe('PNG');
  // Forms are for members, and so is their cover.
  expect((await visitor.get('/cms/images?id=couverture-formulaires')).statusCode).toBe(404);
  expect((await camille.get('/cms/images?id=couverture-formulaires')).statusCode).toBe(200);
  expect((await visitor.get('/cms/images?id=..%2Fsecret')).statusCode).toBe(400);
});

test('[MEM-07] [SES-08] without the feature no documentation is served', async () => {
  const [client] = await demo.database.select().from(clients).where(eq(clients.code, 'RIVI'));
  if (!client) throw new Error('No client.');
  const { configuration } = client;
  const setDocumentation = (documentationConsultation: ClientConfiguration['fonctionnalites'][string]) =>
    demo.database
      .update(clients)
      .set({
        configuration: {
          ...configuration,
          fonctionnalites: { ...configuration.fonctionnalites, documentationConsultation },
        },
      })
      .where(eq(clients.code, 'RIVI'));
  await setDocumentation({ isActivated: false });
  const stefano = await demo.as('stefano.rovellani', 'rivi');
  const cover = async (reader: Caller) => (await reader.get('/cms/images?id=couverture-statuts')).statusCode;
  // Clients are cached for five seconds.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 6000);
  expect([await cover(demo.visitor('rivi')), await cover(stefano)]).toEqual([404, 404]);
  for (const path of ['metadatas', 'metadatas-v2', 'documents?id=statuts']) {
    expect((await demo.visitor('rivi').get(`/cms/${path}`)).json()).toMatchObject({
      status: 403,
      data: 'FonctionnaliteInactive',
    });
  }
  expect((await stefano.get('/download?id=statuts&origine=CMS', 'RIV0000217')).json()).toMatchObject({
    status: 403,
    data: 'FonctionnaliteInactive',
  });
  // A contract that has the page shows the picture to members; visitors have no contract.
  await setDocumentation({ isActivated: false, isActivatedPerContract: { RIV0000217: true } });
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 12_000);
  expect([await cover(demo.visitor('rivi')), await cover(stefano)]).toEqual([404, 200]);
  jest.restoreAllMocks();
});
