import { staffRoles, type Right, type Role, type StaffRole } from '@portal/shared-api/contract/roles';

/** A role of the client, as a staff account holds it. */
export interface GivenRole {
  code: string;
  roleBase: StaffRole | null;
}

/** Roles of an account with this role of staff; what it has as a member stays. */
export function rolesWith(held: readonly Role[], { code, roleBase }: GivenRole): Role[] {
  const base = roleBase ?? staffRoles.find((known) => known === code);
  const asMember = held.filter((role) => role === 'User' || role === 'Beneficiaire');
  return [...(base ? [base] : []), 'BackEndUser', ...asMember];
}

/** Code of the role that an account holds: the client's own, or that of the system. */
export const roleOf = (account: { roles: readonly Role[]; rolePersonnalise: string | null }): string =>
  account.rolePersonnalise ?? staffRoles.find((role) => account.roles.includes(role)) ?? 'BackEndUser';

interface Held {
  role: string;
  dateFinAcces: string | null;
  droitsIndividuels: readonly Right[];
}

/** What a person may not change about themselves; null when nothing of it changes. */
export function ownChange(before: Held, after: Held): 'role' | 'rights' | null {
  if (before.role !== after.role) return 'role';
  const isSame =
    before.dateFinAcces === after.dateFinAcces &&
    before.droitsIndividuels.length === after.droitsIndividuels.length &&
    before.droitsIndividuels.every((right) => after.droitsIndividuels.includes(right));
  return isSame ? null : 'rights';
}
