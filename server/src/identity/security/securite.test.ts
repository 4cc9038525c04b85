import { eq } from 'drizzle-orm';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { demoPassword } from '../../demo/seed';
import { auditTrail } from '../../platform/audit/tables';
import { rateLimits } from '../../platform/limits/tables';
import { mailbox } from '../../platform/mail/tables';
import { hashToken } from '../../platform/secrets';
import type { Account } from '../accounts/store';
import { navigateursConfiance } from '../second-factor/strong/tables';
import { connexions } from '../sessions/tables';
import { comptes } from '../accounts/tables';
import { accountOf, codeSentTo, proofOf, restoreAccount, subjectsTo, withSession } from '../testing/callers';

const newPassword = 'Girafe-Tempête-42!';
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

const dataOf = (answer: { json<T>(): T }) => answer.json<{ data?: string }>().data;
const isAlive = async (who: Caller) => (await who.get('/identity/current-user')).statusCode === 200;
const restore = (account: Account) => restoreAccount(demo, account);
const trust = async (compteId: string) => {
  await demo.database
    .insert(navigateursConfiance)
    .values({
      jetonHash: hashToken(crypto.randomUUID()),
      clientCode: 'VALD',
      compteId,
      expiresAt: new Date('2030-01-01'),
    });
};
const trusted = (compteId: string) =>
  demo.database.select().from(navigateursConfiance).where(eq(navigateursConfiance.compteId, compteId));

describe('[API-03] check-password', () => {
  const check = (who: Caller, password: string) => who.send('POST', '/identity/check-password', null, { password });
  afterEach(async () => {
    await demo.database
      .update(comptes)
      .set({ etat: 'ACTIF', nombreEchecs: 0, dateBlocage: null, dateFinBlocage: null })
      .where(eq(comptes.userName, 'odile.brancourt@exemple.test'));
  });

  test('returns whether the password is correct', async () => {
    const odile = await withSession(demo, 'odile.brancourt');
    expect((await check(odile, demoPassword)).json()).toEqual({ isValid: true });
    expect((await check(odile, 'autre')).json()).toEqual({ isValid: false });
  });

  test('allows no guessing: after five failures, correct and wrong passwords get the same response, and the sign-in is blocked too', async () => {
    const odile = await withSession(demo, 'odile.brancourt');
    for (let turn = 0; turn < 5; turn += 1)
      expect((await check(odile, `faux${turn}`)).json()).toEqual({ isValid: false });
    const [right, wrong] = [await check(odile, demoPassword), await check(odile, 'faux')].map((answer) => ({
      ...answer.json<object>(),
      traceId: null,
    }));
    expect(right).toMatchObject({ status: 429, data: 'TropDeTentatives' });
    expect(right).toEqual(wrong);
    expect(dataOf(await demo.visitor().browser.signIn('odile.brancourt@exemple.test', demoPassword))).toBe(
      'CompteBloque',
    );
    expect(await subjectsTo(demo, 'odile.brancourt@exemple.test')).toEqual([
      'Votre espace personnel est temporairement bloqué',
    ]);
    // Whoever typed them is connected: no mail says that nobody is.
    const [told] = await demo.mailbox('odile.brancourt@exemple.test');
    expect(told?.text).toContain('le dernier depuis une session ouverte de votre espace personnel');
    expect(told?.text).toContain('fermez toutes les autres sessions');
    expect(told?.text).not.toContain('reste secret');
  });

  test('a try during the block does not prolong it', async () => {
    const odile = await withSession(demo, 'odile.brancourt');
    for (let turn = 0; turn < 5; turn += 1) await check(odile, `faux${turn}`);
    demo.clock.advance(10 * 60_000);
    const during = await check(odile, demoPassword);
    expect([during.statusCode, during.headers['retry-after']]).toEqual([429, String(5 * 60)]);
    demo.clock.advance(5 * 60_000);
    expect((await check(odile, demoPassword)).json()).toEqual({ isValid: true });
  });

  test('counts failures of the sign-in', async () => {
    const odile = await withSession(demo, 'odile.brancourt');
    for (let turn = 0; turn < 4; turn += 1) await demo.visitor().browser.signIn('odile.brancourt@exemple.test', 'faux');
    expect((await check(odile, 'faux')).json()).toEqual({ isValid: false });
    expect(dataOf(await check(odile, demoPassword))).toBe('TropDeTentatives');
  });

  test('two hundred simultaneous guesses count as five', async () => {
    const odile = await withSession(demo, 'odile.brancourt');
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => check(odile, index === 120 ? demoPassword : `faux${index}`)),
    );
    const looked = answers.filter(({ statusCode }) => statusCode === 200);
    expect(looked.length).toBeLessThanOrEqual(5);
    expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 429)).toBe(true);
  });
});

