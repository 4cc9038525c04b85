import { eq } from 'drizzle-orm';
import { createSecrets } from '../../platform/secrets';
import { TestBrowser } from '../../platform/testing/browser';
import { createTestApp, type TestApp } from '../../platform/testing/test-app';
import { testConfig } from '../../platform/testing/test-config';
import { createPerson, testPassword } from '../../platform/testing/test-people';
import type { Account } from '../accounts/store';
import { navigateursConfiance } from '../second-factor/strong/tables';
import { comptes, comptesExternes } from '../accounts/tables';
import { changeClient } from '../testing/clients';
import { countFactorTry } from '../sessions/public';
import { sessions } from '../sessions/tables';
import { createPeople, signedInAs } from './testing/people';

let test: TestApp;
let camille: Account;
let admin: TestBrowser;

beforeAll(async () => {
  test = await createTestApp();
  camille = await createPeople(test);
  admin = await signedInAs(test, 'helene@exemple.test');
});
afterAll(() => test.close());

it('an account whose address nobody confirmed waits for it again once it is enabled', async () => {
  const { id } = await createPerson(test.database, {
    userName: 'jamais.confirme@exemple.test',
    etat: 'EN_ATTENTE',
    origine: 'INSCRIPTION',
  });
  const motif = 'Erreur de saisie';
  await admin.post(`/api/admin/users/${id}/disable`, { motif });
  expect((await admin.post(`/api/admin/users/${id}/enable`, { motif })).json()).toEqual({ etat: 'EN_ATTENTE' });
  const [account] = await test.database.select().from(comptes).where(eq(comptes.id, id));
  expect(account?.etat).toBe('EN_ATTENTE');
  await test.database.delete(comptes).where(eq(comptes.id, id));
});

it('[ADM-01] an account that an identity of the insurer’s provider opens is open once it is enabled, whoever asks', async () => {
  const issuer = 'https://identite.exemple.test';
  const identityProvider = { issuer, clientId: 'portail', clientSecretChiffre: null };
  await changeClient(test.database, 'VALD', { settings: { identityProvider } });
  const person = { userName: 'externe@exemple.test', motDePasse: null, origine: 'OIDC' } as const;
  const { id } = await createPerson(test.database, person);
  const link = { clientCode: 'VALD', issuer, subject: 'externe-1', compteId: id };
  await test.database.insert(comptesExternes).values(link);
  const act = (name: string) => admin.post(`/api/admin/users/${id}/${name}`, { motif: 'Congé' });
  const bulk = async (action: string) =>
    (await admin.post('/api/admin/users/actions', { action, userIds: [id], motif: 'Congé' })).json<{
      resultats: { isFait: boolean; message: string | null }[];
    }>().resultats;
  const state = async () => (await test.database.select().from(comptes).where(eq(comptes.id, id)))[0]?.etat;
  await act('disable');
  expect((await act('enable')).json()).toEqual({ etat: 'ACTIF' });
  await bulk('desactiver');
  expect(await bulk('reactiver')).toMatchObject([{ isFait: true }]);
  expect(await state()).toBe('ACTIF');
  // One that waits although its identity is known is opened by the same two acts.
  await test.database.update(comptes).set({ etat: 'EN_ATTENTE' }).where(eq(comptes.id, id));
  expect(await bulk('relancer')).toEqual([
    {
      cle: id,
      isFait: false,
      message: 'Ce compte s’ouvre par le fournisseur d’identité de la mutuelle\u00a0: il n’a pas de lien d’activation.',
    },
  ]);
  await act('disable');
  expect((await act('enable')).json()).toEqual({ etat: 'ACTIF' });
  await test.database.delete(comptesExternes).where(eq(comptesExternes.compteId, id));
  await act('disable');
  expect((await act('enable')).json()).toEqual({ etat: 'EN_ATTENTE' });
  await test.database.delete(comptes).where(eq(comptes.id, id));
  await changeClient(test.database, 'VALD', { settings: { identityProvider: null } });
});

