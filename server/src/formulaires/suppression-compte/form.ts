import { suppressionCompte } from '@portal/shared-api/contract/formulaires/suppression-compte';
import { findContratsOf, hasRunningContract } from '../../contrats/public';
import { isStaff } from '../../identity/accounts/public';
import { planDeletion } from '../../identity/deletion/public';
import { tryOwnPassword } from '../../identity/security/public';
import { PortalError, invalid } from '../../platform/errors';
import { hasPendingOperation } from '../../signatures-paiements/public';
import type { AccountFormOf } from '../framework/declaration';
import { accountOf } from '../framework/scope';
import { messages } from './messages';

/** F-29 « Supprimer mon espace personnel ». A wrong password counts as at sign-in, whatever the form answers. */
export const suppressionCompteForm: AccountFormOf<typeof suppressionCompte> = {
  form: suppressionCompte,
  lecture: async ({ client }) => ({ donnees: { isMotDePasseDemande: client.settings.identityProvider === null } }),
  closedFor: async (scope) => (isStaff(await accountOf(scope)) ? messages.staff : null),
  // E-16 is the acknowledgement: it holds the link that stops it all.
  acknowledge: async () => true,
  before: async (context) => {
    const { password } = context.body.donnees;
    if (context.client.settings.identityProvider !== null || password === '') return;
    const { isRight } = await tryOwnPassword(context, password);
    if (!isRight) throw invalid([{ champ: 'password', code: 'wrong', message: messages.wrongPassword }]);
  },
  verify: async ({ scope }) => {
    const { database, client, compteId } = scope;
    if (await hasPendingOperation(database, client.code, compteId))
      throw new PortalError(409, 'RessourceUtilisee', { message: messages.pending });
    return [];
  },
  execute: async ({ scope, values: { isRetourPapier } }) => {
    const { database, client, numPers, origin, today, now } = scope;
    await planDeletion(database, {
      client,
      origin,
      account: await accountOf(scope),
      isRetourPapier,
      isByStaff: false,
      isContractKept: hasRunningContract(await findContratsOf(database, client.code, numPers), today),
      now,
    });
    return {};
  },
};
