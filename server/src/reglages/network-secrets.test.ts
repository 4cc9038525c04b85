import type { Setting } from '@portal/shared-api/contract/reglages';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';

let demo: DemoApp;
let helene: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  helene = await demo.as('helene.dargois');
}, 90_000);
afterAll(() => demo.close());

const path = '/admin/settings/edition/type';
const read = async () => (await helene.get(`${path}?type=RESEAUX`)).json<{ reglages: Setting[]; version: number }>();
const networks = async () =>
  (await read()).reglages.find(({ cle }) => cle === 'reseauxSoins')?.valeur as Record<string, string>[];
const save = async (reseauxSoins: readonly object[]) =>
  helene.send('POST', path, null, { type: 'RESEAUX', valeurs: { reseauxSoins }, version: (await read()).version });

it('a version whose secrets are gone is not restored without them, nor is a secret sent to another address', async () => {
  const shown = await networks();
  const [first = {}] = shown;
  expect((await save(shown.slice(1))).statusCode).toBe(200);
  expect((await save(shown)).json()).toMatchObject({
    status: 400,
    erreurs: [{ champ: 'reseauxSoins', message: expect.stringContaining('n’est plus enregistré') }],
  });
  const typed = { ...first, cleApi: 'neuve', secretEchange: first['secretEchange'] === '' ? '' : 'neuf' };
  expect((await save([typed, ...shown.slice(1)])).statusCode).toBe(200);
  const [kept = {}] = await networks();
  const elsewhere = [{ ...kept, url: 'https://ailleurs.exemple.test/' }, ...shown.slice(1)];
  expect((await save(elsewhere)).json()).toMatchObject({
    status: 400,
    erreurs: [{ message: expect.stringContaining('L’adresse change') }],
  });
  expect((await save([typed, ...shown.slice(1)])).statusCode).toBe(200);
});
