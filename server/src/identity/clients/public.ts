// Offers clients: their configuration for a person, their directory by host name, the look of their mails.
export { configurationFor } from './configuration';
export { mailLook } from './mail-look';
export { settingPictures } from './pictures';
export { productionObstacles } from './production';
export { issuerOf } from './provider';
export { createClientDirectory, findClientByCode, listClients, saveClient } from './store';
export type { ClientDirectory, ClientRecord } from './store';
export { clients } from './tables';
