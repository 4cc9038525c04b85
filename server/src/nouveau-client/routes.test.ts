import { and, eq } from 'drizzle-orm';
import type { Insurer, NewInsurerValues } from '@portal/shared-api/contract/plateforme';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { comptes } from '../identity/accounts/tables';
import { auditTrail } from '../platform/audit/tables';

let demo: DemoApp;
let helene: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  helene = await demo.as('helene.dargois');
}, 90_000);
afterAll(() => demo.close());

const path = '/admin/plateforme/assureurs';
const values: NewInsurerValues = {
  libelle: 'Mutuelle des Causses',
  code: 'mutu',
  hotes: ['Mutu.localhost'],
  telephone: '05 99 00 00 00',
  adressePostale: ['3 rue Haute', '12100 Millau'],
  couleurPrimaire: '#0a5a8a',
  couleurSecondaire: '#e07b2e',
  issuer: '',
  clientId: '',
  clientSecret: '',
  libelleFournisseur: '',
  sujet: '',
  codeCivilite: 'MME',
  nom: 'Roussel',
  prenom: 'Édith',
  email: 'edith.roussel@exemple.test',
};
const create = (changes: Partial<NewInsurerValues> = {}, who = helene) =>
  who.send('POST', path, null, { ...values, ...changes });
const list = async () => (await helene.get(`${path}?taille=100`)).json<{ assureurs: Insurer[] }>().assureurs;

test('an administrator of the platform creates an insurer, whose first administrator is written to', async () => {
  const { droits } = (await helene.get('/identity/current-user')).json<{ droits: string[] }>();
  expect(droits).toEqual(expect.arrayContaining(['plateforme:read', 'plateforme:create']));
  expect((await create()).json()).toEqual({ code: 'MUTU', origine: 'http://mutu.localhost:8080' });
  expect((await list()).find(({ code }) => code === 'MUTU')).toEqual({
    code: 'MUTU',
    libelle: 'Mutuelle des Causses',
    hotes: ['mutu.localhost'],
    couleurPrimaire: '#0a5a8a',
    fournisseur: null,
    administrateurs: 1,
  });
  await demo.runJobs();
  const [mail] = await demo.mailbox('edith.roussel@exemple.test');
  expect(mail?.text).toContain('http://mutu.localhost:8080/#/activate-user?');
  const lines = await demo.database.select().from(auditTrail).where(eq(auditTrail.action, 'client.cree'));
  expect(lines.map(({ clientCode, acteurNom, cible }) => [clientCode, acteurNom, cible]).toSorted()).toEqual([
    ['MUTU', 'helene.dargois@exemple.test', 'MUTU'],
    ['VALD', 'helene.dargois@exemple.test', 'MUTU'],
  ]);
});

test('every fault shows at its field, and nothing is stored', async () => {
  const before = (await list()).length;
  const faults = async (changes: Partial<NewInsurerValues>) => {
    const answer = await create(changes);
    expect(answer.statusCode).toBe(400);
    return answer.json<{ erreurs: { champ: string }[] }>().erreurs.map(({ champ }) => champ);
  };
  expect(await faults({ code: 'X1', hotes: ['https://a'], couleurPrimaire: '#ffee00', email: 'edith' })).toEqual([
    'code',
    'hotes',
    'couleurPrimaire',
    'email',
  ]);
  for (const email of ['edith@exemple..test', 'edith;autre@exemple.test', 'edith\u200b@exemple.test'])
    expect(await faults({ email })).toEqual(['email']);
  expect(await faults({ libelle: ' ', telephone: '05', nom: '', couleurSecondaire: 'or' })).toEqual([
    'libelle',
    'couleurSecondaire',
    'telephone',
    'nom',
  ]);
  expect(await faults({})).toEqual(['hotes']);
  expect(await faults({ hotes: ['autre.localhost'] })).toEqual(['code']);
  // Nobody answers there: the provider is tried before anything is stored.
  expect(
    await faults({ code: 'OIDC', hotes: ['oidc.localhost'], issuer: 'http://127.0.0.1:9', clientId: 'p' }),
  ).toEqual(['sujet']);
  expect(
    await faults({ code: 'OIDC', hotes: ['oidc.localhost'], issuer: 'http://127.0.0.1:9', clientId: 'p', sujet: 's' }),
  ).toEqual(['issuer']);
  expect((await list()).length).toBe(before);
});

test('no role and no insurer gives it: another administrator, a handler and a member are refused, and it ends with the role', async () => {
  const isRefused = async (who: Caller) => {
    expect((await who.get(path)).statusCode).toBe(403);
    expect((await create({ code: 'AUTRE', hotes: ['autre.localhost'] }, who)).statusCode).toBe(403);
  };
  for (const name of ['ines.bastide', 'karim.belhazar', 'camille.vernoux']) await isRefused(await demo.as(name));
  // Hélène administers Alizéane too, where she is no administrator of the platform.
  await isRefused(await demo.as('helene.dargois', 'aliz'));
  const role = { droits: [{ ressource: 'plateforme', create: true, read: true, update: false, delete: false }] };
  expect(
    (await helene.send('POST', '/admin/users/roles', null, { code: 'PLATEFORME', libelle: 'P', ...role })).statusCode,
  ).toBe(400);
  await demo.database
    .update(comptes)
    .set({ isAdministrateurPlateforme: false })
    .where(and(eq(comptes.clientCode, 'VALD'), eq(comptes.userName, 'helene.dargois@exemple.test')));
  await isRefused(helene);
});
