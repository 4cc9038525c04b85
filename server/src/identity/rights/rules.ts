import type { Right, Role } from '@portal/shared-api/contract/roles';

/**
 * Whether a person may give others these rights: an administrator any, everyone else their own alone (decision 0154).
 */
export const mayGive = (
  { roles, rights }: { roles: readonly Role[]; rights: ReadonlySet<Right> },
  given: readonly Right[],
): boolean => roles.includes('Admin') || given.every((right) => rights.has(right));
