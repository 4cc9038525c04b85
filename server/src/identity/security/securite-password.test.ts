import { eq } from 'drizzle-orm';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { demoPassword } from '../../demo/seed';
import { auditTrail } from '../../platform/audit/tables';
import { rateLimits } from '../../platform/limits/tables';
import { mailbox } from '../../platform/mail/tables';
import type { Account } from '../accounts/store';
import { comptes } from '../accounts/tables';
import { accountOf, subjectsTo, withSession } from '../testing/callers';
import { dataOf, isAlive, restore, trust, trusted } from './testing/sessions';

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
  afterEach(() => restore(demo, before));

  test('[SES-09] ends the other sessions, forgets trusted browsers, continues under a new identifier, and sends a mail', async () => {
    const elodie = await withSession(demo, 'elodie.jamin-roux');
    const elsewhere = await withSession(demo, 'elodie.jamin-roux');
    await trust(demo, before.id);
    const cookie = elodie.browser.cookies.get('session') ?? '';
    expect(
      (await change(elodie, { oldPassword: demoPassword, password: newPassword, confirmPassword: newPassword }))
        .statusCode,
    ).toBe(204);
    expect([await isAlive(elodie), await isAlive(elsewhere)]).toEqual([true, false]);
    expect(elodie.browser.cookies.get('session')).not.toBe(cookie);
    elsewhere.browser.cookies.set('session', cookie);
    expect(await isAlive(elsewhere)).toBe(false);
    expect(await trusted(demo, before.id)).toEqual([]);
    await demo.runJobs();
    const [mail] = await demo.mailbox('elodie.jamin-roux@exemple.test');
    expect(mail?.subject).toBe('Votre mot de passe a été modifié');
    expect(mail?.text).toMatch(/depuis l’adresse 127\.0\.•\.•/);
    expect((await elodie.send('POST', '/identity/check-password', null, { password: newPassword })).json()).toEqual({
      isValid: true,
    });
  });

  test('[SES-09] a change whose answer was lost is done once: sent again, it brings the session its identifier', async () => {
    const elodie = await withSession(demo, 'elodie.jamin-roux');
    const former = new Map(elodie.browser.cookies);
    const again = (key: string) => {
      for (const [name, value] of former) elodie.browser.cookies.set(name, value);
      const body = { oldPassword: demoPassword, password: newPassword, confirmPassword: newPassword };
      return elodie.send('POST', '/identity/change-password', null, body, { 'idempotency-key': key });
    };
    expect((await again('cle-de-la-page-01')).statusCode).toBe(204);
    const { motDePasse } = await accountOf(demo, 'elodie.jamin-roux');
    expect((await again('cle-d-une-autre-1')).statusCode).toBeGreaterThanOrEqual(401);
    expect((await again('cle-de-la-page-01')).statusCode).toBe(204);
    expect(await isAlive(elodie)).toBe(true);
    expect(await accountOf(demo, 'elodie.jamin-roux')).toMatchObject({ motDePasse });
    expect(await subjectsTo(demo, 'elodie.jamin-roux@exemple.test')).toEqual(['Votre mot de passe a été modifié']);
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

test('a change of password is audited, without secrets', async () => {
  const lines = JSON.stringify(await demo.database.select().from(auditTrail));
  expect(lines).toContain('motdepasse.modifie');
  expect(lines).not.toContain(newPassword);
  expect(lines).not.toContain(demoPassword);
});
