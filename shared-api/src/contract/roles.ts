/** Role codes of a user (SES-10, product 3.0.1). */
export const roles = ['Admin', 'Gestionnaire', 'Consultant', 'BackEndUser', 'User', 'Beneficiaire'] as const;
export type Role = (typeof roles)[number];
/** Roles of staff that every client has; custom roles refine one of them. */
export const staffRoles = ['Admin', 'Gestionnaire', 'Consultant'] as const;
export type StaffRole = (typeof staffRoles)[number];
export type MemberRole = 'User' | 'Beneficiaire';

/** Role of a person on one contract: whoever is on both sides has another one on each (decision 0152). */
export const roleOnContract = ({ roleAssure }: { roleAssure: string }): MemberRole =>
  roleAssure === 'ADHERENT' ? 'User' : 'Beneficiaire';

/** Actions of a right, with the labels of product 1.2. */
export const rightActions = {
  create: 'Création',
  read: 'Visualisation',
  update: 'Modification',
  delete: 'Suppression',
} as const;
export type RightAction = keyof typeof rightActions;

/** Resources of staff rights (product 3.0.2); `modules` are the releases of remotes. */
export const rightResources = [
  'users',
  'users.adherent',
  'roles',
  'switch-reference-externe',
  'acces-administrateur',
  'history',
  'audiences',
  'connections-logs',
  'connections-logs.ip',
  'connexion-counter',
  'statistiques-users',
  'release-note',
  'notification',
  'settings',
  'etiquette',
  'referentiel',
  'cms',
  'faq',
  'cgdm-ids',
  'nir',
  'sinistre.medical',
  'modules',
] as const;
export type RightResource = (typeof rightResources)[number];

/** Rights over the platform: the operator gives them to a person, no role and no insurer does. */
export const platformRights = ['plateforme:read', 'plateforme:create'] as const;
export type Right = `${RightResource}:${RightAction}` | (typeof platformRights)[number];

/** Flags derived from the list of roles (SES-01). */
export function deriveRoleFlags(userRoles: readonly Role[]) {
  const isAdmin = userRoles.includes('Admin');
  const isConsultant = userRoles.includes('Consultant');
  return {
    isAdmin,
    isConsultant,
    isBackEndUser: isAdmin || isConsultant || userRoles.includes('Gestionnaire') || userRoles.includes('BackEndUser'),
    isUser: userRoles.includes('User'),
    isBeneficiaire: userRoles.includes('Beneficiaire'),
  };
}
