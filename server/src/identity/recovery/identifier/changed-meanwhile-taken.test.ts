import { and, eq, sql } from 'drizzle-orm';
import type { AccountDetail } from '@portal/shared-api/contract/comptes';
import { demoPassword } from '../../../demo/seed';
import { createDemoApp, type DemoApp } from '../../../demo/testing/demo-app';
import { jobs } from '../../../platform/jobs/tables';
import { rateLimits } from '../../../platform/limits/tables';
import { mailbox } from '../../../platform/mail/tables';
import { createSecrets } from '../../../platform/secrets';
import { testConfig } from '../../../platform/testing/test-config';
import type { Account } from '../../accounts/store';
import { comptes } from '../../accounts/tables';
import { findClientByCode } from '../../clients/public';
import { planDeletion, RESTORED_JOB } from '../../deletion/public';
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
  withSession,
  wrongOf,
} from '../../testing/callers';
import { changementsIdentifiant } from './tables';
import {
  hour,
  fresh,
  mobile,
  theo,
  post,
  dataOf,
  rowOf,
  referenceOf,
  codeOf,
  confirm,
  cancel,
  change,
  changeLater,
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
  await demo.database.delete(jobs);
  before = await accountOf(demo, 'theo.marchandot');
});
afterEach(async () => {
  await demo.database.delete(changementsIdentifiant);
  await restoreAccount(demo, before);
});
afterAll(() => demo.close());

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
/** Whether the request of the deletion is told that the account is there again. */
const isRestoredTold = async () =>
  (await demo.database.$count(
    jobs,
    and(eq(jobs.kind, RESTORED_JOB), sql`${jobs.payload} ->> 'compteId' = ${before.id}`),
  )) > 0;
/** Whether staff see that a link still brings the account back. */
const isReturnOpen = async () =>
  (await (await withSession(demo, 'helene.dargois')).get(`/admin/users/${before.id}`)).json<AccountDetail>()
    .isRetablissementOuvert;
const closeReturnByMail = () =>
  demo.database.delete(liens).where(and(eq(liens.compteId, before.id), eq(liens.purpose, 'AnnulationSuppression')));

test('the refusal of a change that was not carried out brings nothing back, and staff have nothing to prevent', async () => {
  await changeLater(demo, before);
  await end(before);
  expect(await isReturnOpen()).toBe(true);
  await closeReturnByMail();
  expect(await isReturnOpen()).toBe(false);
  expect((await cancel(demo, before.userName)).statusCode).toBe(204);
  expect(await rowOf(demo, before)).toMatchObject({ etat: 'DESACTIVE', motifEtat: 'SUPPRESSION' });
});

test('the refusal of a change that was carried out brings the account back, which staff may prevent', async () => {
  await changeLater(demo, before);
  await confirm(demo, fresh);
  await end(await accountOf(demo, 'theo.neuf'));
  await closeReturnByMail();
  expect(await isReturnOpen()).toBe(true);
});

test('whoever took the account cannot have it deleted after the change is refused', async () => {
  await demo.database.update(comptes).set({ isDematerialise: true }).where(eq(comptes.id, before.id));
  await changeLater(demo, before);
  await confirm(demo, fresh);
  await end(await accountOf(demo, 'theo.neuf'));
  expect((await cancel(demo, before.userName)).statusCode).toBe(204);
  expect(await rowOf(demo, before)).toMatchObject({
    userName: before.userName,
    etat: 'ACTIF',
    motifEtat: null,
    isDematerialise: true,
  });
  expect(await isRestoredTold()).toBe(true);
  demo.clock.advance(8 * 24 * hour);
  await demo.runJobs();
  expect(await rowOf(demo, before)).toMatchObject({ userName: before.userName, etat: 'ACTIF' });
  const link = await linkSentTo(demo, fresh, 'annulation-suppression');
  expect(dataOf(await post(await asVisitor(demo), 'suppression-compte/annulation', link))).toBe('InvalidToken');
});

