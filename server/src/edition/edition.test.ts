import { eq } from 'drizzle-orm';
import type { CmsItem } from '@portal/shared-api/contract/cms';
import type { ContentRow, ContentValues } from '@portal/shared-api/contract/edition';
import type { EditedCategory, EditedQuestion } from '@portal/shared-api/contract/edition-faq';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { auditTrail } from '../platform/audit/tables';
import { publishDue } from './due';

let demo: DemoApp;
let helene: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  helene = await demo.as('helene.dargois');
}, 90_000);
afterAll(() => demo.close());

const items = '/admin/cms/items';
const cgu = 'Pages_Statiques-CGU';
const read = async (id: string, who = helene) =>
  (await who.get(`${items}/${id}`)).json<{ contenu: ContentRow; valeurs: ContentValues; version: number }>();
const save = async (id: string, changes: Partial<ContentValues>, version?: number) => {
  const { valeurs, version: latest } = await read(id);
  return helene.send('PUT', `${items}/${id}`, null, { ...valeurs, ...changes, version: version ?? latest });
};
const publish = async (id: string, date: string | null = null) =>
  helene.send('POST', `${items}/${id}/publier`, null, { version: (await read(id)).version, date });
const page = async (itemName: string, client: 'vald' | 'aliz' = 'vald') =>
  (await demo.visitor(client).get(`/cms/collections/Pages_Statiques?itemName=${itemName}`)).json<CmsItem[]>()[0];

it('a draft changes nothing for readers; published, it is there at the next read, for this client alone', async () => {
  const before = await page('CGU');
  expect((await save(cgu, { title: 'Conditions nouvelles' })).json()).toEqual({ version: 1 });
  expect(await page('CGU')).toEqual(before);
  expect((await read(cgu)).contenu).toMatchObject({ etat: 'PUBLIE', isBrouillonEnCours: true });
  expect((await publish(cgu)).statusCode).toBe(204);
  expect((await page('CGU'))?.title).toBe('Conditions nouvelles');
  expect((await page('CGU', 'aliz'))?.title).toBe(before?.title);
  expect((await read(cgu)).contenu.isBrouillonEnCours).toBe(false);
  const lines = await demo.database.select().from(auditTrail).where(eq(auditTrail.cible, cgu));
  expect(lines.map(({ action }) => action)).toEqual(expect.arrayContaining(['contenu.modifie', 'contenu.publie']));
});

it('a draft with a day to come replaces what is published on that day, and not before', async () => {
  await save(cgu, { title: 'Conditions de décembre' });
  expect((await publish(cgu, '2026-12-01')).statusCode).toBe(204);
  await save(cgu, { title: 'Conditions à venir' });
  expect((await read(cgu)).contenu.publicationPrevue).toBe('2026-12-01');
  await publishDue(demo.database, '2026-11-30', demo.clock.now());
  expect((await page('CGU'))?.title).toBe('Conditions nouvelles');
  await publishDue(demo.database, '2026-12-01', demo.clock.now());
  expect((await page('CGU'))?.title).toBe('Conditions de décembre');
  expect((await read(cgu)).contenu).toMatchObject({ publicationPrevue: null, isBrouillonEnCours: true });
  const past = await publish(cgu, '2020-01-01');
  expect([past.statusCode, past.json<{ message: string }>().message]).toEqual([
    400,
    'La date de publication est passée.',
  ]);
});

it('a new page is a draft until it is published, is archived, and is deleted only when nobody reads it', async () => {
  const draft = {
    title: 'Votre rentrée',
    content: '<p>Texte<script>alert(1)</script></p>',
    tags: [],
    audience: 'TOUS',
    ordre: 1,
    publicationDebut: null,
    publicationFin: null,
    cookieSetting: null,
    audienceCode: null,
    isFermable: true,
    isBloquante: false,
    routes: [],
    collection: 'Pages_Statiques',
    name: null,
    itemName: 'RENTREE',
  };
  const created = await helene.send('POST', items, null, draft);
  const { id } = created.json<{ id: string }>();
  expect(id).toBe('Pages_Statiques-RENTREE');
  expect(await page('RENTREE')).toBeUndefined();
  expect((await helene.send('POST', items, null, draft)).json<{ message: string }>().message).toBe(
    'Ce nom technique est déjà pris dans cette collection.',
  );
  await publish(id);
  expect(await page('RENTREE')).toMatchObject({ title: 'Votre rentrée', content: '<p>Texte</p>' });
  expect((await helene.send('DELETE', `${items}/${id}`, null)).json<{ message: string }>().message).toBe(
    'Ce contenu est publié\u00a0: archivez-le d’abord.',
  );
  expect((await helene.send('POST', `${items}/${id}/archiver`, null)).statusCode).toBe(204);
  expect(await page('RENTREE')).toBeUndefined();
  expect((await helene.send('DELETE', `${items}/${id}`, null)).statusCode).toBe(204);
  expect((await helene.get(`${items}/${id}`)).statusCode).toBe(404);
});

