import type { Right } from '@portal/shared-api/contract/roles';
import { messages } from './messages';

/** What an account or a session says of its roles. */
interface Roled {
  roles: readonly string[];
}

/** Whether an account belongs to staff, who may be members too. */
export const isStaff = ({ roles }: Roled): boolean => roles.includes('BackEndUser');

/** Whether an account is that of an administrator, whatever role the insurer made of it. */
export const isAdmin = ({ roles }: Roled): boolean => roles.includes('Admin');

type Reader = Roled & { rights: ReadonlySet<Right> };

/**
 * Why an account is closed to this reader, whatever their rights: administrators alone change an administrator
 * (decision 0139). Null where their rights decide.
 */
export const closedReason = (account: Roled, reader: Roled): string | null =>
  isAdmin(account) && !isAdmin(reader) ? messages.adminAccount : null;

/** The same where members are managed: staff who are members too need the right to change staff. */
export const closedMemberReason = (account: Roled, reader: Reader): string | null =>
  closedReason(account, reader) ??
  (isStaff(account) && !reader.rights.has('users:update') ? messages.staffAccount : null);

/** Roles that give this account its rights: a custom role stands for its base. */
export const rightRolesOf = (account: { roles: readonly string[]; rolePersonnalise: string | null }): string[] =>
  account.rolePersonnalise === null ? [...account.roles] : [account.rolePersonnalise];

/** Whether the access of staff has ended. @param today civil date in Paris. */
export const isAccessOver = ({ dateFinAcces }: { dateFinAcces: string | null }, today: string): boolean =>
  dateFinAcces !== null && dateFinAcces < today;

/** Whether one access ends before another; null is without an end. */
export const endsSooner = (
  { dateFinAcces }: { dateFinAcces: string | null },
  than: { dateFinAcces: string | null },
): boolean => dateFinAcces !== null && (than.dateFinAcces === null || dateFinAcces < than.dateFinAcces);
