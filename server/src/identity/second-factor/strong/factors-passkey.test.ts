import { eq } from 'drizzle-orm';
import { rateLimits } from '../../../platform/limits/tables';
import { createTestApp, type TestApp } from '../../../platform/testing/test-app';
import { clesAcces } from './tables';
import { TestAuthenticator, type Bend } from './testing/authenticator';
import { origin, factors, type Signed, someone, staff, dataOf, remove, addPasskey } from './testing/factors';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(() => test.database.delete(rateLimits));
afterAll(() => test.close());

async function prove({ browser }: Signed, authenticator: TestAuthenticator, bend: Bend = {}) {
  const { options } = (await browser.post(`${factors}/cles-acces/preuve/options`)).json<{
    options: { challenge: string };
  }>();
  return browser.post(`${factors}/cles-acces/preuve`, { reponse: authenticator.get(options, bend) });
}

describe('a passkey', () => {
  it('is added, proves its owner, and appears with its origin', async () => {
    const person = await someone(test);
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

  it('whose answer was lost proves its owner when it is sent again: the session goes on, under its new identifier', async () => {
    const person = await someone(test);
    const { authenticator } = await addPasskey(person);
    const { options } = (await person.browser.post(`${factors}/cles-acces/preuve/options`)).json<{
      options: { challenge: string };
    }>();
    const body = { reponse: authenticator.get(options) };
    const former = new Map(person.browser.cookies);
    const answer = (key: string) => {
      for (const [name, value] of former) person.browser.cookies.set(name, value);
      return person.browser.post(`${factors}/cles-acces/preuve`, body, { 'idempotency-key': key });
    };
    expect((await answer('cle-de-la-page-01')).statusCode).toBe(200);
    const given = person.browser.cookies.get('session');
    expect(given).not.toBe(former.get('session'));
    expect((await answer('cle-d-une-autre-1')).statusCode).toBeGreaterThanOrEqual(401);
    expect((await answer('cle-de-la-page-01')).json()).toEqual({ securityCode: expect.any(String) });
    expect(person.browser.cookies.get('session')).toBe(given);
    expect((await person.browser.get(factors)).statusCode).toBe(200);
  });

  it.each<[string, Bend]>([
    ['made on another site', { origin: 'https://vald-localhost.pirate.test' }],
    ['made for another host name', { rpId: 'pirate.test' }],
    ['made at another client’s', { rpId: 'aliz.localhost', origin: 'http://aliz.localhost:8080' }],
    ['made for another challenge', { challenge: Buffer.from('un autre').toString('base64url') }],
  ])('%s is not added, and proves nothing', async (_what, bend) => {
    const person = await someone(test);
    expect(dataOf((await addPasskey(person, undefined, bend)).answer)).toBe('CodeIncorrect');
    const { authenticator } = await addPasskey(person);
    expect(dataOf(await prove(person, authenticator, bend))).toBe('CodeIncorrect');
  });

  it('of another host name of the portal is listed with it, and is not asked for here', async () => {
    const person = await someone(test);
    const { authenticator } = await addPasskey(person);
    const listed = async () => (await person.browser.get(factors)).json<{ clesAcces: object[] }>().clesAcces;
    expect((await listed())[0]).not.toHaveProperty('autreAdresse');
    await test.database.update(clesAcces).set({ rpId: 'sante.valdore.test' }).where(eq(clesAcces.id, authenticator.id));
    expect(await listed()).toMatchObject([{ libelle: 'Ordinateur', autreAdresse: 'sante.valdore.test' }]);
    expect((await person.browser.post(`${factors}/cles-acces/preuve/options`)).json()).toMatchObject({
      status: 404,
      message: 'Aucune de vos clés d’accès ne sert à cette adresse du portail. Choisissez un autre moyen.',
    });
  });

  it("rejects a decreasing counter, another user's passkey and a reused challenge", async () => {
    const person = await someone(test);
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
    const [owner, other] = [await someone(test), await someone(test)];
    const { authenticator } = await addPasskey(owner);
    expect(dataOf((await addPasskey(other, authenticator)).answer)).toBe('RessourceUtilisee');
    expect((await remove(other.browser, `/cles-acces/${authenticator.id}`, other.proof)).statusCode).toBe(404);
  });

  it('of staff requires fingerprint, face or PIN', async () => {
    const person = await staff(test);
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