describe('[API-03] change-password', () => {
  const change = (who: Caller, body: object) => who.send('POST', '/identity/change-password', null, body);
  let before: Account;
  beforeEach(async () => {
    before = await accountOf(demo, 'elodie.jamin-roux');
  });
  afterEach(() => restore(before));

  test('[SES-09] ends the other sessions, forgets trusted browsers, continues under a new identifier, and sends a mail', async () => {
    const elodie = await withSession(demo, 'elodie.jamin-roux');
    const elsewhere = await withSession(demo, 'elodie.jamin-roux');
    await trust(before.id);
    const cookie = elodie.browser.cookies.get('session') ?? '';
    expect(
      (await change(elodie, { oldPassword: demoPassword, password: newPassword, confirmPassword: newPassword }))
        .statusCode,
    ).toBe(204);
    expect([await isAlive(elodie), await isAlive(elsewhere)]).toEqual([true, false]);
    expect(elodie.browser.cookies.get('session')).not.toBe(cookie);
    elsewhere.browser.cookies.set('session', cookie);
    expect(await isAlive(elsewhere)).toBe(false);
    expect(await trusted(before.id)).toEqual([]);
    await demo.runJobs();
    const [mail] = await demo.mailbox('elodie.jamin-roux@exemple.test');
    expect(mail?.subject).toBe('Votre mot de passe a été modifié');
    expect(mail?.text).toMatch(/depuis l’adresse 127\.0\.•\.•/);
    expect((await elodie.send('POST', '/identity/check-password', null, { password: newPassword })).json()).toEqual({
      isValid: true,
    });
  });

  test("requires the old password, and a different one, typed twice, within the client's policy", async () => {
    const elodie = await withSession(demo, 'elodie.jamin-roux');
    expect(
      (await change(elodie, { oldPassword: 'faux', password: newPassword, confirmPassword: newPassword })).json(),
    ).toMatchObject({ status: 400, data: 'AncienMotDePasseIncorrect' });
    expect(
      (
        await change(elodie, { oldPassword: demoPassword, password: demoPassword, confirmPassword: demoPassword })
      ).json(),
    ).toMatchObject({
      data: 'MotDePasseInvalide',
      message: 'Le nouveau mot de passe doit être différent de l’ancien.',
    });
    expect(
      (
        await change(elodie, { oldPassword: demoPassword, password: newPassword, confirmPassword: `${newPassword}x` })
      ).json(),
    ).toMatchObject({ data: 'MotDePasseInvalide', message: 'Merci de saisir les mots de passe à l’identique.' });
    expect(
      (await change(elodie, { oldPassword: demoPassword, password: 'court', confirmPassword: 'court' })).json(),
    ).toMatchObject({ data: 'MotDePasseInvalide' });
    expect(await accountOf(demo, 'elodie.jamin-roux')).toMatchObject({ motDePasse: before.motDePasse });
  });
});

