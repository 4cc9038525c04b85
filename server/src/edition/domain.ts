import { civilDateAt } from '@portal/shared-api/rules/civil-dates';
import { defineDomain } from '../platform/domain';
import { contentRoutes } from './content-routes';
import { publishDue } from './contents-store';
import { questionRoutes } from './question-routes';

/** Contents and questions as editors write them. */
export const edition = defineDomain({
  name: 'edition',
  routes: [...contentRoutes, ...questionRoutes],
  upkeepEachMinute: [(database, now) => publishDue(database, civilDateAt(now))],
});
