import { boolean, enums, nullable, object, string, type Infer } from 'superstruct';
import { sendTypes } from './amf';
import { instant } from './common';
import { defineEndpoint } from './endpoint';
import { linkCode, userId, utilisateurInscriptionStruct } from './inscription';

/* Another identifier for who forgot theirs, before they have a session (specification 4 and 7, catalogue 4.6, 5.1). */

/**
 * Who forgot their identifier, and how they prove themselves before it changes. `currentUserName` is an opaque reference
 * for the second factor (`username` of VERIFY_UNAUTHENTICATED_AMF), never the identifier itself.
 */
export const preForgotUsernameStruct = object({
  isUserAmfAuthorized: boolean(),
  sendType: enums(sendTypes),
  currentUserName: string(),
  /** Masked; null where no code goes to a telephone. */
  telephone: nullable(string()),
  /** Without a factor the change waits until then, so that the owner of the old address can refuse it; else null. */
  dateEffet: nullable(instant),
});
export type PreForgotUsername = Infer<typeof preForgotUsernameStruct>;

export const preForgotUsername = defineEndpoint({
  method: 'POST',
  path: '/identity/pre-forgot-username',
  summary: 'Identifiant oublié : reconnaît la personne et dit comment elle se prouve',
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
 * With X-SecurityCode where a factor was asked for. Answers alike where nothing is to be changed (no account, an address that is
 * taken, a change just made): the mail to the new address says so.
 */
export const forgotUsername = defineEndpoint({
  method: 'POST',
  path: '/identity/forgot-username',
  summary: 'Identifiant oublié : demande de changement',
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

/** Link in the mail to the old address: whoever did not ask for the change takes it back. */
export const cancelUsernameChange = defineEndpoint({
  method: 'POST',
  path: '/identity/forgot-username/annulation',
  summary: 'Identifiant oublié : refus du changement par l’ancienne adresse',
  access: { kind: 'public' },
  isInternalIdentity: true,
  body: object({ code: linkCode, userId }),
  response: 'empty',
  errors: ['InvalidToken', 'TropDeTentatives'],
});

/** Staff checked the person: a change that waits for its 48 hours waits no longer. */
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
