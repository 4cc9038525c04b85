import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';

let demo: DemoApp;
let helene: Caller;
beforeEach(async () => {
  demo = await createDemoApp();
  helene = await demo.as('helene.dargois');
}, 90_000);
afterEach(() => demo.close());

const path = '/admin/cgdm-ids';
const clear = (portee: string, who = helene) => who.send('POST', `${path}/clear-cache`, null, { portee });

test('the set-up is read without any secret, and by those alone who may', async () => {
  const answer = await helene.get(`${path}/configuration`);
  const { sections } = answer.json<{ sections: { titre: string; parametres: { cle: string; valeur: string }[] }[] }>();
  const values = new Map(sections.flatMap(({ parametres }) => parametres).map(({ cle, valeur }) => [cle, valeur]));
  expect([values.get('idle'), values.get('failures'), values.get('codeLength'), values.get('codeTries')]).toEqual([
    '20\u00a0min',
    '5',
    '6',
    '5',
  ]);
  expect(values.get('hosts')).toContain('vald.localhost');
  expect(answer.body).not.toContain('v2.');
  const karim = await demo.as('karim.belhazar');
  expect((await karim.get(`${path}/configuration`)).statusCode).toBe(403);
  expect((await clear('TOUT', karim)).statusCode).toBe(403);
});

test('clearing the sessions signs the others of this client out, and neither oneself nor another client', async () => {
  const camille = await demo.as('camille.vernoux');
  const marc = await demo.as('marc.delaunoye', 'aliz');
  expect((await clear('CONFIGURATION')).statusCode).toBe(200);
  expect((await camille.get('/identity/current-user')).statusCode).toBe(200);
  expect((await clear('UTILISATEURS')).json<{ entrees: number }>().entrees).toBeGreaterThan(0);
  expect((await camille.get('/identity/current-user')).statusCode).toBe(401);
  expect((await helene.get(`${path}/configuration`)).statusCode).toBe(200);
  expect((await marc.get('/identity/current-user')).statusCode).toBe(200);
});
