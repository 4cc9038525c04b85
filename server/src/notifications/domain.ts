import { defineDomain } from '../platform/domain';
import { routes } from './routes';

export const notifications = defineDomain({ name: 'notifications', routes });
