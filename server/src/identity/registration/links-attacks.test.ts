import { eq, like } from 'drizzle-orm';
import { createDemoApp, type DemoApp } from '../../demo/testing/demo-app';
import { jobs } from '../../platform/jobs/tables';
import { rateLimits } from '../../platform/limits/tables';
import { mailbox } from '../../platform/mail/tables';
import { liens } from '../links/tables';
import { comptes } from '../accounts/tables';
import { sessions } from '../sessions/tables';
import { goodPassword, post, visitorAt } from './testing/registration';
import { account, invalid, bare, passwords, camilleReset } from './testing/links';

let demo: DemoApp;
let before: (typeof comptes.$inferSelect)[];
beforeAll(async () => {
  demo = await createDemoApp();
  before = await demo.database.select().from(comptes).where(like(comptes.numPers, 'P000%'));
}, 60_000);
/** Restores the accounts and clears counters, mails and jobs. */
beforeEach(async () => {
  for (const { isAdherent: _derived, ...row } of before)
    await demo.database.update(comptes).set(row).where(eq(comptes.id, row.id));
  for (const table of [liens, jobs, mailbox, rateLimits, sessions]) await demo.database.delete(table);
});
afterAll(() => demo.close());

describe('attacks on links', () => {
  test('a link works once for ten concurrent users, and closes the older ones', async () => {
    const older = await camilleReset(demo);
    const { code, userId } = await camilleReset(demo);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        post(demo, '/identity/reset-password', {
          password: `${goodPassword}-${index}`,
          confirmPassword: `${goodPassword}-${index}`,
          code,
          userId,
        }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(9);
    expect(
      (await post(demo, '/identity/reset-password', { ...passwords, code: older.code, userId })).json(),
    ).toMatchObject(invalid);
  });

  test('reading a link, by any method, does not consume it', async () => {
    const { code, userId, href } = await camilleReset(demo);
    for (let reading = 0; reading < 3; reading += 1)
      expect((await post(demo, '/identity/check-token', { purpose: 'ResetPassword', code, userId })).statusCode).toBe(
        200,
      );
    const visitor = demo.visitor();
    for (const path of ['reset-password', 'check-token', 'confirm-email', 'activate-user'])
      expect((await visitor.get(`/identity/${path}?code=${code}&userId=${userId}`)).statusCode).toBe(404);
    // A mail scanner requests only the page: the code is in the fragment.
    expect(new URL(href).search).toBe('');
    expect((await post(demo, '/identity/reset-password', { ...passwords, code, userId })).statusCode).toBe(204);
  });

  test('a refused password does not consume the link', async () => {
    const { code, userId } = await camilleReset(demo);
    expect(
      (
        await post(demo, '/identity/reset-password', {
          password: 'Camille1984!',
          confirmPassword: 'Camille1984!',
          code,
          userId,
        })
      ).json(),
    ).toMatchObject({ data: 'MotDePasseInvalide' });
    expect((await post(demo, '/identity/reset-password', { ...passwords, code, userId })).statusCode).toBe(204);
  });

  test('is invalid for another account, client or purpose, or after its expiry', async () => {
    const { code, userId } = await camilleReset(demo);
    const { id: theo } = await account(demo, 'theo.marchandot');
    const answers = [
      await post(demo, '/identity/reset-password', { ...passwords, code, userId: theo }),
      await post(demo, '/identity/reset-password', { ...passwords, code, userId }, 'rivi.localhost'),
      await post(demo, '/identity/activate-user', { ...passwords, code, userId, CGU: true }),
      await post(demo, '/identity/check-token', { purpose: 'Confirmation', code, userId }),
      await post(demo, '/identity/confirm-email', { code, userId }),
      await post(demo, '/identity/check-token', { purpose: 'ResetPassword', code: 'A'.repeat(43), userId }),
      await post(demo, '/identity/check-token', { purpose: 'ResetPassword', code, userId: "' or 1=1 --" }),
    ];
    for (const answer of answers) expect(bare(answer)).toEqual({ ...invalid, traceId: null });
    demo.clock.advance(3_600_001);
    expect(bare(await post(demo, '/identity/reset-password', { ...passwords, code, userId }))).toEqual({
      ...invalid,
      traceId: null,
    });
  });

  test('[PRE-08] userId alone reveals no state: three accounts in three states and an unknown one get the same response', async () => {
    const ids = [
      (await account(demo, 'florian.daubrac')).id,
      (await account(demo, 'camille.vernoux')).id,
      (await account(demo, 'corinne.valmorin')).id,
      '00000000-0000-4000-8000-000000000000',
      'x',
    ];
    for (const path of ['confirm-email', 'reset-password', 'activate-user', 'check-token']) {
      const answers = await Promise.all(
        ids.map((userId) =>
          post(demo, `/identity/${path}`, {
            code: 'A'.repeat(43),
            userId,
            ...(path === 'confirm-email' ? {} : path === 'check-token' ? { purpose: 'Confirmation' } : passwords),
          }),
        ),
      );
      for (const answer of answers) expect(bare(answer)).toEqual({ ...invalid, traceId: null });
    }
    const relaunches = await Promise.all(
      ids.map((userId) => post(demo, `/identity/relance-activation?userId=${userId}`, {})),
    );
    expect(relaunches.map(({ statusCode, body }) => [statusCode, body])).toEqual(ids.map(() => [204, '']));
  });

  test('a reset link does not open an account closed in between', async () => {
    const { code, userId } = await camilleReset(demo);
    await demo.database.update(comptes).set({ etat: 'DESACTIVE' }).where(eq(comptes.id, userId));
    expect((await post(demo, '/identity/reset-password', { ...passwords, code, userId })).json()).toMatchObject(
      invalid,
    );
    expect(await account(demo, 'camille.vernoux')).toMatchObject({ etat: 'DESACTIVE' });
  });

  test('the stored form of a link opens nothing, and a sent mail is not kept', async () => {
    const { code, userId } = await camilleReset(demo);
    const rows = await demo.database.select().from(liens);
    expect(JSON.stringify(rows)).not.toContain(code);
    for (const { codeHash } of rows)
      expect(
        (await post(demo, '/identity/check-token', { purpose: 'ResetPassword', code: codeHash, userId })).statusCode,
      ).toBe(400);
  });

  test('wrong links are counted per address', async () => {
    const one = visitorAt(demo, '198.19.0.1');
    const answers = [];
    for (let guess = 0; guess < 52; guess += 1)
      answers.push(
        await one.send('POST', '/identity/check-token', null, {
          purpose: 'ResetPassword',
          code: String(guess),
          userId: '00000000-0000-4000-8000-000000000000',
        }),
      );
    expect(answers.at(49)?.statusCode).toBe(400);
    expect(answers.at(51)?.json()).toMatchObject({ status: 429, data: 'TropDeTentatives' });
  });
});