it.each<[Partial<ContentValues>, string, string]>([
  [{ content: '<p><img src="https://x.test/a.png"></p>' }, 'content', 'Le texte alternatif est obligatoire.'],
  [{ content: '<p></p>' }, 'content', 'Le contenu est vide.'],
  [{ title: 'Bonjour {{nir}}' }, 'title', '{{nir}}\u00a0: cette variable n’existe pas.'],
  [
    { publicationDebut: '2026-12-02', publicationFin: '2026-12-01' },
    'publicationFin',
    'La fin de la publication précède son début.',
  ],
])('refuses %j', async (changes, champ, message) => {
  const answer = await save('Pages_Statiques-ACCESSIBILITE', changes);
  expect(answer.statusCode).toBe(400);
  expect(answer.json<{ erreurs: object[] }>().erreurs).toEqual([
    expect.objectContaining({ champ, message: expect.stringContaining(message) }),
  ]);
});

it('the variables of a content are those of its reader, escaped, and empty for a visitor', async () => {
  const id = 'Pages_Statiques-MENTIONS_LEGALES';
  await save(id, {
    title: 'Bonjour {{prenom}}',
    content: '<p>{{nom}}, contrat {{numeroContratIndividuel}}, {{nomOffre}}, {{libelleClient}}</p>',
  });
  await publish(id);
  const camille = await demo.as('camille.vernoux');
  const [own] = (await camille.get('/cms/collections/Pages_Statiques?itemName=MENTIONS_LEGALES', 'VAL0004521')).json<
    CmsItem[]
  >();
  expect(own).toMatchObject({
    title: 'Bonjour Camille',
    content: expect.stringMatching(/^<p>VERNOUX, contrat VAL0004521, .+, Mutuelle Valdoré<\/p>$/),
  });
  expect(await page('MENTIONS_LEGALES')).toMatchObject({
    title: 'Bonjour ',
    content: '<p>, contrat , , Mutuelle Valdoré</p>',
  });
});

it('the second of two editors is refused; a Gestionnaire writes and does not delete; a Consultant reads; a member does not', async () => {
  const { version } = await read(cgu);
  expect((await save(cgu, { title: 'Un' }, version)).statusCode).toBe(200);
  expect((await save(cgu, { title: 'Deux' }, version)).statusCode).toBe(409);
  const karim = await demo.as('karim.belhazar');
  const camille = await demo.as('camille.vernoux');
  expect((await karim.get(`${items}/${cgu}`)).statusCode).toBe(200);
  expect((await karim.send('DELETE', `${items}/${cgu}`, null)).statusCode).toBe(403);
  expect((await camille.get(items)).statusCode).toBe(403);
});

const questions = async (query = '') =>
  (await helene.get(`/admin/faq?taille=100${query}`)).json<{
    questions: EditedQuestion[];
    categories: { code: string }[];
  }>();
const titles = async () =>
  (await demo.visitor('vald').get('/inbenta-faq/content?userType=ANONYME'))
    .json<{ categories: { items: { title: string; content: string }[] }[] }>()
    .categories.flatMap(({ items: each }) => each);

it('[ADM-13] a question is added, read by visitors, changed with its versions, and deleted', async () => {
  const body = {
    categorie: (await questions()).categories[0]?.code,
    title: 'Comment changer de logo\u202f?',
    content: '<p>Demandez-le.</p>',
    ordre: 99,
    ordrePopulaire: null,
    userTypes: ['ANONYME', 'ADHERENT'],
    tags: ['emblème'],
    related: [],
  };
  const shown = async () => (await titles()).find(({ title }) => title === body.title)?.content;
  const { id } = (await helene.send('POST', '/admin/faq', null, body)).json<{ id: string }>();
  expect(await shown()).toBe('<p>Demandez-le.</p>');
  const mine = async () => (await questions('&texte=logo')).questions.find((each) => each.id === id);
  expect(await mine()).toMatchObject({ title: body.title, version: 1, lectures: 0 });
  const change = { ...body, content: '<p>Écrivez-nous.</p>', version: 1 };
  expect((await helene.send('PUT', `/admin/faq/${id}`, null, change)).json()).toEqual({ version: 2 });
  expect(await shown()).toBe('<p>Écrivez-nous.</p>');
  expect((await helene.send('PUT', `/admin/faq/${id}`, null, change)).statusCode).toBe(409);
  const { versions } = (await helene.get(`/admin/faq/${id}/historique`)).json<{ versions: { version: number }[] }>();
  expect(versions.map(({ version }) => version)).toEqual([2, 1]);
  expect((await helene.send('DELETE', `/admin/faq/${id}`, null)).statusCode).toBe(204);
  expect([await shown(), await mine()]).toEqual([undefined, undefined]);
});

