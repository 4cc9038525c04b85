// What other domains may ask of `cotisations`.
export { presentMandat, presentMouvement } from './rules';
export { findLedger, findMandats } from './store';
export { mouvementsCotisation } from './tables';
