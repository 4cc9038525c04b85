import { defineDomain } from '../platform/domain';
import { routes } from './routes';

/** Views of the lists of the back office that staff keep under a name. */
export const vues = defineDomain({ name: 'vues', routes });
