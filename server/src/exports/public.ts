// Offers the files of long lists: those of an account, the end of those that show hidden care, and all to be encrypted
// again when the secret changes.
export { hideCare, keepCareHidden } from './hidden-care';
export { expireExports, findExports, objectName } from './store';
export { exportsDemandes } from './tables';
