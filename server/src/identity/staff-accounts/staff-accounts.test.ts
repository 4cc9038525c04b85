import { and, eq, inArray } from 'drizzle-orm';
import type { StaffAccount } from '@portal/shared-api/contract/personnel';
import type { ObjectVersion } from '@portal/shared-api/contract/objets';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { auditTrail } from '../../platform/audit/tables';
import { TestBrowser } from '../../platform/testing/browser';
import type { ExternalIdentityProvider } from '../../platform/http/client-settings';
import { comptes, comptesExternes } from '../accounts/tables';
import { accountOf, proofOf, subjectsTo } from '../testing/callers';
import { facteursApplication } from '../second-factor/strong/tables';
import { changeClient } from '../testing/clients';

let demo: DemoApp;
let helene: Caller;
let nora: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  helene = await demo.as('helene.dargois');
  nora = await demo.as('nora.salvetat');
}, 90_000);
afterAll(() => demo.close());

const path = '/admin/users/personnel';
interface List {
  administrateurs: StaffAccount[];
  roles: { code: string }[];
  pagination: { total: number };
}
const list = async (query = '') => (await helene.get(`${path}?taille=100${query}`)).json<List>();
const find = async (userName: string) =>
  (await list(`&texte=${encodeURIComponent(userName)}`)).administrateurs.find((row) => row.userName === userName);
const must = async (userName: string) => {
  const found = await find(userName);
  if (!found) throw new Error(`${userName} is no staff.`);
  return found;
};
const bodyOf = ({
  codeCivilite,
  nom,
  prenom,
  telephonePortable,
  role,
  dateFinAcces,
  droitsIndividuels,
  version,
}: StaffAccount) => ({ codeCivilite, nom, prenom, telephonePortable, role, dateFinAcces, droitsIndividuels, version });
const save = (who: StaffAccount, changes: object, by = helene) =>
  by.send('PUT', `${path}/${who.userId}`, null, { ...bodyOf(who), ...changes });
const newcomer = {
  codeCivilite: 'MME',
  nom: 'Lemestre',
  prenom: 'Sabine',
  userName: 'Sabine.Lemestre@exemple.test',
  telephonePortable: '0639980099',
  role: 'Gestionnaire',
  dateFinAcces: null,
  droitsIndividuels: [],
};

test('[ADM-02] lists the staff of this insurer alone, by name, with role, insurers and factor', async () => {
  const { administrateurs, roles } = await list();
  const names = administrateurs.map(({ nom }) => nom);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'fr')));
  expect(administrateurs.map(({ userName }) => userName)).toContain('nora.salvetat@exemple.test');
  expect(names).not.toContain('FONTANEAU');
  expect(administrateurs.find(({ userName }) => userName.startsWith('helene'))).toMatchObject({
    role: 'Admin',
    libelleRole: 'Administrateur Digital',
    clients: expect.arrayContaining(['Mutuelle Valdoré', 'Alizéane Prévoyance']),
    isAmfActive: true,
    isSoi: true,
    motifNonModifiable: null,
  });
  expect(roles.map(({ code }) => code)).toEqual(['Admin', 'Consultant', 'Gestionnaire']);
  expect((await list('&role=Consultant')).administrateurs.every(({ role }) => role === 'Consultant')).toBe(true);
  expect((await helene.get(`${path}/export`)).headers['content-disposition']).toContain('administrateurs_VALD');
});

test('[SES-10] staff of several insurers read the addresses of the others, and nobody else does', async () => {
  const othersOf = async (who: Caller) =>
    (await who.get('/identity/current-user')).json<{ autresClients?: object[] }>().autresClients;
  expect(await othersOf(helene)).toEqual([
    { code: 'ALIZ', libelle: 'Alizéane Prévoyance', url: 'http://aliz.localhost:8080' },
    { code: 'RIVI', libelle: 'Riviera Mutuelle Azurine', url: 'http://rivi.localhost:8080' },
  ]);
  for (const name of ['nora.salvetat', 'camille.vernoux']) expect(await othersOf(await demo.as(name))).toBeUndefined();
});

