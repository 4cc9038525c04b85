import { array, boolean, enums, literal, object, optional, size, string, type Infer } from 'superstruct';
import { memberNumberMaximum } from '../rules/member-number';
import { askedDay, freeText } from './common';
import { defineEndpoint } from './endpoint';

/* Calls of visitors before a session (product 4.2 to 4.5, 5.1). */

const password = size(string(), 1, 200);
const email = size(string(), 1, 100);
/** Opaque code of a mailed link. */
export const linkCode = size(string(), 1, 200);
export const userId = size(string(), 1, 100);

/** `version` of the page of the terms that was read; the published bodies have none, and accept the present text. */
const termsVersion = size(string(), 1, 60);

/** Answer to a purpose, at registration or activation, with the text that was read. */
export const consentementInscriptionStruct = object({
  nom: size(string(), 1, 60),
  libelle: size(string(), 0, 250),
  accepted: boolean(),
});
export type ConsentementInscription = Infer<typeof consentementInscriptionStruct>;

/** Person who requests a space or another identifier. Fields the client does not ask for are omitted. */
export const utilisateurInscriptionStruct = object({
  /** N° d’adhérent. */
  numeroContrat: optional(size(string(), 0, memberNumberMaximum)),
  /** 13 characters without key, or 98 and eleven digits for Monaco. */
  nir: optional(size(string(), 0, 13)),
  nom: freeText(100),
  prenom: freeText(100),
  dateNaissance: askedDay,
  codePostal: optional(size(string(), 0, 5)),
  /** The identifier. */
  email,
  /** Its last four characters. */
  iban: optional(size(string(), 0, 4)),
  password,
  confirmPassword: password,
  cgu: optional(boolean()),
  cguVersion: optional(termsVersion),
  dematerialization: optional(boolean()),
  consentements: optional(size(array(consentementInscriptionStruct), 0, 20)),
});
export type UtilisateurInscription = Infer<typeof utilisateurInscriptionStruct>;

/**
 * The response is the same whether or not the person has a space: the mail says which. `jetonDematerialisation` lets
 * the following popup store the choice of the person for one hour (product 4.8.4).
 */
export const register = defineEndpoint({
  method: 'POST',
  path: '/identity/register',
  summary: 'Demande de création d’un espace personnel',
  access: { kind: 'public', feature: 'creationCompteAutreActe' },
  isInternalIdentity: true,
  isClosedOnRestrictedUrl: true,
  body: utilisateurInscriptionStruct,
  response: object({ isEmailEnvoye: literal(true), jetonDematerialisation: string() }),
  errors: [
    'PersonneInconnue',
    'EmailNonVerifie',
    'IbanNonVerifie',
    'CguRequise',
    'EtatIncompatible',
    'AgeInsuffisant',
    'AdherentRadie',
    'MotDePasseInvalide',
    'TropDeTentatives',
  ],
});

export const chooseDematerialisation = defineEndpoint({
  method: 'POST',
  path: '/identity/register/dematerialisation',
  summary: 'Choix du zéro papier à la création d’un espace',
  access: { kind: 'public' },
  isInternalIdentity: true,
  body: object({ jetonDematerialisation: size(string(), 1, 300), dematerialization: boolean() }),
  response: 'empty',
  errors: ['InvalidToken'],
});

/** Whether the question of product 4.8.4 is to be asked: at the first connection of whoever was never asked. */
export const readStatementsQuestion = defineEndpoint({
  method: 'GET',
  path: '/identity/dematerialisation',
  summary: 'Question du zéro papier à la première connexion',
  access: { kind: 'session' },
  onBehalf: 'refused',
  response: object({ isQuestionPosee: boolean() }),
});

export const answerStatementsQuestion = defineEndpoint({
  method: 'POST',
  path: '/identity/dematerialisation',
  summary: 'Choix du zéro papier à la première connexion',
  access: { kind: 'session' },
  body: object({ dematerialization: boolean() }),
  response: 'empty',
  errors: ['EtatIncompatible'],
});

/** A decision behind a link is read too before it is offered: it may be taken already, or too late. */
export const linkPurposes = [
  'Confirmation',
  'ResetPassword',
  'AnnulationIdentifiant',
  'AnnulationSuppression',
] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

export const checkedLinkStruct = object({
  isValid: literal(true),
  isCreatedByAdmin: boolean(),
  consentements: array(object({ nom: string(), libelle: string() })),
  isCguRequise: boolean(),
});
export type CheckedLink = Infer<typeof checkedLinkStruct>;

/** Reading a link does not consume it. */
export const checkToken = defineEndpoint({
  method: 'POST',
  path: '/identity/check-token',
  summary: 'Vérifie un lien reçu par courriel',
  access: { kind: 'public' },
  isInternalIdentity: true,
  body: object({ purpose: enums(linkPurposes), code: linkCode, userId }),
  response: checkedLinkStruct,
  errors: ['InvalidToken', 'TropDeTentatives'],
});

export const activateUser = defineEndpoint({
  method: 'POST',
  path: '/identity/activate-user',
  summary: 'Active un compte et choisit son mot de passe',
  access: { kind: 'public' },
  isInternalIdentity: true,
  body: object({
    password,
    confirmPassword: password,
    code: linkCode,
    userId,
    CGU: optional(boolean()),
    cguVersion: optional(termsVersion),
    consentements: optional(size(array(consentementInscriptionStruct), 0, 20)),
    dematerialization: optional(boolean()),
  }),
  /** The token is present only where the popup follows. */
  response: object({ jetonDematerialisation: optional(string()) }),
  errors: ['InvalidToken', 'MotDePasseInvalide', 'CguRequise', 'EtatIncompatible', 'TropDeTentatives'],
});

/** An invalid link answers 400 `InvalidToken`; the body has `isAccountConfirmed` for a link that was once valid. */
export const confirmEmail = defineEndpoint({
  method: 'POST',
  path: '/identity/confirm-email',
  summary: 'Confirme l’adresse d’un compte créé en ligne',
  access: { kind: 'public' },
  isInternalIdentity: true,
  body: object({ code: linkCode, userId }),
  response: object({ isAccountConfirmed: literal(true) }),
  errors: ['InvalidToken', 'IdentifiantDejaUtilise', 'EtatIncompatible', 'TropDeTentatives'],
});

/**
 * Visitors get the same response for any `userId`; a mail is sent only if there is an account to activate. Staff who
 * may change accounts learn when there is none.
 */
export const relanceActivation = defineEndpoint({
  method: 'POST',
  path: '/identity/relance-activation',
  summary: 'Renvoie le lien d’activation',
  access: { kind: 'public' },
  isInternalIdentity: true,
  query: object({ userId }),
  response: 'empty',
  errors: ['NonTrouve', 'CompteDejaActif', 'TropDeTentatives'],
});

export const forgotPassword = defineEndpoint({
  method: 'POST',
  path: '/identity/forgot-password',
  summary: 'Demande de réinitialisation du mot de passe',
  access: { kind: 'public' },
  isInternalIdentity: true,
  body: object({ userName: email, dateNaissance: optional(askedDay) }),
  response: 'empty',
  errors: ['TropDeTentatives'],
});

export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/identity/reset-password',
  summary: 'Réinitialise le mot de passe',
  access: { kind: 'public' },
  isInternalIdentity: true,
  body: object({ password, confirmPassword: password, code: linkCode, userId }),
  response: 'empty',
  errors: ['InvalidToken', 'MotDePasseInvalide', 'TropDeTentatives'],
});