it('[ADM-01] disables an account with its sessions and enables it again, and stores the reason', async () => {
  const member = await signedInAs(test, 'camille.vernoux@exemple.test');
  expect((await admin.post(`/api/admin/users/${camille.id}/disable`, { motif: '' })).statusCode).toBe(400);
  expect(
    (await admin.post(`/api/admin/users/${camille.id}/disable`, { motif: 'Demande de l’adhérente' })).statusCode,
  ).toBe(204);
  expect((await member.get('/api/identity/current-user')).statusCode).toBe(401);
  expect(await test.database.select().from(sessions).where(eq(sessions.compteId, camille.id))).toEqual([]);
  const refusedSignIn = await new TestBrowser(test.app).signIn('camille.vernoux@exemple.test', testPassword);
  expect(refusedSignIn.json()).toMatchObject({ status: 403, data: 'CompteDesactive' });
  expect((await admin.post(`/api/admin/users/${camille.id}/disable`, { motif: 'Encore' })).statusCode).toBe(409);
  expect(
    (await admin.post(`/api/admin/users/${camille.id}/enable`, { motif: 'Rappel de l’adhérente' })).json(),
  ).toEqual({ etat: 'ACTIF' });
  expect((await admin.get(`/api/admin/users/${camille.id}`)).json()).toMatchObject({
    etat: 'ACTIF',
    journal: [
      { action: 'compte.reactive', auteur: 'helene@exemple.test', motif: 'Rappel de l’adhérente' },
      { action: 'compte.desactive', auteur: 'helene@exemple.test', motif: 'Demande de l’adhérente' },
    ],
  });
});

it('[ADM-01] no trusted browser and no sign-in under way outlasts an account that is disabled', async () => {
  const userName = 'pirate@exemple.test';
  const { id } = await createPerson(test.database, { userName });
  const trust = { jetonHash: 'confiance', clientCode: 'VALD', compteId: id, expiresAt: new Date('2030-01-01') };
  await test.database.insert(navigateursConfiance).values(trust);
  const stranger = new TestBrowser(test.app);
  await stranger.openSignIn();
  const { redirectUrl } = (await stranger.post('/api/identity/login', { userName, password: testPassword })).json<{
    redirectUrl: string;
  }>();
  const motif = 'Compte piraté';
  for (const act of ['disable', 'enable'])
    expect((await admin.post(`/api/admin/users/${id}/${act}`, { motif })).statusCode).toBeLessThan(300);
  const trusted = await test.database.select().from(navigateursConfiance).where(eq(navigateursConfiance.compteId, id));
  expect(trusted).toEqual([]);
  const { pathname, search: query } = new URL(redirectUrl);
  await stranger.follow(await stranger.get(`${pathname}${query}`), /^\/$/);
  expect((await stranger.get('/api/identity/current-user')).statusCode).toBe(401);
  await test.database.delete(comptes).where(eq(comptes.id, id));
});

it('[ADM-01] unlocks an account blocked by failures', async () => {
  const attacker = new TestBrowser(test.app);
  for (let attempt = 0; attempt < 5; attempt += 1) await attacker.signIn('camille.vernoux@exemple.test', 'faux');
  expect((await admin.get(`/api/admin/users/${camille.id}`)).json()).toMatchObject({ etat: 'BLOQUE', nombreEchecs: 5 });
  expect((await admin.post(`/api/admin/users/${camille.id}/unlock`)).statusCode).toBe(204);
  expect((await new TestBrowser(test.app).signIn('camille.vernoux@exemple.test', testPassword)).statusCode).toBe(302);
});

it('[ADM-01] unlocks an account whose codes somebody with its password used up', async () => {
  const { id } = await createPerson(test.database, { userName: 'codes.epuises@exemple.test' });
  const secrets = createSecrets(testConfig.secret);
  const tryCode = () => countFactorTry(test.database, secrets, id, test.clock.now());
  const sheet = async () => (await admin.get(`/api/admin/users/${id}`)).json<object>();
  for (let guess = 1; guess <= 15; guess += 1) await tryCode();
  await expect(tryCode()).rejects.toMatchObject({ status: 429 });
  expect(await sheet()).toMatchObject({ etat: 'ACTIF', isConnexionBloquee: true, blocages: ['CODES'] });
  // A mistyped password before says nothing else: five block.
  await new TestBrowser(test.app).signIn('codes.epuises@exemple.test', 'faux');
  expect(await sheet()).toMatchObject({ nombreEchecs: 1, blocages: ['CODES'] });
  expect((await admin.post(`/api/admin/users/${id}/unlock`)).statusCode).toBe(204);
  expect(await sheet()).toMatchObject({ etat: 'ACTIF', isConnexionBloquee: false, blocages: [] });
  await expect(tryCode()).resolves.toBeUndefined();
  await test.database.delete(comptes).where(eq(comptes.id, id));
});

