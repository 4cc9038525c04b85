// What other domains may ask of `rights`.
export { toRights } from './store';
export { droits } from './tables';
