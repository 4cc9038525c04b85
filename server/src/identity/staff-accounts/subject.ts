import type { Database, Transaction } from '../../platform/database/database';
import { invalid, PortalError } from '../../platform/errors';
import type { Client } from '../../platform/http/context';
import { findSubjects, tieIdentity, type Account } from '../accounts/public';
import { issuerOf } from '../clients/public';
import { openLinked } from '../registration/public';
import { endOtherSessions } from '../second-factor/public';
import { messages } from './messages';

/** Identity of an account at the insurer's own provider; null without one, or without such a provider. */
export async function findSubject(database: Database, client: Client, userId: string): Promise<string | null> {
  return (await findSubjectsOf(database, client, [userId])).get(userId) ?? null;
}

/** The same of several accounts, by their numbers. */
export async function findSubjectsOf(
  database: Database,
  client: Client,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const issuer = issuerOf(client);
  return issuer === null ? new Map() : findSubjects(database, { clientCode: client.code, issuer }, ids);
}

/**
 * Identity of a new account.
 * @throws PortalError 400 without one where the insurer's own provider signs in, or with one where the portal does
 */
export function subjectOfNew(client: Client, asked: string | null | undefined): string | null {
  const isExternal = client.settings.identityProvider !== null;
  if (!isExternal && asked) throw flawed('refused', messages.noProvider);
  if (isExternal && !asked) throw flawed('required', messages.subjectRequired);
  return asked ?? null;
}

/**
 * Identity that an account is to have: the one asked for, else the one that it has. One without an identity is changed
 * all the same: what somebody may do ends at once.
 * @throws PortalError 400 for one where the insurer has no provider
 */
export function askedSubject(client: Client, asked: string | null | undefined, held: string | null): string | null {
  if (asked && issuerOf(client) === null) throw flawed('refused', messages.noProvider);
  return asked ?? held;
}

/**
 * Gives an account its identity at the insurer's own provider, which opens it if it waits. Whoever signed in under
 * another one is signed out.
 * @throws PortalError 409 for the identity of another account
 */
export async function giveSubject(
  { database, client, now }: { database: Transaction; client: Client; now: () => Date },
  { id }: Pick<Account, 'id'>,
  subject: string,
): Promise<void> {
  const issuer = issuerOf(client);
  if (issuer === null) throw flawed('refused', messages.noProvider);
  if (!(await tieIdentity(database, { clientCode: client.code, issuer, subject }, id)))
    throw new PortalError(409, 'RessourceUtilisee', {
      message: messages.subjectTaken,
      erreurs: [{ champ: 'sujet', code: 'used', message: messages.subjectTaken }],
    });
  await openLinked(database, client.code, [id], now());
  await endOtherSessions(database, id, null);
}

const flawed = (code: string, message: string) => invalid([{ champ: 'sujet', code, message }], message);
