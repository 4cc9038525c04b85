// Offers the files of long lists: those of an account, and all to be encrypted again when the secret changes.
export { expireExports, findExports, objectName } from './store';
export { exportsDemandes } from './tables';
