import type { EventKind } from '../notifications/public';
import { defineDomain } from '../platform/domain';
import type { Platform } from '../platform/http/context';
import { sentCardRoutes, type ClientForPerson } from './envois/routes';
import { purgeSentCards } from './envois/store';
import { announceCards } from './news';
import { cardRenderer } from './renderer';
import { routes } from './routes';

/** @param clientForPerson audiences come later: what they make of a client is handed in */
export const carteTp = (platform: Platform, clientForPerson: ClientForPerson) =>
  defineDomain({
    name: 'carte-tp',
    routes: [...routes, ...sentCardRoutes(clientForPerson)],
    documents: { renderers: { CARTE_TP: cardRenderer } },
    events: ['carte.disponible'] satisfies EventKind[],
    upkeep: [purgeSentCards],
    upkeepEachMinute: [(database) => announceCards(database, platform)],
  });
