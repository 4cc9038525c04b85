import type { Boot } from '@portal/shared-api/contract/boot';
import { counted } from '@portal/shared-api/rules/french';
import { eq } from 'drizzle-orm';
import { rateLimits } from '../../../platform/limits/tables';
import type { TestBrowser } from '../../../platform/testing/browser';
import { createTestApp, type TestApp } from '../../../platform/testing/test-app';
import { testPassword } from '../../../platform/testing/test-people';
import { comptes } from '../../accounts/tables';
import { connexions, sessions } from '../../sessions/tables';
import { clesAcces, codesSecours } from '../strong/tables';
import { addApplication, addPasskey, someone } from '../strong/testing/factors';
import { browse, wrongOf, member, codeTo, showPassword, xsrfOf, verify, isSignedIn } from './testing/sign-in';

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

describe('[AMF-10] a sign-in that needs a second factor', () => {
  it('gives nothing before the code, and the session after it: by forms, without script', async () => {
    const { userName, telephonePortable } = await member(test);
    const browser = browse(test);
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
      code: await codeTo(test, telephonePortable),
    });
    expect(arrival.statusCode).toBe(303);
    expect((await browser.follow(arrival, /^\/$/)).headers.location).toBe('/');
    expect(await isSignedIn(browser)).toBe(true);
  });

  it('asks a member whose passkey serves at another host name for a code: sent where SMS protects, else of recovery while any is left, else by mail', async () => {
    const telephonePortable = '0639989998';
    const person = await someone(test, { isAmfActive: true, telephonePortable, isTelephoneConfirme: true });
    const { authenticator } = await addPasskey(person);
    await test.database.update(clesAcces).set({ rpId: 'sante.valdore.test' }).where(eq(clesAcces.id, authenticator.id));
    const isOwn = eq(comptes.userName, person.userName);
    const asked = async () => {
      const browser = browse(test);
      await showPassword(browser, person.userName);
      const { body } = await browser.get('/connexion/code');
      return {
        isSent: body.includes('envoyé'),
        isRecovery: body.includes('Saisissez un des codes de secours'),
        hasRecovery: body.includes('Utiliser un code de secours'),
        hasSent: body.includes('Recevoir un code'),
      };
    };
    const none = { isSent: false, isRecovery: false, hasRecovery: false, hasSent: false };
    expect(await asked()).toEqual({ ...none, isSent: true, hasRecovery: true });
    const [row] = await test.database.update(comptes).set({ isAmfActive: false }).where(isOwn).returning();
    expect(await asked()).toEqual({ ...none, isRecovery: true });
    await test.database.delete(codesSecours).where(eq(codesSecours.compteId, row?.id ?? ''));
    expect(await asked()).toEqual({ ...none, isSent: true });
  });

  it('asks for the application first, in whose place the code of a member’s protection by SMS opens the space', async () => {
    const telephonePortable = '0639989999';
    const person = await someone(test, { isAmfActive: true, telephonePortable, isTelephoneConfirme: true });
    await addApplication(test, person);
    const browser = browse(test);
    await showPassword(browser, person.userName);
    const page = await browser.get('/connexion/code');
    expect(page.body).toContain('Code de l’application');
    expect(page.body).toContain('Recevoir un code');
    await browser.post('/api/identity/login/code/envoi', { sendType: 'SMS' });
    await browser.arrive(await verify(browser, await codeTo(test, telephonePortable)));
    expect(await isSignedIn(browser)).toBe(true);
  });

  it('tells the first page of the portal once that the code was right, and nobody who needed none (product 4.7)', async () => {
    const isTold = async (browser: TestBrowser) =>
      (await browser.get('/api/federation/boot')).json<Boot>().session?.isCodeVerifie === true;
    const { userName, telephonePortable } = await member(test);
    const browser = browse(test);
    await showPassword(browser, userName);
    const right = await verify(browser, await codeTo(test, telephonePortable));
    // A page of another tab that has no session yet leaves the word where it is.
    expect(await isTold(browser)).toBe(false);
    await browser.arrive(right);
    expect(await isTold(browser)).toBe(true);
    expect(await isTold(browser)).toBe(false);
    const { userName: unprotected } = await member(test, { isAmfActive: false });
    const other = browse(test);
    await other.signIn(unprotected, testPassword);
    expect(await isSignedIn(other)).toBe(true);
    expect(await isTold(other)).toBe(false);
  });

  it('answers so in JSON, and leaves the sending to the caller', async () => {
    const { userName, telephonePortable } = await member(test);
    const browser = browse(test);
    expect((await browser.signIn(userName, testPassword)).json()).toEqual({
      isAmfRequired: true,
      sendType: 'SMS',
      redirectUrl: '/connexion/code',
    });
    expect(await codeTo(test, telephonePortable)).toBe('');
    expect((await browser.post('/api/identity/login/code/envoi', { sendType: 'SMS' })).json()).toMatchObject({
      sendType: 'SMS',
    });
    await browser.arrive(await verify(browser, await codeTo(test, telephonePortable)));
    expect(await isSignedIn(browser)).toBe(true);
  });

  it('by mail if the mobile is not confirmed, or the person chooses it (AMF-02)', async () => {
    const unconfirmed = await member(test, { isTelephoneConfirme: false });
    expect((await browse(test).signIn(unconfirmed.userName, testPassword)).json()).toMatchObject({ sendType: 'MAIL' });
    const { userName, telephonePortable } = await member(test);
    const browser = browse(test);
    await showPassword(browser, userName);
    const sent = await codeTo(test, telephonePortable);
    test.clock.advance(30_000);
    await browser.post('/api/identity/login/code/envoi', { sendType: 'MAIL' });
    expect((await browser.get('/connexion/code')).body).toContain('envoyé à <b>m•••@exemple.test</b>');
    const mailed = await codeTo(test, userName);
    if (mailed !== sent) expect((await verify(browser, sent)).statusCode).toBe(400);
    expect((await verify(browser, mailed)).statusCode).toBe(200);
  });

  it('[AMF-03] by mail for a forbidden number, which the page says in the printed words', async () => {
    const { userName } = await member(test, { telephonePortable: '0639980014' });
    const browser = browse(test);
    await showPassword(browser, userName);
    const page = (await browser.get('/connexion/code')).body;
    expect(page).toContain('aria-describedby="avis-telephone code-aide"');
    expect(page).toContain(
      'Le numéro 06 39 98 00 14 ne fait pas partie des numéros de téléphones portables autorisés de l’espace, la vérification a donc été effectuée via mail.',
    );
    expect((await verify(browser, await codeTo(test, userName))).statusCode).toBe(200);
  });

  it('shows the remaining attempts, and asks for the password again after the fifth; the owner receives a mail', async () => {
    const { userName, telephonePortable, id } = await member(test);
    const browser = browse(test);
    await showPassword(browser, userName);
    const code = await codeTo(test, telephonePortable);
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
    expect((await browse(test).get(`/dev/mailbox.json?to=${userName}`)).json()).toMatchObject([
      { subject: 'Des codes de sécurité incorrects ont été saisis' },
    ]);
    // The same browser may start again with the password.
    await browser.submit('/api/identity/login', { _xsrf: xsrfOf(last), userName, password: testPassword });
    expect((await browser.get('/connexion/code')).statusCode).toBe(200);
  });

  it('shows the page again after a wrong, an empty and an expired code, with the reason', async () => {
    const { userName, telephonePortable } = await member(test);
    const browser = browse(test);
    await showPassword(browser, userName);
    const code = await codeTo(test, telephonePortable);
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
    const { userName } = await member(test);
    const browser = browse(test);
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
    const { userName, telephonePortable } = await member(test);
    const browser = browse(test);
    await browser.signIn(userName, testPassword);
    expect(
      (await browser.post('/api/identity/amf/send', { sendType: 'SMS', operation: 'LOGIN_AMF' })).json(),
    ).toMatchObject({ sendType: 'SMS' });
    const code = await codeTo(test, telephonePortable);
    expect(
      (await browser.post('/api/identity/amf/verify', { securityCode: wrongOf(code), operation: 'LOGIN_AMF' })).json(),
    ).toMatchObject({ data: 'CodeIncorrect' });
    await browser.arrive(
      await browser.post('/api/identity/amf/verify', { securityCode: code, operation: 'LOGIN_AMF' }),
    );
    expect(await isSignedIn(browser)).toBe(true);
  });
});
