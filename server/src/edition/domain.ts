import type { Clock } from '../platform/clock';
import { defineDomain } from '../platform/domain';
import type { FindUses } from '../platform/objects/uses';
import { categoryRoutes } from './category-routes';
import { contentRoutes } from './content-routes';
import { documentRoutes } from './document-routes';
import { purgeFiles } from './documents-store';
import { keepTerms, publishDue } from './due';
import { imageRoutes } from './image-routes';
import { questionRoutes } from './question-routes';

/**
 * Contents, questions, pictures and documents as editors write them.
 * @param clock whose day, which a demo may set, publishes what is planned.
 * @param findUses of every domain: a picture that something names is not deleted.
 */
export const edition = (clock: Clock, findUses: () => readonly FindUses[]) =>
  defineDomain({
    name: 'edition',
    routes: [...contentRoutes, ...questionRoutes, ...categoryRoutes, ...imageRoutes(findUses), ...documentRoutes],
    upkeep: [purgeFiles],
    upkeepEachMinute: [(database, now) => publishDue(database, clock.today(), now), keepTerms],
  });
