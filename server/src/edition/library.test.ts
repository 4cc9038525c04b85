import { and, eq } from 'drizzle-orm';
import type { CmsDocumentRow, ImageRow } from '@portal/shared-api/contract/bibliotheque';
import type { CmsItem } from '@portal/shared-api/contract/cms';
import { pictureAddress, type MetadataV2 } from '@portal/shared-api/contract/documentation';
import type { ContentValues } from '@portal/shared-api/contract/edition';
import { cmsFichiers } from '../contenus/public';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { multipart, pdf, pdfWith, png, webpOf, type SentFile } from '../fichiers/testing/samples';
import { comptes } from '../identity/accounts/public';
import { iconOf } from '../platform/http/brand-icon';
import { purgeFiles } from './documents-store';

let demo: DemoApp;
let helene: Caller;
let karim: Caller;
let lucie: Caller;
let camille: Caller;
let visitor: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  helene = await demo.as('helene.dargois');
  karim = await demo.as('karim.belhazar');
  lucie = await demo.as('lucie.fontaneau', 'aliz');
  camille = await demo.as('camille.vernoux');
  visitor = demo.visitor();
}, 90_000);
afterAll(() => demo.close());

const upload = (path: string, file: SentFile, who = helene) => {
  const { payload, headers } = multipart(file);
  return who.browser.request({ method: 'POST', url: `/api${path}`, payload, headers: { ...headers, 'x-csrf': '1' } });
};
const picture = { content: png, name: 'affiche.png', type: 'image/png' };
const addPicture = (file: SentFile = picture, who = helene) =>
  upload('/admin/cms/images?nom=Affiche&alternative=Une%20famille%20devant%20la%20mer', file, who);
const images = async (who = helene, query = '') =>
  (await who.get(`/admin/cms/images${query}`)).json<{ images: ImageRow[] }>().images;

const page: ContentValues & { collection: string; name: null; itemName: string } = {
  collection: 'Pages_Statiques',
  name: null,
  itemName: 'AFFICHE',
  title: 'Affiche',
  content: '<p>Bonjour</p>',
  tags: [],
  audience: 'TOUS',
  audienceCode: null,
  ordre: 1,
  publicationDebut: null,
  publicationFin: null,
  cookieSetting: null,
  isFermable: true,
  isBloquante: false,
  routes: [],
};
const addContent = async (values: object) =>
  (await helene.send('POST', '/admin/cms/items', null, { ...page, ...values })).json<{ id: string }>().id;
const publish = (id: string) => helene.send('POST', `/admin/cms/items/${id}/publier`, null, { version: 1, date: null });

test('[ADM-12] a picture comes with its alternative text, is seen once a published page shows it, and stays while it is used', async () => {
  const { id } = (await addPicture()).json<{ id: string }>();
  expect((await images(helene, '?texte=affiche'))[0]).toMatchObject({
    id,
    nom: 'Affiche',
    alternative: 'Une famille devant la mer',
    largeur: 1,
    hauteur: 1,
    modification: { auteur: 'helene.dargois@exemple.test' },
  });
  const look = (who: Caller) => who.get(`/cms/images?id=${id}`);
  expect((await look(helene)).statusCode).toBe(200);
  expect((await look(visitor)).statusCode).toBe(404);
  const contentId = await addContent({
    content: `<p><img src="${pictureAddress(id)}" alt="Une famille devant la mer"></p>`,
  });
  expect((await look(visitor)).statusCode).toBe(404);
  expect((await helene.send('DELETE', `/admin/cms/images/${id}`, null)).json()).toMatchObject({
    status: 409,
    message: 'Cette image est utilisée par 1 contenu.',
  });
  expect((await publish(contentId)).statusCode).toBe(204);
  expect((await look(visitor)).statusCode).toBe(200);
  expect((await visitor.get('/cms/images?id=' + id)).headers['content-type']).toBe('image/png');
  expect((await demo.visitor('aliz').get(`/cms/images?id=${id}`)).statusCode).toBe(404);
  await helene.send('POST', `/admin/cms/items/${contentId}/archiver`, null);
  await helene.send('DELETE', `/admin/cms/items/${contentId}`, null);
  expect((await look(visitor)).statusCode).toBe(404);
  expect((await helene.send('DELETE', `/admin/cms/images/${id}`, null)).statusCode).toBe(204);
  expect((await look(helene)).statusCode).toBe(404);
});

test('[ADM-12] a picture stays while a release note or the page of an outage shows it', async () => {
  const { id } = (await addPicture()).json<{ id: string }>();
  const shown = `<p>Voici <img src="${pictureAddress(id)}" alt="Une famille devant la mer"></p>`;
  const notes = '/admin/release-note/versions';
  await helene.send('POST', notes, null, {
    version: '9.3.0',
    date: '2026-11-20',
    titre: 'Images',
    contenu: shown,
    profils: ['Consultant'],
    isFenetre: false,
  });
  const outage = async (errorPageContent: string) => {
    const type = 'PAGES_ERREUR';
    const { version } = (await helene.get(`/admin/settings/edition/type?type=${type}`)).json<{ version: number }>();
    const body = { type, valeurs: { errorPageContent }, version };
    return (await helene.send('POST', '/admin/settings/edition/type', null, body)).statusCode;
  };
  expect(await outage(shown)).toBe(200);
  expect((await helene.send('DELETE', `/admin/cms/images/${id}`, null)).json()).toMatchObject({
    status: 409,
    message: 'Cette image est utilisée par 1 réglage et 1 note de version.',
  });
  expect(await outage('<p>Nous revenons vite.</p>')).toBe(200);
  await helene.send('DELETE', `${notes}/9.3.0`, null);
  expect((await helene.send('DELETE', `/admin/cms/images/${id}`, null)).statusCode).toBe(204);
});

