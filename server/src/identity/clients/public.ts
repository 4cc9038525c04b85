// What other domains may ask of `clients`.
export { configurationFor } from './configuration';
export { mailLook } from './mail-look';
export { productionObstacles } from './production';
export { createClientDirectory, findClientByCode, listClients } from './store';
export type { ClientRecord } from './store';
export { clients } from './tables';
