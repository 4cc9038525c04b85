import { eq } from 'drizzle-orm';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { demoPassword } from '../../demo/seed';
import { auditTrail } from '../../platform/audit/tables';
import { rateLimits } from '../../platform/limits/tables';
import { mailbox } from '../../platform/mail/tables';
import { hashToken } from '../../platform/secrets';
import { connexions } from '../sessions/tables';
import { comptes } from '../accounts/tables';
import { accountOf, withSession } from '../testing/callers';
import { isAlive, restore, trust, trusted } from './testing/sessions';

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
    await trust(demo, id);
    expect((await gerard.send('DELETE', '/identity/appareils', null, {})).statusCode).toBe(204);
    expect(await isAlive(gerard)).toBe(true);
    for (const other of others) expect(await isAlive(other)).toBe(false);
    expect(await trusted(demo, id)).toEqual([]);
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
      await restore(demo, before);
      expect(await isAlive(gerard)).toBe('etat' in change);
    }
  });
});

test('sessions that a person ends are audited', async () => {
  const lines = JSON.stringify(await demo.database.select().from(auditTrail));
  for (const action of ['session.fermee', 'sessions.fermees']) expect(lines).toContain(action);
});
