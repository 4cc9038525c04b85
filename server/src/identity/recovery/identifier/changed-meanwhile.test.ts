import { and, eq } from 'drizzle-orm';
import type { AccountDetail } from '@portal/shared-api/contract/comptes';
import type { PreForgotUsername } from '@portal/shared-api/contract/identifiant-oublie';
import { demoPassword } from '../../../demo/seed';
import { createDemoApp, type Caller, type DemoApp } from '../../../demo/testing/demo-app';
import { rateLimits } from '../../../platform/limits/tables';
import { mailbox } from '../../../platform/mail/tables';
import { createSecrets } from '../../../platform/secrets';
import { testConfig } from '../../../platform/testing/test-config';
import type { Account } from '../../accounts/store';
import { comptes } from '../../accounts/tables';
import { findClientByCode } from '../../clients/public';
import { emptyAccount, planDeletion } from '../../deletion/public';
import { liens } from '../../links/tables';
import { newApplicationSecret } from '../../second-factor/strong/application';
import { saveApplication } from '../../second-factor/strong/application-store';
import { renewRecoveryCodes } from '../../second-factor/strong/recovery-codes';
import { codesSecours, facteursApplication } from '../../second-factor/strong/tables';
import {
  accountOf,
  asVisitor,
  codeSentTo,
  linkSentTo,
  restoreAccount,
  subjectsTo,
  withSession,
  wrongOf,
} from '../../testing/callers';
import { isPasswordRight } from '../../accounts/passwords';
import { mailChangeAgain } from './mail-again';
import { changementsIdentifiant } from './tables';
import { purgeChanges } from './store';
import { formOf } from './testing/form';

const hour = 3_600_000;
const fresh = 'theo.neuf@exemple.test';
const mobile = '0639980003';
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

const theo = (email: string) => formOf(demo, 'P000700301', 'VAL0007003', email);
const post = (who: Caller, path: string, body: object, headers: Record<string, string> = {}) =>
  who.send('POST', `/identity/${path}`, null, body, headers);
const dataOf = (answer: { json<T>(): T }) => answer.json<{ data?: string }>().data;
const rowOf = async () => (await demo.database.select().from(comptes).where(eq(comptes.id, before.id)))[0];
const referenceOf = async (who: Caller, to = fresh) =>
  (await post(who, 'pre-forgot-username', await theo(to))).json<PreForgotUsername>().currentUserName;
const codeOf = (username: string) => ({ operation: 'VERIFY_UNAUTHENTICATED_AMF', sendType: 'SMS', username });
const confirm = async (to: string) =>
  post(await asVisitor(demo), 'confirm-email', await linkSentTo(demo, to, 'confirm-email'));
const cancel = async (to: string) =>
  post(await asVisitor(demo), 'forgot-username/annulation', await linkSentTo(demo, to, 'annulation-identifiant'));

/** Another identifier, proved by the mobile; it waits for its address. @returns the subject of the mail to it */
async function change(to = fresh): Promise<string | undefined> {
  const visitor = await asVisitor(demo);
  const username = await referenceOf(visitor, to);
  await post(visitor, 'amf/send', codeOf(username));
  const { securityCode } = (
    await post(visitor, 'amf/verify', {
      operation: 'VERIFY_UNAUTHENTICATED_AMF',
      username,
      securityCode: await codeSentTo(demo, mobile),
    })
  ).json<{ securityCode: string }>();
  const answer = await post(visitor, 'forgot-username', await theo(to), { 'x-securitycode': securityCode });
  if (answer.statusCode !== 204) throw new Error(`The change answers ${answer.statusCode}.`);
  return (await subjectsTo(demo, to))[0];
}

/** Staff offer another identifier, after a check of the person. */
const offer = async (nouveauUserName: string) =>
  (await withSession(demo, 'helene.dargois')).send('POST', `/admin/users/${before.id}/identifiant`, null, {
    nouveauUserName,
    motif: 'Adresse fermée',
    isIdentiteVerifiee: true,
  });

