import { and, eq } from 'drizzle-orm';
import type { PreForgotUsername } from '@portal/shared-api/contract/identifiant-oublie';
import type { UtilisateurInscription } from '@portal/shared-api/contract/inscription';
import { formatMoment } from '@portal/shared-api/rules/moments';
import { assures, personnes } from '../../../contrats/tables';
import { createDemoApp, type Caller, type DemoApp } from '../../../demo/testing/demo-app';
import { demoPassword } from '../../../demo/seed';
import { auditTrail } from '../../../platform/audit/tables';
import { rateLimits } from '../../../platform/limits/tables';
import { mailbox } from '../../../platform/mail/tables';
import { createSecrets } from '../../../platform/secrets';
import { testConfig } from '../../../platform/testing/test-config';
import {
  accountOf,
  asVisitor,
  codeSentTo,
  linkSentTo,
  restoreAccount,
  subjectsTo,
  withSession,
  wrongOf,
} from '../../testing/callers';
import { isPasswordRight } from '../../accounts/passwords';
import { comptes } from '../../accounts/tables';
import { changementsIdentifiant } from './tables';
import { formOf, password } from './testing/form';

const hour = 3_600_000;
let demo: DemoApp;
beforeAll(async () => {
  demo = await createDemoApp();
}, 60_000);
beforeEach(async () => {
  await demo.runJobs();
  await demo.database.delete(mailbox);
  await demo.database.delete(rateLimits);
});
afterAll(() => demo.close());

const theo = (email: string) => formOf(demo, 'P000700301', 'VAL0007003', email);
const odile = (email: string) => formOf(demo, 'P000004501', 'VAL0000045', email);
/** Insured, without an account of his own. */
const romain = (email: string) => formOf(demo, 'P000615101', 'VAL0006151', email);

const pre = async (who: Caller, form: UtilisateurInscription) =>
  (await who.send('POST', '/identity/pre-forgot-username', null, form)).json<PreForgotUsername & { data?: string }>();
const forgot = (who: Caller, form: UtilisateurInscription, headers: Record<string, string> = {}) =>
  who.send('POST', '/identity/forgot-username', null, form, headers);
const post = (who: Caller, path: string, body: object) => who.send('POST', `/identity/${path}`, null, body);
const confirm = async (to: string) =>
  post(await asVisitor(demo), 'confirm-email', await linkSentTo(demo, to, 'confirm-email'));
const cancel = async (to: string) =>
  post(await asVisitor(demo), 'forgot-username/annulation', await linkSentTo(demo, to, 'annulation-identifiant'));
const dataOf = (answer: { json<T>(): T }) => answer.json<{ data?: string }>().data;
const actionsOn = async (compteId: string) =>
  (await demo.database.select().from(auditTrail).where(eq(auditTrail.cible, compteId))).map(({ action }) => action);
const rowOf = async (id: string) => (await demo.database.select().from(comptes).where(eq(comptes.id, id)))[0];

/** The code sent to the mobile, and the header with its proof. */
async function proveByMobile(who: Caller, reference: string, mobile: string): Promise<Record<string, string>> {
  const body = { operation: 'VERIFY_UNAUTHENTICATED_AMF', username: reference };
  expect((await post(who, 'amf/send', { ...body, sendType: 'MAIL' })).json()).toEqual({ sendType: 'SMS' });
  const answer = (await post(who, 'amf/verify', { ...body, securityCode: await codeSentTo(demo, mobile) })).json<{
    securityCode: string;
  }>();
  return { 'x-securitycode': answer.securityCode };
}

