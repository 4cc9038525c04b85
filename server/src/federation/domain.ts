import { defineDomain } from '../platform/domain';
import { purgeIncidents } from './incidents';
import type { Chooser } from './registry';
import { federationRoutes } from './routes';

export const federation = (chooser: Chooser, stateDir: string) =>
  defineDomain({ name: 'federation', routes: federationRoutes(chooser, stateDir), upkeep: [purgeIncidents] });
