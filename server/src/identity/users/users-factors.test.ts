import { eq } from 'drizzle-orm';
import { createSecrets } from '../../platform/secrets';
import type { TestBrowser } from '../../platform/testing/browser';
import { createTestApp, type TestApp } from '../../platform/testing/test-app';
import { testConfig } from '../../platform/testing/test-config';
import { createPerson, staffRoles } from '../../platform/testing/test-people';
import type { Account } from '../accounts/store';
import { saveApplication } from '../second-factor/strong/application-store';
import { comptes } from '../accounts/tables';
import { createPeople, signedInAs, mailTo } from './testing/people';

let test: TestApp;
let camille: Account;
let admin: TestBrowser;

beforeAll(async () => {
  test = await createTestApp();
  camille = await createPeople(test);
  admin = await signedInAs(test, 'helene@exemple.test');
});
afterAll(() => test.close());

it('[ADM-01] disables the protection by SMS after a check of the person, sends them a mail, and ends their sessions', async () => {
  const path = `/api/admin/users/${camille.id}/desactiver-amf`;
  await test.database.update(comptes).set({ isAmfActive: true }).where(eq(comptes.id, camille.id));
  const member = await signedInAs(test, 'camille.vernoux@exemple.test');
  expect((await admin.post(path, { motif: 'Téléphone perdu' })).json()).toMatchObject({ status: 400 });
  expect((await admin.post(path, { motif: 'Téléphone perdu', isIdentiteVerifiee: false })).statusCode).toBe(400);
  expect(
    (
      await (
        await signedInAs(test, 'karim@exemple.test')
      ).post(path, { motif: 'Téléphone perdu', isIdentiteVerifiee: true })
    ).statusCode,
  ).toBe(403);
  expect((await admin.post(path, { motif: 'Téléphone perdu', isIdentiteVerifiee: true })).statusCode).toBe(204);
  expect((await member.get('/api/identity/current-user')).statusCode).toBe(401);
  expect((await admin.get(`/api/admin/users/${camille.id}`)).json()).toMatchObject({
    isAmfActive: false,
    journal: expect.arrayContaining([
      expect.objectContaining({
        action: 'facteur.sms-desactive',
        auteur: 'helene@exemple.test',
        motif: 'Téléphone perdu',
      }),
    ]),
  });
  expect(await mailTo(test, 'camille.vernoux@exemple.test')).toContain('La protection via SMS a été désactivée');
  expect((await admin.post(path, { motif: 'Encore', isIdentiteVerifiee: true })).json()).toMatchObject({
    status: 409,
    data: 'RessourceUtilisee',
  });
});

it('[ADM-01] removes application, passkeys and recovery codes of a person who lost them', async () => {
  const path = `/api/admin/users/${camille.id}/facteurs/reinitialisation`;
  const body = { motif: 'Appareil perdu', isIdentiteVerifiee: true };
  expect((await admin.post(path, body)).json()).toMatchObject({ status: 409, data: 'RessourceUtilisee' });
  await saveApplication(
    test.database,
    createSecrets(testConfig.secret),
    { compteId: camille.id, secret: 'JBSWY3DPEHPK3PXP', step: 0 },
    test.clock.now(),
  );
  expect((await admin.get(`/api/admin/users/${camille.id}`)).json()).toMatchObject({
    hasApplication: true,
    nombreClesAcces: 0,
  });
  expect((await admin.post(path, body)).statusCode).toBe(204);
  expect((await admin.get(`/api/admin/users/${camille.id}`)).json()).toMatchObject({ hasApplication: false });
  expect(await mailTo(test, 'camille.vernoux@exemple.test')).toContain(
    'La protection de votre espace a été réinitialisée',
  );
});

it('[ADM-01] refuses to remove one’s own protections and those of another client’s member', async () => {
  const body = { motif: 'Essai', isIdentiteVerifiee: true };
  const helene = await createPerson(test.database, {
    userName: 'odette@exemple.test',
    nom: 'ROUX',
    prenom: 'Odette',
    roles: [...staffRoles('Admin'), 'User'],
    isAmfActive: true,
  });
  const odette = await signedInAs(test, 'odette@exemple.test');
  expect((await odette.post(`/api/admin/users/${helene.id}/desactiver-amf`, body)).json()).toMatchObject({
    status: 409,
    data: 'RessourceUtilisee',
  });
  const foreign = await createPerson(test.database, {
    userName: 'loin@exemple.test',
    clientCode: 'ALIZ',
    isAmfActive: true,
  });
  expect((await admin.post(`/api/admin/users/${foreign.id}/desactiver-amf`, body)).statusCode).toBe(404);
  await test.database.delete(comptes).where(eq(comptes.id, helene.id));
});
