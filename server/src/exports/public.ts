// Offers the files of long lists, to be encrypted again when the secret changes.
export { objectName } from './store';
export { exportsDemandes } from './tables';
