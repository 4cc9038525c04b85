import { defineDomain } from '../../platform/domain';
import { routes } from './routes';

/** Roles of staff and their rights. */
export const roles = defineDomain({ name: 'roles', routes });