describe('with a confirmed mobile', () => {
  let before: Awaited<ReturnType<typeof accountOf>>;
  beforeEach(async () => {
    before = await accountOf(demo, 'theo.marchandot');
  });
  /** Restores the state for the next test. */
  afterEach(async () => {
    await demo.database.delete(changementsIdentifiant);
    await restoreAccount(demo, before);
  });

  test('[PRE-13] [PRE-14] [AMF-01] after the code, the account waits under the new identifier, and both addresses receive a mail', async () => {
    const signedIn = await withSession(demo, 'theo.marchandot');
    const visitor = await asVisitor(demo);
    const form = await theo('theo.neuf@exemple.test');
    const answer = await pre(visitor, form);
    expect(answer).toEqual({
      isUserAmfAuthorized: true,
      sendType: 'SMS',
      currentUserName: expect.stringMatching(/^[\w-]{43}$/),
      telephone: '06 •• •• •• 03',
      dateEffet: null,
    });
    expect(
      (await visitor.get(`/identity/amf/contact?isLoginType=false&username=${answer.currentUserName}`)).json(),
    ).toEqual({ email: 't•••@exemple.test', telephone: '06 •• •• •• 03', sendType: 'SMS' });
    expect(dataOf(await forgot(visitor, form))).toBe('SecurityCodeRequired');
    const proof = await proveByMobile(visitor, answer.currentUserName, '0639980003');
    expect((await forgot(visitor, form, proof)).statusCode).toBe(204);

    expect(await rowOf(before.id)).toMatchObject({
      userName: 'theo.neuf@exemple.test',
      email: 'theo.neuf@exemple.test',
      etat: 'EN_ATTENTE',
      isEmailConfirme: false,
    });
    expect((await signedIn.get('/identity/current-user')).statusCode).toBe(401);
    expect(await subjectsTo(demo, 'theo.neuf@exemple.test')).toEqual(['Confirmez votre nouvel identifiant']);
    expect(await subjectsTo(demo, 'theo.marchandot@exemple.test')).toEqual([
      'Votre identifiant est en cours de modification',
    ]);

    expect((await confirm('theo.neuf@exemple.test')).json()).toEqual({ isAccountConfirmed: true });
    const after = await rowOf(before.id);
    expect(after).toMatchObject({ etat: 'ACTIF', isEmailConfirme: true });
    expect(await isPasswordRight(password, after?.motDePasse ?? null)).toBe(true);
    expect(await subjectsTo(demo, 'theo.neuf@exemple.test')).toContain('Votre identifiant a été modifié');
    expect(await subjectsTo(demo, 'theo.marchandot@exemple.test')).toContain('Votre identifiant a été modifié');
    expect(await actionsOn(before.id)).toEqual(
      expect.arrayContaining(['amf.verifie', 'identifiant.modifie', 'identifiant.confirme']),
    );
    expect((await confirm('theo.neuf@exemple.test')).json()).toMatchObject({
      data: 'InvalidToken',
      isAccountConfirmed: true,
    });
  });

  test('the proof is valid once, and only for its address and person', async () => {
    const visitor = await asVisitor(demo);
    const { currentUserName } = await pre(visitor, await theo('theo.neuf@exemple.test'));
    const proof = await proveByMobile(visitor, currentUserName, '0639980003');
    expect(dataOf(await forgot(visitor, await theo('voleur@exemple.test'), proof))).toBe('SecurityCodeRequired');
    const amandine = await formOf(demo, 'P000912001', 'VAL0009120', 'theo.neuf@exemple.test');
    expect(dataOf(await forgot(visitor, amandine, proof))).toBe('SecurityCodeRequired');
    expect((await forgot(visitor, await theo('theo.neuf@exemple.test'), proof)).statusCode).toBe(204);
    expect(dataOf(await forgot(visitor, await theo('theo.neuf@exemple.test'), proof))).toBe('SecurityCodeRequired');
  });

  test('[PRE-14] the holder of the old address cancels within 72 hours, confirmed or not: password, mobile and all', async () => {
    const visitor = await asVisitor(demo);
    const form = await theo('theo.neuf@exemple.test');
    const proof = await proveByMobile(visitor, (await pre(visitor, form)).currentUserName, '0639980003');
    await forgot(visitor, form, proof);
    await confirm('theo.neuf@exemple.test');
    await demo.database
      .update(comptes)
      .set({ telephonePortable: '0639980099', isAmfActive: true })
      .where(eq(comptes.id, before.id));
    demo.clock.advance(71 * hour);
    expect((await cancel('theo.marchandot@exemple.test')).statusCode).toBe(204);
    expect(await rowOf(before.id)).toMatchObject({
      userName: before.userName,
      email: before.email,
      motDePasse: before.motDePasse,
      etat: 'ACTIF',
      telephonePortable: '0639980003',
      isAmfActive: false,
    });
    expect(await actionsOn(before.id)).toContain('identifiant.annule');
    expect(dataOf(await cancel('theo.marchandot@exemple.test'))).toBe('InvalidToken');
  });

  test('after 72 hours the change cannot be cancelled', async () => {
    const visitor = await asVisitor(demo);
    const form = await theo('theo.neuf@exemple.test');
    await forgot(visitor, form, await proveByMobile(visitor, (await pre(visitor, form)).currentUserName, '0639980003'));
    demo.clock.advance(72 * hour + 1);
    expect(dataOf(await cancel('theo.marchandot@exemple.test'))).toBe('InvalidToken');
  });

  test('while the old identifier is taken the account stays disabled, and staff are notified', async () => {
    const visitor = await asVisitor(demo);
    const form = await theo('theo.neuf@exemple.test');
    await forgot(visitor, form, await proveByMobile(visitor, (await pre(visitor, form)).currentUserName, '0639980003'));
    await demo.database
      .update(comptes)
      .set({ userName: before.userName })
      .where(eq(comptes.userName, 'amandine.tessereau@exemple.test'));
    expect((await cancel('theo.marchandot@exemple.test')).statusCode).toBe(204);
    expect(await rowOf(before.id)).toMatchObject({ etat: 'DESACTIVE' });
    expect(await subjectsTo(demo, 'alertes@exemple.test')).toEqual([
      'Alerte\u00a0: changement d’identifiant annulé, compte désactivé',
    ]);
    await demo.database
      .update(comptes)
      .set({ userName: 'amandine.tessereau@exemple.test' })
      .where(and(eq(comptes.userName, before.userName), eq(comptes.numPers, 'P000912001')));
  });

  test('[AMF-04] too many wrong codes end the reference, across all references of a person', async () => {
    const visitor = await asVisitor(demo);
    const answers: unknown[] = [];
    for (let round = 0; round < 2; round += 1) {
      const { currentUserName: username } = await pre(visitor, await theo('theo.neuf@exemple.test'));
      await post(visitor, 'amf/send', { sendType: 'SMS', operation: 'VERIFY_UNAUTHENTICATED_AMF', username });
      demo.clock.advance(1000);
      const code = await codeSentTo(demo, '0639980003');
      for (let guess = 0; guess < 5; guess += 1)
        answers.push(
          (
            await post(visitor, 'amf/verify', {
              operation: 'VERIFY_UNAUTHENTICATED_AMF',
              username,
              securityCode: wrongOf(code),
            })
          ).json(),
        );
    }
    expect(answers.at(0)).toMatchObject({
      data: 'CodeIncorrect',
      message: 'Le code de sécurité est incorrect. Il vous reste 4\u00a0essais.',
    });
    expect(answers.at(-1)).toEqual({ logoutUrl: '/', content: 'Trop de tentatives. Réessayez plus tard.' });
  });

  test('two hundred simultaneous guesses count as five', async () => {
    const visitor = await asVisitor(demo);
    const { currentUserName: username } = await pre(visitor, await theo('theo.neuf@exemple.test'));
    await post(visitor, 'amf/send', { sendType: 'SMS', operation: 'VERIFY_UNAUTHENTICATED_AMF', username });
    const code = await codeSentTo(demo, '0639980003');
    const guesses = Array.from({ length: 200 }, (_, index) =>
      String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0'),
    );
    const outcomes = await Promise.all(
      guesses.map(async (securityCode) =>
        dataOf(await post(visitor, 'amf/verify', { operation: 'VERIFY_UNAUTHENTICATED_AMF', username, securityCode })),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'CodeIncorrect')).toHaveLength(5);
    expect(outcomes.filter((outcome) => outcome === 'CodeExpire')).toHaveLength(195);
  });
});