test.each([
  ['userName', 'a@b..fr'],
  ['userName', 'a;b@c.fr'],
  ['userName', 'sabine\u200b@exemple.test'],
  ['nom', '-'],
  ['prenom', '-'],
  ['telephonePortable', '0199000000'],
])('[ADM-02] refuses an account whose « %s » is « %s », as everywhere else', async (field, value) => {
  const answer = await helene.send('POST', path, null, { ...newcomer, [field]: value });
  expect([
    answer.statusCode,
    answer.json<{ erreurs: { champ: string }[] }>().erreurs.map(({ champ }) => champ),
  ]).toEqual([400, [field]]);
});

test.each([
  ['+33 6 39 98 00 97', '0639980097'],
  ['06-39-98-00-96', '0639980096'],
  ['+377 612 345 678', '+377612345678'],
])('[ADM-02] stores the mobile « %s » as « %s », and an address in its usual letters', async (typed, stored) => {
  const name = `sabine.${stored.slice(-4)}@exemple.test`;
  // Full-width letters are the same address.
  const userName = name.replace('sabine', '\uff53abine');
  expect((await helene.send('POST', path, null, { ...newcomer, userName, telephonePortable: typed })).statusCode).toBe(
    200,
  );
  expect(await must(name)).toMatchObject({ telephonePortable: stored });
});

test('[ADM-02] creates an account with its activation mail, once, and keeps its first version', async () => {
  const made = await helene.send('POST', path, null, newcomer);
  expect(made.statusCode).toBe(200);
  const sabine = await must('sabine.lemestre@exemple.test');
  expect(sabine).toMatchObject({ role: 'Gestionnaire', etat: 'EN_ATTENTE', version: 1, isAmfActive: false });
  await demo.runJobs();
  expect((await demo.mailbox('sabine.lemestre@exemple.test'))[0]?.text).toContain('activate-user');
  expect((await helene.send('POST', path, null, newcomer)).json()).toMatchObject({
    status: 409,
    data: 'CompteExistant',
    erreurs: [{ champ: 'userName' }],
  });
  const [line] = await demo.database.select().from(auditTrail).where(eq(auditTrail.cible, sabine.userId));
  expect(line).toMatchObject({ action: 'administrateur.cree', acteurNom: 'helene.dargois@exemple.test' });
});

test('[ADM-02] a new role ends the sessions and gives its rights at the next sign-in', async () => {
  const karim = await must('karim.belhazar@exemple.test');
  const open = await demo.as('karim.belhazar');
  expect((await save(karim, { role: 'Gestionnaire' })).json()).toEqual({ version: 2 });
  expect((await open.get('/identity/current-user')).statusCode).toBe(401);
  const again = await demo.as('karim.belhazar');
  expect((await again.get('/identity/current-user')).json()).toMatchObject({
    roles: ['Gestionnaire', 'BackEndUser'],
    droits: expect.arrayContaining(['history:update', 'nir:read']),
  });
  await save(await must('karim.belhazar@exemple.test'), { role: 'Consultant' });
});

test('[ADM-02] a right of a person comes at the next sign-in, and goes at once', async () => {
  const droits = async (who: Caller) => (await who.get('/identity/current-user')).json<{ droits: string[] }>().droits;
  const open = await demo.as('karim.belhazar');
  await save(await must('karim.belhazar@exemple.test'), { droitsIndividuels: ['nir:read'] });
  expect(await droits(open)).not.toContain('nir:read');
  const again = await demo.as('karim.belhazar');
  expect(await droits(again)).toContain('nir:read');
  await save(await must('karim.belhazar@exemple.test'), { droitsIndividuels: [] });
  expect(await droits(again)).not.toContain('nir:read');
});

test('[ADM-02] the end of an access closes open sessions and the sign-in', async () => {
  const open = await demo.as('karim.belhazar');
  await save(await must('karim.belhazar@exemple.test'), { dateFinAcces: '2026-11-20' });
  expect((await open.get('/identity/current-user')).statusCode).toBe(200);
  await save(await must('karim.belhazar@exemple.test'), { dateFinAcces: '2026-11-19' });
  expect((await open.get('/identity/current-user')).statusCode).toBe(401);
  expect(await must('karim.belhazar@exemple.test')).toMatchObject({ isTermine: true });
  const answer = await new TestBrowser(demo.app).signIn('karim.belhazar@exemple.test', 'Demo!Portail2026');
  expect(answer.json()).toMatchObject({ status: 403, data: 'CompteDesactive' });
  await save(await must('karim.belhazar@exemple.test'), { dateFinAcces: null });
});

