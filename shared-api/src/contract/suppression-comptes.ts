import { boolean, object, pattern, string } from 'superstruct';
import { accountId, motif } from './comptes';
import { defineEndpoint } from './endpoint';

/* Deletion of member accounts by staff. */

/** Reasons of a deletion: a list of codes. */
export const deletionReasonList = 'motif-suppression-compte';

/**
 * The person may undo it for seven days by the link of a mail, as after F-29; an account that nobody activated, or that
 * staff disabled, is emptied at once.
 */
export const deleteAccount = defineEndpoint({
  method: 'POST',
  path: '/admin/users/:userId/suppression',
  summary: 'Supprime un compte',
  access: { kind: 'staff', right: 'users.adherent:delete' },
  params: accountId,
  body: object({ codeMotif: pattern(string(), /^[A-Z_]{1,40}$/) }),
  response: object({ isImmediate: boolean() }),
  errors: ['NonTrouve', 'RessourceUtilisee'],
});

/** Closes the links that would still stop the planned deletion of an account: its mailbox may be in other hands. */
export const closeDeletionReturn = defineEndpoint({
  method: 'POST',
  path: '/admin/users/:userId/fermer-retablissement',
  summary: 'Ferme les liens qui arrêteraient la suppression prévue d’un compte',
  access: { kind: 'staff', right: 'users.adherent:update' },
  params: accountId,
  body: object({ motif }),
  response: 'empty',
  errors: ['NonTrouve', 'RessourceUtilisee'],
});
