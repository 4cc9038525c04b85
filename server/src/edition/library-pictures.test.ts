import type { ImageRow } from '@portal/shared-api/contract/bibliotheque';
import { pictureAddress } from '@portal/shared-api/contract/documentation';
import type { ContentValues } from '@portal/shared-api/contract/edition';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { pdf, png, webpOf, type SentFile } from '../fichiers/testing/samples';
import { iconOf } from '../platform/http/brand-icon';
import { upload, addContent, publish } from './testing/library';

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

const picture = { content: png, name: 'affiche.png', type: 'image/png' };
const addPicture = (file: SentFile = picture, who = helene) =>
  upload(helene, '/admin/cms/images?nom=Affiche&alternative=Une%20famille%20devant%20la%20mer', file, who);
const images = async (who = helene, query = '') =>
  (await who.get(`/admin/cms/images${query}`)).json<{ images: ImageRow[] }>().images;

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
  const contentId = await addContent(helene, {
    content: `<p><img src="${pictureAddress(id)}" alt="Une famille devant la mer"></p>`,
  });
  expect((await look(visitor)).statusCode).toBe(404);
  expect((await helene.send('DELETE', `/admin/cms/images/${id}`, null)).json()).toMatchObject({
    status: 409,
    message: 'Cette image est utilisée par 1 contenu.',
  });
  expect((await publish(helene, contentId)).statusCode).toBe(204);
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
  const mute = await upload(helene, '/admin/cms/images?nom=Affiche&alternative=', picture);
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

test('[ADM-12] a picture stays while a publication to come shows it, whatever the draft says since', async () => {
  const { id } = (await addPicture()).json<{ id: string }>();
  const content = `<p><img src="${pictureAddress(id)}" alt="Une famille devant la mer"></p>`;
  const contentId = await addContent(helene, { itemName: 'A_VENIR', content });
  await helene.send('POST', `/admin/cms/items/${contentId}/publier`, null, { version: 1, date: '2099-01-01' });
  const { valeurs } = (await helene.get(`/admin/cms/items/${contentId}`)).json<{ valeurs: ContentValues }>();
  await helene.send('PUT', `/admin/cms/items/${contentId}`, null, { ...valeurs, content: '<p>Sans</p>', version: 1 });
  expect((await helene.send('DELETE', `/admin/cms/images/${id}`, null)).statusCode).toBe(409);
});
