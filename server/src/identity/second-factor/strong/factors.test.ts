import { and, eq } from 'drizzle-orm';
import { auditTrail } from '../../../platform/audit/tables';
import { rateLimits } from '../../../platform/limits/tables';
import { hashToken } from '../../../platform/secrets';
import { TestBrowser } from '../../../platform/testing/browser';
import { enter } from '../../../platform/testing/enter';
import { createTestApp, type TestApp } from '../../../platform/testing/test-app';
import { createPerson, staffRoles } from '../../../platform/testing/test-people';
import type { AccountToSave } from '../../accounts/store';
import { giveProof, noteVerification } from '../codes/store';
import { codeOfStep, stepAt } from './application';
import { clesAcces, codesSecours, facteursApplication, navigateursConfiance } from './tables';
import { TestAuthenticator, type Bend } from './testing/authenticator';

let test: TestApp;
let people = 0;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(() => test.database.delete(rateLimits));
afterAll(() => test.close());

const minute = 60_000;
const origin = 'http://vald.localhost:8080';
const factors = '/api/identity/facteurs';

interface Signed {
  browser: TestBrowser;
  id: string;
  userName: string;
  /** Header of a recent proof; an account without factor has it from a code by mail. */
  proof: Record<string, string>;
}

async function someone(person: Partial<AccountToSave> = {}): Promise<Signed> {
  people += 1;
  const { id, userName } = await createPerson(test.database, { userName: `personne${people}@exemple.test`, ...person });
  const browser = new TestBrowser(test.app);
  await enter(browser, test, userName);
  const sessionHash = hashToken(browser.cookies.get('session') ?? '');
  await noteVerification(test.database, sessionHash, test.clock.now());
  const securityCode = (await giveProof(test.database, { idHash: sessionHash, userId: id }, test.clock.now())) ?? '';
  return { browser, id, userName, proof: { 'x-securitycode': securityCode } };
}

const staff = () => someone({ roles: staffRoles('Consultant') });
const dataOf = (answer: { json<T>(): T }) => answer.json<{ data?: string }>().data;
const remove = (browser: TestBrowser, path: string, headers: Record<string, string> = {}) =>
  browser.request({ method: 'DELETE', url: `${factors}${path}`, headers });

/** Adds an application and returns its secret, to compute codes. */
async function addApplication({ browser, proof }: Signed): Promise<{ secret: string; codes: string[] | undefined }> {
  const secret = (await browser.post(`${factors}/application`, {}, proof))
    .json<{ secret: string }>()
    .secret.replaceAll(' ', '');
  const code = codeOfStep(secret, stepAt(test.clock.now()));
  const answer = await browser.post(`${factors}/application/confirmation`, { code });
  return { secret, codes: answer.json<{ codesSecours?: string[] }>().codesSecours };
}

async function addPasskey({ browser, proof }: Signed, authenticator = new TestAuthenticator(origin), bend: Bend = {}) {
  const { options } = (await browser.post(`${factors}/cles-acces/options`, {}, proof)).json<{
    options: { challenge: string };
  }>();
  const answer = await browser.post(`${factors}/cles-acces`, {
    libelle: 'Ordinateur',
    reponse: authenticator.create(options, bend),
  });
  return { authenticator, answer };
}

async function prove({ browser }: Signed, authenticator: TestAuthenticator, bend: Bend = {}) {
  const { options } = (await browser.post(`${factors}/cles-acces/preuve/options`)).json<{
    options: { challenge: string };
  }>();
  return browser.post(`${factors}/cles-acces/preuve`, { reponse: authenticator.get(options, bend) });
}

async function mailsTo(userName: string): Promise<string[]> {
  while ((await test.runJobs()) > 0);
  return (await new TestBrowser(test.app).get(`/dev/mailbox.json?to=${userName}`))
    .json<{ subject: string }[]>()
    .map(({ subject }) => subject);
}

describe('an authenticator application', () => {
  it('is added by its first code, with ten recovery codes, a mail and an audit line; its secret is stored encrypted', async () => {
    const person = await someone();
    const { secret, codes } = await addApplication(person);
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
    expect(await mailsTo(person.userName)).toEqual(['Une application d’authentification protège votre espace']);
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
    const person = await someone();
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
    const person = await someone();
    const { secret } = await addApplication(person);
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
    const person = await someone();
    const { secret } = await addApplication(person);
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
    const person = await someone();
    await addApplication(person);
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        person.browser.post(`${factors}/application/preuve`, { code: String(index).padStart(6, '0') }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode !== 429).length).toBeLessThanOrEqual(15);
  });
});

