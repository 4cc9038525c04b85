import type { Role } from '@portal/shared-api/contract/roles';
import { profileLabel, roleLabel } from '@portal/shared-api/rules/role-labels';

/** Label of one role, or of a group of profiles such as `adh_benef` (CTL-19). */
export const RoleLabel = ({ code }: { code: string }) => profileLabel(code);

/** What somebody is, from all their roles: the back-office one first (CTL-19). */
export const RoleLabels = ({ roles }: { roles: readonly Role[] }) => roleLabel(roles);
