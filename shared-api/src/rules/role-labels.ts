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
