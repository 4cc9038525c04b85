import { and, eq, sql } from 'drizzle-orm';
import { addDays } from '@portal/shared-api/rules/civil-dates';
import { referentiels } from '../../contenus/tables';
import { findAnswers, keepAnswer } from '../../formulaires/consentement/store';
import { civilDateOf } from '../../platform/clock';
import { jobs } from '../../platform/jobs/tables';
import { TestBrowser } from '../../platform/testing/browser';
import { createTestApp, type TestApp } from '../../platform/testing/test-app';
import { createPerson } from '../../platform/testing/test-people';
import type { Account } from '../accounts/store';
import { auditTrail } from '../../platform/audit/tables';
import { comptes } from '../accounts/tables';
import { findClientByCode } from '../clients/public';
import { planDeletion, RESTORED_JOB } from '../deletion/public';
import { createLink, hasOpenLink } from '../links/store';
import { createPeople, signedInAs, mailTo } from './testing/people';

let test: TestApp;
let admin: TestBrowser;

beforeAll(async () => {
  test = await createTestApp();
  await createPeople(test);
  admin = await signedInAs(test, 'helene@exemple.test');
});
afterAll(() => test.close());

it('[ADM-01] deletes an account with a reason of the list: at once where nobody uses it, else after seven days', async () => {
  const { database } = test;
  await database
    .insert(referentiels)
    .values({
      clientCode: 'VALD',
      nom: 'motif-suppression-compte',
      code: 'DOUBLON',
      libelle: 'J’ai plusieurs comptes',
      ordre: 1,
      isActif: true,
      attributs: {},
      recherche: '',
    });
  const used = await createPerson(database, { userName: 'utilise@exemple.test' });
  const unused = await createPerson(database, { userName: 'jamais@exemple.test', etat: 'DESACTIVE' });
  const remove = (id: string, codeMotif = 'DOUBLON', who = admin) =>
    who.post(`/api/admin/users/${id}/suppression`, { codeMotif });
  expect((await remove(used.id, 'AUTREMENT')).statusCode).toBe(400);
  expect((await remove(used.id, 'DOUBLON', await signedInAs(test, 'lucie@exemple.test'))).statusCode).toBe(403);
  const consent = { nom: 'OFFRES_MUTUELLE', libelle: 'Recevoir les offres', isAccepted: true, adresseIp: null };
  const consentOf = async ({ id }: { id: string }) =>
    (await findAnswers(database, { clientCode: 'VALD', compteId: id }, [consent])).get('OFFRES_MUTUELLE')?.isAccepted;
  for (const { id } of [used, unused])
    await keepAnswer(database, { clientCode: 'VALD', compteId: id }, consent, test.clock.now());
  test.clock.advance(1000);
  expect((await remove(used.id)).json()).toEqual({ isImmediate: false });
  expect(await consentOf(used)).toBe(true);
  expect((await remove(used.id)).statusCode).toBe(409);
  expect(await mailTo(test, 'utilise@exemple.test')).toHaveLength(1);
  const told = await new TestBrowser(test.app).get('/dev/mailbox.json?to=utilise@exemple.test');
  expect(told.body).toContain('Cette suppression a été faite par un gestionnaire de votre mutuelle.');
  expect(told.body).not.toContain('ne résilie pas votre contrat');
  expect((await remove(unused.id)).json()).toEqual({ isImmediate: true });
  expect(await consentOf(unused)).toBe(false);
  const [gone] = await database.select().from(comptes).where(eq(comptes.id, unused.id));
  expect(gone).toMatchObject({ etat: 'SUPPRIME', nom: 'SUPPRIMÉ', numPers: null });
  const lines = await database.select().from(auditTrail).where(eq(auditTrail.cible, used.id));
  expect(lines.map(({ action, details }) => [action, details['motif']])).toContainEqual([
    'compte.suppression-prevue',
    'J’ai plusieurs comptes',
  ]);
});

