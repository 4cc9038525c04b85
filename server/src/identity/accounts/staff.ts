/** Whether an account is of somebody who works for the insurer; they may be a member too. */
export const isStaff = ({ roles }: { roles: readonly string[] }): boolean => roles.includes('BackEndUser');
