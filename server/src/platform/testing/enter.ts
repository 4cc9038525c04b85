import { findAccountByUserName } from '../../identity/accounts/store';
import { openSession } from '../../identity/sessions/store';
import type { Database } from '../database/database';
import type { TestBrowser } from './browser';

/** Opens a session in a browser without sign-in, whatever factors the account has: for tests of other subjects. */
export async function enter(
  browser: TestBrowser,
  { database, clock }: { database: Database; clock: { now(): Date } },
  userName: string,
  clientCode = 'VALD',
): Promise<void> {
  const account = await findAccountByUserName(database, clientCode, userName);
  if (!account) throw new Error(`${userName} has no account at ${clientCode}.`);
  browser.cookies.set(
    'session',
    await openSession(database, { clientCode, compteId: account.id, idTokenChiffre: null, now: clock.now() }),
  );
  // Any read sets the anti-forgery token of the session.
  await browser.get('/api/identity/client/configuration');
}
