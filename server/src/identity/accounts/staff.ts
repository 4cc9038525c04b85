/** Whether an account belongs to staff, who may be members too. */
export const isStaff = ({ roles }: { roles: readonly string[] }): boolean => roles.includes('BackEndUser');

/** Whether an account is that of an administrator, whatever role the insurer made of it. */
export const isAdmin = ({ roles }: { roles: readonly string[] }): boolean => roles.includes('Admin');

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
