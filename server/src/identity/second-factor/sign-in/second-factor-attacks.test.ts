import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { rateLimits } from '../../../platform/limits/tables';
import { createTestApp, type TestApp } from '../../../platform/testing/test-app';
import { testPassword } from '../../../platform/testing/test-people';
import { comptes } from '../../accounts/tables';
import { sessions } from '../../sessions/tables';
import { addApplication, mailsTo, someone } from '../strong/testing/factors';
import { browse, wrongOf, member, codeTo, showPassword, verify, isSignedIn } from './testing/sign-in';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  await test.database.delete(rateLimits);
  await test.database.delete(sessions);
});
afterAll(() => test.close());

const minute = 60_000;

describe('attacks', () => {
  it('[AMF-10] of two hundred simultaneous guesses five are compared', async () => {
    const { userName, telephonePortable } = await member(test);
    const browser = browse(test);
    await showPassword(browser, userName);
    const code = await codeTo(test, telephonePortable);
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => verify(browser, index === 150 ? code : wrongOf(code, index + 1))),
    );
    const looked = answers.filter(
      (answer) => answer.json<{ data?: string }>().data === 'CodeIncorrect' || answer.statusCode === 200,
    );
    expect(looked.length).toBeLessThanOrEqual(5);
    expect(answers.some(({ statusCode }) => statusCode >= 500)).toBe(false);
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('[AMF-10] the address that continues the sign-in returns to it while the code is missing', async () => {
    const { userName } = await member(test);
    const browser = browse(test);
    await browser.openSignIn();
    await browser.post('/api/identity/login', { userName, password: testPassword });
    const uid = browser.cookies.get('connexion') ?? '';
    const resumed = await browser.get(`/oidc/auth/${uid}`);
    const page = await browser.follow(resumed);
    expect(page.body).not.toContain('callback?code');
    expect(browser.cookies.has('session')).toBe(false);
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('[AMF-10] a code is invalid in another browser and for another sign-in', async () => {
    const victim = await member(test);
    const thief = await member(test);
    const [theirs, mine] = [browse(test), browse(test)];
    await showPassword(theirs, victim.userName);
    await showPassword(mine, thief.userName);
    const [code, own] = [await codeTo(test, victim.telephonePortable), await codeTo(test, thief.telephonePortable)];
    const stranger = browse(test);
    await stranger.openSignIn();
    expect((await verify(stranger, code)).json()).toMatchObject({ status: 400, data: 'InvalidToken' });
    if (code !== own) expect((await verify(mine, code)).json()).toMatchObject({ data: 'CodeIncorrect' });
    expect((await verify(theirs, code)).statusCode).toBe(200);
  });

  it('[AMF-10] a correct code works once, and nothing of the sign-in can be replayed', async () => {
    const { userName, telephonePortable } = await member(test);
    const browser = browse(test);
    await showPassword(browser, userName);
    const code = await codeTo(test, telephonePortable);
    const answers = await Promise.all([verify(browser, code), verify(browser, code), verify(browser, code)]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const cookies = new Map(browser.cookies);
    const right = answers.find(({ statusCode }) => statusCode === 200);
    if (right) await browser.arrive(right);
    expect(await isSignedIn(browser)).toBe(true);
    const replay = browse(test);
    for (const [name, value] of cookies) replay.cookies.set(name, value);
    expect((await verify(replay, code)).json()).toMatchObject({ data: 'InvalidToken' });
    const again = right
      ? await replay.follow(
          await replay.get(new URL(right.json<{ redirectUrl: string }>().redirectUrl, 'http://x').pathname),
        )
      : null;
    expect(again?.statusCode).toBeGreaterThanOrEqual(400);
    expect(replay.cookies.has('session')).toBe(false);
  });

  it('a session planted before the sign-in differs from the one after it, and ends with it', async () => {
    const { userName, telephonePortable } = await member(test);
    const attacker = await member(test, { isAmfActive: false });
    const planted = browse(test);
    await planted.signIn(attacker.userName, testPassword);
    const fixed = planted.cookies.get('session') ?? '';
    const browser = browse(test);
    await showPassword(browser, userName);
    browser.cookies.set('session', fixed);
    await browser.get('/api/identity/client/configuration');
    await browser.arrive(await verify(browser, await codeTo(test, telephonePortable)));
    expect(browser.cookies.get('session')).not.toBe(fixed);
    expect((await browser.get('/api/identity/current-user')).json()).toMatchObject({ userName });
    expect(await isSignedIn(planted)).toBe(false);
  });

  it('with the password alone, guesses stop after fifteen attempts an hour, across sign-ins', async () => {
    const { userName, telephonePortable } = await member(test);
    const browser = browse(test);
    let last: LightMyRequestResponse | null = null;
    for (let round = 0; round < 4; round += 1) {
      await browser.signIn(userName, testPassword);
      await browser.post('/api/identity/login/code/envoi', { sendType: 'SMS' });
      const code = await codeTo(test, telephonePortable);
      for (let guess = 1; guess <= 5; guess += 1) last = await verify(browser, wrongOf(code, guess));
      test.clock.advance(4 * minute);
    }
    expect(last?.json()).toMatchObject({ status: 400, data: 'InvalidToken' });
    await browser.signIn(userName, testPassword);
    test.clock.advance(5 * minute);
    await browser.post('/api/identity/login/code/envoi', { sendType: 'SMS' });
    expect((await verify(browser, await codeTo(test, telephonePortable))).json()).toMatchObject({
      status: 429,
      message: 'Trop de codes incorrects ont été saisis pour ce compte. Réessayez dans 39\u00a0minutes.',
    });
  });

  it('[AMF-10] codes that nothing compares lock nobody out: a burst in one sign-in leaves the next one to its person', async () => {
    const { userName, telephonePortable } = await member(test);
    const attacker = browse(test);
    await showPassword(attacker, userName);
    const sent = await codeTo(test, telephonePortable);
    await Promise.all(Array.from({ length: 60 }, (_, index) => verify(attacker, wrongOf(sent, index + 1))));
    test.clock.advance(minute);
    const browser = browse(test);
    await showPassword(browser, userName);
    await browser.arrive(await verify(browser, await codeTo(test, telephonePortable)));
    expect(await isSignedIn(browser)).toBe(true);
  });

  it('[AMF-10] nor do codes that are typed one after the other while none was sent', async () => {
    const { userName, telephonePortable } = await member(test);
    const attacker = browse(test);
    await attacker.openSignIn();
    await attacker.post('/api/identity/login', { userName, password: testPassword });
    for (let guess = 1; guess <= 20; guess += 1)
      expect((await verify(attacker, '000000')).json()).toMatchObject({ status: 400, data: 'CodeExpire' });
    const browser = browse(test);
    await showPassword(browser, userName);
    await browser.arrive(await verify(browser, await codeTo(test, telephonePortable)));
    expect(await isSignedIn(browser)).toBe(true);
  });

  it('[AMF-10] whoever owns the account is told of wrong answers, three times an hour however many sign-ins fail', async () => {
    const person = await someone(test);
    await addApplication(test, person);
    const told = async () =>
      (await mailsTo(test, person.userName)).filter(
        (subject) => subject === 'Des codes de sécurité incorrects ont été saisis',
      ).length;
    // Recovery codes, which are not guessed, are not counted across sign-ins: nothing else holds the mails back.
    const failSignIn = async () => {
      const browser = browse(test);
      await showPassword(browser, person.userName);
      let last: LightMyRequestResponse | null = null;
      for (let guess = 1; guess <= 5; guess += 1) last = await verify(browser, 'AAAAA-AAAAA', { moyen: 'secours' });
      expect(last?.json()).toMatchObject({ status: 429, data: 'TropDeTentatives' });
    };
    await failSignIn();
    expect(await told()).toBe(1);
    for (let signIn = 2; signIn <= 5; signIn += 1) await failSignIn();
    expect(await told()).toBe(3);
    test.clock.advance(60 * minute);
    await failSignIn();
    expect(await told()).toBe(4);
  });

  it('a forged form is refused', async () => {
    const { userName, telephonePortable } = await member(test);
    const browser = browse(test);
    await showPassword(browser, userName);
    const answer = await browser.request({
      method: 'POST',
      url: '/api/identity/login/code',
      payload: { moyen: 'code', code: await codeTo(test, telephonePortable) },
      headers: { 'x-xsrf-token': '', 'content-type': 'application/json' },
    });
    expect(answer.json()).toMatchObject({ status: 403, data: 'JetonAntiForgerieInvalide' });
    expect(
      (
        await browser.request({
          method: 'POST',
          url: '/api/identity/login/code',
          payload: { moyen: 'code', code: '123456' },
          headers: { origin: 'https://e.test' },
        })
      ).statusCode,
    ).toBe(403);
  });

  it('an account disabled between password and code gets no session', async () => {
    const { userName, telephonePortable, id } = await member(test);
    const browser = browse(test);
    await showPassword(browser, userName);
    const code = await codeTo(test, telephonePortable);
    await test.database.update(comptes).set({ etat: 'DESACTIVE' }).where(eq(comptes.id, id));
    expect((await verify(browser, code)).json()).toMatchObject({ data: 'InvalidToken' });
  });
});
