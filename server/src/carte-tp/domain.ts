import type { EventKind } from '../notifications/public';
import { defineDomain } from '../platform/domain';
import type { Platform } from '../platform/http/context';
import { announceCards } from './news';
import { cardRenderer } from './renderer';
import { routes } from './routes';

export const carteTp = (platform: Platform) =>
  defineDomain({
    name: 'carte-tp',
    routes,
    documents: { renderers: { CARTE_TP: cardRenderer } },
    events: ['carte.disponible'] satisfies EventKind[],
    upkeepEachMinute: [(database) => announceCards(database, platform)],
  });
