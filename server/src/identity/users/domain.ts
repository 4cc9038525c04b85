import { defineDomain } from '../../platform/domain';
import { routes } from './routes';

export const users = defineDomain({ name: 'users', routes });