describe('without a factor', () => {
  let before: Awaited<ReturnType<typeof accountOf>>;
  beforeEach(async () => {
    before = await accountOf(demo, 'odile.brancourt');
  });
  afterEach(async () => {
    await demo.database.delete(changementsIdentifiant);
    await restoreAccount(demo, before);
  });

  test('[PRE-13] [PRE-14] the change waits 48 hours, the account stays usable, and the link works only afterwards', async () => {
    const signedIn = await withSession(demo, 'odile.brancourt');
    const visitor = await asVisitor(demo);
    const form = await odile('odile.neuve@exemple.test');
    expect(await pre(visitor, form)).toMatchObject({
      isUserAmfAuthorized: false,
      sendType: 'MAIL',
      telephone: null,
      dateEffet: new Date(demo.clock.now().getTime() + 48 * hour).toISOString(),
    });
    expect((await forgot(visitor, form)).statusCode).toBe(204);
    expect(await rowOf(before.id)).toEqual(before);
    expect((await signedIn.get('/identity/current-user')).statusCode).toBe(200);
    expect(await subjectsTo(demo, 'odile.brancourt@exemple.test')).toEqual([
      'Votre identifiant est en cours de modification',
    ]);
    expect((await confirm('odile.neuve@exemple.test')).json()).toMatchObject({
      data: 'EtatIncompatible',
      message: `Ce lien fonctionnera à partir du ${formatMoment(new Date(demo.clock.now().getTime() + 48 * hour))}. D’ici là, votre ancienne adresse peut refuser le changement.`,
    });
    expect(await rowOf(before.id)).toEqual(before);
    demo.clock.advance(48 * hour);
    expect((await confirm('odile.neuve@exemple.test')).json()).toEqual({ isAccountConfirmed: true });
    expect(await rowOf(before.id)).toMatchObject({
      userName: 'odile.neuve@exemple.test',
      etat: 'ACTIF',
      isEmailConfirme: true,
    });
    expect((await signedIn.get('/identity/current-user')).statusCode).toBe(401);
    expect((await subjectsTo(demo, 'odile.brancourt@exemple.test'))[0]).toBe('Votre identifiant a été modifié');
    // E-05 contains the link to cancel, valid for another 72 hours.
    demo.clock.advance(71 * hour);
    expect((await cancel('odile.brancourt@exemple.test')).statusCode).toBe(204);
    expect(await rowOf(before.id)).toMatchObject({ userName: before.userName, motDePasse: before.motDePasse });
  });

  test('[PRE-13] a person with a number on each of two contracts is found by the NIR, under the number of their account', async () => {
    const ofOdile = and(eq(personnes.clientCode, 'VALD'), eq(personnes.numPers, 'P000004501'));
    const [person] = await demo.database.select().from(personnes).where(ofOdile);
    const [cover] = await demo.database
      .select()
      .from(assures)
      .where(and(eq(assures.clientCode, 'VALD'), eq(assures.numPers, 'P000004501')));
    if (!person?.nirChiffre || !cover) throw new Error('Odile is a person of the demo.');
    const { nomRecherche: _nom, prenomRecherche: _prenom, ...facts } = person;
    const numPers = 'P000000001';
    await demo.database.insert(personnes).values({ ...facts, numPers });
    await demo.database.insert(assures).values({ ...cover, numPers, numeroContrat: 'VAL0007003', rang: 9 });
    const { numeroContrat: _number, ...form } = await odile('odile.neuve@exemple.test');
    const nir = createSecrets(testConfig.secret).decrypt(person.nirChiffre).slice(0, 13);
    expect((await forgot(await asVisitor(demo), { ...form, nir })).statusCode).toBe(204);
    expect(await subjectsTo(demo, before.userName)).toEqual(['Votre identifiant est en cours de modification']);
    await demo.database.delete(assures).where(eq(assures.numPers, numPers));
    await demo.database.delete(personnes).where(eq(personnes.numPers, numPers));
  });

  test('a takeover: an attacker with all data of a person, but not their mail, fails once the old address refuses', async () => {
    const thief = await asVisitor(demo);
    const form = await odile('voleuse@exemple.test');
    await forgot(thief, form);
    const signedIn = await withSession(demo, 'odile.brancourt');
    expect((await cancel('odile.brancourt@exemple.test')).statusCode).toBe(204);
    expect((await signedIn.get('/identity/current-user')).statusCode).toBe(401);
    demo.clock.advance(49 * hour);
    expect(dataOf(await confirm('voleuse@exemple.test'))).toBe('InvalidToken');
    expect(await rowOf(before.id)).toEqual(before);
    const { code, userId } = await linkSentTo(demo, 'voleuse@exemple.test', 'confirm-email');
    expect(dataOf(await post(thief, 'forgot-username/annulation', { code, userId }))).toBe('InvalidToken');
  });

  test('one change per person: a second request replaces the first and restarts its 48 hours', async () => {
    const visitor = await asVisitor(demo);
    await forgot(visitor, await odile('premiere@exemple.test'));
    demo.clock.advance(47 * hour);
    await forgot(visitor, await odile('seconde@exemple.test'));
    demo.clock.advance(2 * hour);
    expect(dataOf(await confirm('premiere@exemple.test'))).toBe('InvalidToken');
    expect(dataOf(await confirm('seconde@exemple.test'))).toBe('EtatIncompatible');
    demo.clock.advance(46 * hour);
    expect((await confirm('seconde@exemple.test')).statusCode).toBe(200);
    // Once done, it can be cancelled: until then no further change is possible.
    await forgot(visitor, await odile('troisieme@exemple.test'));
    expect(await subjectsTo(demo, 'troisieme@exemple.test')).toEqual(['Votre demande de changement d’identifiant']);
    expect(await rowOf(before.id)).toMatchObject({ userName: 'seconde@exemple.test' });
  });

  test('staff who verified the person end the wait, and the audit trail records it', async () => {
    await forgot(await asVisitor(demo), await odile('odile.neuve@exemple.test'));
    const admin = await withSession(demo, 'helene.dargois');
    const consultant = await withSession(demo, 'karim.belhazar');
    const path = `/admin/users/${before.id}/identifiant/validation`;
    expect((await consultant.send('POST', path, null, {})).statusCode).toBe(403);
    expect(
      (await admin.send('POST', '/admin/users/00000000-0000-4000-8000-000000000000/identifiant/validation', null, {}))
        .statusCode,
    ).toBe(404);
    expect((await admin.send('POST', path, null, {})).statusCode).toBe(204);
    expect((await confirm('odile.neuve@exemple.test')).json()).toEqual({ isAccountConfirmed: true });
    expect((await admin.send('POST', path, null, {})).statusCode).toBe(404);
    const [line] = await demo.database
      .select()
      .from(auditTrail)
      .where(and(eq(auditTrail.cible, before.id), eq(auditTrail.action, 'identifiant.valide')));
    expect(line?.acteurNom).toBe('helene.dargois@exemple.test');
  });

  test('a link of another account or client has no effect', async () => {
    const visitor = await asVisitor(demo);
    await forgot(visitor, await odile('odile.neuve@exemple.test'));
    const { code } = await linkSentTo(demo, 'odile.brancourt@exemple.test', 'annulation-identifiant');
    const camille = await accountOf(demo, 'camille.vernoux');
    expect(dataOf(await post(visitor, 'forgot-username/annulation', { code, userId: camille.id }))).toBe(
      'InvalidToken',
    );
    expect(
      dataOf(await post(await asVisitor(demo, 'rivi'), 'forgot-username/annulation', { code, userId: before.id })),
    ).toBe('InvalidToken');
    expect(dataOf(await post(visitor, 'forgot-username/annulation', { code: 'x'.repeat(43), userId: before.id }))).toBe(
      'InvalidToken',
    );
  });
});

