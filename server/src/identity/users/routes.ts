import { disableAccount, enableAccount, readAccount, searchAccounts, unlockAccount } from '@portal/shared-api/contract/comptes';
import { invalid, notFound } from '../../platform/errors';
import { signedIn } from '../../platform/http/context';
import { handle, type DomainRoutes } from '../../platform/http/handle';
import { findAccount } from '../accounts/store';
import { disable, enable, unlock } from './actions';
import { messages } from './messages';
import { hasCriterion, searchPage } from './search';
import { readSheet } from './sheet';

/** Member accounts in the back office (catalogue A-02). */
export const routes: DomainRoutes = [
  handle(searchAccounts, ({ database, client, query }) => {
    if (!hasCriterion(query)) throw invalid([{ champ: 'criteres', code: 'required', message: messages.noCriterion }], messages.noCriterion);
    return searchPage(database, client.code, query);
  }),

  handle(readAccount, async ({ database, secrets, client, params, session }) => {
    const account = await findAccount(database, client.code, params.userId);
    if (!account?.isAdherent) throw notFound(messages.unknown);
    return readSheet(database, secrets, account, signedIn({ session }).rights.has('nir:read'));
  }),

  handle(unlockAccount, (context) => unlock(context, context.params.userId)),
  handle(disableAccount, (context) => disable(context, context.params.userId, context.body.motif)),
  handle(enableAccount, (context) => enable(context, context.params.userId, context.body.motif)),
];
