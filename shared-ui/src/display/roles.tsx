import type { Role } from '@portal/shared-api/contract/roles';
import { profileLabel, roleLabel } from '@portal/shared-api/rules/role-labels';

/** Label of one role or profile group, such as `adh_benef` (CTL-19). */
export const RoleLabel = ({ code }: { code: string }) => profileLabel(code);

/** Label of all roles of a person, the back-office one first (CTL-19). */
export const RoleLabels = ({ roles }: { roles: readonly Role[] }) => roleLabel(roles);