describe('F-06 changementidentifiant', () => {
  const submit = (who: Caller, body: object, headers: Record<string, string> = {}) =>
    who.send('POST', '/forms/changementidentifiant/form', null, body, headers);
  const form = (userName: string, newUserName: string, more: object = {}) => ({
    userName,
    newUserName,
    confirmUserName: newUserName,
    password: demoPassword,
    isEmailContact: true,
    ...more,
  });
  let before: Account;
  beforeEach(async () => {
    before = await accountOf(demo, 'camille.vernoux');
  });
  afterEach(() => restore(before));

  async function prove(who: Caller, newEmail: string): Promise<void> {
    demo.clock.advance(1000);
    await who.send('POST', '/identity/amf/send', null, { sendType: 'MAIL', operation: 'VERIFY_MAIL_AMF', newEmail });
    expect(
      (
        await who.send('POST', '/identity/amf/verify', null, {
          securityCode: await codeSentTo(demo, newEmail),
          operation: 'VERIFY_MAIL_AMF',
          newEmail,
        })
      ).statusCode,
    ).toBe(200);
  }

  /** An account without factor proves its own mailbox. */
  const ownProof = (who: Caller) => proofOf(demo, who, 'odile.brancourt@exemple.test', 'MAIL');

  test('old factor, password, code at the new address: then all sessions end, and both addresses receive a mail', async () => {
    const camille = await withSession(demo, 'camille.vernoux');
    const elsewhere = await withSession(demo, 'camille.vernoux');
    await trust(before.id);
    expect((await camille.get('/forms/changementidentifiant')).json()).toEqual({
      modeGestion: 'automatique',
      donnees: { userName: 'camille.vernoux@exemple.test' },
    });
    const body = form('camille.vernoux@exemple.test', 'Camille.Neuve@exemple.test');
    expect(dataOf(await submit(camille, body))).toBe('SecurityCodeRequired');
    const proof = await proofOf(demo, camille, '0639980001');
    expect((await submit(camille, body, proof)).json()).toMatchObject({
      status: 400,
      erreurs: [{ champ: 'newUserName', code: 'securityCode' }],
    });
    await prove(camille, 'camille.neuve@exemple.test');
    expect((await submit(camille, body, proof)).json()).toEqual({ logoutUrl: '/' });
    expect(await demo.database.select().from(comptes).where(eq(comptes.id, before.id))).toMatchObject([
      { userName: 'camille.neuve@exemple.test', email: 'camille.neuve@exemple.test' },
    ]);
    expect([await isAlive(camille), await isAlive(elsewhere)]).toEqual([false, false]);
    expect(await trusted(before.id)).toEqual([]);
    expect(await subjectsTo(demo, 'camille.neuve@exemple.test')).toContain('Votre identifiant a été modifié');
    expect(await subjectsTo(demo, 'camille.vernoux@exemple.test')).toContain('Votre identifiant a été modifié');
  });

  test('keeps the contact address on request', async () => {
    const odile = await accountOf(demo, 'odile.brancourt');
    const who = await withSession(demo, 'odile.brancourt');
    const proof = await ownProof(who);
    await prove(who, 'odile.neuve@exemple.test');
    const body = form('odile.brancourt@exemple.test', 'odile.neuve@exemple.test', { isEmailContact: false });
    expect((await submit(who, body, proof)).statusCode).toBe(200);
    expect(await demo.database.select().from(comptes).where(eq(comptes.id, odile.id))).toMatchObject([
      { userName: 'odile.neuve@exemple.test', email: 'odile.brancourt@exemple.test' },
    ]);
    await restore(odile);
  });

  test('only the reader of the new address learns that it is taken', async () => {
    const odile = await withSession(demo, 'odile.brancourt');
    const taken = form('odile.brancourt@exemple.test', 'camille.vernoux@exemple.test');
    const free = form('odile.brancourt@exemple.test', 'personne@exemple.test');
    expect(dataOf(await submit(odile, free))).toBe('SecurityCodeRequired');
    const proof = await ownProof(odile);
    const answers = [await submit(odile, taken, proof), await submit(odile, free, proof)].map((answer) => ({
      ...answer.json<object>(),
      traceId: null,
    }));
    expect(answers[0]).toEqual(answers[1]);
    await prove(odile, 'camille.vernoux@exemple.test');
    expect((await submit(odile, taken, proof)).json()).toMatchObject({
      status: 409,
      data: 'IdentifiantDejaUtilise',
      message: 'Cet identifiant ne peut pas être utilisé.',
    });
    expect(await isAlive(odile)).toBe(true);
  });

  test('only the proved address is accepted, and only in its session', async () => {
    const odile = await withSession(demo, 'odile.brancourt');
    const other = await withSession(demo, 'odile.brancourt');
    const [proof, otherProof] = [await ownProof(odile), await ownProof(other)];
    await prove(odile, 'odile.neuve@exemple.test');
    const own = form('odile.brancourt@exemple.test', 'odile.neuve@exemple.test');
    const unproved = form('odile.brancourt@exemple.test', 'autre@exemple.test');
    expect((await submit(odile, unproved, proof)).statusCode).toBe(400);
    expect((await submit(other, own, otherProof)).statusCode).toBe(400);
    demo.clock.advance(15 * 60_000);
    expect((await submit(odile, own, await ownProof(odile))).statusCode).toBe(400);
  });

  test.each([
    [{ userName: 'autre@exemple.test' }, 'userName', 'L’identifiant actuel a changé. Rechargez la page.'],
    [
      { newUserName: 'sans-arobase', confirmUserName: 'sans-arobase' },
      'newUserName',
      'Le format de l’identifiant (adresse e-mail) est incorrect',
    ],
    [
      { newUserName: 'Odile.Brancourt@exemple.test', confirmUserName: 'odile.brancourt@exemple.test' },
      'newUserName',
      'Le nouvel identifiant doit être différent de l’actuel.',
    ],
    [{ confirmUserName: 'autre@exemple.test' }, 'confirmUserName', 'Les identifiants saisis ne sont pas identiques.'],
  ])('reports %j at its field', async (more, champ, message) => {
    const odile = await withSession(demo, 'odile.brancourt');
    expect(
      (await submit(odile, form('odile.brancourt@exemple.test', 'neuve@exemple.test', more))).json(),
    ).toMatchObject({ status: 400, erreurs: [{ champ, message }] });
  });

  test('counts a wrong password with those of the sign-in', async () => {
    const odile = await withSession(demo, 'odile.brancourt');
    const proof = await ownProof(odile);
    const wrong = form('odile.brancourt@exemple.test', 'neuve@exemple.test', { password: 'faux' });
    for (let turn = 0; turn < 5; turn += 1)
      expect(dataOf(await submit(odile, wrong, proof))).toBe('AncienMotDePasseIncorrect');
    expect(dataOf(await submit(odile, form('odile.brancourt@exemple.test', 'neuve@exemple.test'), proof))).toBe(
      'TropDeTentatives',
    );
    await demo.database
      .update(comptes)
      .set({ etat: 'ACTIF', dateFinBlocage: null })
      .where(eq(comptes.userName, 'odile.brancourt@exemple.test'));
  });
});

