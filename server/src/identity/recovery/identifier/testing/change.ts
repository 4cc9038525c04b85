import { eq } from 'drizzle-orm';
import type { PreForgotUsername } from '@portal/shared-api/contract/identifiant-oublie';
import type { Caller, DemoApp } from '../../../../demo/testing/demo-app';
import { mailbox } from '../../../../platform/mail/tables';
import type { Account } from '../../../accounts/store';
import { comptes } from '../../../accounts/tables';
import { asVisitor, codeSentTo, linkSentTo, subjectsTo, withSession } from '../../../testing/callers';
import { formOf } from './form';

export const hour = 3_600_000;
export const fresh = 'theo.neuf@exemple.test';
export const mobile = '0639980003';

export const theo = (demo: DemoApp, email: string) => formOf(demo, 'P000700301', 'VAL0007003', email);
export const post = (who: Caller, path: string, body: object, headers: Record<string, string> = {}) =>
  who.send('POST', `/identity/${path}`, null, body, headers);
export const dataOf = (answer: { json<T>(): T }) => answer.json<{ data?: string }>().data;
export const rowOf = async (demo: DemoApp, before: Account) =>
  (await demo.database.select().from(comptes).where(eq(comptes.id, before.id)))[0];
export const referenceOf = async (demo: DemoApp, who: Caller, to = fresh) =>
  (await post(who, 'pre-forgot-username', await theo(demo, to))).json<PreForgotUsername>().currentUserName;
export const codeOf = (username: string) => ({ operation: 'VERIFY_UNAUTHENTICATED_AMF', sendType: 'SMS', username });
export const confirm = async (demo: DemoApp, to: string) =>
  post(await asVisitor(demo), 'confirm-email', await linkSentTo(demo, to, 'confirm-email'));
export const cancel = async (demo: DemoApp, to: string) =>
  post(await asVisitor(demo), 'forgot-username/annulation', await linkSentTo(demo, to, 'annulation-identifiant'));

/** Another identifier, proved by the mobile; it waits for its address. @returns the subject of the mail to it */
export async function change(demo: DemoApp, to = fresh): Promise<string | undefined> {
  const visitor = await asVisitor(demo);
  const username = await referenceOf(demo, visitor, to);
  await post(visitor, 'amf/send', codeOf(username));
  const { securityCode } = (
    await post(visitor, 'amf/verify', {
      operation: 'VERIFY_UNAUTHENTICATED_AMF',
      username,
      securityCode: await codeSentTo(demo, mobile),
    })
  ).json<{ securityCode: string }>();
  const answer = await post(visitor, 'forgot-username', await theo(demo, to), { 'x-securitycode': securityCode });
  if (answer.statusCode !== 204) throw new Error(`The change answers ${answer.statusCode}.`);
  return (await subjectsTo(demo, to))[0];
}

/** Staff offer another identifier, after a check of the person. */
export const offer = async (demo: DemoApp, before: Account, nouveauUserName: string) =>
  (await withSession(demo, 'helene.dargois')).send('POST', `/admin/users/${before.id}/identifiant`, null, {
    nouveauUserName,
    motif: 'Adresse fermée',
    isIdentiteVerifiee: true,
  });

/** The same without a mobile: the new address confirms it after the hold. */
export async function changeLater(demo: DemoApp, before: Account): Promise<void> {
  await demo.database.update(comptes).set({ isTelephoneConfirme: false }).where(eq(comptes.id, before.id));
  await post(await asVisitor(demo), 'forgot-username', await theo(demo, fresh));
  // Mails of the same instant have no order.
  await demo.runJobs();
  demo.clock.advance(48 * hour);
}

export const day = 24 * hour;
export const relaunch = async (before: Account, who: Caller) =>
  who.send('POST', `/identity/relance-activation?userId=${before.id}`, null, {});

/** Forgets the mails until now, those that still wait for the job too. */
export async function forgetMails(demo: DemoApp): Promise<void> {
  await demo.runJobs();
  await demo.database.delete(mailbox);
}
