// Offers the import of what a management system has, and the exchange by files.
export { dossierEchanges } from './domain';
export { exporterFichiers } from './exporter';
export { connecteurFichiers, FluxIllisible } from './fichiers';
export { nomsFlux } from './flux';
export { importer } from './importer';
export type { Bilan, Rejet } from './importer';
