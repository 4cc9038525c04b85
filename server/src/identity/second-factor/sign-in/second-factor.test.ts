import type { Boot } from '@portal/shared-api/contract/boot';
import { counted } from '@portal/shared-api/rules/french';
import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { auditTrail } from '../../../platform/audit/tables';
import { rateLimits } from '../../../platform/limits/tables';
import { TestBrowser } from '../../../platform/testing/browser';
import { createTestApp, type TestApp } from '../../../platform/testing/test-app';
import { createPerson, testPassword } from '../../../platform/testing/test-people';
import type { AccountToSave } from '../../accounts/store';
import { forgetTrustedBrowsers } from '../strong/trusted-browsers';
import { comptes } from '../../accounts/tables';
import { connexions, sessions } from '../../sessions/tables';
import { connexionsEnAttente } from './tables';

let test: TestApp;
let people = 0;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  await test.database.delete(rateLimits);
  await test.database.delete(sessions);
});
afterAll(() => test.close());

const minute = 60_000;
const browse = () => new TestBrowser(test.app);
const wrongOf = (code: string, more = 1) => String((Number(code) + more) % 1_000_000).padStart(6, '0');

/** A separate member for each test, protected by SMS by default. */
async function member(person: Partial<AccountToSave> = {}) {
  people += 1;
  const telephonePortable = `06399${String(90_000 + people).slice(-5)}`;
  return createPerson(test.database, {
    userName: `membre${people}@exemple.test`,
    isAmfActive: true,
    telephonePortable,
    isTelephoneConfirme: true,
    ...person,
  });
}

/** The newest code sent to an address or telephone. */
async function codeTo(to: string | null): Promise<string> {
  while ((await test.runJobs()) > 0);
  const messages = (await browse().get(`/dev/mailbox.json?to=${to}`)).json<{ text: string }[]>();
  return /\b\d{6}\b/.exec(messages[0]?.text ?? '')?.[0] ?? '';
}

/** Submits the password as the sign-in page does without script. */
async function showPassword(browser: TestBrowser, userName: string): Promise<LightMyRequestResponse> {
  const page = await browser.openSignIn();
  return browser.submit('/api/identity/login', { _xsrf: xsrfOf(page), userName, password: testPassword });
}

const xsrfOf = (page: LightMyRequestResponse) => /name="_xsrf" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
const verify = (browser: TestBrowser, code: string, more: object = {}) =>
  browser.post('/api/identity/login/code', { moyen: 'code', code, ...more });
const isSignedIn = async (browser: TestBrowser) => (await browser.get('/api/identity/current-user')).statusCode === 200;

