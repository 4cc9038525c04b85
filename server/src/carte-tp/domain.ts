import { defineDomain } from '../platform/domain';
import { cardRenderer } from './renderer';
import { routes } from './routes';

export const carteTp = defineDomain({ name: 'carte-tp', routes, documents: { renderers: { CARTE_TP: cardRenderer } } });
