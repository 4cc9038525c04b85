import { eq } from 'drizzle-orm';
import type { AccountDetail } from '@portal/shared-api/contract/comptes';
import { createDemoApp, type DemoApp } from '../../../demo/testing/demo-app';
import { rateLimits } from '../../../platform/limits/tables';
import { mailbox } from '../../../platform/mail/tables';
import type { Account } from '../../accounts/store';
import { comptes } from '../../accounts/tables';
import { findClientByCode } from '../../clients/public';
import { liens } from '../../links/tables';
import { accountOf, asVisitor, linkSentTo, restoreAccount, subjectsTo, withSession } from '../../testing/callers';
import { mailChangeAgain } from './mail-again';
import { changementsIdentifiant } from './tables';
import { purgeChanges } from './store';
import { hour, fresh, theo, post, rowOf, confirm, change, offer, day, relaunch, forgetMails } from './testing/change';

let demo: DemoApp;
let before: Account;
beforeAll(async () => {
  demo = await createDemoApp();
}, 60_000);
beforeEach(async () => {
  await demo.runJobs();
  await demo.database.delete(mailbox);
  await demo.database.delete(rateLimits);
  await demo.database.delete(liens);
  before = await accountOf(demo, 'theo.marchandot');
});
afterEach(async () => {
  await demo.database.delete(changementsIdentifiant);
  await restoreAccount(demo, before);
});
afterAll(() => demo.close());

const forget = async () =>
  post(await asVisitor(demo), 'forgot-password', { userName: fresh, dateNaissance: before.dateNaissance });
/** Each of them sends the link of the changed identifier again. */
const doorsToANewLink: [string, () => Promise<{ statusCode: number }>][] = [
  ['« Recevoir un nouveau lien »', async () => relaunch(before, await asVisitor(demo))],
  ['« Mot de passe oublié »', forget],
  ['« Renvoyer » of staff', async () => relaunch(before, await withSession(demo, 'helene.dargois'))],
  ['« Modifier l’identifiant » of staff, with the same address', () => offer(demo, before, fresh)],
];

test.each(doorsToANewLink)(
  'an account whose changed address was not confirmed in seven days gets another link by %s',
  async (_door, ask) => {
    await change(demo);
    demo.clock.advance(8 * day);
    await purgeChanges(demo.database, demo.clock.now());
    await demo.database.delete(rateLimits);
    await demo.database.delete(mailbox);
    expect((await ask()).statusCode).toBe(204);
    expect(await subjectsTo(demo, fresh)).toEqual(['Confirmez votre nouvel identifiant']);
    expect(await subjectsTo(demo, before.userName)).toEqual([]);
    expect((await confirm(demo, fresh)).statusCode).toBe(200);
    expect(await rowOf(demo, before)).toMatchObject({ userName: fresh, etat: 'ACTIF' });
  },
);

test('a link that is sent again on the sixth day is good for seven', async () => {
  await change(demo);
  demo.clock.advance(6 * day);
  expect((await relaunch(before, await asVisitor(demo))).statusCode).toBe(204);
  await demo.runJobs();
  demo.clock.advance(7 * day - hour);
  await purgeChanges(demo.database, demo.clock.now());
  expect((await confirm(demo, fresh)).statusCode).toBe(200);
});

test('the mobile takes the address that the account waits for again, and the first address gets a mail', async () => {
  await change(demo);
  demo.clock.advance(8 * day);
  await purgeChanges(demo.database, demo.clock.now());
  await demo.database.delete(rateLimits);
  await demo.database.delete(mailbox);
  expect(await change(demo)).toBe('Confirmez votre nouvel identifiant');
  expect(await subjectsTo(demo, before.userName)).toEqual(['Votre identifiant est en cours de modification']);
  expect((await confirm(demo, fresh)).statusCode).toBe(200);
});

test('no address of its own is offered to an account without the mobile: the link would bring another password along', async () => {
  await demo.database.update(comptes).set({ isTelephoneConfirme: false }).where(eq(comptes.id, before.id));
  const attempt = async (address: string) => {
    expect((await post(await asVisitor(demo), 'forgot-username', await theo(demo, address))).statusCode).toBe(204);
    return (await subjectsTo(demo, address))[0];
  };
  expect(await attempt(before.userName)).toBe('Votre demande de changement d’identifiant');
  await demo.database.update(comptes).set({ etat: 'EN_ATTENTE' }).where(eq(comptes.id, before.id));
  demo.clock.advance(60_000);
  expect(await attempt(before.userName)).toBe('Votre demande de changement d’identifiant');
});

test('an account to which staff offered another address in vain still gets a link to the one that it waits for', async () => {
  await change(demo);
  demo.clock.advance(8 * day);
  const other = 'theo.autre@exemple.test';
  expect((await offer(demo, before, other)).statusCode).toBe(204);
  expect((await relaunch(before, await withSession(demo, 'helene.dargois'))).json()).toMatchObject({
    status: 409,
    message: expect.stringContaining('Un autre identifiant est en attente'),
  });
  demo.clock.advance(8 * day);
  await purgeChanges(demo.database, demo.clock.now());
  expect((await forget()).statusCode).toBe(204);
  expect((await confirm(demo, fresh)).statusCode).toBe(200);
  expect(await rowOf(demo, before)).toMatchObject({ userName: fresh, etat: 'ACTIF' });
});

test('the sheet tells an account that waits for its changed address from one that nobody activated', async () => {
  const sheet = async () =>
    (await (await withSession(demo, 'helene.dargois')).get(`/admin/users/${before.id}`)).json<AccountDetail>();
  await change(demo);
  expect(await sheet()).toMatchObject({ etat: 'EN_ATTENTE', isAActiver: false });
  await demo.database.update(comptes).set({ origine: 'ADMIN', dateActivation: null }).where(eq(comptes.id, before.id));
  expect(await sheet()).toMatchObject({ etat: 'EN_ATTENTE', isAActiver: true });
});

test.each([1, 4])(
  'a link asked for again while its person confirms the address on day %s is not sent, and what was done stays done',
  async (days) => {
    await change(demo);
    demo.clock.advance(days * day);
    const read = await accountOf(demo, 'theo.neuf');
    const client = await findClientByCode(demo.database, 'VALD');
    if (!client) throw new Error('no such client');
    await post(await asVisitor(demo), 'confirm-email', await linkSentTo(demo, fresh, 'confirm-email'));
    await forgetMails(demo);
    const desk = { client, origin: 'http://vald.localhost:8080', now: demo.clock.now() };
    expect(await demo.database.transaction((transaction) => mailChangeAgain(transaction, desk, read))).toBe(false);
    expect(await subjectsTo(demo, fresh)).toEqual([]);
    expect(await demo.database.select().from(changementsIdentifiant)).toMatchObject([{ etat: 'FAIT' }]);
  },
);
