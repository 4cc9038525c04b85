import { and, eq } from 'drizzle-orm';
import type { CmsDocumentRow } from '@portal/shared-api/contract/bibliotheque';
import type { CmsItem } from '@portal/shared-api/contract/cms';
import type { MetadataV2 } from '@portal/shared-api/contract/documentation';
import { cmsFichiers } from '../contenus/public';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { multipart, pdf, pdfWith } from '../fichiers/testing/samples';
import { comptes } from '../identity/accounts/public';
import { purgeFiles } from './documents-store';
import { upload, addContent, publish } from './testing/library';

let demo: DemoApp;
let helene: Caller;
let camille: Caller;
let visitor: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  helene = await demo.as('helene.dargois');

  camille = await demo.as('camille.vernoux');
  visitor = demo.visitor();
}, 90_000);
afterAll(() => demo.close());

const values = {
  title: 'Guide des vaccins',
  description: 'Ce que votre mutuelle prend en charge.',
  tags: ['Guides pratiques'],
  audience: 'TOUS',
  colleges: [],
  imageId: null,
  ordre: 900,
  datePublication: '2026-11-01',
  dateFin: null,
};
const sendPdf = async (content = pdf, name = 'vaccins.pdf') =>
  (await upload(helene, '/admin/cms/fichiers', { content, name, type: 'application/pdf' })).json<{
    fichierId: string;
  }>().fichierId;
const metadata = async (who: Caller) =>
  (await who.get('/cms/metadatas-v2')).json<MetadataV2[]>().find(({ id }) => id === 'vaccins');

test('[ADM-12] a document is added with its file, published, replaced, brought back and archived', async () => {
  const fichierId = await sendPdf();
  const add = (body: object) =>
    helene.send('POST', '/admin/cms/documents', null, { id: 'vaccins', ...values, ...body });
  expect((await add({ fichierId: null })).json()).toMatchObject({
    status: 400,
    erreurs: [{ champ: 'fichierId', message: 'Joignez le fichier du document.' }],
  });
  expect((await add({ fichierId })).json()).toEqual({ id: 'vaccins' });
  expect((await add({ fichierId })).json()).toMatchObject({ erreurs: [{ champ: 'id' }] });
  expect(await metadata(visitor)).toBeUndefined();
  const setState = (etat: string) => helene.send('POST', '/admin/cms/documents/vaccins/etat', null, { etat });
  expect((await setState('PUBLIE')).statusCode).toBe(204);
  expect(await metadata(visitor)).toMatchObject({ title: 'Guide des vaccins', taille: pdf.length });
  const download = () => visitor.get('/cms/documents?id=vaccins');
  expect((await download()).rawPayload.equals(pdf)).toBe(true);
  const newer = pdfWith('<</S/GoTo/D[0/Fit]>>');
  const save = (body: object) => helene.send('PUT', '/admin/cms/documents/vaccins', null, { ...values, ...body });
  expect((await save({ fichierId: await sendPdf(newer, 'vaccins-2.pdf'), version: 1 })).json()).toEqual({ version: 2 });
  expect((await download()).rawPayload.equals(newer)).toBe(true);
  expect((await download()).headers['content-disposition']).toContain('vaccins-2.pdf');
  expect((await save({ fichierId, version: 2 })).json()).toEqual({ version: 3 });
  expect((await download()).rawPayload.equals(pdf)).toBe(true);
  expect((await helene.send('DELETE', '/admin/cms/documents/vaccins', null)).statusCode).toBe(409);
  await setState('ARCHIVE');
  expect((await download()).statusCode).toBe(404);
  expect((await helene.send('DELETE', '/admin/cms/documents/vaccins', null)).statusCode).toBe(204);
  expect((await add({ fichierId })).json()).toEqual({ id: 'vaccins' });
});