/** The same without a mobile: the new address confirms it after the hold. */
async function changeLater(): Promise<void> {
  await demo.database.update(comptes).set({ isTelephoneConfirme: false }).where(eq(comptes.id, before.id));
  await post(await asVisitor(demo), 'forgot-username', await theo(fresh));
  // Mails of the same instant have no order.
  await demo.runJobs();
  demo.clock.advance(48 * hour);
}

test('a link for a new password that went to the old address ends with the change', async () => {
  await post(await asVisitor(demo), 'forgot-password', {
    userName: before.userName,
    dateNaissance: before.dateNaissance,
  });
  const link = await linkSentTo(demo, before.userName, 'reset-password');
  await change();
  expect((await confirm(fresh)).statusCode).toBe(200);
  const answer = await post(await asVisitor(demo), 'reset-password', {
    ...link,
    password: 'Autre-Baleine-57!',
    confirmPassword: 'Autre-Baleine-57!',
  });
  expect(dataOf(answer)).toBe('InvalidToken');
});

test('an account that was blocked when its identifier changed is not blocked for good once the change is refused', async () => {
  await changeLater();
  const now = demo.clock.now();
  await demo.database
    .update(comptes)
    .set({ etat: 'BLOQUE', dateBlocage: now, dateFinBlocage: new Date(now.getTime() + hour / 4) })
    .where(eq(comptes.id, before.id));
  expect((await confirm(fresh)).statusCode).toBe(200);
  expect((await cancel(before.userName)).statusCode).toBe(204);
  demo.clock.advance(hour);
  const { browser } = demo.visitor();
  expect((await browser.signIn(before.userName, demoPassword)).statusCode).toBe(302);
});

test('a refused change brings nothing back to an account that was deleted meanwhile', async () => {
  await changeLater();
  expect((await confirm(fresh)).statusCode).toBe(200);
  await demo.database.transaction((transaction) => emptyAccount(transaction, before.id));
  expect(dataOf(await cancel(before.userName))).toBe('InvalidToken');
  expect(await rowOf()).toMatchObject({ etat: 'SUPPRIME', motDePasse: null, telephonePortable: null });
});

/** Plans the deletion of the account, with letters by post from then on. */
async function end(account: Account): Promise<void> {
  const client = await findClientByCode(demo.database, 'VALD');
  if (!client) throw new Error('no such client');
  await demo.database.transaction((transaction) =>
    planDeletion(transaction, {
      client,
      origin: 'http://vald.localhost:8080',
      account,
      isRetourPapier: true,
      isByStaff: false,
      isContractKept: true,
      now: demo.clock.now(),
    }),
  );
}
/** Whether staff see that a link still brings the account back. */
const isReturnOpen = async () =>
  (await (await withSession(demo, 'helene.dargois')).get(`/admin/users/${before.id}`)).json<AccountDetail>()
    .isRetablissementOuvert;
const closeReturnByMail = () =>
  demo.database.delete(liens).where(and(eq(liens.compteId, before.id), eq(liens.purpose, 'AnnulationSuppression')));

test('the refusal of a change that was not carried out brings nothing back, and staff have nothing to prevent', async () => {
  await changeLater();
  await end(before);
  expect(await isReturnOpen()).toBe(true);
  await closeReturnByMail();
  expect(await isReturnOpen()).toBe(false);
  expect((await cancel(before.userName)).statusCode).toBe(204);
  expect(await rowOf()).toMatchObject({ etat: 'DESACTIVE', motifEtat: 'SUPPRESSION' });
});

test('the refusal of a change that was carried out brings the account back, which staff may prevent', async () => {
  await changeLater();
  await confirm(fresh);
  await end(await accountOf(demo, 'theo.neuf'));
  await closeReturnByMail();
  expect(await isReturnOpen()).toBe(true);
});

test('whoever took the account cannot have it deleted after the change is refused', async () => {
  await demo.database.update(comptes).set({ isDematerialise: true }).where(eq(comptes.id, before.id));
  await changeLater();
  await confirm(fresh);
  await end(await accountOf(demo, 'theo.neuf'));
  expect((await cancel(before.userName)).statusCode).toBe(204);
  expect(await rowOf()).toMatchObject({
    userName: before.userName,
    etat: 'ACTIF',
    motifEtat: null,
    isDematerialise: true,
  });
  demo.clock.advance(8 * 24 * hour);
  await demo.runJobs();
  expect(await rowOf()).toMatchObject({ userName: before.userName, etat: 'ACTIF' });
  const link = await linkSentTo(demo, fresh, 'annulation-suppression');
  expect(dataOf(await post(await asVisitor(demo), 'suppression-compte/annulation', link))).toBe('InvalidToken');
});