describe('[AMF-10] a sign-in that needs a second factor', () => {
  it('gives nothing before the code, and the session after it: by forms, without script', async () => {
    const { userName, telephonePortable } = await member();
    const browser = browse();
    const answer = await showPassword(browser, userName);
    expect(answer).toMatchObject({ statusCode: 303, headers: { location: '/connexion/code' } });
    expect(browser.cookies.has('session')).toBe(false);
    expect(await isSignedIn(browser)).toBe(false);

    const page = await browser.get('/connexion/code');
    expect(page.body).toContain(`envoyé au <b class="nowrap">06 •• •• •• ${telephonePortable?.slice(-2)}</b>`);
    expect(page.body).not.toContain(String(telephonePortable));
    expect(page.body).not.toContain(userName);
    const arrival = await browser.submit('/api/identity/login/code', {
      _xsrf: xsrfOf(page),
      moyen: 'code',
      code: await codeTo(telephonePortable),
    });
    expect(arrival.statusCode).toBe(303);
    expect((await browser.follow(arrival, /^\/$/)).headers.location).toBe('/');
    expect(await isSignedIn(browser)).toBe(true);
  });

  it('tells the first page of the portal once that the code was right, and nobody who needed none (product 4.7)', async () => {
    const isTold = async (browser: TestBrowser) =>
      (await browser.get('/api/federation/boot')).json<Boot>().session?.isCodeVerifie === true;
    const { userName, telephonePortable } = await member();
    const browser = browse();
    await showPassword(browser, userName);
    const right = await verify(browser, await codeTo(telephonePortable));
    // A page of another tab that has no session yet leaves the word where it is.
    expect(await isTold(browser)).toBe(false);
    await browser.arrive(right);
    expect(await isTold(browser)).toBe(true);
    expect(await isTold(browser)).toBe(false);
    const { userName: unprotected } = await member({ isAmfActive: false });
    const other = browse();
    await other.signIn(unprotected, testPassword);
    expect(await isSignedIn(other)).toBe(true);
    expect(await isTold(other)).toBe(false);
  });

  it('answers so in JSON, and leaves the sending to the caller', async () => {
    const { userName, telephonePortable } = await member();
    const browser = browse();
    expect((await browser.signIn(userName, testPassword)).json()).toEqual({
      isAmfRequired: true,
      sendType: 'SMS',
      redirectUrl: '/connexion/code',
    });
    expect(await codeTo(telephonePortable)).toBe('');
    expect((await browser.post('/api/identity/login/code/envoi', { sendType: 'SMS' })).json()).toMatchObject({
      sendType: 'SMS',
    });
    await browser.arrive(await verify(browser, await codeTo(telephonePortable)));
    expect(await isSignedIn(browser)).toBe(true);
  });

  it('by mail if the mobile is not confirmed, or the person chooses it (AMF-02)', async () => {
    const unconfirmed = await member({ isTelephoneConfirme: false });
    expect((await browse().signIn(unconfirmed.userName, testPassword)).json()).toMatchObject({ sendType: 'MAIL' });
    const { userName, telephonePortable } = await member();
    const browser = browse();
    await showPassword(browser, userName);
    const sent = await codeTo(telephonePortable);
    test.clock.advance(30_000);
    await browser.post('/api/identity/login/code/envoi', { sendType: 'MAIL' });
    expect((await browser.get('/connexion/code')).body).toContain('envoyé à <b>m•••@exemple.test</b>');
    const mailed = await codeTo(userName);
    if (mailed !== sent) expect((await verify(browser, sent)).statusCode).toBe(400);
    expect((await verify(browser, mailed)).statusCode).toBe(200);
  });

  it('[AMF-03] by mail for a forbidden number, which the page says in the printed words', async () => {
    const { userName } = await member({ telephonePortable: '0639980014' });
    const browser = browse();
    await showPassword(browser, userName);
    const page = (await browser.get('/connexion/code')).body;
    expect(page).toContain('aria-describedby="avis-telephone code-aide"');
    expect(page).toContain(
      'Le numéro 06 39 98 00 14 ne fait pas partie des numéros de téléphones portables autorisés de l’espace, la vérification a donc été effectuée via mail.',
    );
    expect((await verify(browser, await codeTo(userName))).statusCode).toBe(200);
  });

  it('shows the remaining attempts, and asks for the password again after the fifth; the owner receives a mail', async () => {
    const { userName, telephonePortable, id } = await member();
    const browser = browse();
    await showPassword(browser, userName);
    const code = await codeTo(telephonePortable);
    for (const left of [4, 3, 2, 1]) {
      expect((await verify(browser, wrongOf(code))).json()).toMatchObject({
        status: 400,
        data: 'CodeIncorrect',
        message: `Le code de sécurité est incorrect. Il vous reste ${counted(left, 'essai')}.`,
      });
    }
    const page = await browser.get('/connexion/code');
    const last = await browser.submit('/api/identity/login/code', {
      _xsrf: xsrfOf(page),
      moyen: 'code',
      code: wrongOf(code),
    });
    expect(last.statusCode).toBe(429);
    expect(last.body).toContain('Trop de codes incorrects. Recommencez votre connexion.');
    expect(last.body).toContain('<h1>Connexion</h1>');
    expect((await verify(browser, code)).json()).toMatchObject({ status: 400, data: 'InvalidToken' });
    expect(
      (await test.database.select().from(connexions).where(eq(connexions.compteId, id))).map(
        ({ motifEchec }) => motifEchec,
      ),
    ).toEqual(Array.from({ length: 5 }, () => 'AMF'));
    while ((await test.runJobs()) > 0);
    expect((await browse().get(`/dev/mailbox.json?to=${userName}`)).json()).toMatchObject([
      { subject: 'Des codes de sécurité incorrects ont été saisis' },
    ]);
    // The same browser may start again with the password.
    await browser.submit('/api/identity/login', { _xsrf: xsrfOf(last), userName, password: testPassword });
    expect((await browser.get('/connexion/code')).statusCode).toBe(200);
  });

  it('shows the page again after a wrong, an empty and an expired code, with the reason', async () => {
    const { userName, telephonePortable } = await member();
    const browser = browse();
    await showPassword(browser, userName);
    const code = await codeTo(telephonePortable);
    const submit = async (typed: string) =>
      browser.submit('/api/identity/login/code', {
        _xsrf: xsrfOf(await browser.get('/connexion/code')),
        moyen: 'code',
        code: typed,
      });
    expect((await submit('')).body).toContain('Saisissez le code de sécurité.');
    const wrong = await submit(wrongOf(code));
    expect(wrong.body).toMatch(/id="code-erreur">.*Il vous reste 4\u00a0essais\./s);
    expect(wrong.body).not.toContain(wrongOf(code));
    expect(wrong.body).toContain('<title>Erreur\u00a0: Vérification de sécurité – Portail Mutuelle VALD</title>');
    test.clock.advance(5 * minute);
    // A new code restarts the ten minutes of the sign-in, but not those of the first code.
    await browser.post('/api/identity/login/code/envoi', { sendType: 'SMS' });
    test.clock.advance(9 * minute);
    expect((await submit(code)).body).toMatch(/incorrect|a expiré/);
    test.clock.advance(2 * minute);
    expect((await submit(code)).body).toContain('Votre demande de connexion a expiré');
  });

  it('sends a code again after thirty seconds, not before', async () => {
    const { userName } = await member();
    const browser = browse();
    await showPassword(browser, userName);
    expect((await browser.get('/connexion/code')).body).toContain('data-resend="30"');
    const early = await browser.submit('/api/identity/login/code/envoi', {
      _xsrf: xsrfOf(await browser.get('/connexion/code')),
      sendType: 'SMS',
    });
    expect(early.statusCode).toBe(429);
    expect(early.body).toContain('Attendez 30\u00a0secondes');
    // It has the focus, and no field asks for it.
    expect(early.body.match(/<[^>]* autofocus/gi)).toEqual([expect.stringContaining('role="alert"')]);
    test.clock.advance(30_000);
    const again = await browser.submit('/api/identity/login/code/envoi', { _xsrf: xsrfOf(early), sendType: 'SMS' });
    expect(again.headers.location).toBe('/connexion/code?moyen=code&avis=renvoye');
    const told = await browser.get(String(again.headers.location));
    expect(told.body).toMatch(/id="avis">.*Un code de sécurité vient d’être renvoyé\./);
    // The focus jumps over it: the field and the boxes are read with it.
    expect([...told.body.matchAll(/aria-describedby="(avis [^"]*)"/g)].map(([, ids]) => ids)).toEqual(
      Array.from({ length: 2 }, () => 'avis code-aide'),
    );
  });

  it('answers the calls of the second factor too (LOGIN_AMF)', async () => {
    const { userName, telephonePortable } = await member();
    const browser = browse();
    await browser.signIn(userName, testPassword);
    expect(
      (await browser.post('/api/identity/amf/send', { sendType: 'SMS', operation: 'LOGIN_AMF' })).json(),
    ).toMatchObject({ sendType: 'SMS' });
    const code = await codeTo(telephonePortable);
    expect(
      (await browser.post('/api/identity/amf/verify', { securityCode: wrongOf(code), operation: 'LOGIN_AMF' })).json(),
    ).toMatchObject({ data: 'CodeIncorrect' });
    await browser.arrive(
      await browser.post('/api/identity/amf/verify', { securityCode: code, operation: 'LOGIN_AMF' }),
    );
    expect(await isSignedIn(browser)).toBe(true);
  });
});

