// Offers the rights of roles, as a set.
export { toRights } from './store';
export { droits, rolesTable } from './tables';
