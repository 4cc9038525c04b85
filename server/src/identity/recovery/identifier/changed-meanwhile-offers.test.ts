import { eq } from 'drizzle-orm';
import type { AccountDetail } from '@portal/shared-api/contract/comptes';
import { demoPassword } from '../../../demo/seed';
import { createDemoApp, type DemoApp } from '../../../demo/testing/demo-app';
import { rateLimits } from '../../../platform/limits/tables';
import { mailbox } from '../../../platform/mail/tables';
import type { Account } from '../../accounts/store';
import { comptes } from '../../accounts/tables';
import { liens } from '../../links/tables';
import { accountOf, asVisitor, linkSentTo, restoreAccount, subjectsTo, withSession } from '../../testing/callers';
import { changementsIdentifiant } from './tables';
import { purgeChanges } from './store';
import {
  hour,
  fresh,
  theo,
  post,
  dataOf,
  rowOf,
  confirm,
  cancel,
  change,
  offer,
  day,
  relaunch,
  forgetMails,
} from './testing/change';

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

const other = 'theo.autre@exemple.test';
/** « Identifiant oublié » for another address, while no code can be sent to the mobile. */
async function requestLater(to: string): Promise<void> {
  await demo.database.update(comptes).set({ isTelephoneConfirme: false }).where(eq(comptes.id, before.id));
  expect((await post(await asVisitor(demo), 'forgot-username', await theo(demo, to))).statusCode).toBe(204);
}
/** An address that waits in vain for longer than its link serves. */
async function waitInVain(): Promise<void> {
  await forgetMails(demo);
  demo.clock.advance(8 * day);
  await purgeChanges(demo.database, demo.clock.now());
  await demo.database.delete(rateLimits);
}
const askedInstead: [string, (to: string) => Promise<void>, number][] = [
  ['a visitor asks for', requestLater, 48 * hour],
  [
    'staff offer',
    async (to) => {
      expect((await offer(demo, before, to)).statusCode).toBe(204);
    },
    0,
  ],
];

describe.each(askedInstead)('while an address was never confirmed and %s another one', (_who, ask, holdMs) => {
  test('the last proven address gets a mail, and gets the account back by refusing the change', async () => {
    await change(demo);
    await waitInVain();
    await ask(other);
    expect(await subjectsTo(demo, before.userName)).toEqual(['Votre identifiant est en cours de modification']);
    expect(await subjectsTo(demo, fresh)).toEqual(['Votre identifiant est en cours de modification']);
    expect((await cancel(demo, before.userName)).statusCode).toBe(204);
    expect(await rowOf(demo, before)).toMatchObject({
      userName: before.userName,
      email: before.email,
      motDePasse: before.motDePasse,
      etat: 'ACTIF',
    });
    for (const to of [before.userName, fresh, other])
      expect(await subjectsTo(demo, to)).toContain('Votre identifiant n’a pas été modifié');
  });

  test('the last proven address may still take the account back once the other one is confirmed', async () => {
    await change(demo);
    await waitInVain();
    await ask(other);
    demo.clock.advance(holdMs);
    expect((await confirm(demo, other)).statusCode).toBe(200);
    expect(await rowOf(demo, before)).toMatchObject({ userName: other, etat: 'ACTIF' });
    expect(await subjectsTo(demo, before.userName)).toContain('Votre identifiant a été modifié');
    // Mails of the same instant have no order.
    await demo.database.delete(mailbox).where(eq(mailbox.subject, 'Votre identifiant est en cours de modification'));
    expect((await cancel(demo, before.userName)).statusCode).toBe(204);
    expect(await rowOf(demo, before)).toMatchObject({
      userName: before.userName,
      motDePasse: before.motDePasse,
      etat: 'ACTIF',
    });
  });

  test('the last proven address gets a mail about the next one too, although nobody followed that one', async () => {
    await change(demo);
    await waitInVain();
    await ask(other);
    await waitInVain();
    await ask('theo.tiers@exemple.test');
    expect(await subjectsTo(demo, before.userName)).toEqual(['Votre identifiant est en cours de modification']);
    expect((await cancel(demo, before.userName)).statusCode).toBe(204);
    expect(await rowOf(demo, before)).toMatchObject({ userName: before.userName, etat: 'ACTIF' });
  });

  test('the address that the account waits for activates it once nobody followed the other one, refusable as before', async () => {
    await change(demo);
    await waitInVain();
    await ask(other);
    await waitInVain();
    expect((await relaunch(before, await withSession(demo, 'helene.dargois'))).statusCode).toBe(204);
    expect((await confirm(demo, fresh)).statusCode).toBe(200);
    expect(await rowOf(demo, before)).toMatchObject({ userName: fresh, etat: 'ACTIF' });
    expect(await subjectsTo(demo, before.userName)).toEqual(['Votre identifiant a été modifié']);
  });
});

