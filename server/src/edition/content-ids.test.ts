import { cmsItems } from '../contenus/public';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';

let demo: DemoApp;
let helene: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  helene = await demo.as('helene.dargois');
}, 90_000);
afterAll(() => demo.close());

const items = '/admin/cms/items';
const rest = {
  publicationDebut: null,
  publicationFin: null,
  cookieSetting: null,
  audienceCode: null,
  isFermable: true,
  isBloquante: false,
  routes: [],
};

test('[ADM-12] two blocks never have one identifier, and none takes the name of a collection', async () => {
  const block = { ...rest, title: 'Bloc', content: '<p>x</p>', tags: [], audience: 'TOUS' as const, ordre: 1 };
  const add = (name: string, itemName: string, collection = 'Blocs') =>
    helene.send('POST', items, null, { ...block, collection, name, itemName });
  const idOf = async (name: string, itemName: string) => (await add(name, itemName)).json<{ id: string }>().id;
  const made = [await idOf('ESSAI', 'ok-deux'), await idOf('ESSAI-ok', 'deux'), await idOf('ESSAI-ok-deux', 'fin')];
  expect(new Set(made).size).toBe(3);
  for (const id of made) expect((await helene.get(`${items}/${id}`)).json()).toMatchObject({ contenu: { id } });
  const taken = { status: 400, message: 'Ce nom technique est déjà pris dans cette collection.' };
  expect((await add('ESSAI-ok', 'deux')).json()).toMatchObject(taken);
  // What an earlier portal made has the identifier of another.
  const old = { clientCode: 'VALD', id: 'VIEUX-un-deux', collection: 'Blocs', name: 'VIEUX-un', itemName: 'deux' };
  await demo.database.insert(cmsItems).values({ ...block, ...old, etat: 'BROUILLON' });
  expect((await add('VIEUX-un', 'deux')).json()).toMatchObject(taken);
  expect((await add('VIEUX', 'un-deux')).statusCode).toBe(200);
  const hidden = await helene.send('POST', items, null, {
    ...block,
    collection: 'Popups',
    name: 'Pages_Statiques',
    itemName: 'HIVER',
  });
  expect(hidden.json()).toEqual({ id: 'Popups-HIVER' });
  const both = await Promise.all([add('ENSEMBLE', 'un'), add('ENSEMBLE', 'un')]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
  expect((await add('Pages_Statiques', 'ACCESSIBILITE')).json()).toMatchObject({
    status: 400,
    erreurs: [{ champ: 'name', message: 'Ce nom est celui d’une collection\u00a0: choisissez un autre emplacement.' }],
  });
});

test('[ADM-12] a content that replaces a deleted one has a history of its own', async () => {
  const block = { ...rest, title: 'Bloc', content: '<p>x</p>', tags: [], audience: 'TOUS', ordre: 1 };
  const add = async (name: string, itemName: string) =>
    (await helene.send('POST', items, null, { ...block, collection: 'Blocs', name, itemName })).json<{ id: string }>()
      .id;
  const remove = (id: string) => helene.send('DELETE', `${items}/${id}`, null);
  const history = async (id: string) =>
    (await helene.get(`${items}/${id}/historique`)).json<{ versions: { version: number }[] }>().versions;
  const old = { clientCode: 'VALD', id: 'PASSE-un-deux', collection: 'Blocs', name: 'PASSE-un', itemName: 'deux' };
  await demo.database.insert(cmsItems).values({ ...block, ...old, audience: 'TOUS', etat: 'BROUILLON' });
  const ids = [old.id];
  for (const [name, itemName] of [
    ['PASSE', 'un-deux'],
    ['PASSE-un', 'deux'],
    ['PASSE', 'un-deux'],
  ] as const) {
    await remove(ids.at(-1) ?? '');
    const id = await add(name, itemName);
    expect((await history(id)).map(({ version }) => version)).toEqual([1]);
    ids.push(id);
  }
  expect(new Set(ids).size).toBe(4);
});