it('[ADM-01] staff close the links that stop a planned deletion, once; disabling the account does not', async () => {
  const userName = 'partante@exemple.test';
  const { id } = await createPerson(test.database, { userName });
  await admin.post(`/api/admin/users/${id}/suppression`, { codeMotif: 'DOUBLON' });
  await test.runJobs();
  const [mail] = (await new TestBrowser(test.app).get(`/dev/mailbox.json?to=${userName}`)).json<{ text: string }[]>();
  const [, code = ''] = /annulation-suppression\?code=([^&\s]+)/.exec(mail?.text ?? '') ?? [];
  expect(code).not.toBe('');
  // The account asked for another identifier before: the old address may still refuse it.
  const refusal = { clientCode: 'VALD', compteId: id, purpose: 'AnnulationIdentifiant' as const };
  await createLink(test.database, { ...refusal, ttlMs: 3 * 86_400_000, now: test.clock.now() });
  const motif = 'Boîte aux lettres piratée';
  expect((await admin.post(`/api/admin/users/${id}/disable`, { motif })).json()).toMatchObject({
    status: 409,
    message: 'La suppression de ce compte est déjà prévue.',
  });
  const several = { action: 'desactiver', userIds: [id], motif };
  expect((await admin.post('/api/admin/users/actions', several)).json()).toMatchObject({
    resultats: [{ isFait: false, message: 'La suppression de ce compte est déjà prévue.' }],
  });
  const isOpen = async () =>
    (await admin.get(`/api/admin/users/${id}`)).json<{ isRetablissementOuvert: boolean }>().isRetablissementOuvert;
  expect(await isOpen()).toBe(true);
  const close = () => admin.post(`/api/admin/users/${id}/fermer-retablissement`, { motif });
  expect((await close()).statusCode).toBe(204);
  expect(await isOpen()).toBe(false);
  expect(await hasOpenLink(test.database, refusal, test.clock.now())).toBe(false);
  const person = new TestBrowser(test.app);
  await person.get('/api/identity/client/configuration');
  const link = { code: decodeURIComponent(code), userId: id };
  expect((await person.post('/api/identity/suppression-compte/annulation', link)).statusCode).toBe(400);
  expect((await close()).json()).toMatchObject({
    status: 409,
    message: 'La suppression de ce compte est prévue, et aucun lien ne l’annule plus.',
  });
  const { journal } = (await admin.get(`/api/admin/users/${id}`)).json<{ journal: { action: string }[] }>();
  expect(journal[0]).toMatchObject({ action: 'compte.suppression-sans-retour', motif: 'Boîte aux lettres piratée' });
  test.clock.advance(8 * 86_400_000);
  await test.runJobs();
  const [account] = await test.database.select().from(comptes).where(eq(comptes.id, id));
  expect(account?.etat).toBe('SUPPRIME');
  admin = await signedInAs(test, 'helene@exemple.test');
});

it('[ADM-01] no reason that staff type looks like a planned deletion', async () => {
  const { id } = await createPerson(test.database, { userName: 'suppression@exemple.test' });
  const act = (name: string, body: object) => admin.post(`/api/admin/users/${id}/${name}`, body);
  expect((await act('disable', { motif: ' SUPPRESSION ' })).json()).toMatchObject({
    status: 400,
    erreurs: [{ champ: 'motif' }],
  });
  const { resultats } = (
    await admin.post('/api/admin/users/actions', { action: 'desactiver', userIds: [id], motif: 'SUPPRESSION' })
  ).json<{ resultats: { isFait: boolean; message: string }[] }>();
  expect(resultats).toMatchObject([{ isFait: false, message: expect.stringContaining('Précisez le motif') }]);
  expect((await act('disable', { motif: 'Suppression demandée par courrier' })).statusCode).toBe(204);
  expect((await act('suppression', { codeMotif: 'DOUBLON' })).json()).toEqual({ isImmediate: true });
});

