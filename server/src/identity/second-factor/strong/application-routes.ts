import {
  confirmApplication,
  proveByApplication,
  removeApplication,
  startApplication,
} from '@portal/shared-api/contract/facteurs';
import { PortalError, notFound } from '../../../platform/errors';
import { signedIn } from '../../../platform/http/context';
import { handle, type DomainRoutes } from '../../../platform/http/handle';
import { applicationUri, groupSecret, newApplicationSecret, stepOfCode } from './application';
import { deleteApplication, saveApplication, tryApplicationCode } from './application-store';
import { concludeChange, firstRecoveryCodes, lockFactors, ownAccount, settleRemoval } from './change';
import { requireForFactors } from './guard';
import { messages } from './messages';
import { prepare, readPrepared, takePrepared } from './preparations';
import { countProofTry, proveAgain, proveStrongly } from './proof';
import { readStrongFactors } from './protection';

/** Authenticator application of the signed-in user: add, remove, prove. */
export const applicationRoutes: DomainRoutes = [
  handle(
    startApplication,
    async (context) => {
      const { client, database, secrets, now } = context;
      const account = await ownAccount(context);
      await requireForFactors(context, account, await readStrongFactors(database, account.id));
      const secret = newApplicationSecret();
      await prepare(database, secrets, signedIn(context).idHash, 'APPLICATION', secret, now());
      return { secret: groupSecret(secret), uri: applicationUri(secret, client.libelle, account.userName) };
    },
    { isNeverReplayed: true },
  ),

  // The preparation in this session checked the required proof already.
  handle(
    confirmApplication,
    async (context) => {
      const { database, secrets, now, body } = context;
      const { idHash } = signedIn(context);
      await countProofTry(context);
      const secret = await readPrepared(database, secrets, idHash, 'APPLICATION', now());
      if (secret === null) throw new PortalError(400, 'CodeExpire', { message: messages.prepareAgain });
      const step = stepOfCode(secret, body.code, now());
      if (step === null) throw new PortalError(400, 'CodeIncorrect', { message: messages.wrong });
      const account = await ownAccount(context);
      return database.transaction(async (transaction) => {
        await lockFactors(transaction, account.id);
        if ((await takePrepared(transaction, secrets, idHash, 'APPLICATION', now())) !== secret)
          throw new PortalError(400, 'CodeExpire', { message: messages.prepareAgain });
        await saveApplication(transaction, secrets, { compteId: account.id, secret, step }, now());
        const codes = await firstRecoveryCodes(transaction, context, account.id);
        await concludeChange(transaction, context, account, {
          action: 'facteur.ajoute',
          notice: 'application',
          details: { facteur: 'application' },
        });
        return codes;
      });
    },
    { ownTransaction: true, isNeverReplayed: true },
  ),

  handle(removeApplication, async (context) => {
    const { database } = context;
    const account = await ownAccount(context);
    await lockFactors(database, account.id);
    await requireForFactors(context, account, await readStrongFactors(database, account.id));
    if (!(await deleteApplication(database, account.id))) throw notFound();
    await settleRemoval(database, account);
    await concludeChange(database, context, account, {
      action: 'facteur.retire',
      notice: 'applicationRemoved',
      details: { facteur: 'application' },
    });
  }),

  handle(
    proveByApplication,
    async (context) => {
      const { database, secrets, now, body } = context;
      if (signedIn(context).isResumed) return proveAgain(context);
      await countProofTry(context);
      const outcome = await tryApplicationCode(database, secrets, signedIn(context).userId, body.code, now());
      if (outcome === 'used') throw new PortalError(400, 'CodeExpire', { message: messages.used });
      if (outcome === 'wrong') throw new PortalError(400, 'CodeIncorrect', { message: messages.wrong });
      return proveStrongly(context, 'application');
    },
    { ownTransaction: true, isNeverReplayed: true },
  ),
];