it('[ADM-13] a category is added, renamed by one of two editors, and deleted once it holds no question', async () => {
  const at = '/admin/faq/categories';
  const list = async () => (await helene.get(`${at}?taille=100`)).json<{ categories: EditedCategory[] }>().categories;
  const body = { name: 'Médecines douces', ordre: 90 };
  const added = await helene.send('POST', at, null, body);
  expect(added.json()).toEqual({ code: 'MEDECINES_DOUCES' });
  expect((await helene.send('POST', at, null, { ...body, name: 'medecines douces' })).statusCode).toBe(400);
  const own = `${at}/MEDECINES_DOUCES`;
  const change = { name: 'Médecines', ordre: 1, version: 1 };
  expect((await helene.send('PUT', own, null, change)).json()).toEqual({ version: 2 });
  expect((await helene.send('PUT', own, null, { ...change, name: 'Autre' })).statusCode).toBe(409);
  const [first] = await list();
  expect((await helene.send('PUT', own, null, { ...change, name: first?.name, version: 2 })).statusCode).toBe(400);
  expect((await list()).find(({ code }) => code === 'MEDECINES_DOUCES')).toEqual({
    code: 'MEDECINES_DOUCES',
    name: 'Médecines',
    ordre: 1,
    version: 2,
    questions: 0,
  });
  const used = (await list()).find(({ questions: inside }) => inside > 1);
  const refused = await helene.send('DELETE', `${at}/${used?.code}`, null);
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    409,
    `${used?.questions} questions sont dans cette catégorie\u00a0: changez-les de catégorie d’abord.`,
  ]);
  const { versions } = (await helene.get(`${own}/historique`)).json<{ versions: { version: number }[] }>();
  expect(versions.map(({ version }) => version)).toEqual([2, 1]);
  expect((await helene.send('DELETE', own, null)).statusCode).toBe(204);
  expect((await helene.get(`${own}/historique`)).statusCode).toBe(404);
  // A name may serve again.
  expect((await helene.send('POST', at, null, body)).json()).toEqual({ code: 'MEDECINES_DOUCES' });
  expect((await list()).find(({ code }) => code === 'MEDECINES_DOUCES')?.version).toBe(4);
  // What bore it before is no past of this one.
  const anew = (await helene.get(`${own}/historique`)).json<{ versions: { valeurs: object }[] }>();
  expect(anew.versions).toMatchObject([{ valeurs: { name: body.name } }]);
  expect((await helene.send('DELETE', own, null)).statusCode).toBe(204);
});

it('the list of questions says how often each is read and what readers think of it', async () => {
  const { questions: rows } = await questions();
  expect(rows.length).toBeGreaterThan(20);
  expect((await helene.get(`/admin/faq/${rows[0]?.id}/commentaires`)).statusCode).toBe(200);
  const wrong = await helene.send('PUT', `/admin/faq/${rows[0]?.id}`, null, {
    categorie: 'RIEN',
    title: 'Titre',
    content: '<p>a</p>',
    ordre: 1,
    ordrePopulaire: null,
    userTypes: ['ADHERENT'],
    tags: [],
    related: [rows[0]?.id, 'inconnue'],
    version: 0,
  });
  expect(wrong.json<{ erreurs: { champ: string }[] }>().erreurs.map(({ champ }) => champ)).toEqual([
    'categorie',
    'related',
    'related',
  ]);
});

test('[ADM-12] a preview names what a reader finds in the same place on a day, planned drafts included', async () => {
  const helene = await demo.as('helene.dargois');
  const block = { name: 'APERCU', collection: 'Blocs', content: '<p>x</p>', tags: [], audience: 'TOUS', ordre: 1 };
  const rest = {
    publicationDebut: null,
    publicationFin: null,
    cookieSetting: null,
    audienceCode: null,
    isFermable: true,
    isBloquante: false,
    routes: [],
  };
  const add = async (itemName: string, changes: object, date: string | null) => {
    const body = { ...block, ...rest, itemName, title: itemName, ...changes };
    const { id } = (await helene.send('POST', '/admin/cms/items', null, body)).json<{ id: string }>();
    expect((await helene.send('POST', `/admin/cms/items/${id}/publier`, null, { version: 1, date })).statusCode).toBe(
      204,
    );
  };
  await add('maintenant', {}, null);
  await add('connectes', { audience: 'CONNECTES', ordre: 2 }, null);
  await add('bientot', { ordre: 0 }, '2099-01-01');
  const seen = async (query: string) =>
    (await helene.get(`/admin/cms/apercu?collection=Blocs&name=APERCU&${query}`))
      .json<{ voisins: { title: string }[] }>()
      .voisins.map(({ title }) => title);
  expect(await seen('lecteur=VISITEUR')).toEqual(['maintenant']);
  expect(await seen('lecteur=CONNECTE')).toEqual(['maintenant', 'connectes']);
  expect(await seen('lecteur=CONNECTE&date=2099-01-01')).toEqual(['bientot', 'maintenant', 'connectes']);
  expect(await seen('lecteur=CONNECTE&sauf=APERCU-maintenant')).toEqual(['connectes']);
  const camille = await demo.as('camille.vernoux');
  expect((await camille.get('/admin/cms/apercu?collection=Blocs&lecteur=VISITEUR')).statusCode).toBe(403);
});
