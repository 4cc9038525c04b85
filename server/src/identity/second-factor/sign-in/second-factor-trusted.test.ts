import { auditTrail } from '../../../platform/audit/tables';
import { rateLimits } from '../../../platform/limits/tables';
import { createTestApp, type TestApp } from '../../../platform/testing/test-app';
import { testPassword } from '../../../platform/testing/test-people';
import { forgetTrustedBrowsers } from '../strong/trusted-browsers';
import { sessions } from '../../sessions/tables';
import { connexionsEnAttente } from './tables';
import { browse, member, codeTo, showPassword, verify } from './testing/sign-in';

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

describe('a trusted browser', () => {
  async function trusting() {
    const person = await member(test);
    const browser = browse(test);
    await showPassword(browser, person.userName);
    await browser.arrive(
      await verify(browser, await codeTo(test, person.telephonePortable), { isAppareilConfiance: 'true' }),
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
    const other = await member(test);
    expect((await browser.signIn(other.userName, testPassword)).json()).toMatchObject({ isAmfRequired: true });
    expect((await browse(test).signIn(person.userName, testPassword)).json()).toMatchObject({ isAmfRequired: true });
    const [name = ''] = [...browser.cookies.keys()].filter((key) => key.startsWith('confiance_'));
    browser.cookies.set(name, 'a'.repeat(43));
    expect((await browser.signIn(person.userName, testPassword)).json()).toMatchObject({ isAmfRequired: true });
  });

  it('ends with a change of factors, and its cookie is HttpOnly', async () => {
    const person = await member(test);
    const browser = browse(test);
    await showPassword(browser, person.userName);
    const answer = await verify(browser, await codeTo(test, person.telephonePortable), { isAppareilConfiance: 'true' });
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