test('[ADM-02] nobody takes away their own role or changes their own rights', async () => {
  const own = await must('helene.dargois@exemple.test');
  expect((await save(own, { role: 'Consultant' })).json()).toMatchObject({
    status: 409,
    message: 'Vous ne pouvez pas retirer votre propre rôle.',
  });
  expect((await save(own, { droitsIndividuels: ['nir:read'] })).statusCode).toBe(409);
  expect((await save(own, { dateFinAcces: '2026-12-31' })).statusCode).toBe(409);
  expect((await save(own, { prenom: 'Hélène-A' })).statusCode).toBe(200);
  const disabled = await helene.send('POST', `${path}/${own.userId}/desactivation`, null, { motif: 'Essai' });
  expect(disabled.json()).toMatchObject({ message: 'Vous ne pouvez pas désactiver votre propre compte.' });
});

const confirmed = async (userName: string) => (await accountOf(demo, userName)).isTelephoneConfirme;

test('[ADM-02] [AMF-05] one’s own mobile changes with a code to the one in use, which gets an SMS; other sessions end', async () => {
  const before = await accountOf(demo, 'helene.dargois');
  const former = '0639980070';
  const number = { telephonePortable: former, isTelephoneConfirme: true };
  await demo.database.update(comptes).set(number).where(eq(comptes.id, before.id));
  const open = await demo.as('helene.dargois');
  const telephonePortable = '0639980098';
  const own = await must('helene.dargois@exemple.test');
  expect((await save(own, { telephonePortable })).json()).toMatchObject({ status: 403, data: 'SecurityCodeRequired' });
  expect(await accountOf(demo, 'helene.dargois')).toMatchObject({
    telephonePortable: former,
    isTelephoneConfirme: true,
  });
  const proof = await proofOf(demo, helene, former);
  const body = { ...bodyOf(own), telephonePortable };
  expect((await helene.send('PUT', `${path}/${own.userId}`, null, body, proof)).statusCode).toBe(200);
  expect(await accountOf(demo, 'helene.dargois')).toMatchObject({ telephonePortable, isTelephoneConfirme: false });
  await demo.runJobs();
  const told = (await demo.mailbox(former)).map(({ text }) => text);
  expect(told).toContainEqual(expect.stringContaining('ce numéro ne protège plus votre espace'));
  expect(await subjectsTo(demo, before.email)).toContain('Votre numéro de téléphone de sécurité a été modifié');
  expect((await open.get('/identity/current-user')).statusCode).toBe(401);
  expect((await helene.get('/identity/current-user')).statusCode).toBe(200);
});

test('[ADM-02] a mobile of somebody else stays confirmed while it is the same, and is warned of its replacement', async () => {
  const { id } = await accountOf(demo, 'karim.belhazar');
  const number = { telephonePortable: '0639980071', isTelephoneConfirme: true };
  await demo.database.update(comptes).set(number).where(eq(comptes.id, id));
  const open = await demo.as('karim.belhazar');
  await save(await must('karim.belhazar@exemple.test'), { prenom: 'Karim-C' });
  expect(await confirmed('karim.belhazar')).toBe(true);
  await save(await must('karim.belhazar@exemple.test'), { telephonePortable: '0639980072' });
  expect(await confirmed('karim.belhazar')).toBe(false);
  expect((await open.get('/identity/current-user')).statusCode).toBe(401);
  await demo.runJobs();
  expect(await demo.mailbox('0639980071')).toHaveLength(1);
  // A number that protected nothing is replaced without a word; the sessions end all the same.
  const later = await demo.as('karim.belhazar');
  await save(await must('karim.belhazar@exemple.test'), { telephonePortable: null });
  expect((await later.get('/identity/current-user')).statusCode).toBe(401);
  await demo.runJobs();
  expect(await demo.mailbox('0639980072')).toEqual([]);
});

const lastAdmin = 'Il doit rester au moins un Administrateur Digital dont l’accès dure aussi longtemps.';