it.each(['REINIT', 'RADIE'] as const)(
  '[ADM-01] an account that is « %s » is so again once staff stop its planned deletion',
  async (etat) => {
    const userName = `${etat.toLowerCase()}.prevu@exemple.test`;
    const { id } = await createPerson(test.database, { userName, etat, origine: 'ADMIN' });
    const act = (name: string, body: object) => admin.post(`/api/admin/users/${id}/${name}`, body);
    expect((await act('suppression', { codeMotif: 'DOUBLON' })).json()).toEqual({ isImmediate: false });
    expect((await act('enable', { motif: 'Erreur' })).json()).toEqual({ etat });
    const [account] = await test.database.select().from(comptes).where(eq(comptes.id, id));
    expect(account?.etat).toBe(etat);
    // A person who was struck off has no space again.
    const told = and(eq(jobs.kind, RESTORED_JOB), sql`${jobs.payload} ->> 'compteId' = ${id}`);
    expect(await test.database.$count(jobs, told)).toBe(etat === 'RADIE' ? 0 : 1);
  },
);

/** The person of an account plans its deletion, and asks for letters. @returns the account before */
async function planByPerson(userName: string): Promise<Account> {
  const account = await createPerson(test.database, { userName, origine: 'ADMIN', isDematerialise: true });
  const client = await findClientByCode(test.database, 'VALD');
  if (!client) throw new Error('no such client');
  const said = { isRetourPapier: true, isByStaff: false, isContractKept: true };
  await test.database.transaction((transaction) =>
    planDeletion(transaction, { client, origin: 'http://localhost', account, ...said, now: test.clock.now() }),
  );
  return account;
}

it('[ADM-01] staff who stop a planned deletion give the choice of paper back, and its link no longer serves', async () => {
  const { id, isDematerialise } = await planByPerson('repentie@exemple.test');
  const link = { clientCode: 'VALD', compteId: id, purpose: 'AnnulationSuppression' as const };
  expect((await admin.post(`/api/admin/users/${id}/enable`, { motif: 'Se ravise' })).json()).toEqual({ etat: 'ACTIF' });
  const [account] = await test.database.select().from(comptes).where(eq(comptes.id, id));
  expect(account).toMatchObject({ etat: 'ACTIF', isDematerialise, motifEtat: 'Se ravise' });
  expect(await hasOpenLink(test.database, link, test.clock.now())).toBe(false);
});

it('[ADM-01] the sheet says on which day an account is emptied, and it is, although staff closed the way back', async () => {
  const { id, isDematerialise } = await planByPerson('datee@exemple.test');
  const act = (name: string) => admin.post(`/api/admin/users/${id}/${name}`, { motif: 'Vérification' });
  const dayOf = async () =>
    (await admin.get(`/api/admin/users/${id}`)).json<{ dateSuppression: string | null }>().dateSuppression;
  const inSevenDays = () => addDays(civilDateOf(test.clock.now()), 7);
  expect(await dayOf()).toBe(inSevenDays());
  expect((await act('fermer-retablissement')).statusCode).toBe(204);
  expect(await dayOf()).toBe(inSevenDays());
  expect((await act('enable')).json()).toEqual({ etat: 'ACTIF' });
  const [enabled] = await test.database.select().from(comptes).where(eq(comptes.id, id));
  expect(enabled?.isDematerialise).toBe(isDematerialise);
  expect(await dayOf()).toBeNull();
  // Planned again, it is emptied seven days after that.
  test.clock.advance(2 * 86_400_000);
  admin = await signedInAs(test, 'helene@exemple.test');
  await admin.post(`/api/admin/users/${id}/suppression`, { codeMotif: 'DOUBLON' });
  expect((await act('fermer-retablissement')).statusCode).toBe(204);
  expect(await dayOf()).toBe(inSevenDays());
  const stateAfter = async (days: number) => {
    test.clock.advance(days * 86_400_000);
    await test.runJobs();
    return (await test.database.select().from(comptes).where(eq(comptes.id, id)))[0]?.etat;
  };
  expect(await stateAfter(6)).toBe('DESACTIVE');
  expect(await stateAfter(1)).toBe('SUPPRIME');
  admin = await signedInAs(test, 'helene@exemple.test');
});
