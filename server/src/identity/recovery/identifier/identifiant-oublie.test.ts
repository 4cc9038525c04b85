import { and, eq } from 'drizzle-orm';
import { createDemoApp, type Caller, type DemoApp } from '../../../demo/testing/demo-app';
import { auditTrail } from '../../../platform/audit/tables';
import { rateLimits } from '../../../platform/limits/tables';
import { mailbox } from '../../../platform/mail/tables';
import {
  accountOf,
  asVisitor,
  codeSentTo,
  restoreAccount,
  subjectsTo,
  withSession,
  wrongOf,
} from '../../testing/callers';
import { isPasswordRight } from '../../accounts/passwords';
import { comptes } from '../../accounts/tables';
import { changementsIdentifiant } from './tables';
import { formOf, password } from './testing/form';
import { pre, forgot, post, confirm, cancel, dataOf, rowOf } from './testing/forgotten';

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
const actionsOn = async (compteId: string) =>
  (await demo.database.select().from(auditTrail).where(eq(auditTrail.cible, compteId))).map(({ action }) => action);

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

    expect(await rowOf(demo, before.id)).toMatchObject({
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

    expect((await confirm(demo, 'theo.neuf@exemple.test')).json()).toEqual({ isAccountConfirmed: true });
    const after = await rowOf(demo, before.id);
    expect(after).toMatchObject({ etat: 'ACTIF', isEmailConfirme: true });
    expect(await isPasswordRight(password, after?.motDePasse ?? null)).toBe(true);
    expect(await subjectsTo(demo, 'theo.neuf@exemple.test')).toContain('Votre identifiant a été modifié');
    expect(await subjectsTo(demo, 'theo.marchandot@exemple.test')).toContain('Votre identifiant a été modifié');
    expect(await actionsOn(before.id)).toEqual(
      expect.arrayContaining(['amf.verifie', 'identifiant.modifie', 'identifiant.confirme']),
    );
    expect((await confirm(demo, 'theo.neuf@exemple.test')).json()).toMatchObject({
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
    await confirm(demo, 'theo.neuf@exemple.test');
    await demo.database
      .update(comptes)
      .set({ telephonePortable: '0639980099', isAmfActive: true })
      .where(eq(comptes.id, before.id));
    demo.clock.advance(71 * hour);
    expect((await cancel(demo, 'theo.marchandot@exemple.test')).statusCode).toBe(204);
    expect(await rowOf(demo, before.id)).toMatchObject({
      userName: before.userName,
      email: before.email,
      motDePasse: before.motDePasse,
      etat: 'ACTIF',
      telephonePortable: '0639980003',
      isAmfActive: false,
    });
    expect(await actionsOn(before.id)).toContain('identifiant.annule');
    expect(dataOf(await cancel(demo, 'theo.marchandot@exemple.test'))).toBe('InvalidToken');
  });

  test.each([
    ['with the day on which it was proved', new Date('2026-02-03T09:00:00Z')],
    ['without a day, where none is known', null],
  ])('[PRE-14] the address that a refusal brings back is proved as it was: %s', async (_how, dateEmailConfirme) => {
    await demo.database.update(comptes).set({ dateEmailConfirme }).where(eq(comptes.id, before.id));
    const visitor = await asVisitor(demo);
    const form = await theo('theo.neuf@exemple.test');
    await forgot(visitor, form, await proveByMobile(visitor, (await pre(visitor, form)).currentUserName, '0639980003'));
    await confirm(demo, 'theo.neuf@exemple.test');
    expect(await rowOf(demo, before.id)).toMatchObject({ dateEmailConfirme: demo.clock.now() });
    demo.clock.advance(hour);
    expect((await cancel(demo, 'theo.marchandot@exemple.test')).statusCode).toBe(204);
    expect(await rowOf(demo, before.id)).toMatchObject({ email: before.email, dateEmailConfirme });
  });

  test('after 72 hours the change cannot be cancelled', async () => {
    const visitor = await asVisitor(demo);
    const form = await theo('theo.neuf@exemple.test');
    await forgot(visitor, form, await proveByMobile(visitor, (await pre(visitor, form)).currentUserName, '0639980003'));
    demo.clock.advance(72 * hour + 1);
    expect(dataOf(await cancel(demo, 'theo.marchandot@exemple.test'))).toBe('InvalidToken');
  });

  test('while the old identifier is taken the account stays disabled, and staff are notified', async () => {
    const visitor = await asVisitor(demo);
    const form = await theo('theo.neuf@exemple.test');
    await forgot(visitor, form, await proveByMobile(visitor, (await pre(visitor, form)).currentUserName, '0639980003'));
    await demo.database
      .update(comptes)
      .set({ userName: before.userName })
      .where(eq(comptes.userName, 'amandine.tessereau@exemple.test'));
    expect((await cancel(demo, 'theo.marchandot@exemple.test')).statusCode).toBe(204);
    expect(await rowOf(demo, before.id)).toMatchObject({ etat: 'DESACTIVE' });
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