describe('changing the protection of an account', () => {
  it('without any factor: with a code by mail, however recent the sign-in', async () => {
    const person = await someone();
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
    const person = await someone();
    const { secret } = await addApplication(person);
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
    expect(await mailsTo(person.userName)).toEqual(
      expect.arrayContaining([
        'Votre application d’authentification a été retirée',
        'Vos codes de secours ont été remplacés',
      ]),
    );
  });

  it("one session's proof is invalid in another", async () => {
    const person = await someone();
    const { secret } = await addApplication(person);
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
    const person = await staff();
    await addApplication(person);
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
    const person = await someone();
    const elsewhere = async () => {
      const browser = new TestBrowser(test.app);
      await enter(browser, test, person.userName);
      return browser;
    };
    const isAlive = async (browser: TestBrowser) => (await browser.get(factors)).statusCode === 200;
    const first = await elsewhere();
    const { secret } = await addApplication(person);
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
    const person = await someone();
    await test.database
      .insert(navigateursConfiance)
      .values({
        jetonHash: `de ${person.id}`,
        clientCode: 'VALD',
        compteId: person.id,
        expiresAt: new Date(test.clock.now().getTime() + minute),
      });
    await addApplication(person);
    expect(
      await test.database.select().from(navigateursConfiance).where(eq(navigateursConfiance.compteId, person.id)),
    ).toEqual([]);
  });
});

describe('a passkey', () => {
  it('is added, proves its owner, and appears with its origin', async () => {
    const person = await someone();
    const { authenticator, answer } = await addPasskey(person);
    expect(answer.json<{ codesSecours: string[] }>().codesSecours).toHaveLength(10);
    expect((await person.browser.get(factors)).json()).toMatchObject({
      clesAcces: [{ id: authenticator.id, libelle: 'Ordinateur', dateDerniereUtilisation: null }],
    });
    expect((await prove(person, authenticator)).json()).toEqual({ securityCode: expect.any(String) });
    expect((await person.browser.get(factors)).json()).toMatchObject({
      clesAcces: [{ dateDerniereUtilisation: expect.any(String) }],
    });
  });

  it.each<[string, Bend]>([
    ['made on another site', { origin: 'https://vald-localhost.pirate.test' }],
    ['made for another host name', { rpId: 'pirate.test' }],
    ['made at another client’s', { rpId: 'aliz.localhost', origin: 'http://aliz.localhost:8080' }],
    ['made for another challenge', { challenge: Buffer.from('un autre').toString('base64url') }],
  ])('%s is not added, and proves nothing', async (_what, bend) => {
    const person = await someone();
    expect(dataOf((await addPasskey(person, undefined, bend)).answer)).toBe('CodeIncorrect');
    const { authenticator } = await addPasskey(person);
    expect(dataOf(await prove(person, authenticator, bend))).toBe('CodeIncorrect');
  });

  it("rejects a decreasing counter, another user's passkey and a reused challenge", async () => {
    const person = await someone();
    const { authenticator } = await addPasskey(person);
    expect((await prove(person, authenticator, { count: 8 })).statusCode).toBe(200);
    expect(dataOf(await prove(person, authenticator, { count: 8 }))).toBe('CodeIncorrect');
    expect(dataOf(await prove(person, authenticator, { count: 3 }))).toBe('CodeIncorrect');
    expect(dataOf(await prove(person, new TestAuthenticator(origin)))).toBe('CodeIncorrect');
    const { options } = (await person.browser.post(`${factors}/cles-acces/preuve/options`)).json<{
      options: { challenge: string };
    }>();
    const reponse = authenticator.get(options, { count: 20 });
    expect((await person.browser.post(`${factors}/cles-acces/preuve`, { reponse })).statusCode).toBe(200);
    expect(dataOf(await person.browser.post(`${factors}/cles-acces/preuve`, { reponse }))).toBe('CodeExpire');
    expect(dataOf(await person.browser.post(`${factors}/cles-acces/preuve`, { reponse: { id: 7 } }))).toBe(
      'CodeExpire',
    );
  });

  it('of another user can be neither added again nor removed', async () => {
    const [owner, other] = [await someone(), await someone()];
    const { authenticator } = await addPasskey(owner);
    expect(dataOf((await addPasskey(other, authenticator)).answer)).toBe('RessourceUtilisee');
    expect((await remove(other.browser, `/cles-acces/${authenticator.id}`, other.proof)).statusCode).toBe(404);
  });

  it('of staff requires fingerprint, face or PIN', async () => {
    const person = await staff();
    expect((await person.browser.post(`${factors}/cles-acces/options`)).json()).toMatchObject({
      options: {
        rp: { id: 'vald.localhost' },
        attestation: 'none',
        authenticatorSelection: { userVerification: 'required' },
      },
    });
    expect(dataOf((await addPasskey(person, undefined, { isUserVerified: false })).answer)).toBe('CodeIncorrect');
    const { authenticator } = await addPasskey(person);
    expect(dataOf(await prove(person, authenticator, { isUserVerified: false }))).toBe('CodeIncorrect');
  });
});
