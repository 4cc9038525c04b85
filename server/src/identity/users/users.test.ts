import { and, eq } from 'drizzle-orm';
import type { AccountDetail } from '@portal/shared-api/contract/comptes';
import type { Right } from '@portal/shared-api/contract/roles';
import { addDays } from '@portal/shared-api/rules/civil-dates';
import { TestBrowser } from '../../platform/testing/browser';
import { enter } from '../../platform/testing/enter';
import { createTestApp, type TestApp } from '../../platform/testing/test-app';
import { createPerson, staffRoles, testPassword } from '../../platform/testing/test-people';
import type { Account } from '../accounts/store';
import { auditTrail } from '../../platform/audit/tables';
import { comptes } from '../accounts/tables';
import { createPeople, signedInAs, mailTo, search } from './testing/people';

let test: TestApp;
let camille: Account;
let admin: TestBrowser;

beforeAll(async () => {
  test = await createTestApp();
  camille = await createPeople(test);
  admin = await signedInAs(test, 'helene@exemple.test');
});
afterAll(() => test.close());

it('[ADM-01] shows a sheet with contracts and a NIR, masked without the right to read it', async () => {
  const masked = await admin.get(`/api/admin/users/${camille.id}`);
  expect(masked.json()).toMatchObject({
    nir: '2 84 03 •• ••• ••• ••',
    contrats: [
      { numeroContratIndividuel: 'VAL0004521', nomOffre: 'Santé Confort', etat: 'valide', roleAssure: 'ADHERENT' },
    ],
  });
  const manager = await signedInAs(test, 'lucie@exemple.test');
  expect((await manager.get(`/api/admin/users/${camille.id}`)).json()).toMatchObject({ nir: '2 84 03 48 000 000 65' });
  // Who saw it is known; the number stands nowhere.
  const lines = await test.database.select().from(auditTrail).where(eq(auditTrail.action, 'nir.consulte'));
  expect(lines).toMatchObject([
    { acteurNom: 'lucie@exemple.test', cible: 'P000452101', details: { compteId: camille.id } },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/2\s?84\s?03/);
});

it('[ADM-16] answers 404 alike for an account of another client and an unknown one', async () => {
  const { utilisateurs } = (await search(await signedInAs(test, 'helene@exemple.test'), 'nom=vernoux')).json<{
    utilisateurs: { userId: string }[];
  }>();
  expect(utilisateurs).toHaveLength(1);
  const foreign = await createPerson(test.database, { userName: 'ailleurs@exemple.test', clientCode: 'ALIZ' });
  const answers = [
    await admin.get(`/api/admin/users/${foreign.id}`),
    await admin.get('/api/admin/users/00000000-0000-4000-8000-000000000000'),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  const [first, second] = answers.map((answer) => ({ ...answer.json<object>(), traceId: null }));
  expect(first).toEqual(second);
});

it('[ADM-16] lets a consultant read and refuses their writes, with an audit line', async () => {
  const consultant = await signedInAs(test, 'karim@exemple.test');
  expect((await search(consultant, 'nom=vernoux')).statusCode).toBe(200);
  const answer = await consultant.post(`/api/admin/users/${camille.id}/disable`, { motif: 'Essai' });
  expect(answer.json()).toMatchObject({ status: 403, data: 'AccesRefuse' });
  const [line] = await test.database
    .select()
    .from(auditTrail)
    .where(and(eq(auditTrail.action, 'acces.refuse'), eq(auditTrail.acteurNom, 'karim@exemple.test')));
  expect(line).toMatchObject({ cible: 'users.adherent:update' });
});

it('[ADM-01] restricts staff accounts to managers of staff', async () => {
  const manager = await signedInAs(test, 'lucie@exemple.test');
  const { utilisateurs } = (await search(admin, 'nom=fontaneau')).json<{ utilisateurs: { userId: string }[] }>();
  const own = utilisateurs[0]?.userId ?? '';
  expect((await manager.post(`/api/admin/users/${own}/disable`, { motif: 'Essai' })).statusCode).toBe(403);
});

it('shows the figures of the day on the dashboard', async () => {
  const today = test.clock.today();
  for (let visit = 0; visit < 3; visit += 1)
    await new TestBrowser(test.app).signIn('camille.vernoux@exemple.test', testPassword);
  const answer = await admin.get('/api/admin/dashboard');
  const body = answer.json<{
    comptesActifs: number;
    comptesEnAttente: number;
    connexionsAujourdhui: number;
    connexionsParJour: { date: string; succes: number }[];
  }>();
  expect(body).toMatchObject({
    comptesActifs: 2,
    comptesEnAttente: 1,
    comptesBloques: 0,
    connexionsSemainePrecedente: 0,
    tauxDematerialisation: 100,
    // Élodie was made long before the day of the test.
    activationsEnRetard: 1,
  });
  expect(body.connexionsAujourdhui).toBeGreaterThanOrEqual(3);
  expect(body.connexionsParJour.map(({ date }) => date)).toEqual(
    [-6, -5, -4, -3, -2, -1, 0].map((days) => addDays(today, days)),
  );
});

it('[ADM-01] acts on several accounts, each with its result, and needs a reason to disable', async () => {
  const { database } = test;
  const [one, two] = [
    await createPerson(database, { userName: 'un@exemple.test' }),
    await createPerson(database, { userName: 'deux@exemple.test', etat: 'DESACTIVE' }),
  ];
  const foreign = await createPerson(database, { userName: 'loin@exemple.test', clientCode: 'ALIZ' });
  const act = (body: object) => admin.post('/api/admin/users/actions', body);
  const userIds = [one.id, two.id, foreign.id];
  expect((await act({ action: 'desactiver', userIds })).statusCode).toBe(400);
  const { resultats } = (await act({ action: 'desactiver', userIds, motif: 'Essai' })).json<{
    resultats: { cle: string; isFait: boolean; message: string | null }[];
  }>();
  expect(resultats).toEqual([
    { cle: one.id, isFait: true, message: null },
    { cle: two.id, isFait: false, message: 'Ce compte est déjà désactivé.' },
    { cle: foreign.id, isFait: false, message: 'Ce compte n’existe pas.' },
  ]);
  const karim = await signedInAs(test, 'karim@exemple.test');
  expect((await karim.post('/api/admin/users/actions', { action: 'debloquer', userIds })).statusCode).toBe(403);
});

it('[ADM-01] another identifier is offered by a link to the new address; the old one gets a mail', async () => {
  const account = await createPerson(test.database, { userName: 'ancien@exemple.test' });
  const ask = (nouveauUserName: string, who = admin) =>
    who.post(`/api/admin/users/${account.id}/identifiant`, {
      nouveauUserName,
      motif: 'Adresse fermée',
      isIdentiteVerifiee: true,
    });
  expect((await ask('karim@exemple.test')).statusCode).toBe(409);
  expect((await ask('pas une adresse')).statusCode).toBe(400);
  expect((await ask('neuf@exemple.test', await signedInAs(test, 'karim@exemple.test'))).statusCode).toBe(403);
  expect((await ask('Neuf@exemple.test')).statusCode).toBe(204);
  expect(await mailTo(test, 'ancien@exemple.test')).toHaveLength(1);
  const [mail] = (await new TestBrowser(test.app).get('/dev/mailbox.json?to=neuf@exemple.test')).json<
    { text: string }[]
  >();
  const link = /confirm-email\?code=([^&\s]+)&userId=([^\s]+)/.exec(mail?.text ?? '');
  const person = new TestBrowser(test.app);
  await person.get('/api/identity/client/configuration');
  const confirmed = await person.post('/api/identity/confirm-email', {
    code: decodeURIComponent(link?.[1] ?? ''),
    userId: link?.[2],
  });
  expect(confirmed.statusCode).toBe(200);
  const [after] = await test.database.select().from(comptes).where(eq(comptes.id, account.id));
  expect(after).toMatchObject({ userName: 'neuf@exemple.test', motDePasse: account.motDePasse, etat: 'ACTIF' });
});

it('[ADM-02] an administrator who is a member too is touched by administrators alone, and the last one stays', async () => {
  const { database } = test;
  const both = await createPerson(database, {
    userName: 'odile@exemple.test',
    clientCode: 'ALIZ',
    roles: [...staffRoles('Admin'), 'User'],
  });
  const paul = await createPerson(database, {
    userName: 'paul@exemple.test',
    clientCode: 'ALIZ',
    roles: staffRoles('Gestionnaire'),
  });
  const droitsIndividuels: Right[] = ['users:read', 'users:update', 'users.adherent:read', 'users.adherent:update'];
  await database.update(comptes).set({ droitsIndividuels }).where(eq(comptes.id, paul.id));
  const act = async (name: string, body: object = {}) => {
    const browser = new TestBrowser(test.app, 'aliz.localhost:8080');
    await enter(browser, test, 'paul@exemple.test', 'ALIZ');
    return browser.post(`/api/admin/users/${both.id}/${name}`, { motif: 'Essai', ...body });
  };
  const message = 'Seul un Administrateur Digital change le compte d’un Administrateur Digital.';
  const refused = { status: 403, data: 'AccesRefuse', message };
  const nouveauUserName = 'paul.ailleurs@exemple.test';
  expect((await act('facteurs/reinitialisation', { isIdentiteVerifiee: true })).json()).toMatchObject(refused);
  expect((await act('identifiant', { isIdentiteVerifiee: true, nouveauUserName })).json()).toMatchObject(refused);
  expect((await act('disable')).json()).toMatchObject(refused);
  expect((await act('reset-password')).json()).toMatchObject(refused);
  expect((await act('identifiant/validation')).json()).toMatchObject(refused);
  // The sheet says so before they try, also to staff who may not change staff at all.
  const reasonOf = async () => {
    const browser = new TestBrowser(test.app, 'aliz.localhost:8080');
    await enter(browser, test, 'paul@exemple.test', 'ALIZ');
    return (await browser.get(`/api/admin/users/${both.id}`)).json<AccountDetail>().motifNonModifiable;
  };
  expect(await reasonOf()).toBe(message);
  const setBoth = (roles: typeof both.roles) => database.update(comptes).set({ roles }).where(eq(comptes.id, both.id));
  await setBoth([...staffRoles('Consultant'), 'User']);
  expect(await reasonOf()).toBeNull();
  await database
    .update(comptes)
    .set({ droitsIndividuels: ['users.adherent:read', 'users.adherent:update'] })
    .where(eq(comptes.id, paul.id));
  const staffReason = expect.stringMatching(/^Ce compte est aussi celui d’un administrateur/);
  expect(await reasonOf()).toEqual(staffReason);
  expect((await act('disable')).json()).toMatchObject({ status: 403, message: staffReason });
  await setBoth([...staffRoles('Admin'), 'User']);
  // A role that an insurer made of the administrator's may act on one, and does not keep the house.
  await database
    .update(comptes)
    .set({ roles: ['Admin', 'BackEndUser'], rolePersonnalise: 'ADMIN_AGENCES', droitsIndividuels })
    .where(eq(comptes.id, paul.id));
  expect((await act('disable')).json()).toMatchObject({
    status: 409,
    message: 'Il doit rester au moins un Administrateur Digital dont l’accès dure aussi longtemps.',
  });
});
