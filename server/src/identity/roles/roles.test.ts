import type { CurrentUser } from '@portal/shared-api/contract/identity';
import type { ObjectVersion } from '@portal/shared-api/contract/objets';
import type { Holder, StaffRoleRow } from '@portal/shared-api/contract/roles-personnel';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';

let demo: DemoApp;
let helene: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  helene = await demo.as('helene.dargois');
}, 90_000);
afterAll(() => demo.close());

const path = '/admin/users/roles';
const roles = async () => (await helene.get(path)).json<{ roles: StaffRoleRow[] }>().roles;
const role = async (code: string) => {
  const found = (await roles()).find((one) => one.code === code);
  if (!found) throw new Error(`There is no role ${code}.`);
  return found;
};
type Row = StaffRoleRow['droits'][number];
const changed = (rows: readonly Row[], ressource: Row['ressource'], changes: Partial<Row>) =>
  rows.map((row) => (row.ressource === ressource ? { ...row, ...changes } : row));
const save = async (code: string, droits: readonly Row[], version?: number) => {
  const { libelle, version: read } = await role(code);
  return helene.send('PUT', `${path}/${code}`, null, { libelle, droits, version: version ?? read });
};
const rightsOf = async (who: Caller) => (await who.get('/identity/current-user')).json<{ droits: string[] }>().droits;

test('[ADM-02] the three roles of the system come first, with their rights and how many hold them', async () => {
  const found = await roles();
  expect(found.map(({ code, isSysteme }) => [code, isSysteme])).toEqual([
    ['Admin', true],
    ['Consultant', true],
    ['Gestionnaire', true],
  ]);
  expect(found.find(({ code }) => code === 'Admin')?.nombreUtilisateurs).toBe(1);
  expect((await role('Gestionnaire')).droits.find(({ ressource }) => ressource === 'history')).toEqual({
    ressource: 'history',
    create: false,
    read: true,
    update: true,
    delete: false,
  });
});

test('[ADM-02] a right that is granted waits for the next sign-in; one that is taken away is gone at once', async () => {
  const open = await demo.as('karim.belhazar');
  const before = (await role('Consultant')).droits;
  const granted = changed(changed(before, 'faq', { update: true }), 'cms', { read: false });
  expect((await save('Consultant', granted)).statusCode).toBe(200);
  expect(await rightsOf(open)).not.toContain('faq:update');
  expect(await rightsOf(open)).not.toContain('cms:read');
  expect(await rightsOf(await demo.as('karim.belhazar'))).toContain('faq:update');
  const { versions } = (await helene.get(`${path}/Consultant/historique`)).json<{ versions: ObjectVersion[] }>();
  expect(versions).toMatchObject([
    { auteur: 'helene.dargois@exemple.test', version: 2 },
    { auteur: 'Portail', version: 1, valeurs: { droits: expect.arrayContaining(['cms:read']) } },
  ]);
  expect((await save('Consultant', before)).statusCode).toBe(200);
});

test('[ADM-02] a change without the right to look is refused, and so is an Admin role without roles', async () => {
  const { droits } = await role('Consultant');
  expect((await save('Consultant', changed(droits, 'faq', { read: false, update: true }))).json()).toMatchObject({
    status: 400,
    message: 'La visualisation est nécessaire.',
  });
  const admin = (await role('Admin')).droits;
  expect((await save('Admin', changed(admin, 'roles', { update: false }))).statusCode).toBe(409);
});

test('[ADM-02] staff who change roles give none a right that they do not have, their own least of all', async () => {
  const before = (await role('Gestionnaire')).droits;
  await save('Gestionnaire', changed(before, 'roles', { create: true, read: true, update: true, delete: true }));
  const nora = await demo.as('nora.salvetat');
  const { libelle, version, droits } = await role('Gestionnaire');
  const saving = (rows: readonly Row[]) =>
    nora.send('PUT', `${path}/Gestionnaire`, null, { libelle, version, droits: rows });
  const refusal = {
    status: 403,
    data: 'AccesRefuse',
    message: 'Vous ne pouvez donner que des droits que vous avez vous-même.',
  };
  expect((await saving(changed(droits, 'settings', { read: true, update: true }))).json()).toMatchObject(refusal);
  const creating = (body: object) =>
    nora.send('POST', path, null, { code: 'EQUIPE', libelle: 'Équipe', roleBase: 'Consultant', ...body });
  expect((await creating({ droits: (await role('Admin')).droits })).json()).toMatchObject(refusal);
  expect((await creating({ roleBase: 'Admin', droits: [] })).json()).toMatchObject({
    status: 403,
    data: 'AccesRefuse',
  });
  // Nor does anybody but an administrator take rights from administrators, or a role that refines theirs.
  const adminRole = await role('Admin');
  const adminDroits = changed(adminRole.droits, 'faq', { delete: false });
  const asAdmin = { code: 'ADMIN_AGENCES', libelle: 'Agences', roleBase: 'Admin', droits: adminDroits };
  expect((await helene.send('POST', path, null, asAdmin)).statusCode).toBe(200);
  for (const code of ['Admin', 'ADMIN_AGENCES']) {
    const saved = await role(code);
    const body = { libelle: saved.libelle, version: saved.version, droits: adminDroits };
    expect((await nora.send('PUT', `${path}/${code}`, null, body)).json()).toMatchObject({
      status: 403,
      message: 'Seul un Administrateur Digital crée, change ou supprime un rôle d’Administrateur Digital.',
    });
  }
  expect((await nora.send('DELETE', `${path}/ADMIN_AGENCES`, null)).statusCode).toBe(403);
  expect((await role('Admin')).droits).toEqual(adminRole.droits);
  expect((await helene.send('DELETE', `${path}/ADMIN_AGENCES`, null)).statusCode).toBe(204);
  expect((await creating({ droits: (await role('Consultant')).droits })).statusCode).toBe(200);
  expect((await saving(changed(droits, 'roles', { delete: false, create: false }))).statusCode).toBe(200);
  await helene.send('DELETE', `${path}/EQUIPE`, null);
  expect((await save('Gestionnaire', before)).statusCode).toBe(200);
});

