import {
  any,
  array,
  boolean,
  enums,
  integer,
  nullable,
  object,
  optional,
  pattern,
  size,
  string,
  type Infer,
} from 'superstruct';
import { sendTypes } from './amf';
import { freeText, instant } from './common';
import { defineEndpoint } from './endpoint';

/* Factors beyond mail and SMS: authenticator application, passkeys, recovery codes (« Sécurité et connexion »). */

export const cleAccesStruct = object({
  id: string(),
  libelle: string(),
  dateAjout: instant,
  dateDerniereUtilisation: nullable(instant),
  /** Host name where it serves, if that is not the one of the call: a browser offers a passkey nowhere else. */
  autreAdresse: optional(string()),
});
export type CleAcces = Infer<typeof cleAccesStruct>;

/** Protections of the signed-in account. */
export const facteursStruct = object({
  /** Codes by SMS or mail at sign-in and before sensitive acts. */
  isAmfActive: boolean(),
  isBiometrieActive: boolean(),
  /** Masked; null when no mobile is known. */
  telephone: nullable(string()),
  isTelephoneConfirme: boolean(),
  /** Where codes go, now or once the protection is on. */
  canalCodes: enums(sendTypes),
  /** No code goes to this number: the insurer forbids it (AMF-03). */
  isTelephoneInterdit: boolean(),
  /** Masked. */
  email: string(),
  /** Staff need an authenticator or a passkey. */
  isFacteurFortRequis: boolean(),
  application: nullable(object({ dateAjout: instant, dateDerniereUtilisation: nullable(instant) })),
  clesAcces: array(cleAccesStruct),
  /** Unused recovery codes. */
  codesSecoursRestants: integer(),
  /** Null when the password has never changed or an external provider holds it. */
  dateMotDePasse: nullable(instant),
});
export type Facteurs = Infer<typeof facteursStruct>;

export const readFacteurs = defineEndpoint({
  method: 'GET',
  path: '/identity/facteurs',
  summary: 'Ce qui protège le compte de la personne connectée',
  access: { kind: 'session' },
  response: facteursStruct,
});

/** Ten codes, shown once, when the first strong factor is added or new codes are requested. */
const codesSecours = array(string());

export const startApplication = defineEndpoint({
  method: 'POST',
  path: '/identity/facteurs/application',
  summary: 'Prépare l’ajout d’une application d’authentification',
  access: { kind: 'session' },
  /** The secret in groups for typing, and as `otpauth://…` for the QR code. */
  response: object({ secret: string(), uri: string() }),
  errors: ['SecurityCodeRequired'],
});

export const confirmApplication = defineEndpoint({
  method: 'POST',
  path: '/identity/facteurs/application/confirmation',
  summary: 'Ajoute l’application d’authentification préparée, par un premier code',
  access: { kind: 'session' },
  body: object({ code: pattern(string(), /^\d{6}$/) }),
  response: object({ codesSecours: optional(codesSecours) }),
  errors: ['CodeIncorrect', 'CodeExpire', 'SecurityCodeRequired'],
});

export const removeApplication = defineEndpoint({
  method: 'DELETE',
  path: '/identity/facteurs/application',
  summary: 'Retire l’application d’authentification',
  access: { kind: 'session' },
  response: 'empty',
  errors: ['NonTrouve', 'SecurityCodeRequired', 'RessourceUtilisee'],
});

/** WebAuthn JSON, checked by the browser and by the library of the server. */
const webAuthn = any();

export const startCleAcces = defineEndpoint({
  method: 'POST',
  path: '/identity/facteurs/cles-acces/options',
  keepsReads: true,
  summary: 'Prépare l’ajout d’une clé d’accès',
  access: { kind: 'session' },
  response: object({ options: webAuthn }),
  errors: ['SecurityCodeRequired'],
});

export const addCleAcces = defineEndpoint({
  method: 'POST',
  path: '/identity/facteurs/cles-acces',
  summary: 'Ajoute une clé d’accès',
  access: { kind: 'session' },
  body: object({ libelle: size(freeText(40), 1, 40), reponse: webAuthn }),
  response: object({ codesSecours: optional(codesSecours) }),
  errors: ['CodeIncorrect', 'CodeExpire', 'SecurityCodeRequired', 'RessourceUtilisee'],
});

export const removeCleAcces = defineEndpoint({
  method: 'DELETE',
  path: '/identity/facteurs/cles-acces/:id',
  summary: 'Retire une clé d’accès',
  access: { kind: 'session' },
  params: object({ id: size(string(), 1, 400) }),
  response: 'empty',
  errors: ['NonTrouve', 'SecurityCodeRequired', 'RessourceUtilisee'],
});

export const renewCodesSecours = defineEndpoint({
  method: 'POST',
  path: '/identity/facteurs/codes-secours',
  summary: 'Remplace les codes de secours',
  access: { kind: 'session' },
  response: object({ codesSecours }),
  errors: ['SecurityCodeRequired', 'NonTrouve'],
});

/* Step-up by a strong factor instead of a code by SMS or mail: returns the proof for X-SecurityCode. */

export const proveByApplication = defineEndpoint({
  method: 'POST',
  path: '/identity/facteurs/application/preuve',
  renewsSession: true,
  keepsReads: true,
  summary: 'Prouve sa présence par un code de l’application',
  access: { kind: 'session' },
  body: object({ code: pattern(string(), /^\d{6}$/) }),
  response: object({ securityCode: string() }),
  errors: ['CodeIncorrect', 'CodeExpire', 'TropDeTentatives'],
});

export const startProofByCleAcces = defineEndpoint({
  method: 'POST',
  path: '/identity/facteurs/cles-acces/preuve/options',
  keepsReads: true,
  summary: 'Prépare une preuve par clé d’accès',
  access: { kind: 'session' },
  response: object({ options: webAuthn }),
  errors: ['NonTrouve'],
});

export const proveByCleAcces = defineEndpoint({
  method: 'POST',
  path: '/identity/facteurs/cles-acces/preuve',
  renewsSession: true,
  keepsReads: true,
  summary: 'Prouve sa présence par une clé d’accès',
  access: { kind: 'session' },
  body: object({ reponse: webAuthn }),
  response: object({ securityCode: string() }),
  errors: ['CodeIncorrect', 'CodeExpire', 'TropDeTentatives'],
});