test('[ADM-02] a manager of staff who is no administrator changes nothing of one, whose session goes on', async () => {
  const own = await must('helene.dargois@exemple.test');
  await demo.database
    .update(comptes)
    .set({ droitsIndividuels: ['users:read', 'users:update'] })
    .where(and(eq(comptes.clientCode, 'VALD'), eq(comptes.userName, 'nora.salvetat@exemple.test')));
  nora = await demo.as('nora.salvetat');
  const refusal = {
    status: 403,
    data: 'AccesRefuse',
    message: 'Seul un Administrateur Digital change le compte d’un Administrateur Digital.',
  };
  for (const change of [
    {},
    { nom: 'AUTRE' },
    { telephonePortable: '0639980055' },
    { droitsIndividuels: [] },
    { dateFinAcces: '2026-11-19' },
    { role: 'Consultant' },
  ])
    expect((await save(own, change, nora)).json()).toMatchObject(refusal);
  const disabled = await nora.send('POST', `${path}/${own.userId}/desactivation`, null, { motif: 'Essai' });
  expect(disabled.json()).toMatchObject(refusal);
  // Their list says so before they try.
  const { administrateurs } = (await nora.get(`${path}?taille=100`)).json<List>();
  const closed = administrateurs.filter(({ motifNonModifiable }) => motifNonModifiable !== null);
  expect(closed.map(({ motifNonModifiable }) => motifNonModifiable)).toContain(refusal.message);
  expect(closed.every(({ role }) => role === 'Admin')).toBe(true);
  expect(await must('helene.dargois@exemple.test')).toEqual(own);
  expect((await helene.get('/identity/current-user')).statusCode).toBe(200);
});

test('[ADM-02] the last administrator stays: one whose access ends does not stand for one whose access goes on', async () => {
  const [own, other] = [await must('helene.dargois@exemple.test'), await must('nora.salvetat@exemple.test')];
  expect((await save(other, { role: 'Admin', dateFinAcces: '2026-12-31' })).statusCode).toBe(200);
  nora = await demo.as('nora.salvetat');
  const refused = await nora.send('POST', `${path}/${own.userId}/desactivation`, null, { motif: 'Essai' });
  expect(refused.json()).toMatchObject({ status: 409, message: lastAdmin });
  for (const change of [{ role: 'Consultant' }, { dateFinAcces: '2027-06-30' }])
    expect((await save(await must('helene.dargois@exemple.test'), change, nora)).json()).toMatchObject({
      status: 409,
      message: lastAdmin,
    });
  // The one whose access ends first may go, and may stay longer.
  expect((await save(await must('nora.salvetat@exemple.test'), { dateFinAcces: null })).statusCode).toBe(200);
  expect((await save(await must('nora.salvetat@exemple.test'), { dateFinAcces: '2026-12-01' })).statusCode).toBe(200);
  const back = { role: 'Gestionnaire', dateFinAcces: null };
  expect((await save(await must('nora.salvetat@exemple.test'), back)).statusCode).toBe(200);
});

test('[ADM-02] two administrators who disable each other at once: one of them stays', async () => {
  const [one, other] = [await must('helene.dargois@exemple.test'), await must('nora.salvetat@exemple.test')];
  expect((await save(other, { role: 'Admin' })).statusCode).toBe(200);
  nora = await demo.as('nora.salvetat');
  const disable = ({ userId }: StaffAccount, by: Caller) =>
    by.send('POST', `${path}/${userId}/desactivation`, null, { motif: 'Essai' });
  const answers = await Promise.all([disable(other, helene), disable(one, nora)]);
  const refusals = answers.map(({ statusCode }) => statusCode).filter((status) => status !== 204);
  // The second one is the last administrator, or has no session any more.
  expect(refusals).toHaveLength(1);
  expect([401, 409]).toContain(refusals[0]);
  await demo.database
    .update(comptes)
    .set({ etat: 'ACTIF' })
    .where(inArray(comptes.id, [one.userId, other.userId]));
  helene = await demo.as('helene.dargois');
  expect((await save(await must('nora.salvetat@exemple.test'), { role: 'Gestionnaire' })).statusCode).toBe(200);
});

