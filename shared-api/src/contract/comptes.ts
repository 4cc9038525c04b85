import {
  array,
  boolean,
  enums,
  literal,
  nonempty,
  nullable,
  number,
  object,
  optional,
  size,
  string,
  type Infer,
} from 'superstruct';
import { askedDay, civilDate, freeText, instant, paginationStruct, staffPageQuery } from './common';
import { defineEndpoint } from './endpoint';
import { format } from './fichiers-listes';
import { roles } from './roles';

/* ---------- Back-office: member accounts (A-02) ---------- */

export const accountStates = {
  EN_ATTENTE: 'En attente d’activation',
  ACTIF: 'Actif',
  BLOQUE: 'Bloqué',
  DESACTIVE: 'Désactivé',
  REINIT: 'Mot de passe à réinitialiser',
  RADIE: 'Radié',
  SUPPRIME: 'Supprimé',
} as const;
export type AccountState = keyof typeof accountStates;
export const accountStateCodes = [
  'EN_ATTENTE',
  'ACTIF',
  'BLOQUE',
  'DESACTIVE',
  'REINIT',
  'RADIE',
  'SUPPRIME',
] as const satisfies readonly AccountState[];

export const accountOrigins = {
  INSCRIPTION: 'Inscription en ligne',
  ADMIN: 'Créé par un administrateur',
  ADHERENT: 'Créé par l’adhérent',
  IMPORT: 'Import',
  OIDC: 'Fournisseur d’identité',
} as const;
export type AccountOrigin = keyof typeof accountOrigins;
export const accountOriginCodes = [
  'INSCRIPTION',
  'ADMIN',
  'ADHERENT',
  'IMPORT',
  'OIDC',
] as const satisfies readonly AccountOrigin[];

const accountFields = {
  userId: string(),
  userName: string(),
  nom: string(),
  prenom: string(),
  dateNaissance: nullable(civilDate),
  numPers: nullable(string()),
  referenceExterne: nullable(string()),
  roles: array(enums(roles)),
  etat: enums(accountStateCodes),
  origine: enums(accountOriginCodes),
  isEmailConfirme: boolean(),
  isAmfActive: boolean(),
  /** `06 •• •• •• 01`. */
  telephoneMasque: nullable(string()),
  nombreContrats: number(),
  dateCreation: instant,
  dateDerniereConnexion: nullable(instant),
  nombreEchecs: number(),
};

export const accountRowStruct = object(accountFields);
export type AccountRow = Infer<typeof accountRowStruct>;

const criterion = () => size(freeText(100), 3, 100);

/** Sort keys of the list; a leading `-` reverses. */
export const accountSorts = [
  'nom',
  '-nom',
  'dateCreation',
  '-dateCreation',
  'dateDerniereConnexion',
  '-dateDerniereConnexion',
] as const;
export type AccountSort = (typeof accountSorts)[number];

/** Criteria of a list of accounts: at least one. The NIR is none: `findPersonneByNir` takes it in a body. */
const accountCriteria = {
  type: literal('adherent'),
  nom: optional(criterion()),
  prenom: optional(criterion()),
  dateNaissance: optional(askedDay),
  /** N° d’adhérent: reference of the member or number of the person. */
  referenceExterne: optional(criterion()),
  numeroContrat: optional(criterion()),
  userName: optional(criterion()),
  etat: optional(enums(accountStateCodes)),
  role: optional(enums(roles)),
  dateCreationDebut: optional(askedDay),
  dateCreationFin: optional(askedDay),
  /** Statements online rather than on paper. */
  isDematerialise: optional(enums(['O', 'N'])),
  tri: optional(enums(accountSorts)),
};

export const searchAccounts = defineEndpoint({
  method: 'GET',
  path: '/admin/users',
  summary: 'Comptes du portail, selon au moins un critère',
  access: { kind: 'staff', right: 'users.adherent:read' },
  query: object({ ...accountCriteria, ...staffPageQuery }),
  response: object({
    utilisateurs: array(accountRowStruct),
    pagination: paginationStruct,
    /** True when there are more accounts than `pagination.total`. */
    isTotalPlafonne: boolean(),
  }),
});

/** Accounts in one file, at most. */
export const accountExportLimit = 10_000;

export const exportAccounts = defineEndpoint({
  method: 'GET',
  path: '/admin/users/export',
  summary: 'Comptes du portail, selon au moins un critère (xlsx ou csv)',
  access: { kind: 'staff', right: 'users.adherent:read' },
  query: object({ ...accountCriteria, format }),
  response: 'file',
});

/** What stops a sign-in: wrong passwords, or wrong codes of the second step. */
export const blockKinds = ['MOT_DE_PASSE', 'CODES'] as const;
export type BlockKind = (typeof blockKinds)[number];

