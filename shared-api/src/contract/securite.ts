import {
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
import { freeText, instant } from './common';
import { defineEndpoint } from './endpoint';
import { modesGestion } from './identity';

/* Changes of one's own access while signed in (F-06, F-30, product 5.1). */

const password = size(string(), 1, 200);

export const checkPassword = defineEndpoint({
  method: 'POST',
  path: '/identity/check-password',
  keepsReads: true,
  summary: 'Vérifie le mot de passe de la personne connectée',
  access: { kind: 'session' },
  isInternalIdentity: true,
  body: object({ password }),
  response: object({ isValid: boolean() }),
  errors: ['TropDeTentatives'],
});

/** Ends the other sessions and notifies the person by mail. */
export const changePassword = defineEndpoint({
  method: 'POST',
  path: '/identity/change-password',
  renewsSession: true,
  summary: 'Modifie le mot de passe',
  access: { kind: 'session' },
  isInternalIdentity: true,
  body: object({ oldPassword: password, password, confirmPassword: password }),
  response: 'empty',
  errors: ['MotDePasseInvalide', 'AncienMotDePasseIncorrect', 'TropDeTentatives'],
});

const changementIdentifiantStruct = object({
  modeGestion: enums(modesGestion),
  donnees: object({ userName: string() }),
});
export type ChangementIdentifiant = Infer<typeof changementIdentifiantStruct>;

export const readChangementIdentifiant = defineEndpoint({
  method: 'GET',
  path: '/forms/changementidentifiant',
  summary: 'Modifier mon identifiant\u00a0: identifiant actuel',
  access: { kind: 'session' },
  isInternalIdentity: true,
  response: changementIdentifiantStruct,
  errors: ['FonctionnaliteInactive'],
});

/** Requires a code sent to the new address (VERIFY_MAIL_AMF with `newEmail`); all sessions end. */
export const changeIdentifiant = defineEndpoint({
  method: 'POST',
  path: '/forms/changementidentifiant/form',
  keepsReads: true,
  summary: 'Modifier mon identifiant\u00a0: envoi',
  access: { kind: 'session' },
  isInternalIdentity: true,
  body: object({
    userName: size(string(), 1, 100),
    newUserName: size(string(), 1, 100),
    confirmUserName: size(string(), 1, 100),
    password,
    isEmailContact: boolean(),
  }),
  response: object({ logoutUrl: string() }),
  errors: [
    'IdentifiantDejaUtilise',
    'AncienMotDePasseIncorrect',
    'SecurityCodeRequired',
    'FonctionnaliteInactive',
    'TropDeTentatives',
  ],
});

/* ---------- Sessions and connections (« Sécurité et connexion ») ---------- */

export const canaux = ['WEB', 'IPHONE', 'ANDROID'] as const;
export type Canal = (typeof canaux)[number];

/**
 * Seconds left without another request, and in all. This call does not extend the session; every other response to a
 * signed-in person has the first value in `X-Session-Expire`.
 */
export const readSessionState = defineEndpoint({
  method: 'GET',
  path: '/identity/session',
  summary: 'Temps restant de la session, sans la prolonger',
  access: { kind: 'session' },
  response: object({ secondesRestantes: integer(), secondesAvantFin: integer() }),
});

export const appareilStruct = object({
  id: string(),
  canal: enums(canaux),
  /** « Firefox sur Windows », or null when unknown. */
  navigateur: nullable(string()),
  /** First half only: `192.0.•.•`. */
  adresseIpTronquee: nullable(string()),
  dateOuverture: instant,
  dateDerniereActivite: instant,
  /** Current session. */
  isCourant: boolean(),
});
export type Appareil = Infer<typeof appareilStruct>;

export const readAppareils = defineEndpoint({
  method: 'GET',
  path: '/identity/appareils',
  summary: 'Sessions ouvertes de la personne connectée',
  access: { kind: 'session' },
  response: object({ appareils: array(appareilStruct) }),
});

export const closeAppareil = defineEndpoint({
  method: 'DELETE',
  path: '/identity/appareils/:id',
  summary: 'Met fin à une autre de ses sessions',
  access: { kind: 'session' },
  params: object({ id: size(string(), 1, 100) }),
  response: 'empty',
  errors: ['NonTrouve'],
});

/** Also forgets trusted browsers: each needs a code again. */
export const closeAutresAppareils = defineEndpoint({
  method: 'DELETE',
  path: '/identity/appareils',
  summary: 'Met fin à toutes ses autres sessions',
  access: { kind: 'session' },
  response: 'empty',
});

export const connexionStruct = object({
  date: instant,
  isSucces: boolean(),
  canal: enums(canaux),
  navigateur: nullable(string()),
  adresseIpTronquee: nullable(string()),
});
export type ConnexionVue = Infer<typeof connexionStruct>;

export const readConnexions = defineEndpoint({
  method: 'GET',
  path: '/identity/connexions',
  summary: 'Dernières connexions à son compte, réussies ou non',
  access: { kind: 'session' },
  response: object({ connexions: array(connexionStruct) }),
});

/* ---------- Tokens for other services, and clients ---------- */

/**
 * Single use, valid for one minute at most, and not stored anywhere. Although it is a GET, it requires
 * `X-Requested-With` or the anti-forgery header, which another site cannot make a browser send.
 */
export const readSsoToken = defineEndpoint({
  method: 'GET',
  path: '/identity/sso-token',
  summary: 'Jeton d’accès à un service partenaire',
  access: { kind: 'session' },
  onBehalf: 'refused',
  query: object({ service: size(string(), 1, 60) }),
  response: object({ token: string(), dateExpiration: instant, url: string() }),
  errors: ['ServiceInconnu', 'JetonAntiForgerieInvalide'],
});

/** Called by the server of the partner, never by a browser: the secret belongs to the partner. */
export const exchangeSsoToken = defineEndpoint({
  method: 'POST',
  path: '/identity/sso-token/echange',
  keepsReads: true,
  summary: 'Échange, par le service partenaire, d’un jeton contre l’identité de la personne',
  access: { kind: 'public' },
  withoutAntiForgery: true,
  body: object({ service: size(string(), 1, 60), secret: size(string(), 1, 200), token: size(string(), 1, 100) }),
  response: object({
    userId: string(),
    numPers: nullable(string()),
    codeCivilite: nullable(string()),
    nom: string(),
    prenom: string(),
    email: string(),
  }),
  errors: ['InvalidToken', 'AccesRefuse', 'TropDeTentatives'],
});

/**
 * The new client has no host name: it is unreachable until an operator assigns one. `baseClient` is the client of the
 * caller. Administrators of the platform alone create insurers (decision 0161).
 */
export const createClient = defineEndpoint({
  method: 'POST',
  path: '/identity/client/create',
  summary: 'Crée un client, sur le modèle d’un autre',
  access: { kind: 'staff', right: 'plateforme:create' },
  body: object({
    code: pattern(string(), /^[A-Z]{2,10}$/),
    libelle: size(freeText(60), 1, 60),
    baseClient: optional(size(string(), 1, 20)),
  }),
  response: object({ code: string() }),
  errors: ['RessourceUtilisee', 'NonTrouve'],
});