describe('sessions and connections', () => {
  const list = async (who: Caller) =>
    (await who.get('/identity/appareils')).json<{
      appareils: {
        id: string;
        isCourant: boolean;
        navigateur: string | null;
        canal: string;
        adresseIpTronquee: string | null;
      }[];
    }>().appareils;

  test('lists one’s own sessions, the current first; ends another by its number, with the same 404 for a foreign and an unknown one', async () => {
    const gerard = await withSession(demo, 'gerard.pontvianne');
    const elsewhere = await withSession(demo, 'gerard.pontvianne');
    const camille = await withSession(demo, 'camille.vernoux');
    const [own, other] = await list(gerard);
    expect([own?.isCourant, other?.isCourant]).toEqual([true, false]);
    expect(await list(gerard)).toHaveLength(2);
    const [foreign] = await list(camille);
    const unknown = '00000000-0000-4000-8000-000000000000';
    const answers = [];
    for (const id of [foreign?.id, unknown, own?.id, 'x'])
      answers.push({
        ...(await gerard.send('DELETE', `/identity/appareils/${id}`, null, {})).json<object>(),
        traceId: null,
      });
    expect(answers[0]).toMatchObject({ status: 404, data: 'NonTrouve' });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await isAlive(camille)).toBe(true);
    expect((await gerard.send('DELETE', `/identity/appareils/${other?.id}`, null, {})).statusCode).toBe(204);
    expect([await isAlive(gerard), await isAlive(elsewhere)]).toEqual([true, false]);
  });

  test('the list contains no session identifier', async () => {
    const gerard = await withSession(demo, 'gerard.pontvianne');
    const cookie = gerard.browser.cookies.get('session') ?? '';
    const body = (await gerard.get('/identity/appareils')).body;
    expect(body).not.toContain(cookie);
    expect(body).not.toContain(hashToken(cookie));
  });

  test('ends all others at once, and forgets trusted browsers', async () => {
    const gerard = await withSession(demo, 'gerard.pontvianne');
    const others = [await withSession(demo, 'gerard.pontvianne'), await withSession(demo, 'gerard.pontvianne')];
    const { id } = await accountOf(demo, 'gerard.pontvianne');
    await trust(id);
    expect((await gerard.send('DELETE', '/identity/appareils', null, {})).statusCode).toBe(204);
    expect(await isAlive(gerard)).toBe(true);
    for (const other of others) expect(await isAlive(other)).toBe(false);
    expect(await trusted(id)).toEqual([]);
  });

  test('lists the last twenty connections, failures too, with a truncated address', async () => {
    const gerard = await withSession(demo, 'gerard.pontvianne');
    const { id: compteId, clientCode } = await accountOf(demo, 'gerard.pontvianne');
    const line = { clientCode, compteId, canal: 'WEB', navigateur: 'Firefox', adresseIp: '192.0.2.77' };
    await demo.database
      .insert(connexions)
      .values(
        Array.from({ length: 25 }, (_, index) => ({
          ...line,
          date: new Date(demo.clock.now().getTime() - index * 1000),
          isSucces: index !== 0,
          motifEchec: index === 0 ? ('MDP' as const) : null,
        })),
      );
    const { connexions: seen } = (await gerard.get('/identity/connexions')).json<{ connexions: object[] }>();
    expect(seen).toHaveLength(20);
    expect(seen[0]).toEqual({
      date: demo.clock.now().toISOString(),
      isSucces: false,
      canal: 'WEB',
      navigateur: 'Firefox',
      adresseIpTronquee: '192.0.•.•',
    });
  });

  test('a sign-in records its device', async () => {
    const visitor = demo.visitor();
    const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0';
    const { request } = visitor.browser;
    visitor.browser.request = (options) =>
      request.call(visitor.browser, { ...options, headers: { 'user-agent': userAgent, ...options.headers } });
    await visitor.browser.signIn('gerard.pontvianne@exemple.test', demoPassword);
    expect((await list(visitor))[0]).toMatchObject({
      canal: 'WEB',
      navigateur: 'Firefox sur Windows',
      adresseIpTronquee: '127.0.•.•',
      isCourant: true,
    });
  });
});

