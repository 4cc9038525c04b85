import { deriveRoleFlags, type Role } from '../contract/roles';

/** Label of a user's roles as shown beside the name: the back-office one first (specification 3). */
export function roleLabel(roles: readonly Role[]): string {
  const { isAdmin, isConsultant, isBeneficiaire, isUser } = deriveRoleFlags(roles);
  if (isAdmin) return 'Administrateur Digital';
  if (roles.includes('Gestionnaire')) return 'Gestionnaire';
  if (isConsultant) return 'Consultant';
  if (isUser && isBeneficiaire) return 'Adhérent/Bénéficiaire';
  return isBeneficiaire ? 'Bénéficiaire' : 'Adhérent';
}

/** Roles and groups of profiles by their code, as lists and statistics name them (specification 3, catalogue 3.0.1). */
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

/** Label of one role or group of profiles; a code that is not known stands for itself. */
export const profileLabel = (code: string) => labels[code] ?? code;