test('[ADM-12] a drawn document takes a file and is drawn again without it, with its own size', async () => {
  const one = async () =>
    (await helene.get('/admin/cms/documents?texte=statuts')).json<{ documents: CmsDocumentRow[] }>().documents[0];
  const before = await one();
  if (!before) throw new Error('The statutes are missing.');
  const {
    id,
    isDessine: _____,
    etat: _,
    nomFichier: __,
    typeMime: ___,
    taille: _size,
    version,
    modification: ____,
    ...own
  } = before;
  const save = (fichierId: string | null, from: number) =>
    helene.send('PUT', `/admin/cms/documents/${id}`, null, { ...own, fichierId, version: from });
  await save(await sendPdf(), version);
  expect((await one())?.taille).toBe(pdf.length);
  await save(null, version + 1);
  const drawn = await helene.get(`/download?id=${id}&origine=ADMIN`);
  expect((await one())?.taille).toBe(drawn.rawPayload.length);
  const again = { ...own, title: 'Statuts de 2027', fichierId: null, version: version + 2 };
  await helene.send('PUT', `/admin/cms/documents/${id}`, null, again);
  const renamed = await helene.get(`/download?id=${id}&origine=ADMIN`);
  expect(renamed.headers['content-disposition']).toContain('statuts-de-2027.pdf');
  expect(await one()).toMatchObject({ nomFichier: 'statuts-de-2027.pdf', taille: renamed.rawPayload.length });
});

test('[ADM-12] the file of another client is not taken, and one that nothing names goes after a day', async () => {
  const waiting = await sendPdf();
  const [foreign] = await demo.database
    .insert(cmsFichiers)
    .values({
      clientCode: 'ALIZ',
      nomFichier: 'a.pdf',
      typeMime: 'application/pdf',
      taille: 1,
      contenu: pdf,
      dateAjout: demo.clock.now(),
    })
    .returning();
  const body = { id: 'etranger', ...values, fichierId: foreign?.id };
  expect((await helene.send('POST', '/admin/cms/documents', null, body)).json()).toMatchObject({
    erreurs: [{ champ: 'fichierId', message: 'Ce fichier n’est plus disponible\u00a0: joignez-le à nouveau.' }],
  });
  const kept = async () => (await demo.database.select({ id: cmsFichiers.id }).from(cmsFichiers)).map(({ id }) => id);
  await purgeFiles(demo.database, demo.clock.now());
  expect(await kept()).toContain(waiting);
  await purgeFiles(demo.database, new Date(demo.clock.now().getTime() + 2 * 86_400_000));
  const left = await kept();
  expect(left).not.toContain(waiting);
  expect(left.length).toBeGreaterThan(0);
});

test('[ADM-12] a window is for an audience and some pages; others do not get it', async () => {
  const code = 'SENIORS';
  const id = await addContent(helene, {
    collection: 'Popups',
    itemName: 'seniors',
    audienceCode: code,
    isBloquante: true,
    routes: ['/cgdm-svc/carte-tp'],
  });
  expect((await publish(helene, id)).statusCode).toBe(204);
  const seen = async (who: Caller) =>
    (await who.get('/cms/collections/Popups')).json<CmsItem[]>().find(({ itemName }) => itemName === 'seniors');
  expect(await seen(visitor)).toBeUndefined();
  expect(await seen(camille)).toBeUndefined();
  const odile = await demo.as('odile.brancourt');
  expect(await seen(odile)).toMatchObject({
    fenetre: { isFermable: true, isBloquante: true, routes: ['/cgdm-svc/carte-tp'] },
  });
  expect((await helene.send('DELETE', `/admin/audiences/${code}`, null)).json()).toMatchObject({
    status: 409,
    message: expect.stringContaining('Cette audience est utilisée par 1 contenu'),
  });
});

test('[ADM-12] a document is added with its file by the right to add alone, which replaces none', async () => {
  const isKarim = and(eq(comptes.clientCode, 'VALD'), eq(comptes.userName, 'karim.belhazar@exemple.test'));
  await demo.database
    .update(comptes)
    .set({ droitsIndividuels: ['cms:create'] })
    .where(isKarim);
  const adder = await demo.as('karim.belhazar');
  const { payload, headers } = multipart({ content: pdf, name: 'ajout.pdf', type: 'application/pdf' });
  const sendFile = (query: string) =>
    adder.browser.request({
      method: 'POST',
      url: `/api/admin/cms/fichiers${query}`,
      payload,
      headers: { ...headers, 'x-csrf': '1' },
    });
  expect((await sendFile('')).statusCode).toBe(403);
  const { fichierId } = (await sendFile('?pour=ajout')).json<{ fichierId: string }>();
  const added = await adder.send('POST', '/admin/cms/documents', null, { id: 'ajout', ...values, fichierId });
  expect(added.json()).toEqual({ id: 'ajout' });
  expect((await helene.send('DELETE', '/admin/cms/documents/ajout', null)).statusCode).toBe(204);
  await demo.database.update(comptes).set({ droitsIndividuels: [] }).where(isKarim);
});