describe('the duration of a session', () => {
  test('[SES-09] each response has the remaining seconds; the call that only reads them does not extend the session', async () => {
    const gerard = await withSession(demo, 'gerard.pontvianne');
    expect((await gerard.get('/identity/current-user')).headers['x-session-expire']).toBe('1200');
    demo.clock.advance(18 * 60_000);
    const state = await gerard.get('/identity/session');
    expect(state.json()).toEqual({ secondesRestantes: 120, secondesAvantFin: 10 * 3600 - 18 * 60 });
    expect(state.headers['x-session-expire']).toBe('120');
    demo.clock.advance(60_000);
    // Neither does what a page asks again every two seconds while something is made.
    expect((await gerard.get('/adherent/exports')).statusCode).toBe(200);
    expect((await gerard.get('/identity/session')).json()).toMatchObject({ secondesRestantes: 60 });
    // Whoever asks for an export is there, even if it is refused.
    expect((await gerard.send('POST', '/adherent/exports', null, {})).statusCode).toBe(403);
    expect((await gerard.get('/identity/session')).json()).toMatchObject({ secondesRestantes: 1200 });
    expect((await gerard.get('/identity/current-user')).headers['x-session-expire']).toBe('1200');
    demo.clock.advance(20 * 60_000);
    expect((await gerard.get('/identity/session')).statusCode).toBe(401);
  });

  test('responses to visitors and to the logout have none; an error has', async () => {
    expect((await demo.visitor().get('/identity/client/configuration')).headers['x-session-expire']).toBeUndefined();
    const gerard = await withSession(demo, 'gerard.pontvianne');
    expect((await gerard.get('/v2/adherent/contrats/inconnu')).statusCode).toBe(404);
    expect((await gerard.send('DELETE', '/identity/appareils/x', null, {})).headers['x-session-expire']).toBe('1200');
    const before = new Map(gerard.browser.cookies);
    expect((await gerard.send('POST', '/identity/logout', null, {})).headers['x-session-expire']).toBeUndefined();
    for (const [name, value] of before) gerard.browser.cookies.set(name, value);
    for (const path of ['/identity/current-user', '/identity/session', '/identity/appareils', '/identity/facteurs'])
      expect((await gerard.get(path)).statusCode).toBe(401);
  });

  test('[SES-10] a session ends with a change of roles and with the account', async () => {
    for (const change of [
      { roles: ['Consultant', 'BackEndUser'] },
      { etat: 'RADIE' },
      { etat: 'DESACTIVE' },
    ] satisfies Partial<typeof comptes.$inferInsert>[]) {
      const before = await accountOf(demo, 'gerard.pontvianne');
      const gerard = await withSession(demo, 'gerard.pontvianne');
      await demo.database.update(comptes).set(change).where(eq(comptes.id, before.id));
      expect(await isAlive(gerard)).toBe(false);
      await restore(before);
      expect(await isAlive(gerard)).toBe('etat' in change);
    }
  });
});

test('changes of password and identifier are audited, without secrets', async () => {
  const lines = JSON.stringify(await demo.database.select().from(auditTrail));
  for (const action of ['motdepasse.modifie', 'identifiant.modifie', 'session.fermee', 'sessions.fermees'])
    expect(lines).toContain(action);
  expect(lines).not.toContain(newPassword);
  expect(lines).not.toContain(demoPassword);
});