test('[PRE-27] a picture of the library that the charter names as a logo is seen by every visitor, and stays while it is', async () => {
  const { id } = (await addPicture()).json<{ id: string }>();
  const charter = async (valeurs: object) => {
    const read = await helene.get('/admin/settings/edition/type?type=CHARTE');
    const { version } = read.json<{ version: number }>();
    return helene.send('POST', '/admin/settings/edition/type', null, { type: 'CHARTE', valeurs, version });
  };
  expect((await charter({ logoHeader: pictureAddress(id), logoFooter: pictureAddress(id) })).statusCode).toBe(200);
  expect((await visitor.get(`/cms/images?id=${id}`)).statusCode).toBe(200);
  expect((await demo.visitor('aliz').get(`/cms/images?id=${id}`)).statusCode).toBe(404);
  expect(iconOf(pictureAddress(id))).toBe(pictureAddress(id));
  expect((await helene.send('DELETE', `/admin/cms/images/${id}`, null)).json()).toMatchObject({
    status: 409,
    message: 'Cette image est utilisée par 2 réglages.',
  });
  const former = { logoHeader: '/assets/vald/logo.svg', logoFooter: '/assets/vald/logo-footer.svg' };
  expect((await charter(former)).statusCode).toBe(200);
  expect((await visitor.get(`/cms/images?id=${id}`)).statusCode).toBe(404);
  expect((await helene.send('DELETE', `/admin/cms/images/${id}`, null)).statusCode).toBe(204);
});

test('[ADM-12] a picture without alternative text, of another kind or hostile is refused', async () => {
  const mute = await upload('/admin/cms/images?nom=Affiche&alternative=', picture);
  expect(mute.statusCode).toBe(400);
  const refused = async (file: SentFile) => (await addPicture(file)).json<{ data: string }>().data;
  expect(await refused({ content: pdf, name: 'a.pdf', type: 'application/pdf' })).toBe('FichierRefuse');
  expect(await refused({ content: Buffer.from('<svg onload="x()"/>'), name: 'a.svg', type: 'image/svg+xml' })).toBe(
    'FichierRefuse',
  );
  expect(await refused({ ...picture, content: Buffer.concat([png, Buffer.from('<script>')]) })).toBe('FichierRefuse');
  expect(await refused({ ...picture, content: Buffer.alloc(3_000_000, 1) })).toBe('FichierRefuse');
  expect((await addPicture({ content: webpOf(40, 30), name: 'a.webp', type: 'image/webp' })).statusCode).toBe(200);
});

test('[ADM-12] pictures and documents are for the staff of the client with the right', async () => {
  const { id } = (await addPicture()).json<{ id: string }>();
  expect((await addPicture(picture, karim)).statusCode).toBe(403);
  expect((await karim.send('DELETE', `/admin/cms/images/${id}`, null)).statusCode).toBe(403);
  expect((await camille.get('/admin/cms/images')).statusCode).toBe(403);
  expect((await visitor.get('/admin/cms/documents')).statusCode).toBe(401);
  expect((await images(lucie)).some((image) => image.id === id)).toBe(false);
  const change = { nom: 'Autre', alternative: 'Autre', version: 1 };
  expect((await lucie.send('PUT', `/admin/cms/images/${id}`, null, change)).statusCode).toBe(404);
  expect((await helene.send('PUT', `/admin/cms/images/${id}`, null, change)).json()).toEqual({ version: 2 });
  expect((await helene.send('PUT', `/admin/cms/images/${id}`, null, change)).json()).toMatchObject({
    status: 409,
    data: 'EtatIncompatible',
  });
});

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
  (await upload('/admin/cms/fichiers', { content, name, type: 'application/pdf' })).json<{ fichierId: string }>()
    .fichierId;
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
  const id = await addContent({
    collection: 'Popups',
    itemName: 'seniors',
    audienceCode: code,
    isBloquante: true,
    routes: ['/cgdm-svc/carte-tp'],
  });
  expect((await publish(id)).statusCode).toBe(204);
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

test('[ADM-12] a picture stays while a publication to come shows it, whatever the draft says since', async () => {
  const { id } = (await addPicture()).json<{ id: string }>();
  const content = `<p><img src="${pictureAddress(id)}" alt="Une famille devant la mer"></p>`;
  const contentId = await addContent({ itemName: 'A_VENIR', content });
  await helene.send('POST', `/admin/cms/items/${contentId}/publier`, null, { version: 1, date: '2099-01-01' });
  const { valeurs } = (await helene.get(`/admin/cms/items/${contentId}`)).json<{ valeurs: ContentValues }>();
  await helene.send('PUT', `/admin/cms/items/${contentId}`, null, { ...valeurs, content: '<p>Sans</p>', version: 1 });
  expect((await helene.send('DELETE', `/admin/cms/images/${id}`, null)).statusCode).toBe(409);
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
