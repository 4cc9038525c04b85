import { defineDomain } from '../../platform/domain';
import type { Platform } from '../../platform/http/context';
import { purgeProviderPayloads } from './adapter';
import { registerProviderRoutes, type EmbeddedProviders } from './routes';

export const provider = (providers: EmbeddedProviders, platform: Platform) =>
  defineDomain({
    name: 'provider',
    upkeep: [purgeProviderPayloads],
    register: (app) => registerProviderRoutes(app, providers, platform),
  });
