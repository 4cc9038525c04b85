import { defineDomain } from '../../platform/domain';
import { routes } from './routes';

export const clients = defineDomain({ name: 'clients', routes });
