import { defineDomain } from '../../platform/domain';
import { purgeConnections } from './connection-log';
import { purgeSessions } from './store';

export const sessions = defineDomain({ name: 'sessions', upkeep: [purgeSessions, purgeConnections] });