test('[ADM-02] a manager of staff gives nobody a right that they do not have, and touches no administrator', async () => {
  const before = await must('nora.salvetat@exemple.test');
  await save(before, { droitsIndividuels: ['users:read', 'users:create', 'users:update'] });
  nora = await demo.as('nora.salvetat');
  const accomplice = (changes: object) =>
    nora.send('POST', path, null, { ...newcomer, userName: 'complice@exemple.test', role: 'Consultant', ...changes });
  for (const droitsIndividuels of [['roles:update'], ['users:update', 'sinistre.medical:read'], ['settings:update']])
    expect((await accomplice({ droitsIndividuels })).json()).toMatchObject({
      status: 403,
      data: 'AccesRefuse',
      message: 'Vous ne pouvez donner que des droits que vous avez vous-même.',
    });
  expect(await find('complice@exemple.test')).toBeUndefined();
  expect((await accomplice({ droitsIndividuels: ['users:read'] })).statusCode).toBe(200);
  const made = await must('complice@exemple.test');
  expect((await save(made, { droitsIndividuels: ['settings:update', 'users:read'] }, nora)).statusCode).toBe(403);
  // What an administrator gave stays when somebody else saves the account.
  await save(made, { droitsIndividuels: ['settings:update', 'settings:read'] });
  expect((await save(await must('complice@exemple.test'), { prenom: 'Zoé' }, nora)).statusCode).toBe(200);
  // A role that an insurer made of the administrator's is as much.
  const { droits: none } = { droits: [{ ressource: 'faq', create: false, read: true, update: false, delete: false }] };
  const role = { code: 'ADMIN_FAQ', libelle: 'Administrateur FAQ', roleBase: 'Admin', droits: none };
  expect((await helene.send('POST', '/admin/users/roles', null, role)).statusCode).toBe(200);
  expect((await save(await must('complice@exemple.test'), { role: 'ADMIN_FAQ' }, nora)).json()).toMatchObject({
    status: 403,
    message: 'Seul un Administrateur Digital donne ce rôle.',
  });
  expect((await save(await must('complice@exemple.test'), { role: 'Admin' })).statusCode).toBe(200);
  const { userId } = await must('complice@exemple.test');
  const act = (name: string, by = nora) => by.send('POST', `${path}/${userId}/${name}`, null, { motif: 'Essai' });
  expect((await act('desactivation')).statusCode).toBe(403);
  const ends = { dateFinAcces: '2026-11-19' };
  expect((await save(await must('complice@exemple.test'), ends, nora)).statusCode).toBe(403);
  expect((await act('desactivation', helene)).statusCode).toBe(204);
  expect((await act('reactivation')).statusCode).toBe(403);
});

test('[ADM-02] two staff who save the same account: the second reads who was first, and versions can be read', async () => {
  const karim = await must('karim.belhazar@exemple.test');
  expect((await save(karim, { prenom: 'Karim-A' })).statusCode).toBe(200);
  const second = await save(karim, { prenom: 'Karim-B' }, nora);
  expect(second.json()).toMatchObject({ status: 409, data: 'EtatIncompatible' });
  expect(second.json<{ message: string }>().message).toContain('helene.dargois@exemple.test');
  const { versions } = (await helene.get(`${path}/${karim.userId}/historique`)).json<{ versions: ObjectVersion[] }>();
  expect(versions[0]).toMatchObject({ version: karim.version + 1, valeurs: { prenom: 'Karim-A' } });
  expect(versions.at(-1)).toMatchObject({ version: 1, auteur: 'Portail', valeurs: { prenom: 'Karim' } });
});

test('[ADM-02] disables an account with its sessions, and enables it again', async () => {
  const { userId } = await must('karim.belhazar@exemple.test');
  const open = await demo.as('karim.belhazar');
  const act = (name: string) => helene.send('POST', `${path}/${userId}/${name}`, null, { motif: 'Départ' });
  expect((await act('desactivation')).statusCode).toBe(204);
  expect((await open.get('/identity/current-user')).statusCode).toBe(401);
  expect((await act('desactivation')).statusCode).toBe(409);
  expect(await must('karim.belhazar@exemple.test')).toMatchObject({ etat: 'DESACTIVE' });
  expect((await act('reactivation')).json()).toEqual({ etat: 'ACTIF' });
});

test('[ADM-02] an account that nobody activated waits again once it is enabled, which the answer says', async () => {
  const { userId } = await must('sabine.lemestre@exemple.test');
  const act = (name: string) => helene.send('POST', `${path}/${userId}/${name}`, null, { motif: 'Départ' });
  expect((await act('desactivation')).statusCode).toBe(204);
  expect((await act('reactivation')).json()).toEqual({ etat: 'EN_ATTENTE' });
});

