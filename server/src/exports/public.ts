// Offers the files of long lists: those of an account or of the members of a contract, and all to be encrypted again when the secret changes.
export { expireExports, expireExportsOfMembers, findExports, objectName } from './store';
export { exportsDemandes } from './tables';
