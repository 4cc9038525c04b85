import {
  array,
  boolean,
  define,
  enums,
  integer,
  nonempty,
  nullable,
  object,
  pattern,
  size,
  string,
  type Infer,
} from 'superstruct';
import { freeText, oneOf, wholeNumber } from './common';
import { defineEndpoint } from './endpoint';
import { defineHistory } from './objets';
import { platformRights, rightActions, rightResources, staffRoles, type Right } from './roles';

/* Back office: roles of staff and their rights. */

/** Code of a role, of the system or of the client's own. */
export const roleCode = pattern(string(), /^[A-Za-z][A-Za-z0-9_]{1,29}$/);

/** A right such as `users.adherent:update`. */
export const rightStruct = define<Right>('right', (value) => {
  if (typeof value !== 'string') return false;
  const separator = value.lastIndexOf(':');
  return (
    rightResources.some((resource) => resource === value.slice(0, separator)) &&
    Object.hasOwn(rightActions, value.slice(separator + 1))
  );
});

/** A right that a person holds: also one over the platform, which no insurer gives. */
export const heldRightStruct = oneOf(rightStruct, enums(platformRights));

const rightRow = object({
  ressource: enums(rightResources),
  create: boolean(),
  read: boolean(),
  update: boolean(),
  delete: boolean(),
});
export type RightRow = Infer<typeof rightRow>;

export const staffRoleStruct = object({
  code: string(),
  libelle: string(),
  isSysteme: boolean(),
  /** System role that a role of the client refines. */
  roleBase: nullable(enums(staffRoles)),
  nombreUtilisateurs: integer(),
  version: integer(),
  /** One row a resource, in the order of the portal. */
  droits: array(rightRow),
});
export type StaffRoleRow = Infer<typeof staffRoleStruct>;

const libelle = nonempty(freeText(60));
const droits = size(array(rightRow), 0, rightResources.length);

export const listStaffRoles = defineEndpoint({
  method: 'GET',
  path: '/admin/users/roles',
  summary: 'Rôles du personnel et leurs droits',
  access: { kind: 'staff', right: 'roles:read' },
  response: object({ roles: array(staffRoleStruct) }),
});

/** Also the duplication of a role: with the rights of the other. */
export const createStaffRole = defineEndpoint({
  method: 'POST',
  path: '/admin/users/roles',
  summary: 'Ajoute un rôle du client',
  access: { kind: 'staff', right: 'roles:create' },
  body: object({ code: pattern(string(), /^[A-Z][A-Z0-9_]{1,29}$/), libelle, roleBase: enums(staffRoles), droits }),
  response: object({ role: staffRoleStruct }),
  errors: ['RessourceUtilisee'],
});

/** `version` is the one that was read: another change in the meantime is refused, and named. */
export const saveStaffRole = defineEndpoint({
  method: 'PUT',
  path: '/admin/users/roles/:code',
  summary: 'Change les droits d’un rôle, à la prochaine connexion de chacun',
  access: { kind: 'staff', right: 'roles:update' },
  params: object({ code: roleCode }),
  body: object({ libelle, droits, version: wholeNumber(1) }),
  response: object({ role: staffRoleStruct }),
  errors: ['NonTrouve', 'EtatIncompatible', 'RessourceUtilisee'],
});

export const deleteStaffRole = defineEndpoint({
  method: 'DELETE',
  path: '/admin/users/roles/:code',
  summary: 'Supprime un rôle du client, que personne ne porte',
  access: { kind: 'staff', right: 'roles:delete' },
  params: object({ code: roleCode }),
  response: 'empty',
  errors: ['NonTrouve', 'RessourceUtilisee'],
});

export const readStaffRoleHistory = defineHistory({
  path: '/admin/users/roles/:code/historique',
  summary: 'Versions des droits d’un rôle',
  right: 'roles:read',
  params: object({ code: roleCode }),
});

export const holderStruct = object({
  userId: string(),
  nom: string(),
  prenom: string(),
  userName: string(),
  /** Label of the role that gives the right; null for a right of the person. */
  libelleRole: nullable(string()),
});
export type Holder = Infer<typeof holderStruct>;

/** « Qui peut … ? » */
export const listHolders = defineEndpoint({
  method: 'GET',
  path: '/admin/users/roles/qui-peut',
  summary: 'Personnel qui détient un droit, et par quoi',
  access: { kind: 'staff', right: 'roles:read' },
  query: object({ droit: rightStruct }),
  response: object({ personnes: array(holderStruct) }),
});
