import { defineDomain } from '../../platform/domain';
import { routes } from './routes';

export const rights = defineDomain({ name: 'rights', routes });
