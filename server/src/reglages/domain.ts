import type { ClientDirectory } from '../identity/clients/public';
import { defineDomain } from '../platform/domain';
import { featureRoutes, type FindFaultOfTerms } from './feature-routes';
import { settingsRoutes } from './settings-routes';
import { settingUses } from './uses';

/**
 * Settings and features of a client.
 * @param findFaultOfTerms why the terms are not shown, of whoever publishes their page.
 */
export const reglages = (directory: ClientDirectory, findFaultOfTerms: FindFaultOfTerms) =>
  defineDomain({
    name: 'reglages',
    routes: [...settingsRoutes(directory), ...featureRoutes(directory, findFaultOfTerms)],
    uses: settingUses,
  });