describe('no response reveals whether a person has an account', () => {
  const median = (values: number[]) =>
    values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0;

  test('[PRE-13] a person without account gets the response of one whose only factor is mail, in body, status and time', async () => {
    const visitor = await asVisitor(demo);
    const times = { known: [] as number[], unknown: [] as number[] };
    const shapes = { known: [] as unknown[], unknown: [] as unknown[] };
    for (let turn = 0; turn < 4; turn += 1) {
      for (const [who, form] of [
        ['known', await odile(`a${turn}@exemple.test`)],
        ['unknown', await romain(`b${turn}@exemple.test`)],
      ] as const) {
        const started = performance.now();
        const answer = await pre(visitor, form);
        const done = await forgot(visitor, form);
        times[who].push(performance.now() - started);
        shapes[who].push([{ ...answer, currentUserName: answer.currentUserName.length }, done.statusCode, done.body]);
      }
      await demo.database.delete(rateLimits);
    }
    expect(shapes.known).toEqual(shapes.unknown);
    expect(Math.abs(median(times.known) - median(times.unknown))).toBeLessThan(60);
    expect(await subjectsTo(demo, 'b0@exemple.test')).toEqual(['Votre demande de changement d’identifiant']);
    await demo.database.delete(changementsIdentifiant);
  });

  test('an address already taken gets the response of a free one, and nothing changes', async () => {
    const before = await accountOf(demo, 'odile.brancourt');
    const visitor = await asVisitor(demo);
    expect((await forgot(visitor, await odile('camille.vernoux@exemple.test'))).statusCode).toBe(204);
    expect(await subjectsTo(demo, 'camille.vernoux@exemple.test')).toEqual([
      'Votre demande de changement d’identifiant',
    ]);
    expect(await subjectsTo(demo, 'odile.brancourt@exemple.test')).toEqual([]);
    expect(await rowOf(before.id)).toEqual(before);
  });

  test('an uninsured person gets the same refusal as in registration', async () => {
    const form = { ...(await odile('x@exemple.test')), dateNaissance: '1950-01-01' };
    expect(await pre(await asVisitor(demo), form)).toMatchObject({ status: 400, data: 'PersonneInconnue' });
  });

  test('the old identifier signs in until the change is made', async () => {
    await forgot(await asVisitor(demo), await odile('odile.neuve@exemple.test'));
    const visitor = demo.visitor();
    expect((await visitor.browser.signIn('odile.brancourt@exemple.test', demoPassword)).statusCode).toBe(302);
  });

  test('attempts are counted per person: the eleventh in an hour waits', async () => {
    const visitor = await asVisitor(demo);
    const form = await odile('odile.neuve@exemple.test');
    const outcomes: unknown[] = [];
    for (let turn = 0; turn < 11; turn += 1) outcomes.push((await pre(visitor, form)).data);
    expect(outcomes.at(-2)).toBeUndefined();
    expect(outcomes.at(-1)).toBe('TropDeTentatives');
  });
});
