import { eq } from 'drizzle-orm';
import { rateLimits } from '../../../platform/limits/tables';
import { TestBrowser } from '../../../platform/testing/browser';
import { enter } from '../../../platform/testing/enter';
import { createTestApp, type TestApp } from '../../../platform/testing/test-app';
import { codeOfStep, stepAt } from './application';
import { clesAcces, navigateursConfiance } from './tables';
import { factors, someone, staff, dataOf, remove, addApplication, addPasskey, mailsTo } from './testing/factors';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(() => test.database.delete(rateLimits));
afterAll(() => test.close());

const minute = 60_000;

describe('changing the protection of an account', () => {
  it('without any factor: with a code by mail, however recent the sign-in', async () => {
    const person = await someone(test);
    expect(dataOf(await person.browser.post(`${factors}/application`))).toBe('SecurityCodeRequired');
    expect(dataOf(await person.browser.post(`${factors}/cles-acces/options`))).toBe('SecurityCodeRequired');
    await person.browser.post('/api/identity/amf/send', { sendType: 'MAIL', operation: 'VERIFY_AMF' });
    while ((await test.runJobs()) > 0);
    const [mail] = (await person.browser.get(`/dev/mailbox.json?to=${person.userName}`)).json<{ text: string }[]>();
    await person.browser.post('/api/identity/amf/verify', {
      securityCode: /\d{6}/.exec(mail?.text ?? '')?.[0] ?? '',
      operation: 'VERIFY_AMF',
    });
    const { securityCode } = (await person.browser.post('/api/identity/amf/refresh')).json<{ securityCode: string }>();
    expect(
      (await person.browser.post(`${factors}/application`, {}, { 'x-securitycode': securityCode })).statusCode,
    ).toBe(200);
  });

  it("with a member's factor: only with a proof, however recent the session; also to remove it", async () => {
    const person = await someone(test);
    const { secret } = await addApplication(test, person);
    for (const answer of [
      await person.browser.post(`${factors}/application`),
      await person.browser.post(`${factors}/cles-acces/options`),
      await person.browser.post(`${factors}/codes-secours`),
      await remove(person.browser, '/application'),
    ]) {
      expect(dataOf(answer)).toBe('SecurityCodeRequired');
    }
    test.clock.advance(minute);
    const { securityCode } = (
      await person.browser.post(`${factors}/application/preuve`, { code: codeOfStep(secret, stepAt(test.clock.now())) })
    ).json<{ securityCode: string }>();
    const proof = { 'x-securitycode': securityCode };
    const renewed = (await person.browser.post(`${factors}/codes-secours`, {}, proof)).json<{
      codesSecours: string[];
    }>();
    expect(renewed.codesSecours).toHaveLength(10);
    expect((await remove(person.browser, '/application', proof)).statusCode).toBe(204);
    expect((await person.browser.get(factors)).json()).toMatchObject({ application: null, codesSecoursRestants: 0 });
    expect(await mailsTo(test, person.userName)).toEqual(
      expect.arrayContaining([
        'Votre application d’authentification a été retirée',
        'Vos codes de secours ont été remplacés',
      ]),
    );
  });

  it("one session's proof is invalid in another", async () => {
    const person = await someone(test);
    const { secret } = await addApplication(test, person);
    test.clock.advance(minute);
    const { securityCode } = (
      await person.browser.post(`${factors}/application/preuve`, { code: codeOfStep(secret, stepAt(test.clock.now())) })
    ).json<{ securityCode: string }>();
    const thief = new TestBrowser(test.app);
    await enter(thief, test, person.userName);
    expect(dataOf(await remove(thief, '/application', { 'x-securitycode': securityCode }))).toBe(
      'SecurityCodeRequired',
    );
  });

  it('staff keep a strong factor, and cannot change it with a code by mail', async () => {
    const person = await staff(test);
    await addApplication(test, person);
    const { answer } = await addPasskey(person);
    expect(answer.statusCode).toBe(200);
    expect((await person.browser.get(factors)).json()).toMatchObject({ isFacteurFortRequis: true });
    const removals = await Promise.all([
      remove(person.browser, '/application'),
      remove(
        person.browser,
        `/cles-acces/${(await test.database.select().from(clesAcces).where(eq(clesAcces.compteId, person.id)))[0]?.id}`,
      ),
    ]);
    expect(removals.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
    expect(removals.map((removal) => (removal.statusCode === 204 ? null : dataOf(removal)))).toContain(
      'RessourceUtilisee',
    );
    test.clock.advance(11 * minute);
    expect(dataOf(await person.browser.post(`${factors}/application`))).toBe('SecurityCodeRequired');
  });

  it('ends the other sessions of the account, whether a factor comes or goes', async () => {
    const person = await someone(test);
    const elsewhere = async () => {
      const browser = new TestBrowser(test.app);
      await enter(browser, test, person.userName);
      return browser;
    };
    const isAlive = async (browser: TestBrowser) => (await browser.get(factors)).statusCode === 200;
    const first = await elsewhere();
    const { secret } = await addApplication(test, person);
    expect([await isAlive(person.browser), await isAlive(first)]).toEqual([true, false]);

    const second = await elsewhere();
    test.clock.advance(minute);
    const { securityCode } = (
      await person.browser.post(`${factors}/application/preuve`, { code: codeOfStep(secret, stepAt(test.clock.now())) })
    ).json<{ securityCode: string }>();
    const answer = await remove(person.browser, '/application', { 'x-securitycode': securityCode });
    expect(answer.statusCode).toBe(204);
    expect([await isAlive(person.browser), await isAlive(second)]).toEqual([true, false]);
  });

  it('forgets trusted browsers', async () => {
    const person = await someone(test);
    await test.database
      .insert(navigateursConfiance)
      .values({
        jetonHash: `de ${person.id}`,
        clientCode: 'VALD',
        compteId: person.id,
        expiresAt: new Date(test.clock.now().getTime() + minute),
      });
    await addApplication(test, person);
    expect(
      await test.database.select().from(navigateursConfiance).where(eq(navigateursConfiance.compteId, person.id)),
    ).toEqual([]);
  });
});
