import type { ClientDirectory } from '../identity/clients/public';
import { defineDomain } from '../platform/domain';
import { featureRoutes } from './feature-routes';
import { featureUses } from './uses';
import { settingsRoutes } from './settings-routes';

/** Settings and features of a client. */
export const reglages = (directory: ClientDirectory) =>
  defineDomain({
    name: 'reglages',
    routes: [...settingsRoutes(directory), ...featureRoutes(directory)],
    uses: featureUses,
  });
