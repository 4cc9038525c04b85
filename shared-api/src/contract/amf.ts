import { boolean, enums, integer, nullable, object, optional, pattern, size, string, type Infer } from 'superstruct';
import { defineEndpoint } from './endpoint';

/** Operations of the second factor (AMF-01). */
export const amfOperations = [
  'ACTIVATE_AMF',
  'DESACTIVATE_AMF',
  'ACTIVATE_BIOMETRIE',
  'DESACTIVATE_BIOMETRIE',
  'LOGIN_AMF',
  'MODIFY_TEL_AMF',
  'VERIFY_AMF',
  'VERIFY_MAIL_AMF',
  'VERIFY_SMS_AMF',
  'VERIFY_UNAUTHENTICATED_AMF',
] as const;
export type AmfOperation = (typeof amfOperations)[number];
export const sendTypes = ['MAIL', 'SMS'] as const;
export type SendType = (typeof sendTypes)[number];

const operation = enums(amfOperations);
/** Reference of a person without session, from `pre-forgot-username`. Operations of a session have none. */
const reference = size(string(), 1, 100);
const userName = optional(nullable(reference));
/** New mobile in its stored form (MODIFY_TEL_AMF): the code goes to it and verifies it alone. */
const newAmfTel = optional(nullable(pattern(string(), /^(0[67]\d{8}|\+377\d{8,9})$/)));
/** New identifier (VERIFY_MAIL_AMF): the code goes to this address and verifies it alone. */
const newEmail = optional(nullable(size(string(), 1, 100)));

/** Masked contact data of the person: « c•••@exemple.test », « 06 •• •• •• 01 ». */
export const amfContactStruct = object({ email: string(), telephone: nullable(string()), sendType: enums(sendTypes) });
export type AmfContact = Infer<typeof amfContactStruct>;

/**
 * With a session, contact data of the signed-in person. Without one, of a sign-in that waits for a second factor
 * (`isLoginType`), or of the reference in `username`.
 */
export const readAmfContact = defineEndpoint({
  method: 'GET',
  path: '/identity/amf/contact',
  summary: 'Coordonnées masquées auxquelles un code peut être envoyé',
  access: { kind: 'public' },
  onBehalf: 'refused',
  query: object({ isLoginType: optional(string()), username: optional(reference) }),
  response: amfContactStruct,
  errors: ['UtilisateurRequis', 'CodeExpire'],
});

/**
 * The server decides the channel: `sendType` is a wish, the response has the one used. Without a session only LOGIN_AMF
 * and VERIFY_UNAUTHENTICATED_AMF are served; any other operation answers 401.
 */
export const sendAmfCode = defineEndpoint({
  method: 'POST',
  path: '/identity/amf/send',
  keepsReads: true,
  summary: 'Envoie un code de sécurité',
  access: { kind: 'public' },
  body: object({ sendType: enums(sendTypes), operation, username: userName, newAmfTel, newEmail }),
  response: object({
    sendType: enums(sendTypes),
    logoutUrl: optional(string()),
    content: optional(string()),
    telephoneForbidden: optional(boolean()),
  }),
  errors: ['UtilisateurRequis', 'CodeExpire', 'SecurityCodeRequired', 'FonctionnaliteInactive', 'TropDeTentatives'],
});

/**
 * `redirectUrl` continues a sign-in (LOGIN_AMF); `securityCode` is the proof for a person without session
 * (VERIFY_UNAUTHENTICATED_AMF). A wrong code answers 400 `CodeIncorrect` with the remaining attempts in its message, a
 * used-up or expired one `CodeExpire`. A right code carries out its operation before the response.
 */
export const verifyAmfCode = defineEndpoint({
  method: 'POST',
  path: '/identity/amf/verify',
  renewsSession: true,
  keepsReads: true,
  summary: 'Vérifie un code de sécurité',
  access: { kind: 'public' },
  body: object({ securityCode: pattern(string(), /^\d{6}$/), operation, newAmfTel, newEmail, username: userName }),
  response: object({
    logoutUrl: optional(string()),
    content: optional(string()),
    essaisRestants: optional(integer()),
    redirectUrl: optional(string()),
    securityCode: optional(string()),
  }),
  errors: [
    'UtilisateurRequis',
    'CodeIncorrect',
    'CodeExpire',
    'SecurityCodeRequired',
    'FonctionnaliteInactive',
    'TropDeTentatives',
  ],
});

/** Opaque proof of a verified factor for X-SecurityCode: valid 15 minutes, in this session only. */
export const refreshAmf = defineEndpoint({
  method: 'POST',
  path: '/identity/amf/refresh',
  keepsReads: true,
  summary: 'Preuve d’un code de sécurité qui vient d’être vérifié',
  access: { kind: 'session' },
  response: object({ securityCode: string() }),
  errors: ['SecurityCodeRequired'],
});
