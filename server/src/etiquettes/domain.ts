import { defineDomain } from '../platform/domain';
import type { FindReleased } from './catalogue';
import { etiquetteRoutes } from './routes';

/** Words of the screens that a client replaces. */
export const etiquettes = (findReleased: FindReleased) =>
  defineDomain({ name: 'etiquettes', routes: etiquetteRoutes(findReleased) });
