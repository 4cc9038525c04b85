import type { ClientDirectory } from '../identity/clients/public';
import { defineDomain } from '../platform/domain';
import { featureRoutes } from './feature-routes';
import { settingsRoutes } from './settings-routes';
import { settingUses } from './uses';

/** Settings and features of a client. */
export const reglages = (directory: ClientDirectory) =>
  defineDomain({
    name: 'reglages',
    routes: [...settingsRoutes(directory), ...featureRoutes(directory)],
    uses: settingUses,
  });
