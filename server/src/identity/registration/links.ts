import { PortalError } from '../../platform/errors';
import type { Context } from '../../platform/http/context';
import { type Account, findAccount } from '../accounts/public';
import { readLink, type LinkKey } from '../links/public';
import { countWrongLink } from './limits';
import { messages } from './messages';

/** Input of a link. */
export interface Brought {
  code: string;
  userId: string;
}

type LinkContext = Pick<Context, 'client' | 'database' | 'secrets' | 'now' | 'ip'>;

/** 400 `InvalidToken`, the same for an unknown link, a used one, and one of another account. */
export const invalidLink = (isAccountConfirmed?: boolean) =>
  new PortalError(400, 'InvalidToken', {
    message: messages.invalidLink,
    ...(isAccountConfirmed === undefined ? {} : { isAccountConfirmed }),
  });

/**
 * Account of a valid link, without consuming it. An invalid link is counted, so the handler needs `ownTransaction`.
 * @throws PortalError 400 `InvalidToken`, 429 `TropDeTentatives`
 */
export async function accountOfLink(
  context: LinkContext,
  purpose: LinkKey['purpose'],
  { code, userId }: Brought,
  isFor: (account: Account) => boolean,
): Promise<Account> {
  const { client, database, now } = context;
  const link = await readLink(database, { clientCode: client.code, compteId: userId, purpose, code, now: now() });
  const account = link && (await findAccount(database, client.code, userId));
  if (account && isFor(account)) return account;
  await countWrongLink(context);
  throw invalidLink();
}
