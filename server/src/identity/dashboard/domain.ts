import { defineDomain } from '../../platform/domain';
import { routes } from './routes';

export const dashboard = defineDomain({ name: 'dashboard', routes });
