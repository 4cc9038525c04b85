/** Whether an account belongs to staff, who may be members too. */
export const isStaff = ({ roles }: { roles: readonly string[] }): boolean => roles.includes('BackEndUser');
