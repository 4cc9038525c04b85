import { boolean, enums, nullable, object, string, type Infer } from 'superstruct';
import { sendTypes } from './amf';
import { instant } from './common';
import { defineEndpoint } from './endpoint';
import { linkCode, userId, utilisateurInscriptionStruct } from './inscription';

/* Change of a forgotten identifier, before a session (PRE-13, product 4.6, 5.1). */

/**
 * A person who forgot their identifier, and how they prove who they are before it changes. `currentUserName` is an
 * opaque reference for the second factor (`username` of VERIFY_UNAUTHENTICATED_AMF), never the identifier itself.
 */
export const preForgotUsernameStruct = object({
  isUserAmfAuthorized: boolean(),
  sendType: enums(sendTypes),
  currentUserName: string(),
  /** Masked; null when no code can be sent by SMS. */
  telephone: nullable(string()),
  /**
   * Without a second factor the change takes effect then, so that the owner of the old address can refuse it; otherwise
   * null.
   */
  dateEffet: nullable(instant),
});
export type PreForgotUsername = Infer<typeof preForgotUsernameStruct>;

export const preForgotUsername = defineEndpoint({
  method: 'POST',
  path: '/identity/pre-forgot-username',
  summary: 'Identifiant oublié\u00a0: reconnaît la personne et dit comment elle se prouve',
  access: { kind: 'public', feature: 'forgotUsernameAutreActe' },
  isInternalIdentity: true,
  body: utilisateurInscriptionStruct,
  response: preForgotUsernameStruct,
  errors: [
    'PersonneInconnue',
    'EmailNonVerifie',
    'IbanNonVerifie',
    'AgeInsuffisant',
    'AdherentRadie',
    'MotDePasseInvalide',
    'TropDeTentatives',
  ],
});

/**
 * With X-SecurityCode where a factor was required. The response is the same when nothing changes (no account, address
 * taken, recent change): the mail to the new address says so.
 */
export const forgotUsername = defineEndpoint({
  method: 'POST',
  path: '/identity/forgot-username',
  summary: 'Identifiant oublié\u00a0: demande de changement',
  access: { kind: 'public', feature: 'forgotUsernameAutreActe' },
  isInternalIdentity: true,
  body: utilisateurInscriptionStruct,
  response: 'empty',
  errors: [
    'PersonneInconnue',
    'EmailNonVerifie',
    'IbanNonVerifie',
    'AgeInsuffisant',
    'AdherentRadie',
    'MotDePasseInvalide',
    'SecurityCodeRequired',
    'TropDeTentatives',
  ],
});

/** Link in the mail to the old address: the owner cancels a change they did not request. */
export const cancelUsernameChange = defineEndpoint({
  method: 'POST',
  path: '/identity/forgot-username/annulation',
  summary: 'Identifiant oublié\u00a0: refus du changement par l’ancienne adresse',
  access: { kind: 'public' },
  isInternalIdentity: true,
  body: object({ code: linkCode, userId }),
  response: 'empty',
  errors: ['InvalidToken', 'TropDeTentatives'],
});

/** Link in the mail after the end of an account: its person opens it again (F-29). */
export const cancelAccountDeletion = defineEndpoint({
  method: 'POST',
  path: '/identity/suppression-compte/annulation',
  summary: 'Suppression de l’espace personnel\u00a0: rétablissement par le lien du courriel',
  access: { kind: 'public' },
  body: object({ code: linkCode, userId }),
  response: 'empty',
  errors: ['InvalidToken', 'TropDeTentatives'],
});

/** Staff have checked the identity of the person: a change in its 48-hour wait takes effect now. */
export const validateUsernameChange = defineEndpoint({
  method: 'POST',
  path: '/admin/users/:userId/identifiant/validation',
  summary: 'Valide un changement d’identifiant oublié, après vérification de la personne',
  access: { kind: 'staff', right: 'users.adherent:update' },
  isInternalIdentity: true,
  params: object({ userId }),
  response: 'empty',
  errors: ['NonTrouve'],
});
