import { and, eq } from 'drizzle-orm';
import { auditTrail } from '../../../platform/audit/tables';
import { rateLimits } from '../../../platform/limits/tables';
import { TestBrowser } from '../../../platform/testing/browser';
import { enter } from '../../../platform/testing/enter';
import { createTestApp, type TestApp } from '../../../platform/testing/test-app';
import { codeOfStep, stepAt } from './application';
import { codesSecours, facteursApplication } from './tables';
import { factors, someone, dataOf, addApplication, mailsTo } from './testing/factors';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(() => test.database.delete(rateLimits));
afterAll(() => test.close());

const minute = 60_000;

describe('an authenticator application', () => {
  it('is added by its first code, with ten recovery codes, a mail and an audit line; its secret is stored encrypted', async () => {
    const person = await someone(test);
    const { secret, codes } = await addApplication(test, person);
    expect(codes).toHaveLength(10);
    expect(new Set(codes?.map((code) => /^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/.test(code)))).toEqual(
      new Set([true]),
    );
    expect((await person.browser.get(factors)).json()).toMatchObject({
      application: { dateDerniereUtilisation: null },
      clesAcces: [],
      codesSecoursRestants: 10,
      isFacteurFortRequis: false,
    });
    expect(await mailsTo(test, person.userName)).toEqual(['Une application d’authentification protège votre espace']);
    const [line] = await test.database
      .select()
      .from(auditTrail)
      .where(and(eq(auditTrail.action, 'facteur.ajoute'), eq(auditTrail.cible, person.id)));
    expect(line?.details).toEqual({ facteur: 'application' });
    const stored = JSON.stringify([
      await test.database.select().from(facteursApplication),
      await test.database.select().from(codesSecours),
      await test.database.select().from(auditTrail),
    ]);
    for (const value of [secret, ...(codes ?? [])]) expect(stored).not.toContain(value);
  });

  it('refuses a wrong first code, a session without preparation, and an expired preparation', async () => {
    const person = await someone(test);
    expect(dataOf(await person.browser.post(`${factors}/application/confirmation`, { code: '123456' }))).toBe(
      'CodeExpire',
    );
    const secret = (await person.browser.post(`${factors}/application`, {}, person.proof))
      .json<{ secret: string }>()
      .secret.replaceAll(' ', '');
    const wrong = String((Number(codeOfStep(secret, stepAt(test.clock.now()))) + 1) % 1_000_000).padStart(6, '0');
    expect(dataOf(await person.browser.post(`${factors}/application/confirmation`, { code: wrong }))).toBe(
      'CodeIncorrect',
    );
    const elsewhere = new TestBrowser(test.app);
    await enter(elsewhere, test, person.userName);
    expect(
      dataOf(
        await elsewhere.post(`${factors}/application/confirmation`, {
          code: codeOfStep(secret, stepAt(test.clock.now())),
        }),
      ),
    ).toBe('CodeExpire');
    test.clock.advance(15 * minute);
    expect(
      dataOf(
        await person.browser.post(`${factors}/application/confirmation`, {
          code: codeOfStep(secret, stepAt(test.clock.now())),
        }),
      ),
    ).toBe('CodeExpire');
  });

  it('gives the proof for sensitive acts, under a new session identifier; each code once, with a tolerance of one step', async () => {
    const person = await someone(test);
    const { secret } = await addApplication(test, person);
    const shown = (offset: number) =>
      person.browser.post(`${factors}/application/preuve`, {
        code: codeOfStep(secret, stepAt(test.clock.now()) + offset),
      });
    expect(dataOf(await shown(0))).toBe('CodeExpire');
    const before = person.browser.cookies.get('session');
    const proof = await shown(1);
    expect(proof.json()).toEqual({ securityCode: expect.stringMatching(/^[\w-]{43}$/) });
    expect(person.browser.cookies.get('session')).not.toBe(before);
    for (const offset of [1, 0, -1]) expect(dataOf(await shown(offset))).toBe('CodeExpire');
    expect(dataOf(await shown(2))).toBe('CodeIncorrect');
    test.clock.advance(2 * minute);
    const code = codeOfStep(secret, stepAt(test.clock.now()));
    const answers = await Promise.all(
      [1, 2, 3].map(() => person.browser.post(`${factors}/application/preuve`, { code })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('gives the proof of a code whose answer was lost to the same call, and to no other', async () => {
    const person = await someone(test);
    const { secret } = await addApplication(test, person);
    test.clock.advance(minute);
    const code = codeOfStep(secret, stepAt(test.clock.now()));
    const { cookies } = person.browser;
    const former = new Map(cookies);
    const shown = (key: string) =>
      person.browser.post(`${factors}/application/preuve`, { code }, { 'idempotency-key': key });
    await shown('cle-de-la-page-0001');
    for (const [name, value] of former) cookies.set(name, value);
    expect((await shown('cle-d-une-autre-01')).statusCode).toBe(401);
    const { securityCode } = (await shown('cle-de-la-page-0001')).json<{ securityCode: string }>();
    expect(
      (await person.browser.post(`${factors}/codes-secours`, {}, { 'x-securitycode': securityCode })).statusCode,
    ).toBe(200);
  });

  it('accepts fifteen guesses an hour, also for two hundred simultaneous ones', async () => {
    const person = await someone(test);
    await addApplication(test, person);
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        person.browser.post(`${factors}/application/preuve`, { code: String(index).padStart(6, '0') }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode !== 429).length).toBeLessThanOrEqual(15);
  });
});
