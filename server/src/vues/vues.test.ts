import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';

let demo: DemoApp;
beforeAll(async () => {
  demo = await createDemoApp();
}, 90_000);
afterAll(() => demo.close());

interface View {
  id: string;
  nom: string;
  isSupprimable: boolean;
}
const keep = (who: Caller, nom: string, portee: 'MOI' | 'ROLE' | 'TOUS', ecran = 'audiences') =>
  who.send('POST', '/admin/vues', null, { ecran, nom, adresse: 'type=FICHIER&tri=-date', portee });
const seen = async (who: Caller, ecran = 'audiences') =>
  (await who.get(`/admin/vues?ecran=${ecran}`)).json<{ vues: View[] }>().vues;

it('a kept view is seen by its author alone, by a role, or by all staff of the client', async () => {
  const helene = await demo.as('helene.dargois');
  const karim = await demo.as('karim.belhazar');
  expect((await keep(helene, 'Mes fichiers', 'MOI')).statusCode).toBe(200);
  await keep(helene, 'Pour les administrateurs', 'ROLE');
  await keep(helene, 'Pour tout le monde', 'TOUS');
  expect((await seen(helene)).map(({ nom }) => nom)).toEqual([
    'Mes fichiers',
    'Pour les administrateurs',
    'Pour tout le monde',
  ]);
  expect((await seen(karim)).map(({ nom, isSupprimable }) => [nom, isSupprimable])).toEqual([
    ['Pour tout le monde', false],
  ]);
  expect(await seen(helene, 'historique')).toEqual([]);
});

it('staff who may not set the portal up keep views for themselves alone, and delete no other', async () => {
  const karim = await demo.as('karim.belhazar');
  expect((await keep(karim, 'Partagée', 'TOUS')).statusCode).toBe(403);
  const [shared] = await seen(karim);
  expect((await karim.send('DELETE', `/admin/vues/${shared?.id}`, null)).statusCode).toBe(404);
  expect((await keep(karim, 'À moi', 'MOI')).statusCode).toBe(200);
  expect((await keep(karim, 'À moi', 'MOI')).json<{ message: string }>().message).toBe(
    'Une de vos vues porte déjà ce nom.',
  );
  const own = (await seen(karim)).find(({ nom }) => nom === 'À moi');
  expect((await karim.send('DELETE', `/admin/vues/${own?.id}`, null)).statusCode).toBe(204);
  expect((await seen(karim)).map(({ nom }) => nom)).toEqual(['Pour tout le monde']);
});

it('a member has no view, and an address with anything but parameters is refused', async () => {
  const camille = await demo.as('camille.vernoux');
  expect((await camille.get('/admin/vues?ecran=audiences')).statusCode).toBe(403);
  expect((await keep(camille, 'Essai', 'MOI')).statusCode).toBe(403);
  const helene = await demo.as('helene.dargois');
  const strange = { ecran: 'audiences', nom: 'Essai', adresse: 'javascript://x', portee: 'MOI' };
  expect((await helene.send('POST', '/admin/vues', null, strange)).statusCode).toBe(400);
});

it('presses at the same instant keep one view of a name, and twenty of a list', async () => {
  const karim = await demo.as('karim.belhazar');
  const twice = await Promise.all([keep(karim, 'Double', 'MOI', 'doubles'), keep(karim, 'Double', 'MOI', 'doubles')]);
  expect(twice.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
  const many = Array.from({ length: 25 }, (_, index) => keep(karim, `Vue ${index}`, 'MOI', 'parallele'));
  const answers = await Promise.all(many);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
  expect(await seen(karim, 'parallele')).toHaveLength(20);
});