test('the last proven address that staff offer again gets its link alone, and the account by it', async () => {
  await change(demo);
  await waitInVain();
  expect((await offer(demo, before, before.userName)).statusCode).toBe(204);
  expect(await subjectsTo(demo, before.userName)).toEqual(['Confirmez votre nouvel identifiant']);
  expect((await confirm(demo, before.userName)).statusCode).toBe(200);
  expect(await rowOf(demo, before)).toMatchObject({ userName: before.userName, etat: 'ACTIF' });
  expect(await subjectsTo(demo, before.userName)).toContain('Votre identifiant a été modifié');
  for (const { text } of await demo.mailbox(before.userName)) expect(text).not.toContain('n’y donne plus accès');
});

/** Staff disable or enable the account. */
const act = async (what: 'disable' | 'enable') =>
  (await withSession(demo, 'helene.dargois')).send('POST', `/admin/users/${before.id}/${what}`, null, {
    motif: 'Vérification',
  });

test.each([
  ['ACTIF', 'ACTIF'],
  ['REINIT', 'REINIT'],
] as const)(
  'an account that staff disabled while it waited for an address, and that its owner takes back, is « %s » again once it is enabled',
  async (etat, expected) => {
    await demo.database.update(comptes).set({ etat }).where(eq(comptes.id, before.id));
    await change(demo);
    expect((await act('disable')).statusCode).toBe(204);
    expect((await cancel(demo, before.userName)).statusCode).toBe(204);
    expect(await rowOf(demo, before)).toMatchObject({
      userName: before.userName,
      etat: 'DESACTIVE',
      motifEtat: 'Vérification',
    });
    expect((await act('enable')).json()).toEqual({ etat: expected });
    const { browser } = demo.visitor();
    if (etat === 'ACTIF') expect((await browser.signIn(before.userName, demoPassword)).statusCode).toBe(302);
  },
);

test('staff take a mistyped offer back by the address that the account waits for, which gets its link again', async () => {
  await change(demo);
  demo.clock.advance(4 * day);
  expect((await offer(demo, before, other)).statusCode).toBe(204);
  await forgetMails(demo);
  expect((await offer(demo, before, fresh)).statusCode).toBe(204);
  expect(await subjectsTo(demo, fresh)).toEqual(['Confirmez votre nouvel identifiant']);
  expect(await subjectsTo(demo, before.userName)).toEqual([]);
  const sheet = (await withSession(demo, 'helene.dargois')).get(`/admin/users/${before.id}`);
  expect((await sheet).json<AccountDetail>().changementIdentifiant).toBeNull();
  demo.clock.advance(60_000);
  expect((await relaunch(before, await withSession(demo, 'helene.dargois'))).statusCode).toBe(204);
  expect((await confirm(demo, fresh)).statusCode).toBe(200);
  expect(await rowOf(demo, before)).toMatchObject({ userName: fresh, etat: 'ACTIF' });
});

test('the links of an offer that staff took back no longer serve', async () => {
  await change(demo);
  demo.clock.advance(4 * day);
  expect((await offer(demo, before, other)).statusCode).toBe(204);
  const links = [
    ['confirm-email', await linkSentTo(demo, other, 'confirm-email')],
    ['forgot-username/annulation', await linkSentTo(demo, before.userName, 'annulation-identifiant')],
  ] as const;
  expect((await offer(demo, before, fresh)).statusCode).toBe(204);
  for (const [path, link] of links) expect(dataOf(await post(await asVisitor(demo), path, link))).toBe('InvalidToken');
  expect(await rowOf(demo, before)).toMatchObject({ userName: fresh, etat: 'EN_ATTENTE' });
});
