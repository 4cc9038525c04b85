import { eq } from 'drizzle-orm';
import type { Caller, DemoApp } from '../../demo/testing/demo-app';
import { findAccountByUserName, type Account } from '../accounts/store';
import { openSession } from '../sessions/store';
import { comptes } from '../accounts/tables';

type ClientHost = 'vald' | 'aliz' | 'rivi';

/** Account of a demo person, by the part of the address before the @. */
export async function accountOf(demo: DemoApp, userName: string, client: ClientHost = 'vald'): Promise<Account> {
  const account = await findAccountByUserName(demo.database, client.toUpperCase(), `${userName}@exemple.test`);
  if (!account) throw new Error(`${userName} has no account.`);
  return account;
}

/** A caller with a session, without the sign-in. */
export async function withSession(demo: DemoApp, userName: string, client: ClientHost = 'vald'): Promise<Caller> {
  const { id: compteId, clientCode } = await accountOf(demo, userName, client);
  const caller = demo.visitor(client);
  caller.browser.cookies.set(
    'session',
    await openSession(demo.database, { clientCode, compteId, idTokenChiffre: null, now: demo.clock.now() }),
  );
  // Any read sets the anti-forgery token of the session.
  await caller.get('/identity/client/configuration');
  return caller;
}

/** A visitor with an open page. */
export async function asVisitor(demo: DemoApp, client: ClientHost = 'vald'): Promise<Caller> {
  const caller = demo.visitor(client);
  await caller.get('/identity/client/configuration');
  return caller;
}

/** The newest code sent to an address or number; empty when there is none. */
export async function codeSentTo(demo: DemoApp, to: string): Promise<string> {
  await demo.runJobs();
  const codes = (await demo.mailbox(to)).flatMap(({ text }) => /code de sécurité est (\d{6})/.exec(text)?.[1] ?? []);
  return codes[0] ?? '';
}

/** Subjects of messages to an address, newest first. */
export async function subjectsTo(demo: DemoApp, to: string): Promise<string[]> {
  await demo.runJobs();
  return (await demo.mailbox(to)).map(({ subject }) => subject);
}

/** Code and account of the link in the newest mail to an address. */
export async function linkSentTo(demo: DemoApp, to: string, path: string): Promise<{ code: string; userId: string }> {
  await demo.runJobs();
  for (const { text } of await demo.mailbox(to)) {
    const query = new RegExp(`#/${path}\\?([\\w=&-]+)`).exec(text)?.[1];
    if (query === undefined) continue;
    const values = new URLSearchParams(query);
    return { code: values.get('code') ?? '', userId: values.get('userId') ?? '' };
  }
  throw new Error(`No link to ${path} was sent to ${to}.`);
}

/** Requests and verifies the code of an operation, and returns the header with its proof. */
export async function proofOf(
  demo: DemoApp,
  who: Caller,
  to: string,
  sendType = 'SMS',
): Promise<Record<string, string>> {
  demo.clock.advance(1000);
  await who.send('POST', '/identity/amf/send', null, { sendType, operation: 'VERIFY_AMF' });
  await who.send('POST', '/identity/amf/verify', null, {
    securityCode: await codeSentTo(demo, to),
    operation: 'VERIFY_AMF',
  });
  return {
    'x-securitycode': (await who.send('POST', '/identity/amf/refresh', null, {})).json<{ securityCode: string }>()
      .securityCode,
  };
}

/** A different code. */
export const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Restores an account for the next test. */
export async function restoreAccount(demo: DemoApp, { isAdherent: _generated, ...account }: Account): Promise<void> {
  await demo.database.update(comptes).set(account).where(eq(comptes.id, account.id));
}
