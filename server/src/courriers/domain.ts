import { defineDomain } from '../platform/domain';
import { letterReader } from './file';
import { routes } from './routes';

export const courriers = defineDomain({ name: 'courriers', routes, documents: { sources: { GED: [letterReader] } } });
