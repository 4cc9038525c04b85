import {
  addCleAcces,
  proveByCleAcces,
  removeCleAcces,
  startCleAcces,
  startProofByCleAcces,
} from '@portal/shared-api/contract/facteurs';
import { PortalError, notFound } from '../../../platform/errors';
import { signedIn } from '../../../platform/http/context';
import { handle, type DomainRoutes } from '../../../platform/http/handle';
import { isStaff } from '../../accounts/public';
import {
  concludeChange,
  firstRecoveryCodes,
  lockFactors,
  ownAccount,
  settleRemoval,
  type FactorContext,
} from './change';
import { requireForFactors } from './guard';
import { messages } from './messages';
import { deletePasskey, notePasskeyUse, savePasskey } from './passkey-store';
import {
  checkNewPasskey,
  checkPasskey,
  newPasskeyOptions,
  passkeyIdOf,
  passkeyOptions,
  passkeysAt,
  type PasskeyPlace,
} from './passkeys';
import { prepare, takePrepared } from './preparations';
import { countProofTry, proveAgain, proveStrongly } from './proof';
import { readStrongFactors } from './protection';

const MOST_PASSKEYS = 10;

/** Origin and host name for the passkeys of an account. */
export const passkeyPlace = (
  { origin, client }: Pick<FactorContext, 'origin' | 'client'>,
  owner: { roles: readonly string[] },
): PasskeyPlace => ({ origin, libelleClient: client.libelle, isVerificationRequired: isStaff(owner) });

const refusedPasskey = () => new PortalError(400, 'CodeIncorrect', { message: messages.passkeyRefused });
const expired = () => new PortalError(400, 'CodeExpire', { message: messages.prepareAgain });

/** Passkeys of the signed-in user: add, remove, prove. */
export const passkeyRoutes: DomainRoutes = [
  handle(
    startCleAcces,
    async (context) => {
      const { database, secrets, now } = context;
      const account = await ownAccount(context);
      const factors = await readStrongFactors(database, account.id);
      await requireForFactors(context, account, factors);
      const options = await newPasskeyOptions(passkeyPlace(context, account), account, factors.passkeys);
      await prepare(database, secrets, signedIn(context).idHash, 'AJOUT_CLE', options.challenge, now());
      return { options };
    },
    { isNeverReplayed: true },
  ),

  // The preparation in this session checked the required proof already. A challenge is valid once, whatever its result.
  handle(
    addCleAcces,
    async (context) => {
      const { client, database, secrets, now, body } = context;
      const account = await ownAccount(context);
      const challenge = await takePrepared(database, secrets, signedIn(context).idHash, 'AJOUT_CLE', now());
      if (challenge === null) throw expired();
      const made = await checkNewPasskey(passkeyPlace(context, account), body.reponse, challenge);
      if (!made) throw refusedPasskey();
      return database.transaction(async (transaction) => {
        await lockFactors(transaction, account.id);
        const { passkeys } = await readStrongFactors(transaction, account.id);
        if (passkeys.length >= MOST_PASSKEYS)
          throw new PortalError(409, 'RessourceUtilisee', { message: messages.tooManyPasskeys(MOST_PASSKEYS) });
        const isNew = await savePasskey(
          transaction,
          { clientCode: client.code, compteId: account.id },
          { ...made, libelle: body.libelle },
          now(),
        );
        if (!isNew) throw new PortalError(409, 'RessourceUtilisee', { message: messages.passkeyKnown });
        const codes = await firstRecoveryCodes(transaction, context, account.id);
        await concludeChange(transaction, context, account, {
          action: 'facteur.ajoute',
          notice: 'passkey',
          details: { facteur: 'cle-acces', libelle: body.libelle },
        });
        return codes;
      });
    },
    { ownTransaction: true, isNeverReplayed: true },
  ),

  handle(removeCleAcces, async (context) => {
    const { database, params } = context;
    const account = await ownAccount(context);
    await lockFactors(database, account.id);
    await requireForFactors(context, account, await readStrongFactors(database, account.id));
    const libelle = await deletePasskey(database, account.id, params.id);
    if (libelle === null) throw notFound();
    await settleRemoval(database, account);
    await concludeChange(database, context, account, {
      action: 'facteur.retire',
      notice: 'passkeyRemoved',
      details: { facteur: 'cle-acces', libelle },
    });
  }),

  handle(
    startProofByCleAcces,
    async (context) => {
      const { database, secrets, now, origin } = context;
      const account = await ownAccount(context);
      const { passkeys } = await readStrongFactors(database, account.id);
      const here = passkeysAt(origin, passkeys);
      if (here.length === 0) throw new PortalError(404, 'NonTrouve', { message: messages.noPasskeyHere });
      const options = await passkeyOptions(passkeyPlace(context, account), here);
      await prepare(database, secrets, signedIn(context).idHash, 'PREUVE_CLE', options.challenge, now());
      return { options };
    },
    { isNeverReplayed: true },
  ),

  handle(
    proveByCleAcces,
    async (context) => {
      const { database, secrets, now, body } = context;
      if (signedIn(context).isResumed) return proveAgain(context);
      await countProofTry(context);
      const account = await ownAccount(context);
      const challenge = await takePrepared(database, secrets, signedIn(context).idHash, 'PREUVE_CLE', now());
      if (challenge === null) throw expired();
      const { passkeys } = await readStrongFactors(database, account.id);
      const passkey = passkeys.find(({ id }) => id === passkeyIdOf(body.reponse));
      const count = passkey
        ? await checkPasskey(passkeyPlace(context, account), passkey, body.reponse, challenge)
        : null;
      if (!passkey || count === null || !(await notePasskeyUse(database, passkey, count, now())))
        throw refusedPasskey();
      return proveStrongly(context, 'cle-acces');
    },
    { ownTransaction: true, isNeverReplayed: true },
  ),
];