test('recovery codes of whoever took the account go with the factor that they added', async () => {
  await changeLater();
  await confirm(fresh);
  await demo.database.transaction(async (transaction) => {
    const application = { compteId: before.id, secret: newApplicationSecret(), step: 0 };
    await saveApplication(transaction, createSecrets(testConfig.secret), application, demo.clock.now());
    await renewRecoveryCodes(transaction, createSecrets(testConfig.secret), before.id);
  });
  expect((await cancel(before.userName)).statusCode).toBe(204);
  expect(await demo.database.$count(facteursApplication, eq(facteursApplication.compteId, before.id))).toBe(0);
  expect(await demo.database.$count(codesSecours, eq(codesSecours.compteId, before.id))).toBe(0);
});

test('codes asked for by whoever knows a person are few a day, and leave those of the person’s own sign-in', async () => {
  const sent: number[] = [];
  for (let quarter = 0; quarter < 8; quarter += 1) {
    const visitor = await asVisitor(demo);
    const username = await referenceOf(visitor);
    for (let turn = 0; turn < 5; turn += 1) sent.push((await post(visitor, 'amf/send', codeOf(username))).statusCode);
    demo.clock.advance(hour / 4);
  }
  expect(sent.filter((status) => status === 200).length).toBeLessThanOrEqual(10);
  await demo.database.update(comptes).set({ isAmfActive: true }).where(eq(comptes.id, before.id));
  const visitor = await asVisitor(demo);
  await post(visitor, 'amf/send', codeOf(await referenceOf(visitor)));
  await demo.database.delete(mailbox);
  const { browser } = demo.visitor();
  await browser.signIn(before.userName, demoPassword);
  expect(
    (await browser.post('/api/identity/amf/send', { operation: 'LOGIN_AMF', sendType: 'SMS' })).json(),
  ).toMatchObject({ sendType: 'SMS' });
});

test('requests without the code of the mobile use up none of the person’s own, which stay counted', async () => {
  const thief = await asVisitor(demo);
  for (let turn = 0; turn < 6; turn += 1)
    expect((await post(thief, 'forgot-username', await theo(fresh))).json()).toMatchObject({
      status: 403,
      data: 'SecurityCodeRequired',
    });
  demo.clock.advance(hour);
  for (let turn = 0; turn < 5; turn += 1) {
    await change(`theo.${turn}@exemple.test`);
    demo.clock.advance(hour);
  }
  await expect(change()).rejects.toThrow('429');
  expect(await rowOf()).toMatchObject({ userName: 'theo.4@exemple.test' });
});

test('wrong codes of whoever knows a person leave the session that the person has', async () => {
  const owner = await withSession(demo, 'theo.marchandot');
  for (let turn = 0; turn < 2; turn += 1) {
    const visitor = await asVisitor(demo);
    const { sendType, ...asked } = codeOf(await referenceOf(visitor));
    await post(visitor, 'amf/send', { ...asked, sendType });
    const securityCode = wrongOf(await codeSentTo(demo, mobile));
    const guess = () => post(visitor, 'amf/verify', { ...asked, securityCode });
    for (let guesses = 0; guesses < 5; guesses += 1)
      expect((await guess()).statusCode).toBe(turn + guesses < 5 ? 400 : 200);
    demo.clock.advance(60_000);
  }
  const own = { operation: 'VERIFY_AMF', sendType: 'SMS' };
  await post(owner, 'amf/send', own);
  const securityCode = wrongOf(await codeSentTo(demo, mobile));
  expect(dataOf(await post(owner, 'amf/verify', { operation: own.operation, securityCode }))).toBe('CodeIncorrect');
  expect((await owner.get('/identity/current-user')).statusCode).toBe(200);
});

