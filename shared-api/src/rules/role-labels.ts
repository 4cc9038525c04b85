import { deriveRoleFlags, type Role } from '../contract/roles';

/**
 * Label of a user's roles beside the name, the back-office one first (CTL-19). With the person's `codeCivilite` it
 * agrees with them.
 */
export function roleLabel(roles: readonly Role[], codeCivilite: string | null = null): string {
  const { isAdmin, isConsultant, isBeneficiaire, isUser } = deriveRoleFlags(roles);
  if (isAdmin) return 'Administrateur Digital';
  if (roles.includes('Gestionnaire')) return 'Gestionnaire';
  if (isConsultant) return 'Consultant';
  const member = codeCivilite === 'MME' ? 'Adhérente' : 'Adhérent';
  if (isUser && isBeneficiaire) return `${member}/Bénéficiaire`;
  return isBeneficiaire ? 'Bénéficiaire' : member;
}

/**
 * Label of the role of the signed-in person: a role that the client made has a name of its own, beside the base role
 * whose pages it opens.
 */
export const heldRoleLabel = (
  { libelleRole, roles }: { libelleRole?: string | undefined; roles: readonly Role[] },
  codeCivilite: string | null = null,
): string => libelleRole ?? roleLabel(roles, codeCivilite);

/** Roles and profile groups by code, as in lists and statistics (CTL-19, product 3.0.1). */
const labels: Readonly<Record<string, string>> = {
  Admin: 'Administrateur Digital',
  Gestionnaire: 'Gestionnaire',
  Consultant: 'Consultant',
  BackEndUser: 'Personnel',
  User: 'Adhérent',
  Beneficiaire: 'Bénéficiaire',
  adherent: 'Adhérent',
  beneficiaire: 'Bénéficiaire',
  adh_benef: 'Adhérent/Bénéficiaire',
  admin_digital: 'Administrateurs digitaux',
  autres_admins: 'Autres administrateurs',
};

/** Label of one role or profile group; an unknown code is its own label. */
export const profileLabel = (code: string) => labels[code] ?? code;
