import { defineDomain } from '../../platform/domain';
import { purgeProviderPayloads } from './adapter';
import { registerProviderRoutes, type EmbeddedProviders } from './routes';

export const provider = (providers: EmbeddedProviders) =>
  defineDomain({
    name: 'provider',
    upkeep: [purgeProviderPayloads],
    register: (app) => registerProviderRoutes(app, providers),
  });