test('[ADM-02] where the insurer has a provider of its own, an account opens with its identity there, without a mail', async () => {
  const issuer = 'https://identite.exemple.test';
  const karim = await must('karim.belhazar@exemple.test');
  const atKarim = await demo.as('karim.belhazar');
  const withProvider = (identityProvider: ExternalIdentityProvider | null) =>
    changeClient(demo.database, 'VALD', { settings: { identityProvider } });
  const create = (changes: object) => helene.send('POST', path, null, { ...newcomer, ...changes });
  const userName = 'anne.neuve@exemple.test';
  expect((await create({ userName, sujet: 'sub-anne' })).json()).toMatchObject({
    status: 400,
    message: 'Cette mutuelle n’a pas de fournisseur d’identité.',
  });
  await withProvider({ issuer, clientId: 'portail', clientSecretChiffre: null });
  for (const sujet of [undefined, null])
    expect((await create({ userName, sujet })).json()).toMatchObject({ status: 400, erreurs: [{ champ: 'sujet' }] });
  expect((await create({ userName, sujet: 'sub-anne' })).statusCode).toBe(200);
  const anne = await must(userName);
  expect(anne).toMatchObject({ etat: 'ACTIF', sujet: 'sub-anne', version: 1 });
  await demo.runJobs();
  expect(await demo.mailbox(userName)).toEqual([]);
  expect((await create({ userName: 'autre.anne@exemple.test', sujet: 'sub-anne' })).json()).toMatchObject({
    status: 409,
    message: 'Cet identifiant est déjà celui d’un autre compte.',
    erreurs: [{ champ: 'sujet' }],
  });
  expect(await find('autre.anne@exemple.test')).toBeUndefined();

  // An account from before gets its identity, once, and a person signed in by another one is signed out.
  expect((await save(karim, { sujet: 'sub-anne' })).statusCode).toBe(409);
  // What it may do is narrowed without one: that cannot wait.
  expect((await save(karim, { dateFinAcces: '2026-12-31' })).statusCode).toBe(200);
  const narrowed = await must(karim.userName);
  expect(narrowed).toMatchObject({ sujet: null, dateFinAcces: '2026-12-31' });
  expect((await save(narrowed, { dateFinAcces: null, sujet: 'sub-karim' })).statusCode).toBe(200);
  expect((await atKarim.get('/identity/current-user')).statusCode).toBe(401);
  expect((await save(anne, { sujet: 'sub-anne-2' })).statusCode).toBe(200);
  expect((await save(await must(userName), { prenom: 'Anna' })).statusCode).toBe(200);
  expect(await must(userName)).toMatchObject({ sujet: 'sub-anne-2', prenom: 'Anna' });
  const linked = await demo.database.select().from(comptesExternes).where(eq(comptesExternes.compteId, anne.userId));
  expect(linked).toMatchObject([{ issuer, subject: 'sub-anne-2' }]);
  const lines = await demo.database.select().from(auditTrail).where(eq(auditTrail.cible, anne.userId));
  expect(lines.map(({ details }) => details)).toContainEqual(
    expect.objectContaining({
      avant: expect.objectContaining({ sujet: 'sub-anne' }),
      apres: expect.objectContaining({ sujet: 'sub-anne-2' }),
    }),
  );
  // Nobody changes their own way in, nor that of an administrator or of staff with more rights.
  const own = await must('helene.dargois@exemple.test');
  expect((await save(own, { sujet: 'sub-helene' })).json()).toMatchObject({
    status: 409,
    erreurs: [{ champ: 'sujet' }],
  });
  expect((await save(own, { sujet: 'sub-nora' }, nora)).statusCode).toBe(403);
  await save(await must(userName), { droitsIndividuels: ['settings:update'] });
  expect((await save(await must(userName), { sujet: 'sub-nora' }, nora)).json()).toMatchObject({
    status: 403,
    message: 'Vous ne pouvez donner que des droits que vous avez vous-même.',
  });
  expect((await save(await must(userName), { prenom: 'Annie' }, nora)).statusCode).toBe(200);
  // One that waits from before is opened by its identity.
  const [line] = await demo.database
    .update(comptes)
    .set({ etat: 'EN_ATTENTE', motDePasse: null })
    .where(eq(comptes.id, karim.userId))
    .returning();
  expect(line?.etat).toBe('EN_ATTENTE');
  expect((await save(await must(karim.userName), { sujet: 'sub-karim-2' })).statusCode).toBe(200);
  expect(await must(karim.userName)).toMatchObject({ etat: 'ACTIF', sujet: 'sub-karim-2' });
  // Frozen for a while, it opens again.
  const act = (name: string) => helene.send('POST', `${path}/${anne.userId}/${name}`, null, { motif: 'Congé' });
  expect((await act('desactivation')).statusCode).toBe(204);
  expect((await act('reactivation')).json()).toEqual({ etat: 'ACTIF' });
  await withProvider(null);
});