it('[ADM-01] unlocks an account that failures block while its password is to be reset, and leaves its state', async () => {
  const userName = 'a.reinitialiser@exemple.test';
  const { id } = await createPerson(test.database, { userName, etat: 'REINIT' });
  for (let attempt = 0; attempt < 5; attempt += 1) await new TestBrowser(test.app).signIn(userName, 'faux');
  const signIn = () => new TestBrowser(test.app).signIn(userName, testPassword);
  expect((await signIn()).json()).toMatchObject({ data: 'CompteBloque' });
  const sheet = async () => (await admin.get(`/api/admin/users/${id}`)).json<object>();
  expect(await sheet()).toMatchObject({ etat: 'REINIT', isConnexionBloquee: true, blocages: ['MOT_DE_PASSE'] });
  expect((await admin.post(`/api/admin/users/${id}/unlock`)).statusCode).toBe(204);
  expect(await sheet()).toMatchObject({ etat: 'REINIT', isConnexionBloquee: false, nombreEchecs: 0 });
  expect((await admin.post(`/api/admin/users/${id}/unlock`)).statusCode).toBe(409);
  expect((await signIn()).statusCode).toBe(302);
  await test.database.delete(comptes).where(eq(comptes.id, id));
});

it('[ADM-01] an account that is enabled again is what it was: blocked until its end, its password to be reset', async () => {
  const { id } = await createPerson(test.database, { userName: 'avant@exemple.test', origine: 'ADMIN' });
  const browser = await signedInAs(test, 'helene@exemple.test');
  const disableAndEnable = async (wait = 0) => {
    expect((await browser.post(`/api/admin/users/${id}/disable`, { motif: 'Essai' })).statusCode).toBe(204);
    test.clock.advance(wait);
    return (await browser.post(`/api/admin/users/${id}/enable`, { motif: 'Annulation' })).json<{ etat: string }>().etat;
  };
  for (let attempt = 0; attempt < 5; attempt += 1) await new TestBrowser(test.app).signIn('avant@exemple.test', 'faux');
  expect(await disableAndEnable()).toBe('BLOQUE');
  const refused = await new TestBrowser(test.app).signIn('avant@exemple.test', testPassword);
  expect(refused.json()).toMatchObject({ data: 'CompteBloque' });
  expect(await disableAndEnable(16 * 60_000)).toBe('ACTIF');
  expect((await new TestBrowser(test.app).signIn('avant@exemple.test', testPassword)).statusCode).toBe(302);
  await test.database.update(comptes).set({ etat: 'REINIT' }).where(eq(comptes.id, id));
  expect(await disableAndEnable()).toBe('REINIT');
});

it.each(['RADIE', 'SUPPRIME'] as const)(
  '[ADM-01] an account that is « %s » is not opened by disabling and enabling it',
  async (etat) => {
    const { id } = await createPerson(test.database, { userName: `${etat.toLowerCase()}@exemple.test`, etat });
    const browser = await signedInAs(test, 'helene@exemple.test');
    const act = async (action: string) =>
      (await browser.post('/api/admin/users/actions', { action, userIds: [id], motif: 'Essai' })).json<{
        resultats: { isFait: boolean; message: string | null }[];
      }>().resultats;
    expect(await act('desactiver')).toMatchObject([
      { isFait: false, message: expect.stringContaining('ne se désactive pas') },
    ]);
    await act('reactiver');
    const [account] = await test.database.select().from(comptes).where(eq(comptes.id, id));
    expect(account?.etat).toBe(etat);
  },
);
