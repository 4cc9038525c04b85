import {
  cancelAccountDeletion,
  cancelUsernameChange,
  forgotUsername,
  preForgotUsername,
  validateUsernameChange,
} from '@portal/shared-api/contract/identifiant-oublie';
import { audit } from '../../../platform/audit/store';
import { PortalError, notFound, refused } from '../../../platform/errors';
import { signedIn } from '../../../platform/http/context';
import { handle, type DomainRoutes } from '../../../platform/http/handle';
import { countWrongLink } from '../../registration/public';
import { checkMember, findAccount } from '../../accounts/public';
import { cancelDeletion } from '../../deletion/public';
import { cancelChange } from './cancel';
import { messages } from './messages';
import { recognise } from './recognise';
import { requestUsernameChange } from './request';
import { endWait } from './store';

/** Change of a forgotten identifier (product 4.6): a possible way to take over accounts, verified at each step. */
export const routes: DomainRoutes = [
  handle(
    cancelAccountDeletion,
    async (context) => {
      const { body, database } = context;
      if (await database.transaction((transaction) => cancelDeletion({ ...context, database: transaction }, body)))
        return;
      await countWrongLink(context);
      throw new PortalError(400, 'InvalidToken', { message: messages.invalidLink });
    },
    { ownTransaction: true },
  ),

  handle(preForgotUsername, (context) => recognise(context), { ownTransaction: true, isNeverReplayed: true }),

  handle(forgotUsername, (context) => requestUsernameChange(context), { ownTransaction: true }),

  handle(
    cancelUsernameChange,
    async (context) => {
      const { code, userId } = context.body;
      if (
        await context.database.transaction((transaction) =>
          cancelChange({ ...context, database: transaction }, { compteId: userId, code }),
        )
      )
        return;
      await countWrongLink(context);
      throw new PortalError(400, 'InvalidToken', { message: messages.invalidLink });
    },
    { ownTransaction: true },
  ),

  handle(validateUsernameChange, async ({ database, client, contrats, params, session, now, ip }) => {
    const staff = signedIn({ session });
    const account = await findAccount(database, client.code, params.userId);
    if (!account?.isAdherent) throw notFound(messages.nothingToValidate);
    if (account.id === staff.userId) throw refused('own account');
    await checkMember({ database, session, contrats }, account);
    if (!(await endWait(database, client.code, account.id, now()))) throw notFound(messages.nothingToValidate);
    await audit(database, {
      clientCode: client.code,
      date: now(),
      action: 'identifiant.valide',
      acteur: staff,
      cible: account.id,
      details: {},
      ip,
    });
  }),
];
