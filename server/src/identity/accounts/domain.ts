import { defineDomain } from '../../platform/domain';
import { routes } from './routes';
import { releaseExpiredBlocks } from './store';

export const accounts = defineDomain({ name: 'accounts', routes, upkeepEachMinute: [releaseExpiredBlocks] });
