// Offers the rights of roles, as a set, and those of a new client.
export { seedRights, toRights } from './store';
export { droits, rolesTable } from './tables';
