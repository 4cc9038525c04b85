import { defineDomain } from '../platform/domain';
import { routes } from './routes';
import { purgeMeasures } from './store';

export const mesuresFormulaires = defineDomain({ name: 'mesures-formulaires', routes, upkeep: [purgeMeasures] });