describe('attacks', () => {
  it('[AMF-10] of two hundred simultaneous guesses five are compared', async () => {
    const { userName, telephonePortable } = await member();
    const browser = browse();
    await showPassword(browser, userName);
    const code = await codeTo(telephonePortable);
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
    const { userName } = await member();
    const browser = browse();
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
    const victim = await member();
    const thief = await member();
    const [theirs, mine] = [browse(), browse()];
    await showPassword(theirs, victim.userName);
    await showPassword(mine, thief.userName);
    const [code, own] = [await codeTo(victim.telephonePortable), await codeTo(thief.telephonePortable)];
    const stranger = browse();
    await stranger.openSignIn();
    expect((await verify(stranger, code)).json()).toMatchObject({ status: 400, data: 'InvalidToken' });
    if (code !== own) expect((await verify(mine, code)).json()).toMatchObject({ data: 'CodeIncorrect' });
    expect((await verify(theirs, code)).statusCode).toBe(200);
  });

  it('[AMF-10] a correct code works once, and nothing of the sign-in can be replayed', async () => {
    const { userName, telephonePortable } = await member();
    const browser = browse();
    await showPassword(browser, userName);
    const code = await codeTo(telephonePortable);
    const answers = await Promise.all([verify(browser, code), verify(browser, code), verify(browser, code)]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const cookies = new Map(browser.cookies);
    const right = answers.find(({ statusCode }) => statusCode === 200);
    if (right) await browser.arrive(right);
    expect(await isSignedIn(browser)).toBe(true);
    const replay = browse();
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
    const { userName, telephonePortable } = await member();
    const attacker = await member({ isAmfActive: false });
    const planted = browse();
    await planted.signIn(attacker.userName, testPassword);
    const fixed = planted.cookies.get('session') ?? '';
    const browser = browse();
    await showPassword(browser, userName);
    browser.cookies.set('session', fixed);
    await browser.get('/api/identity/client/configuration');
    await browser.arrive(await verify(browser, await codeTo(telephonePortable)));
    expect(browser.cookies.get('session')).not.toBe(fixed);
    expect((await browser.get('/api/identity/current-user')).json()).toMatchObject({ userName });
    expect(await isSignedIn(planted)).toBe(false);
  });

  it('with the password alone, guesses stop after fifteen attempts an hour, across sign-ins', async () => {
    const { userName, telephonePortable } = await member();
    const browser = browse();
    let last: LightMyRequestResponse | null = null;
    for (let round = 0; round < 4; round += 1) {
      await browser.signIn(userName, testPassword);
      await browser.post('/api/identity/login/code/envoi', { sendType: 'SMS' });
      const code = await codeTo(telephonePortable);
      for (let guess = 1; guess <= 5; guess += 1) last = await verify(browser, wrongOf(code, guess));
      test.clock.advance(4 * minute);
    }
    expect(last?.json()).toMatchObject({ status: 400, data: 'InvalidToken' });
    await browser.signIn(userName, testPassword);
    test.clock.advance(5 * minute);
    await browser.post('/api/identity/login/code/envoi', { sendType: 'SMS' });
    expect((await verify(browser, await codeTo(telephonePortable))).json()).toMatchObject({
      status: 429,
      message: 'Trop de codes incorrects ont été saisis pour ce compte. Réessayez dans une heure.',
    });
  });

  it('a forged form is refused', async () => {
    const { userName, telephonePortable } = await member();
    const browser = browse();
    await showPassword(browser, userName);
    const answer = await browser.request({
      method: 'POST',
      url: '/api/identity/login/code',
      payload: { moyen: 'code', code: await codeTo(telephonePortable) },
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
    const { userName, telephonePortable, id } = await member();
    const browser = browse();
    await showPassword(browser, userName);
    const code = await codeTo(telephonePortable);
    await test.database.update(comptes).set({ etat: 'DESACTIVE' }).where(eq(comptes.id, id));
    expect((await verify(browser, code)).json()).toMatchObject({ data: 'InvalidToken' });
  });
});

describe('a trusted browser', () => {
  async function trusting() {
    const person = await member();
    const browser = browse();
    await showPassword(browser, person.userName);
    await browser.arrive(
      await verify(browser, await codeTo(person.telephonePortable), { isAppareilConfiance: 'true' }),
    );
    await browser.post('/api/identity/logout');
    return { person, browser };
  }

  it('needs no code for thirty days', async () => {
    const { person, browser } = await trusting();
    expect((await browser.signIn(person.userName, testPassword)).headers.location).toBe('/');
    await browser.post('/api/identity/logout');
    test.clock.advance(30 * 24 * 60 * minute);
    expect((await browser.signIn(person.userName, testPassword)).json()).toMatchObject({ isAmfRequired: true });
  });

  it('is valid for its account only, not in another browser, and not with a forged cookie', async () => {
    const { person, browser } = await trusting();
    const other = await member();
    expect((await browser.signIn(other.userName, testPassword)).json()).toMatchObject({ isAmfRequired: true });
    expect((await browse().signIn(person.userName, testPassword)).json()).toMatchObject({ isAmfRequired: true });
    const [name = ''] = [...browser.cookies.keys()].filter((key) => key.startsWith('confiance_'));
    browser.cookies.set(name, 'a'.repeat(43));
    expect((await browser.signIn(person.userName, testPassword)).json()).toMatchObject({ isAmfRequired: true });
  });

  it('ends with a change of factors, and its cookie is HttpOnly', async () => {
    const person = await member();
    const browser = browse();
    await showPassword(browser, person.userName);
    const answer = await verify(browser, await codeTo(person.telephonePortable), { isAppareilConfiance: 'true' });
    expect([answer.headers['set-cookie']].flat().find((line) => line?.startsWith('confiance_'))).toMatch(
      /Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax/,
    );
    await forgetTrustedBrowsers(test.database, person.id);
    expect((await browser.signIn(person.userName, testPassword)).json()).toMatchObject({ isAmfRequired: true });
  });

  it('is stored as a digest, and so are waiting sign-ins', async () => {
    const { browser } = await trusting();
    const [token = ''] = [...browser.cookies].filter(([key]) => key.startsWith('confiance_')).map(([, value]) => value);
    expect(
      JSON.stringify([
        await test.database.select().from(connexionsEnAttente),
        await test.database.select().from(auditTrail),
      ]),
    ).not.toContain(token);
  });
});
