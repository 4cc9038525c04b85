import { defineDomain } from '../../platform/domain';
import type { ClientDirectory } from '../clients/public';
import { settingsOfIdentityRoutes } from './routes';

/** The identity service as the back office sees it. */
export const identitySettings = (directory: ClientDirectory) =>
  defineDomain({ name: 'identity-settings', routes: settingsOfIdentityRoutes(directory) });