test('[ADM-02] a colleague resets the factors of staff who lost them, with reason and check, but not their own', async () => {
  const { id } = await accountOf(demo, 'karim.belhazar');
  const [lost] = await demo.database.select().from(facteursApplication).where(eq(facteursApplication.compteId, id));
  if (!lost) throw new Error('Karim has no application.');
  const open = await demo.as('karim.belhazar');
  const checked = { motif: 'Téléphone perdu', isIdentiteVerifiee: true };
  const reset = (userId: string, body: object = checked, by = helene) =>
    by.send('POST', `${path}/${userId}/facteurs/reinitialisation`, null, body);
  expect((await reset(id, { motif: 'Téléphone perdu' })).statusCode).toBe(400);
  const own = await must('helene.dargois@exemple.test');
  expect((await reset(own.userId)).json()).toMatchObject({
    status: 409,
    message: 'Vous ne pouvez pas retirer vos propres protections ici.',
  });
  expect((await reset(own.userId, checked, nora)).json()).toMatchObject({
    status: 403,
    message: 'Seul un Administrateur Digital change le compte d’un Administrateur Digital.',
  });
  expect((await reset(id)).statusCode).toBe(204);
  expect(await must('karim.belhazar@exemple.test')).toMatchObject({ isAmfActive: false, etat: 'ACTIF' });
  expect((await open.get('/identity/current-user')).statusCode).toBe(401);
  expect(await subjectsTo(demo, 'karim.belhazar@exemple.test')).toContain(
    'La protection de votre espace a été réinitialisée',
  );
  const lines = await demo.database.select().from(auditTrail).where(eq(auditTrail.action, 'facteur.reinitialise'));
  expect(lines).toMatchObject([
    { acteurNom: 'helene.dargois@exemple.test', cible: id, details: { motif: checked.motif } },
  ]);
  expect((await reset(id)).statusCode).toBe(409);
  await demo.database.insert(facteursApplication).values(lost);
});

test('[ADM-02] a colleague lifts the block of staff, which an administrator alone does for one', async () => {
  const { id, userName } = await accountOf(demo, 'karim.belhazar');
  const unlock = (userId: string, by = helene) => by.send('POST', `${path}/${userId}/deblocage`, null);
  expect((await unlock(id)).statusCode).toBe(409);
  for (let attempt = 0; attempt < 5; attempt += 1) await new TestBrowser(demo.app).signIn(userName, 'faux');
  expect(await must(userName)).toMatchObject({ etat: 'BLOQUE', isConnexionBloquee: true, blocages: ['MOT_DE_PASSE'] });
  expect((await unlock((await must('helene.dargois@exemple.test')).userId, nora)).statusCode).toBe(403);
  expect((await unlock(id)).statusCode).toBe(204);
  expect(await must(userName)).toMatchObject({ etat: 'ACTIF', isConnexionBloquee: false });
  const { versions } = (await helene.get(`${path}/${id}/historique`)).json<{ versions: ObjectVersion[] }>();
  expect(versions[0]).toMatchObject({ valeurs: { etat: 'ACTIF', action: 'administrateur.debloque' } });
  await demo.as('karim.belhazar');
});

test('[ADM-16] handlers and consultants read no staff; staff of another insurer are unknown', async () => {
  const karim = await demo.as('karim.belhazar');
  expect((await karim.get(path)).statusCode).toBe(403);
  expect((await karim.send('POST', path, null, newcomer)).statusCode).toBe(403);
  const [lucie] = await demo.database
    .select()
    .from(comptes)
    .where(and(eq(comptes.clientCode, 'ALIZ'), eq(comptes.userName, 'lucie.fontaneau@exemple.test')));
  const foreign = { ...bodyOf(await must('karim.belhazar@exemple.test')), version: 1 };
  expect((await helene.send('PUT', `${path}/${lucie?.id}`, null, foreign)).statusCode).toBe(404);
  expect((await helene.get(`${path}/${lucie?.id}/historique`)).statusCode).toBe(404);
});
