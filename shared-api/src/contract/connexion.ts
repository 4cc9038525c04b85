import { any, enums, object, optional, size, string } from 'superstruct';
import { sendTypes } from './amf';
import { freeText } from './common';
import { defineEndpoint } from './endpoint';

/* Steps after the right password where a second factor is required (product 4.1). Each is valid for 10 minutes in the
 * browser that sent the password; the pages of the server send the same data as HTML forms. */

const access = { kind: 'public' } as const;
const redirectUrl = string();
/** Ticked checkbox: this browser needs no code for 30 days (members only). */
const isAppareilConfiance = optional(enums(['true', 'false']));
/** Response of the authenticator as WebAuthn JSON in a string: an HTML form carries nothing else. */
const reponse = size(string(), 1, 20_000);
const options = object({ options: any() });

export const loginMeans = ['code', 'application', 'secours'] as const;
export type LoginMeans = (typeof loginMeans)[number];

export const sendLoginCode = defineEndpoint({
  method: 'POST',
  path: '/identity/login/code/envoi',
  summary: 'Connexion\u00a0: envoie un code de sécurité',
  access,
  isInternalIdentity: true,
  body: object({ sendType: enums(sendTypes) }),
  response: object({ sendType: enums(sendTypes), redirectUrl }),
  errors: ['InvalidToken', 'TropDeTentatives'],
});

/** `redirectUrl` continues the sign-in. After five wrong codes the password is required again. */
export const verifyLoginCode = defineEndpoint({
  method: 'POST',
  path: '/identity/login/code',
  summary: 'Connexion\u00a0: vérifie un code reçu, de l’application ou de secours',
  access,
  isInternalIdentity: true,
  body: object({ moyen: enums(loginMeans), code: size(string(), 1, 40), isAppareilConfiance }),
  response: object({ redirectUrl }),
  errors: ['InvalidToken', 'CodeIncorrect', 'CodeExpire', 'TropDeTentatives'],
});

export const startLoginPasskey = defineEndpoint({
  method: 'POST',
  path: '/identity/login/cle-acces/options',
  summary: 'Connexion\u00a0: prépare une clé d’accès',
  access,
  isInternalIdentity: true,
  response: options,
  errors: ['InvalidToken', 'NonTrouve'],
});

export const verifyLoginPasskey = defineEndpoint({
  method: 'POST',
  path: '/identity/login/cle-acces',
  summary: 'Connexion\u00a0: vérifie une clé d’accès',
  access,
  isInternalIdentity: true,
  body: object({ reponse, isAppareilConfiance }),
  response: object({ redirectUrl }),
  errors: ['InvalidToken', 'CodeIncorrect', 'TropDeTentatives'],
});

/* ---------- First strong factor of staff ---------- */

export const enrolApplication = defineEndpoint({
  method: 'POST',
  path: '/identity/login/enrolement/application',
  summary: 'Connexion\u00a0: ajoute l’application d’authentification du personnel',
  access,
  isInternalIdentity: true,
  body: object({ code: size(string(), 1, 40) }),
  response: object({ redirectUrl }),
  errors: ['InvalidToken', 'CodeIncorrect', 'TropDeTentatives'],
});

export const startEnrolPasskey = defineEndpoint({
  method: 'POST',
  path: '/identity/login/enrolement/cle-acces/options',
  summary: 'Connexion\u00a0: prépare l’ajout d’une clé d’accès du personnel',
  access,
  isInternalIdentity: true,
  response: options,
  errors: ['InvalidToken'],
});

export const enrolPasskey = defineEndpoint({
  method: 'POST',
  path: '/identity/login/enrolement/cle-acces',
  summary: 'Connexion\u00a0: ajoute une clé d’accès du personnel',
  access,
  isInternalIdentity: true,
  body: object({ libelle: size(freeText(40), 1, 40), reponse }),
  response: object({ redirectUrl }),
  errors: ['InvalidToken', 'CodeIncorrect', 'RessourceUtilisee'],
});

/** The person has seen and kept the recovery codes: the session may begin. */
export const finishEnrolment = defineEndpoint({
  method: 'POST',
  path: '/identity/login/enrolement/fin',
  summary: 'Connexion\u00a0: poursuit après les codes de secours',
  access,
  isInternalIdentity: true,
  response: object({ redirectUrl }),
  errors: ['InvalidToken'],
});
