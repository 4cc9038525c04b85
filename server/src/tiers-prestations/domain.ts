import { defineDomain } from '../platform/domain';
import type { Platform } from '../platform/http/context';
import { deferredLists } from './lists';
import { routes } from './routes';

export const tiersPrestations = ({ config }: Pick<Platform, 'config'>) =>
  defineDomain({ name: 'tiers-prestations', routes: routes(config.longList), deferredLists });
