import { defineDomain } from '../../platform/domain';
import { routes } from './routes';

/** The log of connections and their counter. */
export const connections = defineDomain({ name: 'connections', routes });
