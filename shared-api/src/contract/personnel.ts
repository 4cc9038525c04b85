import {
  array,
  boolean,
  enums,
  integer,
  nonempty,
  nullable,
  object,
  optional,
  refine,
  size,
  string,
  type Infer,
} from 'superstruct';
import { emailMaxLength, isEmailValid, isMobileValid } from '../rules/contact';
import { isNameValid } from '../rules/names';
import { accountStateCodes, blockKinds, checkedIdentity } from './comptes';
import { askedDay, civilDate, freeText, instant, pageQuery, paginationStruct, wholeNumber } from './common';
import { defineEndpoint } from './endpoint';
import { defineHistory } from './objets';
import { rightResources } from './roles';
import { rightStruct, roleCode } from './roles-personnel';

/* Back office: accounts of staff. */

/** Staff without civility. */
export const staffCivilities = ['MME', 'M'] as const;

/** Characters of an identity at a provider, which OpenID Connect limits. */
export const subjectMaxLength = 255;

/** Columns of the list, on the screen and in its file. */
export const staffColumns = {
  nom: 'Nom',
  prenom: 'Prénom',
  userName: 'Identifiant',
  role: 'Rôle',
  clients: 'Client(s)',
  etat: 'État',
  connexion: 'Dernière connexion',
  amf: 'AMF',
  fin: 'Fin d’accès',
} as const;

export const staffAccountStruct = object({
  userId: string(),
  codeCivilite: nullable(string()),
  nom: string(),
  prenom: string(),
  userName: string(),
  /** Ten digits. */
  telephonePortable: nullable(string()),
  /** Code of the role: the client's own, or that of the system. */
  role: string(),
  libelleRole: string(),
  /** Labels of the insurers where this account works. */
  clients: array(string()),
  etat: enums(accountStateCodes),
  /** « Débloquer » lifts a block: of the state « Bloqué », or of too many wrong passwords or codes in another one. */
  isConnexionBloquee: boolean(),
  /** Which of the two, or both; empty without a block. */
  blocages: array(enums(blockKinds)),
  dateDerniereConnexion: nullable(instant),
  /** Authenticator application or passkey. */
  isAmfActive: boolean(),
  dateFinAcces: nullable(civilDate),
  /** The access has ended. */
  isTermine: boolean(),
  droitsIndividuels: array(rightStruct),
  /** Identity at the insurer's own provider (« sub »); null without one, and at an insurer without such a provider. */
  sujet: nullable(string()),
  version: integer(),
  /** The caller's own account. */
  isSoi: boolean(),
  /** Why the caller may not change this account, whatever their rights; null where the rights decide. */
  motifNonModifiable: nullable(string()),
});
export type StaffAccount = Infer<typeof staffAccountStruct>;

export const staffAccountSorts = ['nom', '-nom', 'dateDerniereConnexion', '-dateDerniereConnexion'] as const;

const filters = {
  /** Words of the name, or start of the identifier. */
  texte: optional(size(freeText(100), 1, 100)),
  role: optional(roleCode),
  etat: optional(enums(accountStateCodes)),
  tri: optional(enums(staffAccountSorts)),
};

export const listStaffAccounts = defineEndpoint({
  method: 'GET',
  path: '/admin/users/personnel',
  summary: 'Comptes du personnel',
  access: { kind: 'staff', right: 'users:read' },
  query: object({ ...filters, ...pageQuery }),
  response: object({
    administrateurs: array(staffAccountStruct),
    /** Roles that may be given. */
    roles: array(object({ code: string(), libelle: string() })),
    pagination: paginationStruct,
  }),
});

export const exportStaffAccounts = defineEndpoint({
  method: 'GET',
  path: '/admin/users/personnel/export',
  summary: 'Comptes du personnel (xlsx)',
  access: { kind: 'staff', right: 'users:read' },
  query: object(filters),
  response: 'file',
});

// The rules of every other account.
const email = refine(nonempty(freeText(emailMaxLength)), 'e-mail address', isEmailValid);
const personName = refine(nonempty(freeText(50)), 'name', isNameValid);