test.each([
  ['waits for its address', false, /corrige elle-même par «\u00a0Identifiant oublié\u00a0»/],
  ['is done', true, /un autre identifiant pourra être demandé à partir du \d\d\//],
])(
  'while a change that %s can be refused, staff offer no other identifier, and the owner takes the account back',
  async (_how, isDone, advice) => {
    await change();
    if (isDone) expect((await confirm(fresh)).statusCode).toBe(200);
    expect((await offer('theo.autre@exemple.test')).json()).toMatchObject({
      status: 409,
      data: 'RessourceUtilisee',
      message: expect.stringMatching(advice),
    });
    expect((await cancel(before.userName)).statusCode).toBe(204);
    expect(await rowOf()).toMatchObject({ userName: before.userName, motDePasse: before.motDePasse, etat: 'ACTIF' });
    expect((await offer('theo.autre@exemple.test')).statusCode).toBe(204);
  },
);

test('a mistyped address of a change that the mobile proved is corrected by its person, as the sheet says to staff', async () => {
  await change('theo.faute@exemple.test');
  demo.clock.advance(120_000);
  await change();
  expect((await confirm(fresh)).statusCode).toBe(200);
  expect(await rowOf()).toMatchObject({ userName: fresh, etat: 'ACTIF' });
});

test('once a change can no longer be refused, staff offer another identifier', async () => {
  await change();
  demo.clock.advance(72 * hour + 1);
  expect((await offer('theo.autre@exemple.test')).statusCode).toBe(204);
});

const newer = 'Autre-Baleine-57!';
const waysToAnotherPassword: [string, () => Promise<number>][] = [
  [
    'reset',
    async () => {
      const { userName, dateNaissance } = before;
      await post(await asVisitor(demo), 'forgot-password', { userName, dateNaissance });
      const link = await linkSentTo(demo, userName, 'reset-password');
      const body = { ...link, password: newer, confirmPassword: newer };
      return (await post(await asVisitor(demo), 'reset-password', body)).statusCode;
    },
  ],
  [
    'changed',
    async () => {
      const body = { oldPassword: demoPassword, password: newer, confirmPassword: newer };
      return (await post(await withSession(demo, 'theo.marchandot'), 'change-password', body)).statusCode;
    },
  ],
];

test.each(waysToAnotherPassword)(
  'a password that is %s after staff offered another identifier stays when its link is followed',
  async (_how, choosePassword) => {
    expect((await offer('theo.autre@exemple.test')).statusCode).toBe(204);
    const chosen = demo.clock.now();
    expect(await choosePassword()).toBe(204);
    demo.clock.advance(hour);
    expect((await confirm('theo.autre@exemple.test')).statusCode).toBe(200);
    const after = await rowOf();
    expect(after).toMatchObject({ userName: 'theo.autre@exemple.test', dateMotDePasse: chosen });
    expect(await isPasswordRight(newer, after?.motDePasse ?? null)).toBe(true);
  },
);

test('a password that is to be reset still is, once the identifier that staff offered is confirmed', async () => {
  await demo.database.update(comptes).set({ etat: 'REINIT' }).where(eq(comptes.id, before.id));
  expect((await offer('theo.autre@exemple.test')).statusCode).toBe(204);
  expect((await confirm('theo.autre@exemple.test')).statusCode).toBe(200);
  expect(await rowOf()).toMatchObject({ userName: 'theo.autre@exemple.test', etat: 'REINIT' });
});

const day = 24 * hour;
const relaunch = async (who: Caller) => who.send('POST', `/identity/relance-activation?userId=${before.id}`, null, {});
const forget = async () =>
  post(await asVisitor(demo), 'forgot-password', { userName: fresh, dateNaissance: before.dateNaissance });
/** Each of them sends the link of the changed identifier again. */
const doorsToANewLink: [string, () => Promise<{ statusCode: number }>][] = [
  ['« Recevoir un nouveau lien »', async () => relaunch(await asVisitor(demo))],
  ['« Mot de passe oublié »', forget],
  ['« Renvoyer » of staff', async () => relaunch(await withSession(demo, 'helene.dargois'))],
  ['« Modifier l’identifiant » of staff, with the same address', () => offer(fresh)],
];

test.each(doorsToANewLink)(
  'an account whose changed address was not confirmed in seven days gets another link by %s',
  async (_door, ask) => {
    await change();
    demo.clock.advance(8 * day);
    await purgeChanges(demo.database, demo.clock.now());
    await demo.database.delete(rateLimits);
    await demo.database.delete(mailbox);
    expect((await ask()).statusCode).toBe(204);
    expect(await subjectsTo(demo, fresh)).toEqual(['Confirmez votre nouvel identifiant']);
    expect(await subjectsTo(demo, before.userName)).toEqual([]);
    expect((await confirm(fresh)).statusCode).toBe(200);
    expect(await rowOf()).toMatchObject({ userName: fresh, etat: 'ACTIF' });
  },
);

test('a link that is sent again on the sixth day is good for seven', async () => {
  await change();
  demo.clock.advance(6 * day);
  expect((await relaunch(await asVisitor(demo))).statusCode).toBe(204);
  await demo.runJobs();
  demo.clock.advance(7 * day - hour);
  await purgeChanges(demo.database, demo.clock.now());
  expect((await confirm(fresh)).statusCode).toBe(200);
});

test('the mobile takes the address that the account waits for again, and the first address gets a mail', async () => {
  await change();
  demo.clock.advance(8 * day);
  await purgeChanges(demo.database, demo.clock.now());
  await demo.database.delete(rateLimits);
  await demo.database.delete(mailbox);
  expect(await change()).toBe('Confirmez votre nouvel identifiant');
  expect(await subjectsTo(demo, before.userName)).toEqual(['Votre identifiant est en cours de modification']);
  expect((await confirm(fresh)).statusCode).toBe(200);
});

test('no address of its own is offered to an account without the mobile: the link would bring another password along', async () => {
  await demo.database.update(comptes).set({ isTelephoneConfirme: false }).where(eq(comptes.id, before.id));
  const attempt = async (address: string) => {
    expect((await post(await asVisitor(demo), 'forgot-username', await theo(address))).statusCode).toBe(204);
    return (await subjectsTo(demo, address))[0];
  };
  expect(await attempt(before.userName)).toBe('Votre demande de changement d’identifiant');
  await demo.database.update(comptes).set({ etat: 'EN_ATTENTE' }).where(eq(comptes.id, before.id));
  demo.clock.advance(60_000);
  expect(await attempt(before.userName)).toBe('Votre demande de changement d’identifiant');
});

test('an account to which staff offered another address in vain still gets a link to the one that it waits for', async () => {
  await change();
  demo.clock.advance(8 * day);
  const other = 'theo.autre@exemple.test';
  expect((await offer(other)).statusCode).toBe(204);
  expect((await relaunch(await withSession(demo, 'helene.dargois'))).json()).toMatchObject({
    status: 409,
    message: expect.stringContaining('Un autre identifiant est en attente'),
  });
  demo.clock.advance(8 * day);
  await purgeChanges(demo.database, demo.clock.now());
  expect((await forget()).statusCode).toBe(204);
  expect((await confirm(fresh)).statusCode).toBe(200);
  expect(await rowOf()).toMatchObject({ userName: fresh, etat: 'ACTIF' });
});

test('the sheet tells an account that waits for its changed address from one that nobody activated', async () => {
  const sheet = async () =>
    (await (await withSession(demo, 'helene.dargois')).get(`/admin/users/${before.id}`)).json<AccountDetail>();
  await change();
  expect(await sheet()).toMatchObject({ etat: 'EN_ATTENTE', isAActiver: false });
  await demo.database.update(comptes).set({ origine: 'ADMIN', dateActivation: null }).where(eq(comptes.id, before.id));
  expect(await sheet()).toMatchObject({ etat: 'EN_ATTENTE', isAActiver: true });
});

const other = 'theo.autre@exemple.test';
/** « Identifiant oublié » for another address, while no code can be sent to the mobile. */
async function requestLater(to: string): Promise<void> {
  await demo.database.update(comptes).set({ isTelephoneConfirme: false }).where(eq(comptes.id, before.id));
  expect((await post(await asVisitor(demo), 'forgot-username', await theo(to))).statusCode).toBe(204);
}
/** Forgets the mails until now, those that still wait for the job too. */
async function forgetMails(): Promise<void> {
  await demo.runJobs();
  await demo.database.delete(mailbox);
}
/** An address that waits in vain for longer than its link serves. */
async function waitInVain(): Promise<void> {
  await forgetMails();
  demo.clock.advance(8 * day);
  await purgeChanges(demo.database, demo.clock.now());
  await demo.database.delete(rateLimits);
}
const askedInstead: [string, (to: string) => Promise<void>, number][] = [
  ['a visitor asks for', requestLater, 48 * hour],
  [
    'staff offer',
    async (to) => {
      expect((await offer(to)).statusCode).toBe(204);
    },
    0,
  ],
];

describe.each(askedInstead)('while an address was never confirmed and %s another one', (_who, ask, holdMs) => {
  test('the last proven address gets a mail, and gets the account back by refusing the change', async () => {
    await change();
    await waitInVain();
    await ask(other);
    expect(await subjectsTo(demo, before.userName)).toEqual(['Votre identifiant est en cours de modification']);
    expect(await subjectsTo(demo, fresh)).toEqual(['Votre identifiant est en cours de modification']);
    expect((await cancel(before.userName)).statusCode).toBe(204);
    expect(await rowOf()).toMatchObject({
      userName: before.userName,
      email: before.email,
      motDePasse: before.motDePasse,
      etat: 'ACTIF',
    });
    for (const to of [before.userName, fresh, other])
      expect(await subjectsTo(demo, to)).toContain('Votre identifiant n’a pas été modifié');
  });

  test('the last proven address may still take the account back once the other one is confirmed', async () => {
    await change();
    await waitInVain();
    await ask(other);
    demo.clock.advance(holdMs);
    expect((await confirm(other)).statusCode).toBe(200);
    expect(await rowOf()).toMatchObject({ userName: other, etat: 'ACTIF' });
    expect(await subjectsTo(demo, before.userName)).toContain('Votre identifiant a été modifié');
    // Mails of the same instant have no order.
    await demo.database.delete(mailbox).where(eq(mailbox.subject, 'Votre identifiant est en cours de modification'));
    expect((await cancel(before.userName)).statusCode).toBe(204);
    expect(await rowOf()).toMatchObject({ userName: before.userName, motDePasse: before.motDePasse, etat: 'ACTIF' });
  });

  test('the last proven address gets a mail about the next one too, although nobody followed that one', async () => {
    await change();
    await waitInVain();
    await ask(other);
    await waitInVain();
    await ask('theo.tiers@exemple.test');
    expect(await subjectsTo(demo, before.userName)).toEqual(['Votre identifiant est en cours de modification']);
    expect((await cancel(before.userName)).statusCode).toBe(204);
    expect(await rowOf()).toMatchObject({ userName: before.userName, etat: 'ACTIF' });
  });

  test('the address that the account waits for activates it once nobody followed the other one, refusable as before', async () => {
    await change();
    await waitInVain();
    await ask(other);
    await waitInVain();
    expect((await relaunch(await withSession(demo, 'helene.dargois'))).statusCode).toBe(204);
    expect((await confirm(fresh)).statusCode).toBe(200);
    expect(await rowOf()).toMatchObject({ userName: fresh, etat: 'ACTIF' });
    expect(await subjectsTo(demo, before.userName)).toEqual(['Votre identifiant a été modifié']);
  });
});

test('the last proven address that staff offer again gets its link alone, and the account by it', async () => {
  await change();
  await waitInVain();
  expect((await offer(before.userName)).statusCode).toBe(204);
  expect(await subjectsTo(demo, before.userName)).toEqual(['Confirmez votre nouvel identifiant']);
  expect((await confirm(before.userName)).statusCode).toBe(200);
  expect(await rowOf()).toMatchObject({ userName: before.userName, etat: 'ACTIF' });
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
    await change();
    expect((await act('disable')).statusCode).toBe(204);
    expect((await cancel(before.userName)).statusCode).toBe(204);
    expect(await rowOf()).toMatchObject({ userName: before.userName, etat: 'DESACTIVE', motifEtat: 'Vérification' });
    expect((await act('enable')).json()).toEqual({ etat: expected });
    const { browser } = demo.visitor();
    if (etat === 'ACTIF') expect((await browser.signIn(before.userName, demoPassword)).statusCode).toBe(302);
  },
);

test('a refused change brings nobody back who was struck off, although the deletion was planned since', async () => {
  await changeLater();
  await confirm(fresh);
  await demo.database.update(comptes).set({ etat: 'RADIE' }).where(eq(comptes.id, before.id));
  await end(await accountOf(demo, 'theo.neuf'));
  expect((await cancel(before.userName)).statusCode).toBe(204);
  expect(await rowOf()).toMatchObject({ userName: before.userName, etat: 'RADIE', motifEtat: null });
});

test('while the old identifier is taken, all but the identifier comes back to an account whose deletion was planned', async () => {
  await demo.database.update(comptes).set({ isDematerialise: true }).where(eq(comptes.id, before.id));
  await changeLater();
  await confirm(fresh);
  await end(await accountOf(demo, 'theo.neuf'));
  const { id: takerId, userName } = await accountOf(demo, 'amandine.tessereau');
  const isTaker = eq(comptes.id, takerId);
  await demo.database.update(comptes).set({ userName: before.userName }).where(isTaker);
  const { statusCode } = await cancel(before.userName);
  await demo.database.update(comptes).set({ userName }).where(isTaker);
  expect(statusCode).toBe(204);
  expect(await rowOf()).toMatchObject({
    userName: fresh,
    motDePasse: before.motDePasse,
    etat: 'DESACTIVE',
    etatAvant: 'ACTIF',
    motifEtat: 'Changement d’identifiant annulé, ancien identifiant pris entre-temps',
    isDematerialise: true,
  });
});

test('staff take a mistyped offer back by the address that the account waits for, which gets its link again', async () => {
  await change();
  demo.clock.advance(4 * day);
  expect((await offer(other)).statusCode).toBe(204);
  await forgetMails();
  expect((await offer(fresh)).statusCode).toBe(204);
  expect(await subjectsTo(demo, fresh)).toEqual(['Confirmez votre nouvel identifiant']);
  expect(await subjectsTo(demo, before.userName)).toEqual([]);
  const sheet = (await withSession(demo, 'helene.dargois')).get(`/admin/users/${before.id}`);
  expect((await sheet).json<AccountDetail>().changementIdentifiant).toBeNull();
  demo.clock.advance(60_000);
  expect((await relaunch(await withSession(demo, 'helene.dargois'))).statusCode).toBe(204);
  expect((await confirm(fresh)).statusCode).toBe(200);
  expect(await rowOf()).toMatchObject({ userName: fresh, etat: 'ACTIF' });
});

test('the links of an offer that staff took back no longer serve', async () => {
  await change();
  demo.clock.advance(4 * day);
  expect((await offer(other)).statusCode).toBe(204);
  const links = [
    ['confirm-email', await linkSentTo(demo, other, 'confirm-email')],
    ['forgot-username/annulation', await linkSentTo(demo, before.userName, 'annulation-identifiant')],
  ] as const;
  expect((await offer(fresh)).statusCode).toBe(204);
  for (const [path, link] of links) expect(dataOf(await post(await asVisitor(demo), path, link))).toBe('InvalidToken');
  expect(await rowOf()).toMatchObject({ userName: fresh, etat: 'EN_ATTENTE' });
});

test.each([1, 4])(
  'a link asked for again while its person confirms the address on day %s is not sent, and what was done stays done',
  async (days) => {
    await change();
    demo.clock.advance(days * day);
    const read = await accountOf(demo, 'theo.neuf');
    const client = await findClientByCode(demo.database, 'VALD');
    if (!client) throw new Error('no such client');
    await post(await asVisitor(demo), 'confirm-email', await linkSentTo(demo, fresh, 'confirm-email'));
    await forgetMails();
    const desk = { client, origin: 'http://vald.localhost:8080', now: demo.clock.now() };
    expect(await demo.database.transaction((transaction) => mailChangeAgain(transaction, desk, read))).toBe(false);
    expect(await subjectsTo(demo, fresh)).toEqual([]);
    expect(await demo.database.select().from(changementsIdentifiant)).toMatchObject([{ etat: 'FAIT' }]);
  },
);