test('recovery codes of whoever took the account go with the factor that they added', async () => {
  await changeLater(demo, before);
  await confirm(demo, fresh);
  await demo.database.transaction(async (transaction) => {
    const application = { compteId: before.id, secret: newApplicationSecret(), step: 0 };
    await saveApplication(transaction, createSecrets(testConfig.secret), application, demo.clock.now());
    await renewRecoveryCodes(transaction, createSecrets(testConfig.secret), before.id);
  });
  expect((await cancel(demo, before.userName)).statusCode).toBe(204);
  expect(await demo.database.$count(facteursApplication, eq(facteursApplication.compteId, before.id))).toBe(0);
  expect(await demo.database.$count(codesSecours, eq(codesSecours.compteId, before.id))).toBe(0);
});

test('codes asked for by whoever knows a person are few a day, and leave those of the person’s own sign-in', async () => {
  const sent: number[] = [];
  for (let quarter = 0; quarter < 8; quarter += 1) {
    const visitor = await asVisitor(demo);
    const username = await referenceOf(demo, visitor);
    for (let turn = 0; turn < 5; turn += 1) sent.push((await post(visitor, 'amf/send', codeOf(username))).statusCode);
    demo.clock.advance(hour / 4);
  }
  expect(sent.filter((status) => status === 200).length).toBeLessThanOrEqual(10);
  await demo.database.update(comptes).set({ isAmfActive: true }).where(eq(comptes.id, before.id));
  const visitor = await asVisitor(demo);
  await post(visitor, 'amf/send', codeOf(await referenceOf(demo, visitor)));
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
    expect((await post(thief, 'forgot-username', await theo(demo, fresh))).json()).toMatchObject({
      status: 403,
      data: 'SecurityCodeRequired',
    });
  demo.clock.advance(hour);
  for (let turn = 0; turn < 5; turn += 1) {
    await change(demo, `theo.${turn}@exemple.test`);
    demo.clock.advance(hour);
  }
  await expect(change(demo)).rejects.toThrow('429');
  expect(await rowOf(demo, before)).toMatchObject({ userName: 'theo.4@exemple.test' });
});

test('wrong codes of whoever knows a person leave the session that the person has', async () => {
  const owner = await withSession(demo, 'theo.marchandot');
  for (let turn = 0; turn < 2; turn += 1) {
    const visitor = await asVisitor(demo);
    const { sendType, ...asked } = codeOf(await referenceOf(demo, visitor));
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

test('a refused change brings nobody back who was struck off, although the deletion was planned since', async () => {
  await changeLater(demo, before);
  await confirm(demo, fresh);
  await demo.database.update(comptes).set({ etat: 'RADIE' }).where(eq(comptes.id, before.id));
  await end(await accountOf(demo, 'theo.neuf'));
  expect((await cancel(demo, before.userName)).statusCode).toBe(204);
  expect(await rowOf(demo, before)).toMatchObject({ userName: before.userName, etat: 'RADIE', motifEtat: null });
  expect(await isRestoredTold()).toBe(false);
});

test('while the old identifier is taken, all but the identifier comes back to an account whose deletion was planned', async () => {
  await demo.database.update(comptes).set({ isDematerialise: true }).where(eq(comptes.id, before.id));
  await changeLater(demo, before);
  await confirm(demo, fresh);
  await end(await accountOf(demo, 'theo.neuf'));
  const { id: takerId, userName } = await accountOf(demo, 'amandine.tessereau');
  const isTaker = eq(comptes.id, takerId);
  await demo.database.update(comptes).set({ userName: before.userName }).where(isTaker);
  const { statusCode } = await cancel(demo, before.userName);
  await demo.database.update(comptes).set({ userName }).where(isTaker);
  expect(statusCode).toBe(204);
  expect(await rowOf(demo, before)).toMatchObject({
    userName: fresh,
    motDePasse: before.motDePasse,
    etat: 'DESACTIVE',
    etatAvant: 'ACTIF',
    motifEtat: 'Changement d’identifiant annulé, ancien identifiant pris entre-temps',
    isDematerialise: true,
  });
  // The account stays closed.
  expect(await isRestoredTold()).toBe(false);
});
