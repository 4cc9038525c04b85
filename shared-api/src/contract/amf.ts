import { boolean, enums, integer, nullable, object, optional, pattern, size, string, type Infer } from 'superstruct';
import { defineEndpoint } from './endpoint';

/** Operations of the second factor (specification 4). */
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
/** Reference of who has no session: what `pre-forgot-username` gave. The operations of a session do without. */
const userName = optional(size(string(), 1, 100));
/** The mobile that takes the place of the other (MODIFY_TEL_AMF): the code goes to it, and proves it alone. */
const newAmfTel = optional(pattern(string(), /^0[67]\d{8}$/));
/** The address that is to become the identifier (VERIFY_MAIL_AMF): the code goes to it, and proves it alone. */
const newEmail = optional(size(string(), 1, 100));

/** Masked addresses of the person: « c•••@exemple.test », « 06 •• •• •• 01 ». */
export const amfContactStruct = object({ email: string(), telephone: nullable(string()), sendType: enums(sendTypes) });
export type AmfContact = Infer<typeof amfContactStruct>;

/**
 * Of a person who is signed in, theirs. Without a session, of a sign-in that waits for a second factor (`isLoginType`), or of
 * the reference that `username` names.
 */
export const readAmfContact = defineEndpoint({
  method: 'GET',
  path: '/identity/amf/contact',
  summary: 'Coordonnées masquées auxquelles un code peut être envoyé',
  access: { kind: 'public' },
  onBehalf: 'refused',
  query: object({ isLoginType: optional(string()), username: userName }),
  response: amfContactStruct,
  errors: ['UtilisateurRequis', 'CodeExpire'],
});

/**
 * The server decides the channel: `sendType` is a wish, the answer says what was used. Without a session, LOGIN_AMF and
 * VERIFY_UNAUTHENTICATED_AMF alone are served; any other operation is 401.
 */
export const sendAmfCode = defineEndpoint({
  method: 'POST',
  path: '/identity/amf/send',
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
 * `redirectUrl` is where a sign-in goes on (LOGIN_AMF), `securityCode` the proof of who has no session to keep it in
 * (VERIFY_UNAUTHENTICATED_AMF). A wrong code answers 400 `CodeIncorrect` with the tries left in its message, a burned or old one `CodeExpire`.
 * What an operation is for is done by a right code: the answer comes once it is.
 */
export const verifyAmfCode = defineEndpoint({
  method: 'POST',
  path: '/identity/amf/verify',
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

/** The opaque proof of a factor just verified, for X-SecurityCode: fifteen minutes, this session only. */
export const refreshAmf = defineEndpoint({
  method: 'POST',
  path: '/identity/amf/refresh',
  summary: 'Preuve d’un code de sécurité qui vient d’être vérifié',
  access: { kind: 'session' },
  response: object({ securityCode: string() }),
  errors: ['SecurityCodeRequired'],
});