const fields = {
  codeCivilite: nullable(enums(staffCivilities)),
  nom: personName,
  prenom: personName,
  /** However it is typed; it is stored in one form. */
  telephonePortable: nullable(refine(size(string(), 1, 30), 'mobile number', isMobileValid)),
  role: roleCode,
  dateFinAcces: nullable(askedDay),
  droitsIndividuels: size(array(rightStruct), 0, rightResources.length * 4),
  /**
   * Asked for at an insurer with a provider of its own, refused at others; absent or null, the one that is there stays.
   */
  sujet: optional(nullable(nonempty(freeText(subjectMaxLength)))),
};

/** The person receives the activation mail, or signs in at once under their identity at the insurer's own provider. */
export const createStaffAccount = defineEndpoint({
  method: 'POST',
  path: '/admin/users/personnel',
  summary: 'Crée un compte du personnel, et envoie l’e-mail d’activation si le portail connecte lui-même',
  access: { kind: 'staff', right: 'users:create' },
  body: object({ ...fields, userName: email }),
  response: object({ userId: string() }),
  errors: ['CompteExistant', 'AccesRefuse'],
});

const staffId = object({ userId: string() });

/**
 * `version` is the one that was read. A change of role, mobile or identity ends the person's sessions; one's own mobile
 * asks for a security code, and one's own identity is for another administrator to change.
 */
export const saveStaffAccount = defineEndpoint({
  method: 'PUT',
  path: '/admin/users/personnel/:userId',
  summary: 'Change un compte du personnel',
  access: { kind: 'staff', right: 'users:update' },
  params: staffId,
  body: object({ ...fields, version: wholeNumber(1) }),
  response: object({ version: integer() }),
  errors: ['NonTrouve', 'EtatIncompatible', 'RessourceUtilisee', 'AccesRefuse', 'SecurityCodeRequired'],
});

const motif = object({ motif: nonempty(freeText(250)) });

export const disableStaffAccount = defineEndpoint({
  method: 'POST',
  path: '/admin/users/personnel/:userId/desactivation',
  summary: 'Désactive un compte du personnel et ferme ses sessions',
  access: { kind: 'staff', right: 'users:update' },
  params: staffId,
  body: motif,
  response: 'empty',
  errors: ['NonTrouve', 'CompteDesactive', 'RessourceUtilisee'],
});

/** `etat` is the one that the account had before: a block or an activation that is waited for comes back. */
export const enableStaffAccount = defineEndpoint({
  method: 'POST',
  path: '/admin/users/personnel/:userId/reactivation',
  summary: 'Réactive un compte du personnel',
  access: { kind: 'staff', right: 'users:update' },
  params: staffId,
  body: motif,
  response: object({ etat: enums(accountStateCodes) }),
  errors: ['NonTrouve', 'CompteDejaActif'],
});

export const unlockStaffAccount = defineEndpoint({
  method: 'POST',
  path: '/admin/users/personnel/:userId/deblocage',
  summary: 'Débloque un compte du personnel bloqué par trop d’échecs',
  access: { kind: 'staff', right: 'users:update' },
  params: staffId,
  response: 'empty',
  errors: ['NonTrouve', 'CompteDejaActif'],
});

/** The person is notified by mail, signs in again and registers new factors. */
export const resetStaffFacteurs = defineEndpoint({
  method: 'POST',
  path: '/admin/users/personnel/:userId/facteurs/reinitialisation',
  summary:
    'Retire application d’authentification, clés d’accès et codes de secours d’un compte du personnel, après vérification de la personne',
  access: { kind: 'staff', right: 'users:update' },
  params: staffId,
  body: checkedIdentity,
  response: 'empty',
  errors: ['NonTrouve', 'RessourceUtilisee'],
});

export const readStaffAccountHistory = defineHistory({
  path: '/admin/users/personnel/:userId/historique',
  summary: 'Versions d’un compte du personnel',
  right: 'users:read',
  params: staffId,
});