export const accountDetailStruct = object({
  ...accountFields,
  codeCivilite: nullable(string()),
  email: string(),
  dateEmailConfirme: nullable(instant),
  /** Start and end of the block. */
  dateBlocage: nullable(instant),
  dateFinBlocage: nullable(instant),
  /** « Débloquer » lifts a block: of the state « Bloqué », or of too many wrong passwords or codes in another one. */
  isConnexionBloquee: boolean(),
  /** Which of the two, or both; empty without a block. */
  blocages: array(enums(blockKinds)),
  motifEtat: nullable(string()),
  /** Why the caller may not change this account, which is one of staff too; null where their rights decide. */
  motifNonModifiable: nullable(string()),
  /** Nobody activated it yet: another identifier counts at once, and a deletion leaves nothing to stop. */
  isAActiver: boolean(),
  /** A link that was sent to its person still stops the planned deletion of the account. */
  isRetablissementOuvert: boolean(),
  /** Day on which it is emptied, whether or not a link still stops that; null where no deletion is planned. */
  dateSuppression: nullable(civilDate),
  /** Factors beyond codes by SMS and mail. */
  hasApplication: boolean(),
  nombreClesAcces: number(),
  /** A forgotten identifier that waits 48 hours or for staff; null without one (decision 0022). */
  changementIdentifiant: nullable(
    object({ nouveauUserName: string(), dateDemande: instant, dateEffet: instant, isValide: boolean() }),
  ),
  cgu: nullable(object({ version: string(), date: instant })),
  isDematerialise: boolean(),
  /** Purposes of the client, and the answer of the person; null without one. */
  consentements: array(object({ libelle: string(), isAccepte: nullable(boolean()) })),
  /** Masked without the right nir:read; null when the person has none. */
  nir: nullable(string()),
  contrats: array(
    object({ numeroContratIndividuel: string(), nomOffre: string(), etat: string(), roleAssure: string() }),
  ),
  /** The newest requests, and the notifications of the insurer that were read. */
  demandes: array(object({ numeroDemande: string(), libelle: string(), date: instant, etat: string() })),
  notifications: array(object({ titre: string(), dateLecture: instant })),
  connexions: array(object({ date: instant, isSucces: boolean(), motifEchec: nullable(string()), canal: string() })),
  journal: array(object({ date: instant, action: string(), auteur: string(), motif: nullable(string()) })),
});
export type AccountDetail = Infer<typeof accountDetailStruct>;

export const accountId = object({ userId: string() });
export const motif = nonempty(freeText(250));

export const readAccount = defineEndpoint({
  method: 'GET',
  path: '/admin/users/:userId',
  summary: 'Fiche d’un compte',
  access: { kind: 'staff', right: 'users.adherent:read' },
  params: accountId,
  response: accountDetailStruct,
  errors: ['NonTrouve'],
});

export const unlockAccount = defineEndpoint({
  method: 'POST',
  path: '/admin/users/:userId/unlock',
  summary: 'Débloque un compte bloqué par trop d’échecs',
  access: { kind: 'staff', right: 'users.adherent:update' },
  params: accountId,
  response: 'empty',
  errors: ['NonTrouve', 'CompteDejaActif'],
});

export const disableAccount = defineEndpoint({
  method: 'POST',
  path: '/admin/users/:userId/disable',
  summary: 'Désactive un compte et ferme ses sessions',
  access: { kind: 'staff', right: 'users.adherent:update' },
  params: accountId,
  body: object({ motif }),
  response: 'empty',
  errors: ['NonTrouve', 'CompteDesactive', 'RessourceUtilisee'],
});

/** `etat` is the one that the account had before: a block, a forced reset or a striking off comes back. */
export const enableAccount = defineEndpoint({
  method: 'POST',
  path: '/admin/users/:userId/enable',
  summary: 'Réactive un compte désactivé',
  access: { kind: 'staff', right: 'users.adherent:update' },
  params: accountId,
  body: object({ motif }),
  response: object({ etat: enums(accountStateCodes) }),
  errors: ['NonTrouve', 'CompteDejaActif'],
});

/** What is done to several accounts at once; `relancer` sends the activation mail again. */
export const accountBulkActs = ['debloquer', 'desactiver', 'reactiver', 'relancer'] as const;

/** Each account on its own, with its result; `motif` is required to disable and to enable. */
export const actOnAccounts = defineEndpoint({
  method: 'POST',
  path: '/admin/users/actions',
  summary: 'Agit sur plusieurs comptes, chacun avec son résultat',
  access: { kind: 'staff', right: 'users.adherent:update' },
  body: object({ action: enums(accountBulkActs), userIds: size(array(string()), 1, 100), motif: optional(motif) }),
  response: object({ resultats: array(object({ cle: string(), isFait: boolean(), message: nullable(string()) })) }),
});

/**
 * Another identifier, after the identity was checked. The person confirms it by the link sent to the new address; the
 * old address gets a mail, and may refuse it. An account that waits for its activation takes the new one at once.
 */
export const changeUserName = defineEndpoint({
  method: 'POST',
  path: '/admin/users/:userId/identifiant',
  summary: 'Demande un autre identifiant pour un compte, après vérification de la personne',
  access: { kind: 'staff', right: 'users.adherent:update' },
  params: accountId,
  body: object({ nouveauUserName: size(freeText(100), 3, 100), motif, isIdentiteVerifiee: literal(true) }),
  response: 'empty',
  errors: ['NonTrouve', 'RessourceUtilisee', 'IdentifiantDejaUtilise'],
});

/** Staff have checked the identity of the caller before they remove a protection. */
export const checkedIdentity = object({ motif, isIdentiteVerifiee: literal(true) });

/** Notifies the person by mail and ends their sessions. */
export const turnSmsProtectionOff = defineEndpoint({
  method: 'POST',
  path: '/admin/users/:userId/desactiver-amf',
  summary: 'Désactive la protection via SMS d’un compte, après vérification de la personne',
  access: { kind: 'staff', right: 'users.adherent:update' },
  params: accountId,
  body: checkedIdentity,
  response: 'empty',
  errors: ['NonTrouve', 'RessourceUtilisee'],
});

/**
 * Authenticator application, passkeys and recovery codes: the person is notified by mail, signs in again and registers
 * new ones.
 */
export const resetFacteurs = defineEndpoint({
  method: 'POST',
  path: '/admin/users/:userId/facteurs/reinitialisation',
  summary:
    'Retire application d’authentification, clés d’accès et codes de secours d’un compte, après vérification de la personne',
  access: { kind: 'staff', right: 'users.adherent:update' },
  params: accountId,
  body: checkedIdentity,
  response: 'empty',
  errors: ['NonTrouve', 'RessourceUtilisee'],
});