test('[ADM-02] the second of two who save a role reads who was first', async () => {
  const { droits, version } = await role('Gestionnaire');
  expect((await save('Gestionnaire', droits)).statusCode).toBe(200);
  const second = await save('Gestionnaire', droits, version);
  expect(second.json()).toMatchObject({ status: 409, data: 'EtatIncompatible' });
  expect(second.json<{ message: string }>().message).toContain('helene.dargois@exemple.test');
});

test('[ADM-02] a role of the insurer refines another one, is given to staff, and goes when nobody holds it', async () => {
  const { droits } = await role('Consultant');
  const body = {
    code: 'AUDIT',
    libelle: 'Auditeur',
    roleBase: 'Consultant',
    droits: changed(droits, 'settings', { read: true }),
  };
  expect((await helene.send('POST', path, null, body)).json()).toMatchObject({
    role: { isSysteme: false, version: 1 },
  });
  expect((await helene.send('POST', path, null, body)).statusCode).toBe(409);
  const staff = '/admin/users/personnel';
  const { administrateurs } = (await helene.get(`${staff}?texte=karim`)).json<{
    administrateurs: { userId: string; version: number; nom: string; prenom: string }[];
  }>();
  const karim = administrateurs[0];
  const fields = { codeCivilite: null, telephonePortable: null, dateFinAcces: null, droitsIndividuels: [] };
  const give = (code: string, version: number) =>
    helene.send('PUT', `${staff}/${karim?.userId}`, null, {
      ...fields,
      nom: karim?.nom,
      prenom: karim?.prenom,
      role: code,
      version,
    });
  expect((await give('AUDIT', 1)).statusCode).toBe(200);
  const open = await demo.as('karim.belhazar');
  expect(await rightsOf(open)).toEqual(expect.arrayContaining(['settings:read', 'history:read']));
  const me = async (who: Caller) => (await who.get('/identity/current-user')).json<CurrentUser>();
  expect(await me(open)).toMatchObject({ roles: ['Consultant', 'BackEndUser'], libelleRole: 'Auditeur' });
  expect(await me(helene)).not.toHaveProperty('libelleRole');
  expect((await role('AUDIT')).nombreUtilisateurs).toBe(1);
  expect((await role('Consultant')).nombreUtilisateurs).toBe(0);
  expect((await helene.send('DELETE', `${path}/AUDIT`, null)).json()).toMatchObject({
    message: 'Ce rôle est attribué à un utilisateur.',
  });
  const holders = (await helene.get(`${path}/qui-peut?droit=settings:read`)).json<{ personnes: Holder[] }>().personnes;
  expect(holders.map(({ prenom, libelleRole }) => [prenom, libelleRole])).toEqual([
    ['Karim', 'Auditeur'],
    ['Hélène', 'Administrateur Digital'],
  ]);
  expect((await give('Consultant', 2)).statusCode).toBe(200);
  expect((await helene.send('DELETE', `${path}/AUDIT`, null)).statusCode).toBe(204);
  expect((await helene.send('DELETE', `${path}/Consultant`, null)).statusCode).toBe(409);
});

test('[ADM-02] two roles never have one label: neither a new one, nor one that is changed, whatever its capitals', async () => {
  const taken = { status: 400, erreurs: [{ champ: 'libelle', message: 'Un rôle porte déjà ce nom.' }] };
  const { droits } = await role('Consultant');
  const add = (code: string, libelle: string) =>
    helene.send('POST', path, null, { code, libelle, roleBase: 'Consultant', droits });
  expect((await add('MEME_NOM', 'Gestionnaire')).json()).toMatchObject(taken);
  expect((await add('MEME_NOM', ' gestionnaire')).json()).toMatchObject(taken);
  expect((await add('MEME_NOM', 'Accueil')).statusCode).toBe(200);
  const change = (libelle: string, version: number) =>
    helene.send('PUT', `${path}/MEME_NOM`, null, { libelle, droits, version });
  expect((await change('GESTIONNAIRE', 1)).json()).toMatchObject(taken);
  expect((await change('ACCUEIL', 1)).statusCode).toBe(200);
  const both = await Promise.all([add('UN', 'Standard'), add('DEUX', 'Standard')]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
  for (const { code } of (await roles()).filter(({ isSysteme }) => !isSysteme))
    await helene.send('DELETE', `${path}/${code}`, null);
});

test('[ADM-16] neither handlers nor consultants see roles, and another insurer has its own', async () => {
  for (const who of ['karim.belhazar', 'nora.salvetat'])
    expect((await (await demo.as(who)).get(path)).statusCode).toBe(403);
  const elsewhere = await demo.as('helene.dargois', 'aliz');
  const { droits } = await role('Gestionnaire');
  await save('Gestionnaire', changed(droits, 'faq', { delete: true }));
  const theirs = (await elsewhere.get(path)).json<{ roles: StaffRoleRow[] }>().roles;
  expect(
    theirs.find(({ code }) => code === 'Gestionnaire')?.droits.find(({ ressource }) => ressource === 'faq')?.delete,
  ).toBe(false);
});
