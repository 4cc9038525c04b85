import {
  array,
  boolean,
  enums,
  nullable,
  number,
  object,
  optional,
  record,
  size,
  string,
  type Infer,
} from 'superstruct';
import { instant } from './common';
import { defineEndpoint } from './endpoint';
import { roles } from './roles';
import { heldRightStruct } from './roles-personnel';

/* ---------- Client configuration (product 5.7) ---------- */

export const featureSwitchStruct = object({
  isActivated: boolean(),
  /** Override by `numeroContratIndividuel`; none for visitors, only their own contracts for members. */
  isActivatedPerContract: optional(record(string(), boolean())),
});

const otherClientStruct = object({ code: string(), libelle: string(), url: string() });
export type OtherClient = Infer<typeof otherClientStruct>;

const consentementStruct = object({ nom: string(), libelle: string() });

export const clientConfigurationStruct = object({
  code: string(),
  libelle: string(),
  charte: object({
    logoHeader: string(),
    logoFooter: string(),
    couleurPrimaire: string(),
    couleurSecondaire: string(),
  }),
  fonctionnalites: record(string(), featureSwitchStruct),
  dataCollectActivated: boolean(),
  isDonneesROMonegasquesActivated: boolean(),
  passwordRequiredLength: nullable(number()),
  /** Other portals of the group, where a sign-in may return to. */
  autresClients: array(otherClientStruct),
  /** Set for clients with an external identity provider; pages before sign-in are then off. */
  oidcExternalProvider: nullable(object({ libelle: string() })),
  createAccountAuthMode: enums(['individual', 'NIR', 'all', 'oneOfTwo']),
  tailleMaxPrenomNom: number(),
  registerAttemptNumber: number(),
  registerAttemptNumberAfterMessage: string(),
  registerEmailMessage: string(),
  registerIbanMessage: string(),
  isRegisterVerifyEmail: boolean(),
  isRegisterVerifyIban: boolean(),
  isRegisterIbanObligatoire: boolean(),
  isCodePostalVerifiedOnAccountCreation: boolean(),
  isCheckBirthdayForgotPasswordActivated: boolean(),
  isRestrictedUrl: boolean(),
  consentements: array(consentementStruct),
  isAlerteRemboursementSubscribed: boolean(),
  amfSmsActivated: boolean(),
  /** Seconds a toast stays. */
  delaiToasts: number(),
  /** `schema` is the URL scheme of the application, without colon: `valdore`. */
  mobileApp: object({
    isActivated: boolean(),
    texte: string(),
    urlAndroid: string(),
    urlIos: string(),
    logo: string(),
    schema: optional(string()),
  }),
  /** Sanitised HTML of the unavailable page. */
  errorPageContent: string(),
  isPopupPrestationBlocking: boolean(),
  /** Footer links in order: `lien` is an address inside the portal (`/#/page/…`) or an https address. */
  liensPied: array(object({ libelle: string(), lien: string() })),
  /** As displayed, `01 99 00 00 00`. */
  telephoneSupport: string(),
  /** When the telephone is answered, as a sentence; empty when the client says nothing. */
  horairesSupport: string(),
  /** Postal address in lines; empty when the client has none to publish. */
  adressePostale: array(string()),
});
export type ClientConfiguration = Infer<typeof clientConfigurationStruct>;

export const readClientConfiguration = defineEndpoint({
  method: 'GET',
  path: '/identity/client/configuration',
  summary: 'Configuration du client dont le nom d’hôte est appelé',
  access: { kind: 'public' },
  response: clientConfigurationStruct,
});

export const modesGestion = ['manuel', 'automatique'] as const;
export type ModeGestion = (typeof modesGestion)[number];

export const readModeGestion = defineEndpoint({
  method: 'GET',
  path: '/identity/client/mode-gestion/:code',
  summary: 'Mode de gestion d’un acte, nommé par sa clé de fonctionnalité',
  access: { kind: 'session', isContractRead: true },
  params: object({ code: string() }),
  response: object({ modeGestion: enums(modesGestion) }),
  errors: ['NonTrouve'],
});

/* ---------- Sign-in and session (product 4.1, 5.1) ---------- */

export const redirectToLogin = defineEndpoint({
  method: 'GET',
  path: '/identity/login',
  summary: 'Redirige vers la page de connexion ou le fournisseur d’identité du client',
  access: { kind: 'public' },
  query: object({ callbackUrl: optional(string()) }),
  response: 'empty',
  errors: ['CallbackInterdit'],
});

export const login = defineEndpoint({
  method: 'POST',
  path: '/identity/login',
  summary: 'Vérifie un identifiant et un mot de passe, et dit où poursuivre la connexion',
  access: { kind: 'public' },
  isInternalIdentity: true,
  body: object({ userName: size(string(), 1, 100), password: size(string(), 1, 200), callbackUrl: optional(string()) }),
  response: object({ isAmfRequired: boolean(), sendType: optional(enums(['MAIL', 'SMS'])), redirectUrl: string() }),
  errors: [
    'InvalidToken',
    'IdentifiantsInvalides',
    'CompteNonActive',
    'CompteBloque',
    'CompteDesactive',
    'AdherentRadie',
    'CallbackInterdit',
    'TropDeTentatives',
  ],
});

export const logout = defineEndpoint({
  method: 'POST',
  path: '/identity/logout',
  keepsReads: true,
  summary: 'Met fin à la session',
  access: { kind: 'session' },
  onBehalf: 'allowed',
  response: object({ logoutUrl: string() }),
});

export const currentUserStruct = object({
  userId: string(),
  userName: string(),
  email: string(),
  codeCivilite: nullable(string()),
  nom: string(),
  prenom: string(),
  /** Person in the management system; null for staff who are not members. */
  numPers: nullable(string()),
  roles: array(enums(roles)),
  authentificationMultiples: object({ telephonePortableConfirmed: boolean(), isAmfActive: boolean() }),
  /** Previous connection; null for the first one. */
  derniereConnexion: nullable(instant),
  /** Label of the client's own role that a member of staff holds; absent for the roles of the system. */
  libelleRole: optional(string()),
  /** Rights of staff; empty for members. */
  droits: array(heldRightStruct),
  /** Portals of the other clients where this member of staff works; absent where there are none. */
  autresClients: optional(array(otherClientStruct)),
  /** Only while staff read the space of this person; `qualite` is their function, « gestionnaire ». */
  impersonation: optional(
    object({
      idAcces: string(),
      qualite: string(),
      dateExpiration: instant,
      /** They may send some forms for the person; otherwise they only read. */
      isEcriturePermise: optional(boolean()),
    }),
  ),
});
export type CurrentUser = Infer<typeof currentUserStruct>;

export const readCurrentUser = defineEndpoint({
  method: 'GET',
  path: '/identity/current-user',
  summary: 'Personne connectée, ses rôles et ses droits',
  access: { kind: 'session' },
  response: currentUserStruct,
});
