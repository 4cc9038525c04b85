// Offers the rights of roles, as a set, who may give them, and those of a new client.
export { checkGift } from './give';
export { findRoleRights, seedRights, toRights } from './store';
export { droits, rolesTable } from './tables';
