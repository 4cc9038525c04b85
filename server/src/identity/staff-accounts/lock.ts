import { civilDateOf } from '../../platform/clock';
import { notFound, PortalError } from '../../platform/errors';
import { signedIn, type Context } from '../../platform/http/context';
import { checkStaff, hasOtherAdmin, isAdmin, type Account } from '../accounts/public';
import type { Kept } from './keep';
import { messages } from './messages';
import { lockStaff } from './store';
import { findSubject } from './subject';

export type WriteContext = Pick<
  Context,
  'contrats' | 'database' | 'client' | 'session' | 'exchange' | 'now' | 'ip' | 'origin' | 'secrets'
>;

export const conflict = (message: string, champ?: string) =>
  new PortalError(409, 'RessourceUtilisee', {
    message,
    ...(champ === undefined ? {} : { erreurs: [{ champ, code: 'refused', message }] }),
  });

/**
 * @throws PortalError 404, 403 for an administrator, whom administrators alone change, and for a person insured
 * together with the reader (decision 0191)
 */
export async function lock(context: WriteContext, userId: string): Promise<Kept> {
  const { database, client } = context;
  const account = await lockStaff(database, client.code, userId);
  if (!account) throw notFound(messages.unknown);
  await checkStaff(context, account);
  return { ...account, sujet: await findSubject(database, client, account.id) };
}

/** Who manages staff without being an administrator makes and changes none (decision 0139). */
export function checkAdmin(context: WriteContext, message: string): void {
  if (!isAdmin(signedIn(context))) throw new PortalError(403, 'AccesRefuse', { message });
}

export async function checkLastAdmin({ database, now }: WriteContext, account: Account): Promise<void> {
  if (!(await hasOtherAdmin(database, account, civilDateOf(now())))) throw conflict(messages.lastAdmin);
}
